import Domain
import Testing

struct KeyedIDsTests {
    static func first(of key: String) -> MemeID {
        var ids = KeyedIDs(of: key)
        return ids.next()
    }

    @Test func theyNeverChange() {
        // The stores that exist hold these: another answer would add a second meme of a key.
        var ids = KeyedIDs(of: "backup 2026-11-21")
        #expect(
            [ids.next(), ids.next(), ids.next()].map(\.description)
                == ["57cf35vn4jfy", "6bbmx1as5k9b", "fvyfmykwhzx5"])
    }

    @Test func keysOfOtherBytesHaveOthers() {
        let keys = ["", "a", "b", "ab", "ba", "é", "e\u{301}", "A"]
        #expect(Set(keys.map(KeyedIDsTests.first)).count == keys.count)
    }

    @Test func anIdentifierFollowsFromItsKeyOnly() {
        var ids = KeyedIDs(of: "a")
        for _ in 0..<3 { #expect(KeyedIDs.follows(ids.next(), from: "a")) }
        #expect(!KeyedIDs.follows(KeyedIDsTests.first(of: "b"), from: "a"))
    }
}
