import Testing

@testable import Application
@testable import TestSupport

struct KeyReaderTests {
    /// Every sequence that the reader knows, and some that it skips.
    private static let sequences: [(String, [Key])] = [
        ("\u{1B}[A", [.up]), ("\u{1B}[B", [.down]), ("\u{1B}[C", [.right]), ("\u{1B}[D", [.left]),
        ("\u{1B}[H", [.home]), ("\u{1B}[F", [.end]), ("\u{1B}OA", [.up]), ("\u{1B}OB", [.down]),
        ("\u{1B}OC", [.right]), ("\u{1B}OD", [.left]), ("\u{1B}OH", [.home]), ("\u{1B}OF", [.end]),
        ("\u{1B}OM", [.enter]), ("\u{1B}[1;5C", [.right]), ("\u{1B}[1~", [.home]),
        ("\u{1B}[3~", [.delete]), ("\u{1B}[4~", [.end]), ("\u{1B}[5~", [.pageUp]),
        ("\u{1B}[6~", [.pageDown]), ("\u{1B}[7~", [.home]), ("\u{1B}[8~", [.end]),
        ("\u{1B}[6;5~", [.pageDown]), ("\r", [.enter]), ("\t", [.tab]), ("\u{7F}", [.backspace]),
        ("\u{8}", [.backspace]), ("\n", [.control("j")]), ("\u{1}", [.control("a")]),
        ("\u{3}", [.control("c")]), ("\u{1A}", [.control("z")]), ("\u{1B}\r", [.altEnter]),
        ("\u{1B}\u{1B}", [.escape, .escape]),
        ("\u{1B}\u{3}", [.escape, .control("c")]), ("\u{1B}b", [.alt("b")]),
        ("\u{1B} ", [.alt(" ")]), ("\u{1B}\u{1F}", [.escape]),
        ("\u{1B}é", [.alt("é")]),
        ("\u{1B}本", [.alt("本")]), ("\u{1B}👍", [.alt("👍")]),
        // kitty
        ("\u{1B}[27u", [.escape]), ("\u{1B}[13u", [.enter]), ("\u{1B}[13;3u", [.altEnter]),
        ("\u{1B}[13;5u", [.enter]), ("\u{1B}[9u", [.tab]), ("\u{1B}[127u", [.backspace]),
        ("\u{1B}[97u", [.text("a")]), ("\u{1B}[97;5u", [.control("a")]),
        ("\u{1B}[97;3u", [.alt("a")]), ("\u{1B}[97:65;5:1u", [.control("a")]),
        ("\u{1B}[128077u", [.text("👍")]),
        // mouse
        ("\u{1B}[<0;5;3M", [.click(row: 2, column: 4)]),
        ("\u{1B}[<0;500;200M", [.click(row: 199, column: 499)]),
        ("\u{1B}[<64;1;1M", [.wheelUp]), ("\u{1B}[<65;1;1M", [.wheelDown]),
        // skipped
        ("\u{1B}[<0;5;3m", []), ("\u{1B}[M !\"", []), ("\u{1B}[<2;5;3M", []), ("\u{1B}[<0;5M", []),
        ("\u{1B}[Z", []),
        ("\u{1B}[2~", []), ("\u{1B}[99~", []), ("\u{1B}[201~", []), ("\u{0}", []),
        ("\u{1B}\t", [.escape, .tab]), ("\u{1B}[55296u", []),
        // text and pastes
        ("aé本👍", [.text("aé本👍")]), ("\u{1B}[200~\u{1B}[201~", [.paste("")]),
        (
            "\u{1B}[200~é\r本\u{1B}[A\u{1B}\u{1B}[20\u{3}👍\u{1B}[201~",
            [.paste("é\r本\u{1B}[A\u{1B}\u{1B}[20\u{3}👍")]
        ),
    ]

    @Test func `reads each sequence`() {
        for (sequence, keys) in Self.sequences {
            #expect(read([Array(sequence.utf8)]) == keys, "\(sequence)")
        }
    }

    /// A final Escape byte is the Escape key, so no sequence is split right after its first byte.
    @Test func `reads a sequence that is split anywhere`() {
        for (sequence, keys) in Self.sequences {
            let bytes = Array((sequence + "\tx").utf8)
            let expected = keys + [.tab, .text("x")]
            let first = bytes[0] == 0x1B ? 2 : 1
            for place in first..<bytes.count {
                #expect(
                    read([Array(bytes[..<place]), Array(bytes[place...])]) == expected,
                    "\(sequence) \(place)")
            }
            #expect(
                read([Array(bytes[..<first])] + bytes[first...].map { [$0] }) == expected,
                "\(sequence)")
        }
    }

    /// Terminals do not send such numbers, but a program that writes to their input may.
    @Test func `handles meaningless numbers safely`() {
        for (sequence, keys) in [
            ("\u{1B}[-5u", []), ("\u{1B}[1;-9223372036854775808u", [.control("a")]),
            ("\u{1B}[99999999999999999999u", []), ("\u{1B}[4294967295u", []), ("\u{1B}[;u", []),
            ("\u{1B}[<0;-9223372036854775808;0M", [.click(row: 0, column: 0)]),
            ("\u{1B}[<;;M", [.click(row: 0, column: 0)]),
        ] as [(String, [Key])] {
            #expect(read([Array((sequence + "\t").utf8)]) == keys + [.tab], "\(sequence)")
        }
    }

    @Test func `a key ends an incomplete sequence`() {
        for (typed, keys) in [
            ("\u{1B}[\u{1B}[B", [.down]), ("\u{1B}[1;\u{1B}[200~x\u{1B}[201~", [.paste("x")]),
            ("\u{1B}[\u{3}", [.control("c")]), ("\u{1B}O\r", [.enter]), ("\u{1B}[1é", [.text("é")]),
        ] as [(String, [Key])] {
            #expect(read([Array(typed.utf8)]) == keys, "\(typed)")
        }
    }

    @Test func `skips a sequence that does not end`() {
        let sequence = "\u{1B}[" + String(repeating: "1;", count: 20)
        #expect(read([Array(sequence.utf8), Array("x".utf8)]) == [.text("x")])
    }

    /// Parts of sequences that do not fit together.
    private static let pieces: [[UInt8]] =
        [
            "\u{1B}", "\u{1B}[", "\u{1B}O", "[", "<", "0;", "64;", "-9;", "5", "u", "M", "A", "~",
            "\u{1B}[200~", "\u{1B}[201~", "\u{1B}[20", "x", "é", "👍", "\r", "\u{3}", "\u{0}",
        ].map { Array($0.utf8) } + [[0x80], [0xC3], [0xE6, 0x9C], [0xF0], [0xFF]]

    @Test func `reads the same keys however the bytes are split, and always ends a paste`() {
        for seed in 1...200 as ClosedRange<UInt64> {
            var random = SeededGenerator(seed: seed)
            // The first end of the paste may be read as the rest of a character, but not the second one.
            let bytes =
                (0..<60).flatMap { _ in Self.pieces.randomElement(using: &random) ?? [] }
                + Array("\u{1B}[201~\u{1B}[201~\tq".utf8)
            var reads: [[UInt8]] = [[]]
            for byte in bytes {
                if reads.last?.last != 0x1B, Bool.random(using: &random) { reads.append([]) }
                reads[reads.count - 1].append(byte)
            }
            let keys = read([bytes])
            #expect(read(reads) == keys, "\(seed)")
            #expect(keys.suffix(2) == [.tab, .text("q")], "\(seed)")
        }
    }

    /// Returns the keys of some reads. Consecutive texts are joined.
    private func read(_ reads: [[UInt8]]) -> [Key] {
        var reader = KeyReader()
        var keys: [Key] = []
        for key in reads.flatMap({ reader.keys(in: $0) }) {
            if case .text(let more) = key, case .text(let text) = keys.last {
                keys[keys.count - 1] = .text(text + more)
            } else {
                keys.append(key)
            }
        }
        return keys
    }

    private static let keys: [([String], [Key])] = [
        (["a本\r"], [.text("a本"), .enter]), (["\n\t\u{7F}"], [.control("j"), .tab, .backspace]),
        (["\u{1B}["], []), (["\u{1B}[", "A", "x"], [.up, .text("x")]), (["\u{1B}"], [.escape]),
        (["\u{1B}[1;5C\u{1B}OH\u{1B}[4~"], [.right, .home, .end]),
        (["\u{1B}xy"], [.alt("x"), .text("y")]),
        (["\u{1B}\r"], [.altEnter]),
        (["\u{1B}[200~a\rb\u{1B}[A", "c\u{1B}[20", "1~d"], [.paste("a\rb\u{1B}[Ac"), .text("d")]),
    ]

    @Test func `reads keys`() {
        for (reads, keys) in Self.keys {
            var reader = KeyReader()
            #expect(reads.flatMap { reader.keys(in: Array($0.utf8)) } == keys, "\(reads)")
        }
    }

    @Test func `reads a character whose bytes are split`() {
        var reader = KeyReader()
        #expect([[0xE6, 0x9C], [0xAC, 0x61]].flatMap { reader.keys(in: $0) } == [.text("本a")])
    }
}
