import Testing

@testable import Application
@testable import Browse

struct BrowseFieldTests {
    /// A helper that types keys into a field and records what the field reports.
    private final class Typist {
        private(set) var changes: [String] = []
        private(set) var others: [Key] = []
        private(set) lazy var field = BrowseField(
            prompt: "/", text: text, history: history, change: { self.changes.append($0) },
            other: { self.others.append($0) }, end: { _ in })

        private let text: String
        private let history: [String]

        init(_ text: String = "", history: [String] = []) {
            (self.text, self.history) = (text, history)
        }

        /// Returns the outcome of the last key: a dot if the field continues, the text in brackets if it ends
        /// with one, or `nil` if it ends without one.
        func press(_ keys: Key...) -> String? {
            var last: String? = "."
            for key in keys {
                switch field.press(key) {
                case .continues: last = "."
                case .ends(let text): last = text.map { "[\($0)]" }
                }
            }
            return last
        }

        var line: String { field.line(80, .unicode).text }
    }

    @Test func `Enter accepts the text`() {
        #expect(Typist().press(.text("ab"), .enter) == "[ab]")
        #expect(Typist("x").press(.enter) == "[x]")
    }

    @Test func `Esc, Ctrl-C and Ctrl-G cancel the field`() {
        for key in [Key.escape, .control("c"), .control("g")] {
            #expect(Typist("x").press(key) == nil, "\(key)")
        }
    }

    @Test func `Backspace cancels only an empty field`() {
        #expect(Typist("x").press(.backspace) == ".")
        #expect(Typist("x").press(.backspace, .backspace) == nil)
    }

    @Test func `reports each change but not cursor movement`() {
        let typist = Typist("x")
        #expect(typist.press(.text("y"), .left, .home, .end, .backspace, .delete) == ".")
        #expect(typist.changes == ["xy", "x"])
        #expect(typist.others == [])
    }

    @Test func `passes other keys on`() {
        let typist = Typist("x")
        #expect(typist.press(.up, .pageDown, .control("n")) == ".")
        #expect(typist.others == [.up, .pageDown, .control("n")])
    }

    @Test func `does not accept a text with a problem`() {
        let typist = Typist("x")
        typist.field.problem = "no"
        #expect(typist.press(.enter) == ".")
        #expect(typist.field.note == "no")
        typist.field.problem = nil
        #expect(typist.press(.enter) == "[x]")
    }

    @Test func `arrows recall earlier lines`() {
        let typist = Typist(history: ["a", "b"])
        let lines = [Key.up, .up, .up, .down, .down, .down].map { key in
            _ = typist.press(key)
            return typist.line
        }
        #expect(lines == ["/b", "/a", "/a", "/b", "/", "/"])
    }

    @Test func `Tab offers nothing when there are no words to insert`() {
        let field = BrowseField(
            prompt: "", text: "x",
            complete: { LineCompletion(of: ["nothing", $0], .application) { _, _, _ in "" } },
            end: { _ in })
        _ = field.press(.tab)
        #expect(field.note == nil)
    }

    @Test func `an offer lasts until the next key`() {
        let field = BrowseField(
            prompt: ":", text: "tag",
            complete: { LineCompletion(of: [$0], .application) { _, _, _ in "" } }, end: { _ in })
        _ = field.press(.tab)
        #expect(field.note?.hasPrefix("tag  tags") == true)
        _ = field.press(.text("s"))
        #expect(field.note == nil)
        _ = field.press(.tab)
        #expect(field.line(80, .unicode).text == ":tags ")
    }

    @Test func `the end of a long text is shown`() {
        let typist = Typist("abcdefgh")
        #expect(typist.field.line(5, .unicode).text == "/efgh")
        #expect(typist.field.cursor(5, .unicode) == 5)
    }
}
