// Page transitions of Qt Quick's StackView, for comparison. Usage: qtbench WAY ITEMS [WIDTH HEIGHT [TRANSITIONS]].
// Prints one line of values, parted by commas; CPU time is the process's, all threads.
#include <sys/resource.h>

#include <QElapsedTimer>
#include <QGuiApplication>
#include <QQmlContext>
#include <QQuickView>
#include <atomic>
#include <cstdio>

static double spentMilliseconds() {
  rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  const auto milliseconds = [](const timeval &t) { return t.tv_sec * 1e3 + t.tv_usec * 1e-3; };
  return milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime);
}

/// Counts frames and CPU time between the begin and the end of each transition.
class Control : public QObject {
  Q_OBJECT
 public:
  Q_INVOKABLE void begin() {
    frames = 0;
    before = spentMilliseconds();
    clock.start();
  }
  Q_INVOKABLE void end() {
    spent += spentMilliseconds() - before;
    seconds += clock.nsecsElapsed() * 1e-9;
    drawn += frames;
    transitions++;
  }
  Q_INVOKABLE void finish() {
    std::printf("qt,version=%d.%d,transitions=%d,frames=%d,fps=%.1f,cpu_ms/frame=%.3f\n", QT_VERSION_MAJOR,
                QT_VERSION_MINOR, transitions, drawn, drawn / seconds, spent / drawn);
    std::fflush(stdout);
    QCoreApplication::exit(0);
  }
  std::atomic<int> frames{0};

 private:
  double before = 0, spent = 0, seconds = 0;
  int drawn = 0, transitions = 0;
  QElapsedTimer clock;
};

int main(int count, char **arguments) {
  QGuiApplication application(count, arguments);
  const auto number = [&](int index, int otherwise) {
    return count > index ? QString(arguments[index]).toInt() : otherwise;
  };
  Control control;
  QQuickView view;
  view.rootContext()->setContextProperty("control", &control);
  view.rootContext()->setContextProperty("way", QString(count > 1 ? arguments[1] : "slide"));
  view.rootContext()->setContextProperty("items", number(2, 0));
  view.rootContext()->setContextProperty("wanted", number(5, 40));
  view.setResizeMode(QQuickView::SizeRootObjectToView);
  view.resize(number(3, 1920), number(4, 1080));
  view.setSource(QUrl::fromLocalFile(QCoreApplication::applicationDirPath() + "/../main.qml"));
  if (view.status() != QQuickView::Ready) return 1;
  QObject::connect(
      &view, &QQuickWindow::frameSwapped, &view, [&] { control.frames++; }, Qt::DirectConnection);
  view.show();
  return application.exec();
}
#include "main.moc"
