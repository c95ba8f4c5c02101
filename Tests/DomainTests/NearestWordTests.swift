import Testing

@testable import Domain

struct NearestWordTests {
    @Test(arguments: [
        ("lst", "list"), ("lsit", "list"), ("ad", "add"), ("shwo", "show"), ("lists", "list"),
        ("versoin", "version"), ("qqqqqq", nil), ("", nil), ("removeall", nil), ("xyz", nil),
    ])
    func guessesWhatWasMeant(_ word: String, _ nearest: String?) {
        #expect(NearestWord.to(word, among: ["add", "list", "show", "version"]) == nearest)
    }

    @Test(arguments: [
        ("", "", 0), ("abc", "abc", 0), ("abc", "", 3), ("kitten", "sitting", 3), ("ab", "ba", 1),
        ("ca", "abc", 3),
    ])
    func countsSlips(_ one: String, _ other: String, _ slips: Int) {
        #expect(NearestWord.distance(Array(one), Array(other)) == slips)
        #expect(NearestWord.distance(Array(other), Array(one)) == slips)
    }
}
