import Domain
import TestSupport
import Testing

struct MemeIDTests {
    @Test func isReadAndWrittenAsTwelveCharacters() throws {
        let id = try #require(MemeID("7m3k9q2x0d4v"))
        #expect(id.text() == "7m3k9q2x0d4v")
        #expect(id.text(prefix: 4) == "7m3k")
        #expect(MemeID(bits: 0).text() == "000000000000")
        #expect(MemeID(bits: .max).text() == "zzzzzzzzzzzz")
    }

    @Test(arguments: [
        "", "7m3k9q2x0d4", "7m3k9q2x0d4v0", "7M3K9Q2X0D4V", "7m3k9q2x0d4i", "7m3k9q2x0d4l",
        "7m3k9q2x0d4o", "7m3k9q2x0d4u", "7m3k9q2x0d4 ", "7m3k9q2x0d4é", "7m3k-q2x0d4v",
    ])
    func refusesWhatIsNoExactSpelling(_ literal: String) {
        #expect(MemeID(literal) == nil)
    }

    @Test func everyDigitReadsBackAsItself() {
        for bits in UInt64(0)..<32 {
            let id = MemeID(bits: bits << 55 | bits)
            #expect(MemeID(id.text()) == id)
        }
    }

    @Test func isOrderedAsItsText() {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<100 {
            let (one, other) = (MemeID(bits: generator.next()), MemeID(bits: generator.next()))
            #expect((one < other) == (one.text() < other.text()))
        }
    }
}

struct MemeIDPrefixTests {
    @Test(arguments: [
        ("7", true), ("7m3k", true), ("7m3k9q2x0d4v", true), ("7M3K", true), ("8", false),
        ("7m3k9q2x0d4w", false), ("7m4", false),
    ])
    func matchesIdentifiersThatBeginWithIt(_ typed: String, _ matches: Bool) throws {
        #expect(try #require(MemeIDPrefix(typed)).matches(Seeds.milk.id) == matches)
    }

    @Test(arguments: [("ilo7m3kOILaB", "1107m3k011ab"), ("aBc", "abc")])
    func readsLookalikesAndEitherCase(_ typed: String, _ text: String) throws {
        #expect(try #require(MemeIDPrefix(typed)).text == text)
    }

    @Test(arguments: [
        "", "u", "7m3k9q2x0d4v0", "-1", "@", "7 ", "é", "\u{10}", "P\0", "i", "hello",
    ])
    func refusesWhatNoIdentifierBeginsWith(_ typed: String) {
        #expect(MemeIDPrefix(typed) == nil)
    }
}

struct ShortIDsTests {
    @Test func showAtLeastFourCharacters() {
        let ids = [Seeds.milk.id, Seeds.call.id].sorted()
        #expect(ShortIDs(of: ids, among: ids).text(for: Seeds.milk.id) == "7m3k")
        #expect(ShortIDs().text(for: Seeds.milk.id) == "7m3k")
    }

    @Test func showOneCharacterMoreThanTheNearestHasInCommon() {
        let ids = ["7m3k9q2x0d4v", "7m3k9q2x0d4w", "7m3k9aaaaaaa", "zzzzzzzzzzzz"].map(Seeds.id)
            .sorted()
        let shortIDs = ShortIDs(of: ids, among: ids)
        #expect(
            ids.map(shortIDs.text) == ["7m3k9a", "7m3k9q2x0d4v", "7m3k9q2x0d4w", "zzzz"])
    }

    @Test func countVersionsOfOneMemeOnce() {
        let used = [Seeds.milk.id, Seeds.milk.id, Seeds.milk.id]
        #expect(ShortIDs(of: [Seeds.milk.id], among: used).text(for: Seeds.milk.id) == "7m3k")
    }
}
