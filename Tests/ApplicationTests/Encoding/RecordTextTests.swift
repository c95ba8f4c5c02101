import Domain
import TestSupport
import Testing

@testable import Application

struct RecordTextTests {
    @Test func escapesAsSafeTextDoes() {
        var numbers = SeededGenerator(seed: 1)
        let letters = Array(
            "aZ ~!\\\t\n\r\0\u{1B}\u{7F}\u{80}\u{9F}\u{A0}é日😀\u{2028}\u{202E}".unicodeScalars)
        for _ in 0..<5000 {
            let scalars = (0..<Int.random(in: 0...20, using: &numbers)).map { _ in
                letters.randomElement(using: &numbers) ?? "a"
            }
            let field = String(String.UnicodeScalarView(scalars))
            var text = RecordText()
            text.append("<")
            text.appendEscaped(field)
            text.append(">")
            #expect(text.text.hasSameBytes(as: "<" + SafeText.escaped(field) + ">"))
        }
    }

    @Test func putsPiecesTogether() {
        var writer = JSONWriter()
        writer.meme(Seeds.walk)
        var text = RecordText()
        text.append(Seeds.milk.id)
        text.append("\t")
        text.append(Seeds.now)
        text.append { $0.meme(Seeds.walk) }
        #expect(text.text == "7m3k9q2x0d4v\t2026-11-21T10:00:00.000Z" + writer.text)
    }
}
