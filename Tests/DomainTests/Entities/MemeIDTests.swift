import TestSupport
import Testing

@testable import Domain

struct MemeIDTests {
    @Test func `is read and written as twelve characters`() throws {
        let id = try #require(MemeID("7m3k9q2x0d4v"))
        #expect(id.text() == "7m3k9q2x0d4v")
        #expect(id.text(prefix: 4) == "7m3k")
        #expect(MemeID(bits: 0).text() == "000000000000")
        #expect(MemeID(bits: .max).text() == "zzzzzzzzzzzz")
    }

    @Test func `rejects any literal that is not an exact spelling`() {
        for literal in [
            "", "7m3k9q2x0d4", "7m3k9q2x0d4v0", "7M3K9Q2X0D4V", "7m3k9q2x0d4i", "7m3k9q2x0d4l",
            "7m3k9q2x0d4o", "7m3k9q2x0d4u", "7m3k9q2x0d4 ", "7m3k9q2x0d4é", "7m3k-q2x0d4v",
        ] as [String] {
            #expect(MemeID(literal) == nil, "\(literal)")
        }
    }

    @Test func `sorts in the same order as its text`() {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<100 {
            let (one, other) = (MemeID(bits: generator.next()), MemeID(bits: generator.next()))
            #expect((one < other) == (one.text() < other.text()))
        }
    }
}

struct MemeIDPrefixTests {
    @Test func `matches identifiers that begin with it`() throws {
        for (typed, matches) in [
            ("7", true), ("7m3k", true), ("7m3k9q2x0d4v", true), ("7M3K", true), ("8", false),
            ("7m3k9q2x0d4w", false), ("7m4", false),
        ] as [(String, Bool)] {
            #expect(try #require(MemeIDPrefix(typed)).matches(Seeds.milk.id) == matches, "\(typed)")
        }
    }

    @Test(arguments: [("ilo7m3kOILaB", "1107m3k011ab"), ("aBc", "abc")])
    func `reads lookalikes and either case`(_ typed: String, _ text: String) throws {
        #expect(try #require(MemeIDPrefix(typed)).text == text)
    }

    @Test func `rejects a prefix that no identifier can begin with`() {
        for typed in [
            "", "u", "7m3k9q2x0d4v0", "-1", "@", "7 ", "é", "\u{10}", "P\0", "i", "hello",
        ] as [String] {
            #expect(MemeIDPrefix(typed) == nil, "\(typed)")
        }
    }
}

struct ShortIDsTests {
    @Test func `show at least four characters`() {
        let ids = [Seeds.milk.id, Seeds.call.id].sorted()
        #expect(ShortIDs(of: ids, among: ids).text(for: Seeds.milk.id) == "7m3k")
        #expect(ShortIDs().text(for: Seeds.milk.id) == "7m3k")
    }

    @Test func `show one character more than the nearest identifier shares`() {
        let ids = ["7m3k9q2x0d4v", "7m3k9q2x0d4w", "7m3k9aaaaaaa", "zzzzzzzzzzzz"].map(Seeds.id)
            .sorted()
        let shortIDs = ShortIDs(of: ids, among: ids)
        #expect(ids.map(shortIDs.text) == ["7m3k9a", "7m3k9q2x0d4v", "7m3k9q2x0d4w", "zzzz"])
    }

    @Test func `count versions of one meme once`() {
        let used = [Seeds.milk.id, Seeds.milk.id, Seeds.milk.id]
        #expect(ShortIDs(of: [Seeds.milk.id], among: used).text(for: Seeds.milk.id) == "7m3k")
    }
}

struct MemeIDSequenceTests {
    @Test func `knows which identifiers it has handed out`() {
        for (start, step) in [
            (0, 0), (1, 1), (UInt64.max, UInt64.max), (0x123_4567, 0x9876_5432_1000),
        ] as [(UInt64, UInt64)] {
            var sequence = MemeIDSequence(start: start, step: step)
            let ids = (0..<1000).map { _ in sequence.next() }
            #expect(Set(ids).count == 1000, "\(start)")
            #expect(sequence.count == 1000, "\(start)")
            #expect(ids.allSatisfy(sequence.hasTaken), "\(start)")
            #expect((0..<1000).map { sequence[$0] } == ids, "\(start)")
            #expect((1000..<2000).allSatisfy { !sequence.hasTaken(sequence[$0]) }, "\(start)")
            var random = SeededGenerator(seed: start)
            #expect(
                (0..<1000).allSatisfy { _ in !sequence.hasTaken(MemeID(bits: random.next())) },
                "\(start)")
        }
    }

    @Test func `returns the identifiers of a batch in order`() {
        var sequence = MemeIDSequence(start: 1, step: 2)
        var ids = BatchedIDs(sequence)
        var expected: [MemeID] = []
        let given = MemeID(bits: 7)
        for number in 0..<20 {
            let place = sequence.count
            let id = sequence.next()
            // Some identifiers are taken but not used; sometimes a given one comes in between.
            if number % 5 == 3 { continue }
            ids.append(newAt: place)
            expected.append(id)
            if number % 7 == 0 {
                ids.append(given)
                ids.append(given)
                expected += [given, given]
            }
        }
        #expect(Array(ids) == expected)
        #expect(ids.count == expected.count)
    }
}

struct KeyedIDsTests {
    static func first(of key: String) -> MemeID {
        var ids = KeyedIDs(of: key)
        return ids.next()
    }

    @Test func `never change for a given key`() {
        // Existing stores contain these. With other identifiers, a key would get a second meme.
        var ids = KeyedIDs(of: "backup 2026-11-21")
        #expect(
            [ids.next(), ids.next(), ids.next()].map(\.description)
                == ["57cf35vn4jfy", "6bbmx1as5k9b", "fvyfmykwhzx5"])
    }

    @Test func `differ for keys with different bytes`() {
        let keys = ["", "a", "b", "ab", "ba", "é", "e\u{301}", "A"]
        #expect(Set(keys.map(KeyedIDsTests.first)).count == keys.count)
    }

    @Test func `match an identifier only to its own key`() {
        var ids = KeyedIDs(of: "a")
        for _ in 0..<3 { #expect(KeyedIDs.follows(ids.next(), from: "a")) }
        #expect(!KeyedIDs.follows(KeyedIDsTests.first(of: "b"), from: "a"))
    }
}

struct CrockfordBase32Tests {
    private static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)

    @Test func `reads only the characters of the alphabet`() {
        for byte in UInt8.min...UInt8.max {
            let value = CrockfordBase32Tests.alphabet.firstIndex(of: byte).map { UInt8($0) }
            #expect(CrockfordBase32.value(ofLowercase: byte) == value, "\(byte)")
            if let value { #expect(CrockfordBase32.digit(for: value) == byte) }
        }
    }

    /// Tries every byte at every index of an identifier.
    @Test func `reads twelve characters at once as it reads them one by one`() throws {
        let guarded = try GuardedBytes(capacity: MemeID.characterCount)
        for position in 0..<MemeID.characterCount {
            for byte in UInt8.min...UInt8.max {
                var bytes = Array("7m3k9q2x0d4v".utf8)
                bytes[position] = byte
                let address = try #require(guarded(bytes).baseAddress)
                let values = bytes.compactMap(CrockfordBase32.value(ofLowercase:))
                let expected = values.reduce(0) { $0 << 5 | UInt64($1) }
                #expect(
                    CrockfordBase32.bits(at: address, count: MemeID.characterCount)
                        == (values.count == bytes.count ? expected : nil), "\(byte) at \(position)")
            }
        }
    }
}
