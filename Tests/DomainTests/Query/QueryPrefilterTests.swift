import Foundation
import TestSupport
import Testing

@testable import Domain

struct QueryPrefilterTests {
    private static let filters: [(String, [String]?)] = [
        ("Milk", ["milk"]), ("mil*", ["mil"]), ("title:milk", ["milk"]),
        ("\"buy milk\"", ["buy milk"]),
        ("a milk b", ["milk"]), ("milk OR bread", ["milk", "bread"]), ("milk OR milk", ["milk"]),
        ("milk (soy OR oat) butter", ["butter"]), ("m (soya OR oats)", ["soya", "oats"]),
        ("milk -bread", ["milk"]), ("-milk", nil), ("milk OR -bread", nil), ("", nil),
        ("is:todo", ["\"todo\"", "\"due\""]), ("is:done", ["\"todo\"", "\"due\""]),
        ("due:today", ["\"due\""]),
        ("has:due", ["\"due\""]), ("is:overdue", ["\"due\""]),
        ("is:pinned", ["\"pinned\""]), ("is:removed", nil), ("has:url", nil), ("untagged", nil),
        ("created:2026", nil),
        ("milk OR is:pinned", ["milk", "\"pinned\""]),
        ("milk is:pinned created:2026", ["\"pinned\""]),
        ("NOT is:pinned", nil),
        ("tag:Work", ["\"work"]), ("tag:wor*", ["\"wor"]), ("tag:éé", ["\"ee"]),
        ("tag:étude", ["\"etude"]), ("tag:w*", ["\"w"]), ("id:7M30", ["\"7m30"]),
        ("id:7M3O9Q2X0D4V", ["\"7m309q2x0d4v"]),
        ("café", ["cafe"]), ("cafe\u{301}x", ["cafex"]), ("x\u{301}", ["x"]), ("é", ["e"]),
        ("日本", ["日本"]), ("भ", nil), ("λ", nil), ("tag:日本", ["日本"]), ("日本 OR भ", nil),
        (#""say \"hi\"""#, ["say "]), (#""a\\bc""#, ["bc"]), ("\"ab\tc\"", ["ab"]),
        ("Straße", ["strasse"]), ("\u{212A}ilo", ["kilo"]), ("\"a\u{37E}b\"", ["a;b"]),
        ("İzmir", ["izmir"]), ("a/b", ["a/b"]), ("http://x.org", ["http://x.org"]),
    ]

    @Test func `extracts the literals that a matching line must contain`() throws {
        for (text, literals) in Self.filters {
            let filter = QueryPrefilter(try QueryParserTests.parser.parse(text))
            #expect(
                filter?.alternatives.map { String(decoding: $0.bytes, as: UTF8.self) } == literals)
        }
    }

    @Test func `knows which literals have other encodings`() throws {
        for (text, canBe) in [
            ("milk", true), ("robe", false), ("heliotrope", false), ("final", true), ("lift", true),
            ("if", true), ("fan", true), ("in", true), ("stop", true), ("taste", true),
            ("task", true),
            ("ton", true), ("not", true), ("van", false), ("alpha", true), ("bat", false),
            ("bed", false), ("x;", true), ("of", true), ("dog", false),
            ("\"`\"", true), ("id:s", false), ("tag:s", true), ("tag:go", false),
        ] as [(String, Bool)] {
            let filter = QueryPrefilter(try QueryParserTests.parser.parse(text))
            #expect(filter?.alternatives.map(\.equivalents.isEmpty) == [!canBe], "\(text)")
        }
    }

    @Test func `lets no line pass for a query that matches nothing`() {
        #expect(QueryPrefilter(.any([]))?.alternatives == [])
        #expect(QueryPrefilter(.all([.flag(.pinned), .any([])]))?.alternatives == [])
    }

    /// The line of a matching meme always passes, however it is written.
    @Test func `never holds back a matching line`() throws {
        var random = RandomQueries(seed: 13)
        var (meantCount, heldCount) = (0, 0)
        for _ in 0..<TestExtent.count(2000) {
            let query = random.query()
            let matcher = try QueryMatcher(query)
            guard let filter = QueryPrefilter(query) else { continue }
            for _ in 0..<4 {
                let meme = random.meme()
                let isMeant = matcher.matches(meme, isRemoved: false)
                meantCount += isMeant ? 1 : 0
                for line in lines(of: meme, &random) {
                    let passes = passes(line, filter)
                    #expect(passes || !isMeant, "\(query) \(String(decoding: line, as: UTF8.self))")
                    heldCount += passes ? 0 : 1
                }
            }
        }
        #expect(meantCount > TestExtent.count(50))
        #expect(heldCount > TestExtent.count(1500))
    }

    /// Applies the filter as its documentation describes it, byte by byte.
    private func passes(_ line: [UInt8], _ filter: QueryPrefilter) -> Bool {
        let small = line.map { (0x41...0x5A).contains($0) ? $0 + 32 : $0 }
        return filter.alternatives.contains { literal in
            contains(small, literal.bytes) || contains(line, Array(#"\u"#.utf8))
                || literal.bytes.contains(UInt8(ascii: "/")) && contains(line, Array(#"\/"#.utf8))
                || literal.equivalents.contains { contains(line, $0) }
                || literal.requiredLetters.map { run in
                    line.withUnsafeBufferPointer { line in
                        line.indices.contains { place in
                            run.occurs(with: 0, at: place, in: line)
                        }
                    }
                } == true
        }
    }

    private func contains(_ bytes: [UInt8], _ part: [UInt8]) -> Bool {
        guard bytes.count >= part.count else { return false }
        return (0...bytes.count - part.count).contains { bytes[$0...].starts(with: part) }
    }

    /// Returns the line of a meme as it is written, composed, decomposed, and with needless escapes.
    private func lines(of meme: Meme, _ random: inout RandomQueries) -> [[UInt8]] {
        var writer = JSONWriter()
        writer.meme(meme)
        let text = writer.text
        let slashes = text.replacingOccurrences(of: "/", with: #"\/"#)
        let place = Int(random.number(0...UInt64(text.utf16.count - 1)))
        let units = Array(text.utf16)
        var escaped = String(decoding: units[..<place], as: UTF16.self)
        if UInt8(exactly: units[place]).map({ Character(Unicode.Scalar($0)).isLetter }) == true {
            escaped +=
                #"\u00"# + String(units[place], radix: 16)
                + String(decoding: units[(place + 1)...], as: UTF16.self)
        } else {
            escaped = text
        }
        return [
            text, text.precomposedStringWithCanonicalMapping,
            text.decomposedStringWithCanonicalMapping, slashes, escaped,
        ].map { Array($0.utf8) }
    }
}
