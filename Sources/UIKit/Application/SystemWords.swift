internal import Foundation

/// The titles of the library's own buttons, in the application's language. Rule: SG-66
package enum SystemWords {
  /// Returns an English word in the application's language; in English without a translation.
  package static func text(_ english: String) -> String {
    let application = UIApplication.shared
    // Most apps speak English, and ask often.
    return application.locality.locale.identifier.hasPrefix("en") ? english : text(english, in: application.languages)
  }

  /// A word of English in one of some languages.

  package static func text(_ english: String, in languages: Languages) -> String {
    guard languages.language != "en", let row = rows[english],
      let found = languages.matching(columns).first, let column = columns.firstIndex(of: found), column < row.count
    else { return english }
    return row[column]
  }

  /// The languages that are here beside English.
  package static let columns = [
    "de", "fr", "es", "it", "pt", "nl", "sv", "da", "nb", "fi", "pl", "cs", "ru", "tr", "ja", "ko", "zh-Hans",
    "zh-Hant", "ar",
  ]
  /// The words that are translated.
  package static var words: [String] { rows.keys.sorted() }

  private static let rows: [String: [String]] = {
    var rows: [String: [String]] = [:]
    for line in table.split(separator: "\n") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      rows[cells[0]] = Array(cells.dropFirst())
    }
    return rows
  }()

  private static let table = """
    Done|Fertig|Terminé|Listo|Fine|OK|Gereed|Klar|Færdig|Ferdig|Valmis|Gotowe|Hotovo|Готово|Bitti|完了|완료|完成|完成|تم
    Cancel|Abbrechen|Annuler|Cancelar|Annulla|Cancelar|Annuleer|Avbryt|Annuller|Avbryt|Kumoa|Anuluj|Zrušit|Отменить|Vazgeç|キャンセル|취소|取消|取消|إلغاء
    Edit|Bearbeiten|Modifier|Editar|Modifica|Editar|Wijzig|Redigera|Rediger|Rediger|Muokkaa|Edytuj|Upravit|Править|Düzenle|編集|편집|编辑|編輯|تحرير
    Save|Sichern|Enregistrer|Guardar|Salva|Salvar|Bewaar|Spara|Arkiver|Arkiver|Tallenna|Zachowaj|Uložit|Сохранить|Kaydet|保存|저장|存储|儲存|حفظ
    Undo|Widerrufen|Annuler|Deshacer|Annulla|Desfazer|Herstel|Ångra|Fortryd|Angre|Peru|Cofnij|Odvolat|Отменить|Geri Al|取り消す|실행 취소|撤销|還原|تراجع
    Redo|Wiederholen|Rétablir|Rehacer|Ripristina|Refazer|Opnieuw|Gör om|Gentag|Gjør om|Tee sittenkin|Ponów|Opakovat|Повторить|Yinele|やり直す|실행 복귀|重做|重做|إعادة
    Search|Suchen|Rechercher|Buscar|Cerca|Buscar|Zoek|Sök|Søg|Søk|Etsi|Szukaj|Hledat|Поиск|Ara|検索|검색|搜索|搜尋|بحث
    Back|Zurück|Retour|Atrás|Indietro|Voltar|Terug|Tillbaka|Tilbage|Tilbake|Takaisin|Wróć|Zpět|Назад|Geri|戻る|뒤로|返回|返回|رجوع
    Delete|Löschen|Supprimer|Eliminar|Elimina|Apagar|Verwijder|Radera|Slet|Slett|Poista|Usuń|Smazat|Удалить|Sil|削除|삭제|删除|刪除|حذف
    More|Mehr|Plus|Más|Altro|Mais|Meer|Mer|Mere|Mer|Lisää|Więcej|Další|Еще|Daha Fazla|その他|더 보기|更多|更多|المزيد
    Close|Schließen|Fermer|Cerrar|Chiudi|Fechar|Sluit|Stäng|Luk|Lukk|Sulje|Zamknij|Zavřít|Закрыть|Kapat|閉じる|닫기|关闭|關閉|إغلاق
    Cut|Ausschneiden|Couper|Cortar|Taglia|Cortar|Knip|Klipp ut|Klip|Klipp ut|Leikkaa|Wytnij|Vyjmout|Вырезать|Kes|カット|오려두기|剪切|剪下|قص
    Copy|Kopieren|Copier|Copiar|Copia|Copiar|Kopieer|Kopiera|Kopier|Kopier|Kopioi|Kopiuj|Kopírovat|Скопировать|Kopyala|コピー|복사하기|拷贝|拷貝|نسخ
    Paste|Einsetzen|Coller|Pegar|Incolla|Colar|Plak|Klistra in|Sæt ind|Lim inn|Sijoita|Wklej|Vložit|Вставить|Yapıştır|ペースト|붙여넣기|粘贴|貼上|لصق
    Select|Auswählen|Sélectionner|Seleccionar|Seleziona|Selecionar|Selecteer|Välj|Vælg|Velg|Valitse|Wybierz|Vybrat|Выбрать|Seç|選択|선택|选择|選取|تحديد
    Select All|Alles auswählen|Tout sélectionner|Seleccionar todo|Seleziona tutto|Selecionar Tudo|Selecteer alles|Markera allt|Vælg alt|Velg alt|Valitse kaikki|Wybierz wszystko|Vybrat vše|Выбрать все|Tümünü Seç|すべて選択|전체 선택|全选|全選|تحديد الكل
    Add|Hinzufügen|Ajouter|Añadir|Aggiungi|Adicionar|Voeg toe|Lägg till|Tilføj|Legg til|Lisää|Dodaj|Přidat|Добавить|Ekle|追加|추가|添加|加入|إضافة
    Share|Teilen|Partager|Compartir|Condividi|Compartilhar|Deel|Dela|Del|Del|Jaa|Udostępnij|Sdílet|Поделиться|Paylaş|共有|공유|共享|分享|مشاركة
    Favorites|Favoriten|Favoris|Favoritos|Preferiti|Favoritos|Favorieten|Favoriter|Favoritter|Favoritter|Suosikit|Ulubione|Oblíbené|Избранное|Favoriler|よく使う項目|즐겨찾기|个人收藏|喜好項目|المفضلة
    Recents|Zuletzt|Récents|Recientes|Recenti|Recentes|Recent|Senaste|Seneste|Nylige|Viimeiset|Ostatnie|Poslední|Недавние|Son Kullanılanlar|履歴|최근 항목|最近|最近項目|الأحدث
    Contacts|Kontakte|Contacts|Contactos|Contatti|Contatos|Contacten|Kontakter|Kontakter|Kontakter|Yhteystiedot|Kontakty|Kontakty|Контакты|Kişiler|連絡先|연락처|通讯录|聯絡資訊|جهات الاتصال
    History|Verlauf|Historique|Historial|Cronologia|Histórico|Geschiedenis|Historik|Historik|Logg|Historia|Historia|Historie|История|Geçmiş|履歴|방문 기록|历史记录|瀏覽記錄|السجل
    No Results|Keine Ergebnisse|Aucun résultat|Sin resultados|Nessun risultato|Nenhum Resultado|Geen resultaten|Inga resultat|Ingen resultater|Ingen resultater|Ei tuloksia|Brak wyników|Žádné výsledky|Нет результатов|Sonuç Yok|結果なし|결과 없음|无结果|沒有結果|لا توجد نتائج
    No Results for “%@”|Keine Ergebnisse für „%@“|Aucun résultat pour « %@ »|Sin resultados para “%@”|Nessun risultato per “%@”|Nenhum Resultado para “%@”|Geen resultaten voor ‘%@’|Inga resultat för ”%@”|Ingen resultater for “%@”|Ingen resultater for «%@»|Ei tuloksia haulle ”%@”|Brak wyników dla „%@”|Žádné výsledky pro „%@“|Нет результатов для «%@»|“%@” İçin Sonuç Yok|“%@”の検索結果なし|‘%@’에 대한 결과 없음|没有“%@”的结果|沒有「%@」的結果|لا توجد نتائج لـ “%@”
    Check the spelling or try a new search.|Prüfe die Schreibweise oder suche nach etwas anderem.|Vérifiez l’orthographe ou essayez une autre recherche.|Revisa la ortografía o prueba otra búsqueda.|Controlla l’ortografia o prova un’altra ricerca.|Verifique a ortografia ou tente outra busca.|Controleer de spelling of zoek iets anders.|Kontrollera stavningen eller sök efter något annat.|Kontroller stavningen, eller søg efter noget andet.|Kontroller stavemåten, eller søk etter noe annet.|Tarkista kirjoitusasu tai kokeile toista hakua.|Sprawdź pisownię lub wyszukaj coś innego.|Zkontrolujte pravopis nebo zkuste hledat něco jiného.|Проверьте правописание или измените запрос.|Yazımı denetleyin veya yeni bir arama deneyin.|綴りを確認するか、別の検索をお試しください。|맞춤법을 확인하거나 다른 검색어를 시도하십시오.|请检查拼写或尝试新的搜索。|請檢查拼字或嘗試其他搜尋。|تحقق من الإملاء أو جرّب بحثًا جديدًا.
    Loading…|Laden …|Chargement…|Cargando…|Caricamento…|Carregando…|Laden…|Läser in …|Indlæser …|Laster inn …|Ladataan…|Ładowanie…|Načítání…|Загрузка…|Yükleniyor…|読み込み中…|로드 중…|正在载入…|載入中⋯|جارٍ التحميل…
    Bookmarks|Lesezeichen|Signets|Marcadores|Segnalibri|Favoritos|Bladwijzers|Bokmärken|Bogmærker|Bokmerker|Kirjanmerkit|Zakładki|Záložky|Закладки|Yer İmleri|ブックマーク|책갈피|书签|書籤|الإشارات المرجعية
    Downloads|Downloads|Téléchargements|Descargas|Download|Downloads|Downloads|Hämtade filer|Overførsler|Nedlastinger|Lataukset|Pobrane|Stahování|Загрузки|İndirilenler|ダウンロード|다운로드|下载|下載項目|التنزيلات
    """
}
