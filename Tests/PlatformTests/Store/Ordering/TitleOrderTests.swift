import Domain
import TestSupport
import Testing

@testable import Platform

/// The order of titles, compared with a plain sort of folded texts.
struct TitleOrderTests {
    @Test func `orders titles by their folded texts`() throws {
        for titles in [
            [], [""], ["a"], ["", "", ""], ["b", "a"], ["b", "B", "a", "A"],
            ["abcdefgh", "abcdefg", "abcdefghi", "abcdefg\u{1}", "abcdefghabcdefgh", "abcdefgh"],
            ["é", "e\u{301}", "e", "f", "E\u{301}", "É", "ê"],
            ["été", "été 1", "e\u{301}te\u{301}", "e\u{301}te\u{301} 2", "Été 23"],
            ["a\0b", "a", "a\0", "a\u{1}", "\0"],
            ["Straße", "strasse", "STRASSE", "straße", "stratum"],
            ["😀", "😁", "z", "￼", "\u{10FFFF}"],
            ["Привет", "привет", "ПРИВЕТ!", "Ёж", "Е\u{308}ж"],
            ["한국", "\u{1112}\u{1161}\u{11AB}국", "하\u{11AB}국", "한"],
            ["が", "か\u{3099}", "か", "ガ", "カ\u{3099}"], ["\u{212B}", "Å", "A\u{30A}", "å"],
            ["Ω", "\u{2126}", "ω", "ώ", "ώ"], ["İ", "i", "I", "ı", "i\u{307}"],
            ["a\u{316}\u{301}", "a\u{301}\u{316}", "á\u{316}"], ["\u{7F}", "\u{80}", "~"],
        ] as [[String]] {
            try expectOrder(titles)
            try expectOrder(titles.reversed())
            try expectOrder(titles + titles)
        }
    }

    @Test func `orders random titles`() throws {
        for seed in 0..<UInt64(TestExtent.count(30)) {
            var numbers = SeededGenerator(seed: seed)
            let count = Int.random(in: 0...400, using: &numbers)
            try expectOrder((0..<count).map { _ in TitleOrderTests.title(&numbers) })
        }
    }

    /// There are enough titles for several threads to read and sort them.
    @Test(arguments: 0..<UInt64(TestExtent.isFull ? 2 : 1))
    func `orders many titles`(_ seed: UInt64) throws {
        var numbers = SeededGenerator(seed: seed)
        try expectOrder((0..<20_000).map { _ in TitleOrderTests.title(&numbers) })
    }

    @Test func `orders thousands of equal titles`() throws {
        let title = String(repeating: "the same beginning ", count: 20)
        try expectOrder((0..<17_000).map { $0 % 5 == 0 ? title + "\($0 % 3)" : title })
        try expectOrder([String](repeating: "", count: 3000))
        try expectOrder((0..<3000).map { $0 % 2 == 0 ? "e\u{301}" : "É" })
    }

    @Test func `orders titles that are prefixes of one another`() throws {
        let title = String(repeating: "aB cD", count: 20)
        var numbers = SeededGenerator(seed: 7)
        let titles = (0...title.count).flatMap {
            [String(title.prefix($0)), title.prefix($0) + "A"]
        }
        try expectOrder(titles.shuffled(using: &numbers))
    }

    private static let beginnings = [
        "", "The ", "a common beginning ", "12345678", "1234567890123456", "Übung ", "日本語 ",
    ]
    private static let letters = Array(
        "aAbBzZ019 ~\u{1}\0\u{7F}éÉe\u{301}\u{300}ßẞяЯ日本한가\u{11A8}\u{1100}\u{1161}か\u{3099}ガ😀\u{212B}ΩΣς"
            .unicodeScalars)

    private static func title(_ numbers: inout SeededGenerator) -> String {
        let isPlain = Int.random(in: 0..<4, using: &numbers) > 0
        let letters = isPlain ? letters.prefix(11) : letters[...]
        let scalars = (0..<Int.random(in: 0...12, using: &numbers)).map { _ in
            letters.randomElement(using: &numbers) ?? "a"
        }
        return (beginnings.randomElement(using: &numbers) ?? "")
            + String(String.UnicodeScalarView(scalars))
    }

    private func expectOrder(_ titles: [String]) throws {
        let folded = titles.map { FoldedText($0) }
        let expected = titles.indices.sorted { (folded[$0], $0) < (folded[$1], $1) }
        let order = try TitleOrder(titles.count) {
            { number, read in
                var title = titles[number]
                title.withUTF8(read)
            }
        }
        let sorted = try order.sorted().map(Int.init)
        #expect(sorted == expected, "\(zip(sorted, expected).first { $0 != $1 }.debugDescription)")
    }
}
