import Domain
import Testing

@testable import Application
@testable import TestSupport

struct RecordTextTests {
    @Test func `escapes text as SafeText does`() {
        var numbers = SeededGenerator(seed: 1)
        let letters = Array(
            "aZ ~!\\\t\n\r\0\u{1B}\u{7F}\u{80}\u{9F}\u{A0}é日😀\u{2028}\u{202E}".unicodeScalars)
        for _ in 0..<TestExtent.count(5000) {
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
}
