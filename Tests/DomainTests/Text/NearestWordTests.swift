import Testing

@testable import Domain

struct NearestWordTests {
    @Test func `suggests the word that was meant`() {
        for (word, nearest) in [
            ("lst", "list"), ("lsit", "list"), ("ad", "add"), ("shwo", "show"), ("lists", "list"),
            ("versoin", "version"), ("qqqqqq", nil), ("", nil), ("removeall", nil), ("xyz", nil),
        ] as [(String, String?)] {
            #expect(NearestWord.to(word, among: ["add", "list", "show", "version"]) == nearest)
        }
    }

    @Test func `counts the typing errors between two words`() {
        for (one, other, slips) in [
            ("", "", 0), ("abc", "abc", 0), ("abc", "", 3), ("kitten", "sitting", 3),
            ("ab", "ba", 1),
            ("ca", "abc", 3),
        ] as [(String, String, Int)] {
            #expect(NearestWord.distance(Array(one), Array(other)) == slips, "\(one)")
            #expect(NearestWord.distance(Array(other), Array(one)) == slips, "\(one)")
        }
    }
}
