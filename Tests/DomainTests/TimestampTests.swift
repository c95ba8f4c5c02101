import Domain
import Testing

struct TimestampTests {
    @Test(arguments: [
        ("1970-01-01T00:00:00.000Z", 0),
        ("1969-12-31T23:59:59.999Z", -1),
        ("2026-11-20T10:00:00.123Z", 1_795_168_800_123),
        ("2024-02-29T23:59:59.999Z", 1_709_251_199_999),
        ("2000-03-01T00:00:00.000Z", 951_868_800_000),
        ("0000-01-01T00:00:00.000Z", -62_167_219_200_000),
        ("9999-12-31T23:59:59.999Z", 253_402_300_799_999),
    ])
    func canonicalLiteralsAreReadAndWritten(_ literal: String, _ milliseconds: Int64) {
        #expect(Timestamp(literal: literal).milliseconds == milliseconds)
        #expect(Timestamp(milliseconds: milliseconds).text == literal)
        #expect(Timestamp(literal: literal) == Timestamp(milliseconds: milliseconds))
    }

    @Test(arguments: [
        ("2026-11-20T11:00:00.123+01:00", "2026-11-20T10:00:00.123Z"),
        ("2026-11-20T04:30:00.123-05:30", "2026-11-20T10:00:00.123Z"),
        ("2026-11-20t10:00:00z", "2026-11-20T10:00:00.000Z"),
        ("2026-11-20T10:00:00.1Z", "2026-11-20T10:00:00.100Z"),
        ("2026-11-20T10:00:00.123999999999Z", "2026-11-20T10:00:00.123Z"),
        ("2016-12-31T23:59:60Z", "2017-01-01T00:00:00.000Z"),
        ("2016-12-31T23:59:60.000Z", "2017-01-01T00:00:00.000Z"),
    ])
    func otherLiteralsAreReadAndKept(_ literal: String, _ moment: String) {
        let timestamp = Timestamp(literal: literal)
        #expect(timestamp.milliseconds == Timestamp(literal: moment).milliseconds)
        #expect(timestamp.text == literal)
        #expect(timestamp == Timestamp(literal: moment))
    }

    @Test(arguments: [
        "", "yesterday", "2026", "2026-11-20", "2026-11-20 10:00:00Z", "2026-11-20T10:00:00",
        "2026-11-20T10:00Z", "2026-11-20T24:00:00Z", "2026-11-20T10:60:00Z", "2026-02-29T10:00:00Z",
        "2026-13-01T10:00:00Z", "2026-00-01T10:00:00Z", "2026-01-00T10:00:00Z",
        "2026-11-31T10:00:00Z",
        "10000-01-01T00:00:00Z", "2026-11-20T10:00:00.Z", "2026-11-20T10:00:00+1:00",
        "2026-11-20T10:00:00Z ", "0000-01-01T00:00:00+01:00", "9999-12-31T23:59:60Z",
        "-2026-11-20T10:00:00Z", "２026-11-20T10:00:00Z",
    ])
    func whatIsNoTimeIsKeptAndOldest(_ literal: String) {
        let timestamp = Timestamp(literal: literal)
        #expect(!timestamp.isReadable)
        #expect(timestamp.text == literal)
        #expect(timestamp < Timestamp(literal: "0000-01-01T00:00:00.000Z"))
        #expect(Timestamp(rfc3339: literal) == nil)
    }

    @Test func momentsOutsideOfRFC3339AreMovedIntoIt() {
        #expect(Timestamp(milliseconds: .max).text == "9999-12-31T23:59:59.999Z")
        #expect(Timestamp(milliseconds: .min).text == "0000-01-01T00:00:00.000Z")
    }

    @Test func everyDayOfFourHundredYearsReadsBackAsItself() {
        for day in 0..<146_097 {
            let milliseconds = Int64(day) * 86_400_000 - 5_000_000_000_000
            let text = Timestamp(milliseconds: milliseconds).text
            #expect(Timestamp(literal: text).milliseconds == milliseconds)
        }
    }

    @Test func theNextTimeIsNowOrTheMillisecondAfterTheLast() {
        let now = Timestamp(milliseconds: 1000)
        #expect(Timestamp.next(after: nil, now: now) == now)
        #expect(Timestamp.next(after: Timestamp(milliseconds: 999), now: now) == now)
        #expect(Timestamp.next(after: now, now: now) == Timestamp(milliseconds: 1001))
        #expect(
            Timestamp.next(after: Timestamp(milliseconds: 5000), now: now)
                == Timestamp(milliseconds: 5001))
        #expect(Timestamp.next(after: Timestamp(literal: "never"), now: now) == now)
        #expect(Timestamp.next(after: .latest, now: now) == .latest)
    }
}
