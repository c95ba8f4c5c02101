import Domain
import Testing

@testable import Application
@testable import TestSupport

struct TracedValueTests {
    @Test(
        arguments: [
            (3, "3"), (true, "true"), ("a b", #""a b""#), (#"a"\b"#, #""a\"\\b""#),
            ("a\u{1B}[1m\nb", #""a\u001b[1m\nb""#),
            (String(repeating: "x", count: 41), #""\#(String(repeating: "x", count: 37))...""#),
            (#"a", limit: "3"#, #""a\", limit: \"3""#),
            (
                "a" + String(repeating: "\u{301}", count: 99),
                "\"a\(String(repeating: "\u{301}", count: 36))...\""
            ),
            ("https://ann:secret@example.org/x", #""https://ann@example.org/x""#),
            (MemeReference.recent(1), #""@~1""#), (0..<20, "0..<20"),
            ({ 1 } as @Sendable () -> Int, ""),
            (Parcel(), ""), (Parcel(limit: 0), "limit: 0"),
            (Parcel(isReversed: true, words: ["a", "b"]), #"isReversed, words: ["a", "b"]"#),
            (Parcel(words: ["a", "b", "c", "d", "e"]), #"words: ["a", "b", "c", 2 more]"#),
            (Parcel(inner: Parcel.Inner(count: 2)), "inner: (count: 2)"),
            (Parcel.Choice.none, "none"), (Parcel.Choice.some(3), "some(3)"),
            (Parcel.Choice.both(1, name: "n"), #"both(1, name: "n")"#),
            (Result<Int, MemesError>.success(3), "3"),
            (Result<Int, MemesError>.failure(.interrupted), "failure(interrupted)"),
            (MemeID(bits: 0) as MemeID?, "000000000000"),
            ([UInt8](repeating: 0, count: 9), "9 bytes"),
            (Timestamp(milliseconds: 0), "1970-01-01T00:00:00.000Z"),
            (MemesPage(storedMemes: [], isLast: true), "0 memes"),
            (
                Operation(time: Seeds.now, kind: .change, changes: MemeChanges()),
                "0 changes at 2026-11-21T10:00:00.000Z"
            ),
            (StyledText("Added 7m3k\n"), #""Added 7m3k\n""#),
            (Diagnostic("no such meme", .noInput), #""no such meme""#),
            (Meme(id: MemeID(bits: 0), title: "Buy milk", text: "x"), #"000000000000 "Buy milk""#),
            (
                Array(repeating: Parcel(words: ["aaaaaaaaaaaaaaaa"]), count: 9),
                #"[(words: ["aaaaaaaaaaaaaaaa"]), (words: ["aaaaaaaaaaaaaaaa"]), (words: ["aaaaaaaaaaaaaaaa"]), 6 m..."#
            ),
            (Receiver(), ""), (Keeper(), "Keeper"),
        ] as [(any Sendable, String)])
    func `shows a value on one line`(value: any Sendable, text: String) {
        #expect(TracedValue.text(of: value) == text)
    }
}

private struct Receiver {}

private final class Keeper: Sendable {}

private struct Parcel {
    struct Inner { var count = 0 }
    enum Choice {
        case none
        case some(Int)
        case both(Int, name: String)
    }

    var limit: Int?
    var isReversed = false
    var words: [String] = []
    var inner = Inner()
}
