from fixture import TreeTest


class Words(TreeTest):
    script = "check-words"

    def setUp(self):
        super().setUp()
        self.table("name room 0 availableSize", "prose nobody 0 a noun", "first What 0 a noun as subject",
                   "apple roomOfApple")

    def table(self, *rows):
        self.write("Scripts/words.txt", "# a table\n" + "\n".join(rows) + "\n")

    def test_the_field_s_terms_pass(self):
        self.write("Sources/UIKit/Layout.swift", "/// The size that is available.\nvar availableSize = 0\n")
        self.passes()

    def test_old_words_in_names_fail_with_the_term(self):
        self.write("Sources/UIKit/Layout.swift", "func titleRoom() {}\n")
        self.fails("name `room` stands in 1 places", "write availableSize")

    def test_old_words_in_file_names_fail(self):
        self.write("Sources/UIKit/BrowserRoom.swift", "let a = 1\n")
        self.fails("name `room`")

    def test_words_inside_other_words_pass(self):
        self.write("Sources/UIKit/Layout.swift", "let bathrooms = 1\nlet broom = 2\nlet roomOfApple = 3\n")
        self.passes()

    def test_old_words_in_doc_comments_and_documents_fail(self):
        self.write("Sources/UIKit/A.swift", "/// Nobody sees it.\nlet a = 1\n")
        self.write("README.md", "This is for nobody.\n")
        self.fails("prose `nobody` stands in 2 places")

    def test_old_words_in_messages_and_titles_of_tests_fail(self):
        self.write("Sources/UIKit/A.swift", 'let message = "Nobody answers."\nlet key = "nobody"\n')
        self.fails("prose `nobody` stands in 1 places")
        self.write("Sources/UIKit/A.swift", "let a = 1\n")
        self.write("Tests/UIKitTests/A.swift", '@Test("nobody is asked")\nfunc asks() { let text = "nobody there" }\n')
        self.fails("prose `nobody` stands in 1 places")

    def test_the_glossary_may_name_the_words(self):
        self.write("CONTRIBUTING.md", "<!-- words:begin -->\n| nobody | a noun |\n<!-- words:end -->\n")
        self.passes()

    def test_the_beginning_of_a_comment_counts_and_its_later_lines_do_not(self):
        self.write("Sources/UIKit/A.swift", "/// The view, and\n/// What it shows.\nlet a = 1\n")
        self.passes()
        self.write("Sources/UIKit/A.swift", "/// What a view shows.\nlet a = 1\n")
        self.fails("first `What` stands in 1 places")

    def test_a_count_that_fell_must_be_written_down(self):
        self.write("Sources/UIKit/A.swift", "let a = 1\n")
        self.table("name room 2 availableSize")
        self.fails("in 0 places and no more in 2", "write the new number")

    def test_rows_that_are_none_fail(self):
        self.write("Sources/UIKit/A.swift", "let a = 1\n")
        self.table("name room many availableSize")
        self.fails("not a row of the table")
