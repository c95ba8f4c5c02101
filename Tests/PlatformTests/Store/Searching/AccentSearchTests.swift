import Domain
import TestSupport
import Testing

@testable import Platform

struct AccentSearchTests {
    @Test(arguments: [
        ("cafe", "café", 3), ("cafe", "CAFÉ", 3), ("cafe", "cafe\u{301}", 4), ("cafe", "càfé", 1),
        ("cafe", "Ça cafe, çafe", 10), ("cafe", "cafe", nil), ("cafe", "é cafe è", nil),
        ("cafe", "caf\u{20AC}", nil), ("cafe", "cafè au lait", 3), ("lodz", "Łódź", 0),
        ("a", "\u{212B}", 0), ("e", "x\u{301}e", nil), ("xe", "x\u{301}e", 1), ("cafe", "caféé", 3),
        ("ee", "éé", 0), ("e e", "é è", 0),
    ])
    func findsARunWithAccents(_ run: String, _ text: String, _ place: Int?) throws {
        let search = AccentSearch(try accentedRun(run))
        let guarded = try GuardedBytes(capacity: 512)
        for before in [0, 1, 63, 64, 130] {
            for after in [0, 1, 64] {
                let bytes = guarded(
                    [UInt8](repeating: UInt8(ascii: "-"), count: before) + text.utf8
                        + [UInt8](repeating: UInt8(ascii: "-"), count: after))
                let found = search.firstMatch(in: bytes, 0..<bytes.count)
                #expect(found == place.map { $0 + before }, "at \(before), \(after) after it")
            }
        }
    }

    /// Bytes that are not UTF-8 are looked at no further than they go.
    @Test func anythingMayBeSearched() throws {
        var random = SeededGenerator(seed: 3)
        let search = AccentSearch(try accentedRun("ea"))
        let guarded = try GuardedBytes(capacity: 512)
        for _ in 0..<2000 {
            let bytes = (0..<Int.random(in: 0...140, using: &random)).map { _ in
                [0x65, 0xC3, 0xA9, 0xCC, 0x81, 0xE1, 0xE2, 0xFF, 0x61].randomElement(using: &random)
                    ?? UInt8(0)
            }
            let buffer = guarded(bytes)
            _ = search.firstMatch(in: buffer, 0..<buffer.count)
        }
    }

    private func accentedRun(_ word: String) throws -> AccentedRun {
        let query = Query.text(TextPattern(word), in: .anywhere)
        return try #require(QueryPrefilter(query)?.alternatives.first?.accentedRun)
    }
}
