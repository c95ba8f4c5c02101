import Testing

@testable import Application

struct FirstLineTests {
    private static let lines = [
        ("a", "a", ""), ("a\n", "a", ""), ("a\nb\nc", "a", "b\nc"), ("a\r\nb", "a", "b"),
        ("a\rb", "a", "b"), ("\na", "", "a"), ("", "", ""), ("a\n\rb", "a", "\rb"),
    ]

    @Test func `splits a text after its first line`() {
        for (text, title, rest) in Self.lines {
            #expect(FirstLine.split(text) == (title, rest), "\(text)")
        }
    }
}
