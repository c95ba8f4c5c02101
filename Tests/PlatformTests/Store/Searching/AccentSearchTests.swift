import Domain
import TestSupport
import Testing

@testable import Platform

struct AccentSearchTests {
    @Test(arguments: [
        ("cafe", "café", true), ("cafe", "CAFÉ", true), ("cafe", "cafe\u{301}", true),
        ("cafe", "càfé", true), ("cafe", "Ça cafe, çafe", true), ("cafe", "cafe", true),
        ("cafe", "CaFe", true), ("cafe", "é caf e è", false), ("cafe", "caf\u{20AC}", false),
        ("cafe", "c\u{327}a\u{301}\u{308}f\u{307}e\u{301}", true), ("lodz", "Łódź", true),
        ("a", "\u{212B}", true), ("e", "x\u{301}", false), ("xe", "x\u{301}e", true),
        ("ee", "éé", true), ("e e", "é è", true), ("zz", "žž", true), ("zz", "ž z", false),
        ("q", "Q", true), ("fe", "é", false), ("ef", "é", false),
    ])
    func findsARunWithAccents(_ run: String, _ text: String, _ isFound: Bool) throws {
        let search = AccentSearch(try accentedRun(run))
        let guarded = try GuardedBytes(capacity: 512)
        for before in [0, 1, 2, 62, 63, 64, 65, 130] {
            for after in [0, 1, 2, 64, 70] {
                let bytes = guarded(
                    [UInt8](repeating: UInt8(ascii: "-"), count: before) + text.utf8
                        + [UInt8](repeating: UInt8(ascii: "-"), count: after))
                let found = search.firstMatch(in: bytes, 0..<bytes.count)
                #expect((found != nil) == isFound, "at \(before), \(after) after it")
                if let found { #expect((before..<before + text.utf8.count).contains(found)) }
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

    @Test func findsWhatALookAtEveryPlaceFinds() throws {
        var random = SeededGenerator(seed: 4)
        let guarded = try GuardedBytes(capacity: 1024)
        let letters = ["a", "A", "á", "e", "é", "É", "e\u{301}", "z", "ž", "-", "я", "\u{302}"]
        var foundCount = 0
        for _ in 0..<1000 {
            let word = (0..<Int.random(in: 1...4, using: &random)).map { _ in
                ["a", "e", "z", "-"].randomElement(using: &random) ?? "a"
            }.joined()
            let run = try accentedRun("\"\(word)\"")
            let text = (0..<Int.random(in: 0...150, using: &random)).map { _ in
                letters.randomElement(using: &random) ?? "a"
            }.joined()
            let bytes = guarded(Array(text.utf8))
            let stands = bytes.indices.contains { run.stands(with: 0, at: $0, in: bytes) }
            let found = AccentSearch(run).firstMatch(in: bytes, 0..<bytes.count) != nil
            #expect(found == stands, "\(word) \(text)")
            foundCount += found ? 1 : 0
        }
        #expect((200...900).contains(foundCount))
    }

    private func accentedRun(_ word: String) throws -> AccentedRun {
        let query = Query.text(TextPattern(word), in: .anywhere)
        return try #require(QueryPrefilter(query)?.alternatives.first?.accentedRun)
    }
}
