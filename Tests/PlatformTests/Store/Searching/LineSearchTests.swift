import Domain
import TestSupport
import Testing

@testable import Platform

struct LineSearchTests {
    private static let equivalents: [[UInt8]] = [
        [0xC5, 0xBF], [0xE2, 0x84, 0xAA], [0xC3, 0x9F], [0xEF, 0xAC, 0x80], [0xEF, 0xAC, 0x86],
    ]
    /// Bytes for texts and literals, some of which differ in only one bit.
    private static let alphabet: [UInt8] =
        Array("aAbBqQz@`[{0 \\/uU\"".utf8) + equivalents.flatMap { $0 } + [0xE3, 0x81]

    /// The tested lengths of literals. A sample run tests mostly powers of two and their successors.
    private static let lengths =
        TestExtent.isFull ? Array(1...40) : [1, 2, 3, 4, 5, 8, 9, 16, 17, 32, 33, 40]

    @Test func `finds the same lines as a reference search`() throws {
        for length in Self.lengths {
            var random = SeededGenerator(seed: UInt64(length))
            let guarded = try GuardedBytes(capacity: 1024)
            for _ in 0..<30 {
                let text = randomText(&random)
                let prefilter = try #require(randomPrefilter(length, text, &random))
                let bytes = guarded(text)
                let expected = ReferenceSearch(prefilter: prefilter).lines(in: text)
                let lines = found(bytes, prefilter)
                #expect(lines == expected, "\(prefilter), \(text)")
                let single = lineStarts(in: text).filter {
                    LineSearch(bytes, prefilter).canMatch(lineAt: $0)
                }
                #expect(single == expected, "each by itself: \(prefilter), \(text)")
            }
        }
    }

    @Test func `finds a literal at every position and the very end`() throws {
        for length in Self.lengths {
            let literal = Array("QuickBrownFoxesJumpOverTheLazyDogs012345".utf8.prefix(length))
            let prefilter = try #require(LinePrefilter(literals: [literal]))
            let guarded = try GuardedBytes(capacity: 512)
            for place in Array(0..<70) + Array(120..<132) {
                for after in [0, 1, 64] {
                    let text =
                        [UInt8](repeating: UInt8(ascii: "-"), count: place)
                        + literal.map { $0 ^ (place % 2 == 0 ? 0 : $0.caseBit) }
                        + [UInt8](repeating: UInt8(ascii: "-"), count: after)
                    #expect(
                        found(guarded(text), prefilter) == [0], "at \(place), \(after) after it")
                    let cut = guarded(text.dropLast(after + 1))
                    #expect(found(cut, prefilter) == [], "cut, at \(place)")
                }
            }
        }
    }

    @Test func `finds other encodings at every position and the very end`() throws {
        for encoding in [#"\u"#, #"\/"#, "ſ", "\u{212A}", "ß", "ﬀ", "ﬆ"] as [String] {
            let prefilter = try #require(
                LinePrefilter(
                    literals: [Array("never".utf8)], equivalents: LineSearchTests.equivalents,
                    includesEscapes: true))
            let guarded = try GuardedBytes(capacity: 512)
            for place in Array(0..<70) + Array(120..<132) {
                for after in [0, 1, 64] {
                    let text =
                        [UInt8](repeating: UInt8(ascii: "-"), count: place) + encoding.utf8
                        + [UInt8](repeating: UInt8(ascii: "-"), count: after)
                    #expect(
                        found(guarded(text), prefilter) == [0], "at \(place), \(after) after it")
                    let cut = guarded(text.dropLast(after + 1))
                    #expect(found(cut, prefilter) == [], "cut, at \(place)")
                }
            }
        }
    }

    /// The bytes are searched in windows of 8,192.
    @Test(arguments: [[], [UInt8(ascii: "\n")]])
    func `finds matches that cross window boundaries`(_ lineFeed: [UInt8]) throws {
        let prefilter = try #require(
            LinePrefilter(literals: [Array("needle".utf8), Array("zz".utf8)]))
        var text = [UInt8](repeating: UInt8(ascii: "-"), count: 8192 * 3)
        for cut in [8192 - 100, 8192 * 2 - 100] {
            text.replaceSubrange(cut..<cut + lineFeed.count, with: lineFeed)
        }
        let expected = lineFeed.isEmpty ? [0] : [8192 - 99, 8192 * 2 - 99]
        for place in 8192 - 70..<8192 + 70 {
            var text = text
            text.replaceSubrange(place..<place + 6, with: "NEEDLE".utf8)
            text.replaceSubrange(place + 8192..<place + 8194, with: "zz".utf8)
            let lines = text.withUnsafeBufferPointer { found($0, prefilter) }
            #expect(lines == expected, "at \(place)")
        }
    }

    @Test func `searches a range that starts and ends at line boundaries`() throws {
        let prefilter = try #require(LinePrefilter(literals: [Array("ab".utf8)]))
        let text = Array("ab\n\nxab\nab ab\nno\nab".utf8)
        let reference = ReferenceSearch(prefilter: prefilter)
        let starts = reference.lineStarts(in: text) + [text.count]
        for start in starts {
            for end in starts where end >= start {
                var lines: [Int] = []
                text.withUnsafeBufferPointer {
                    LineSearch($0, prefilter).forEachLine(in: start..<end) { lines.append($0) }
                }
                let expected = reference.lines(in: text).filter { (start..<end).contains($0) }
                #expect(lines == expected, "\(start)..<\(end)")
            }
        }
    }

    @Test func `finds nothing across a line end`() throws {
        let prefilter = try #require(
            LinePrefilter(
                literals: [Array("ab".utf8), Array("a\nb".utf8)], equivalents: [[0xC5, 0xBF]],
                includesEscapes: true))
        let text: [UInt8] = Array("a\nb\\\nu\n".utf8) + [0xC5, 0x0A, 0xBF]
        #expect(text.withUnsafeBufferPointer { found($0, prefilter) } == [])
    }

    @Test func `creates no prefilter that would match every line`() {
        #expect(LinePrefilter(literals: []) == nil)
        #expect(LinePrefilter(literals: [[UInt8(ascii: "a")], []]) == nil)
        #expect(LinePrefilter(literals: [[UInt8(ascii: "a")]], equivalents: [[]]) == nil)
    }

    private func found(_ bytes: UnsafeBufferPointer<UInt8>, _ prefilter: LinePrefilter) -> [Int] {
        var lines: [Int] = []
        LineSearch(bytes, prefilter).forEachLine(in: 0..<bytes.count) { lines.append($0) }
        return lines
    }

    private func randomText(_ random: inout SeededGenerator) -> [UInt8] {
        // Few distinct bytes, so that literals occur more than once; lines of all lengths.
        let letters = LineSearchTests.alphabet.shuffled(using: &random).prefix(
            Int.random(in: 2...9, using: &random))
        let lineLength = Int.random(in: 1...200, using: &random)
        return (0..<Int.random(in: 0...900, using: &random)).map { _ in
            Int.random(in: 0..<lineLength, using: &random) == 0
                ? UInt8(ascii: "\n") : letters.randomElement(using: &random) ?? 0
        }
    }

    /// Returns a prefilter with literals from the text and with random ones.
    private func randomPrefilter(
        _ length: Int, _ text: [UInt8], _ random: inout SeededGenerator
    ) -> LinePrefilter? {
        let literals = (0..<Int.random(in: 1...3, using: &random)).map { _ -> [UInt8] in
            let line = text.split(separator: UInt8(ascii: "\n")).randomElement(using: &random) ?? []
            let start = Int.random(in: 0...max(line.count - length, 0), using: &random)
            let cut = Array(line.dropFirst(start).prefix(length))
            return cut.count == length
                ? cut
                : (0..<length).map { _ in
                    LineSearchTests.alphabet.randomElement(using: &random) ?? 0
                }
        }
        let count = Int.random(in: 0...3, using: &random)
        return LinePrefilter(
            literals: literals,
            equivalents: Array(
                LineSearchTests.equivalents.shuffled(using: &random).prefix(count)),
            includesEscapes: Bool.random(using: &random))
    }

    private func lineStarts(in text: [UInt8]) -> [Int] {
        text.indices.filter { $0 == 0 || text[$0 - 1] == UInt8(ascii: "\n") }
    }
}

/// The simplest implementation of a search for lines.
struct ReferenceSearch {
    let prefilter: LinePrefilter

    /// Returns the offsets of the lines that can match.
    func lines(in bytes: [UInt8]) -> [Int] {
        lineStarts(in: bytes).filter { start in
            canMatch(Array(bytes[start...].prefix { $0 != UInt8(ascii: "\n") }))
        }
    }

    func lineStarts(in bytes: [UInt8]) -> [Int] {
        bytes.indices.filter { $0 == 0 || bytes[$0 - 1] == UInt8(ascii: "\n") }
    }

    private func canMatch(_ line: [UInt8]) -> Bool {
        prefilter.literals.contains { lowercase(line).contains(lowercase($0)) }
            || prefilter.equivalents.contains { line.contains($0) }
            || prefilter.includesEscapes
                && [#"\u"#, #"\/"#].contains { line.contains(Array($0.utf8)) }
    }

    private func lowercase(_ bytes: [UInt8]) -> [UInt8] {
        bytes.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 + 32 : $0 }
    }
}

struct AccentSearchTests {
    @Test func `finds a run of letters with or without accents`() throws {
        for (run, text, isFound) in [
            ("cafe", "café", true), ("cafe", "CAFÉ", true), ("cafe", "cafe\u{301}", true),
            ("cafe", "càfé", true), ("cafe", "Ça cafe, çafe", true), ("cafe", "cafe", true),
            ("cafe", "CaFe", true), ("cafe", "é caf e è", false), ("cafe", "caf\u{20AC}", false),
            ("cafe", "c\u{327}a\u{301}\u{308}f\u{307}e\u{301}", true), ("lodz", "Łódź", true),
            ("a", "\u{212B}", true), ("e", "x\u{301}", false), ("xe", "x\u{301}e", true),
            ("ee", "éé", true), ("e e", "é è", true), ("zz", "žž", true), ("zz", "ž z", false),
            ("q", "Q", true), ("fe", "é", false), ("ef", "é", false),
        ] as [(String, String, Bool)] {
            let search = AccentSearch(try requiredLetters(run))
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
    }

    @Test func `searches invalid UTF-8 without reading past its end`() throws {
        var random = SeededGenerator(seed: 3)
        let search = AccentSearch(try requiredLetters("ea"))
        let guarded = try GuardedBytes(capacity: 512)
        for _ in 0..<TestExtent.count(2000) {
            let bytes = (0..<Int.random(in: 0...140, using: &random)).map { _ in
                [0x65, 0xC3, 0xA9, 0xCC, 0x81, 0xE1, 0xE2, 0xFF, 0x61].randomElement(using: &random)
                    ?? UInt8(0)
            }
            let buffer = guarded(bytes)
            _ = search.firstMatch(in: buffer, 0..<buffer.count)
        }
    }

    @Test func `finds the same as a check at every position`() throws {
        var random = SeededGenerator(seed: 4)
        let guarded = try GuardedBytes(capacity: 1024)
        let letters = ["a", "A", "á", "e", "é", "É", "e\u{301}", "z", "ž", "-", "я", "\u{302}"]
        var foundCount = 0
        for _ in 0..<TestExtent.count(1000) {
            let word = (0..<Int.random(in: 1...4, using: &random)).map { _ in
                ["a", "e", "z", "-"].randomElement(using: &random) ?? "a"
            }.joined()
            let run = try requiredLetters("\"\(word)\"")
            let text = (0..<Int.random(in: 0...150, using: &random)).map { _ in
                letters.randomElement(using: &random) ?? "a"
            }.joined()
            let bytes = guarded(Array(text.utf8))
            let stands = bytes.indices.contains { run.occurs(with: 0, at: $0, in: bytes) }
            let found = AccentSearch(run).firstMatch(in: bytes, 0..<bytes.count) != nil
            #expect(found == stands, "\(word) \(text)")
            foundCount += found ? 1 : 0
        }
        #expect((TestExtent.count(200)...TestExtent.count(900)).contains(foundCount))
    }

    private func requiredLetters(_ word: String) throws -> RequiredLetters {
        let query = Query.text(TextPattern(word), in: .anywhere)
        return try #require(QueryPrefilter(query)?.alternatives.first?.requiredLetters)
    }
}
