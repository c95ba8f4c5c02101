import Testing

@testable import Markup

struct TOMLPlacesTests {
    private let text = """
        # c
        a = "x"  # d
        b.c = [1,
          2] # e
        [t]
        d = 5   # f
        e=6
        [[u.v]] # g
        f = { g = 1 }
        """

    @Test func `gives the line and the bytes of every value`() {
        let bytes = Array(text.utf8)
        let places = TOMLReader.places(bytes)
        let values = places.values.map { value in
            let source = String(decoding: bytes[value.range], as: UTF8.self)
            let after = String(decoding: bytes[value.lineEnd...].prefix(3), as: UTF8.self)
            return "\(value.line) \(value.path) \(source) \(value.isBelowHeader) \(after)"
        }
        #expect(
            values == [
                #"2 ["a"] "x" false b.c"#, #"3 ["b", "c"] [1,\#n  2] false [t]"#,
                #"6 ["t", "d"] 5 true e=6"#, #"7 ["t", "e"] 6 true [[u"#,
                #"9 ["u", "v", "f"] { g = 1 } true "#,
            ])
        #expect(places.values.map(\.json) == [#""x""#, "[1,2]", "5", "6", #"{"g":1}"#])
        #expect(places.headers.map(\.path) == [["t"], ["u", "v"]])
        #expect(places.headers.map(\.line) == [5, 8])
        #expect(places.headers.map(\.isOfArray) == [false, true])
        let ends = places.headers.map {
            String(decoding: bytes[$0.end...].prefix(3), as: UTF8.self)
        }
        #expect(ends == ["d =", "f ="])
        #expect(places.unread == [])
    }

    @Test func `reports the numbers of unreadable lines`() {
        #expect(TOMLReader.places(Array("a = 1\na = 2\n[b\n".utf8)).unread == [2, 3])
    }

    @Test func `distinguishes repeated names from other errors`() {
        for (text, repeated) in [
            ("a = 1\na = 2\n[b\n", [2: "a"]), ("[t]\na.b = 1\na.b = 2\n", [3: "t.a.b"]),
            ("t = {b.c = 1, b.c = 2}\n", [1: "b.c"]), ("t = 1\n[t]\na = 1\n", [2: "t"]),
            ("t = 1\n[t.u]\n", [2: "t"]), ("t = 1\nt.u = 1\n", [2: "t"]), ("[t]\n[t]\n", [:]),
        ] as [(String, [Int: String])] {
            #expect(TOMLReader.places(Array(text.utf8)).repeated == repeated, "\(text)")
        }
    }

    @Test func `ignores a byte order mark`() {
        let places = TOMLReader.places(Array("\u{FEFF}a = 1\n".utf8))
        #expect(places.values.map(\.path) == [["a"]])
        #expect(places.values.map(\.range) == [7..<8])
        #expect(places.unread == [])
    }
}
