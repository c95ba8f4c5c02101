import TestSupport
import Testing

@testable import Domain

struct TimestampTests {
    @Test func `reads and writes canonical literals`() {
        for (literal, milliseconds) in [
            ("1970-01-01T00:00:00.000Z", 0),
            ("1969-12-31T23:59:59.999Z", -1),
            ("2026-11-20T10:00:00.123Z", 1_795_168_800_123),
            ("2024-02-29T23:59:59.999Z", 1_709_251_199_999),
            ("2000-03-01T00:00:00.000Z", 951_868_800_000),
            ("0000-01-01T00:00:00.000Z", -62_167_219_200_000),
            ("9999-12-31T23:59:59.999Z", 253_402_300_799_999),
        ] as [(String, Int64)] {
            #expect(Timestamp(literal: literal).milliseconds == milliseconds, "\(literal)")
            #expect(Timestamp(milliseconds: milliseconds).text == literal, "\(literal)")
            #expect(Timestamp(literal: literal) == Timestamp(milliseconds: milliseconds))
        }
    }

    @Test func `reads other literals and keeps their spelling`() {
        for (literal, moment) in [
            ("2026-11-20T11:00:00.123+01:00", "2026-11-20T10:00:00.123Z"),
            ("2026-11-20T04:30:00.123-05:30", "2026-11-20T10:00:00.123Z"),
            ("2026-11-20t10:00:00z", "2026-11-20T10:00:00.000Z"),
            ("2026-11-20T10:00:00.1Z", "2026-11-20T10:00:00.100Z"),
            ("2026-11-20T10:00:00.123999999999Z", "2026-11-20T10:00:00.123Z"),
            ("2016-12-31T23:59:60Z", "2017-01-01T00:00:00.000Z"),
            ("2016-12-31T23:59:60.000Z", "2017-01-01T00:00:00.000Z"),
        ] as [(String, String)] {
            let timestamp = Timestamp(literal: literal)
            #expect(timestamp.milliseconds == Timestamp(literal: moment).milliseconds, "\(literal)")
            #expect(timestamp.text == literal, "\(literal)")
            #expect(timestamp == Timestamp(literal: moment), "\(literal)")
        }
    }

    @Test func `keeps an unreadable time and sorts it first`() {
        for literal in [
            "", "yesterday", "2026", "2026-11-20", "2026-11-20 10:00:00Z", "2026-11-20T10:00:00",
            "2026-11-20T10:00Z", "2026-11-20T24:00:00Z", "2026-11-20T10:60:00Z",
            "2026-02-29T10:00:00Z",
            "2026-13-01T10:00:00Z", "2026-00-01T10:00:00Z", "2026-01-00T10:00:00Z",
            "2026-11-31T10:00:00Z",
            "10000-01-01T00:00:00Z", "2026-11-20T10:00:00.Z", "2026-11-20T10:00:00+1:00",
            "2026-11-20T10:00:00Z ", "0000-01-01T00:00:00+01:00", "9999-12-31T23:59:60Z",
            "-2026-11-20T10:00:00Z", "２026-11-20T10:00:00Z",
        ] as [String] {
            let timestamp = Timestamp(literal: literal)
            #expect(!timestamp.isReadable, "\(literal)")
            #expect(timestamp.text == literal, "\(literal)")
            #expect(timestamp < Timestamp(literal: "0000-01-01T00:00:00.000Z"), "\(literal)")
            #expect(Timestamp(rfc3339: literal) == nil, "\(literal)")
        }
    }

    @Test func `clamps moments to the range of RFC 3339`() {
        #expect(Timestamp(milliseconds: .max).text == "9999-12-31T23:59:59.999Z")
        #expect(Timestamp(milliseconds: .min).text == "0000-01-01T00:00:00.000Z")
    }

    @Test func `reads back every day of four hundred years`() {
        for day in 0..<146_097 {
            let milliseconds = Int64(day) * 86_400_000 - 5_000_000_000_000
            let text = Timestamp(milliseconds: milliseconds).text
            #expect(Timestamp(literal: text).milliseconds == milliseconds, "\(day)")
        }
    }

    @Test func `takes now or the millisecond after the last time as the next time`() {
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

/// The fast reader of canonical times, compared with the reader of all times.
struct CanonicalTimeReaderTests {
    private let guarded: GuardedBytes

    init() throws { guarded = try GuardedBytes(capacity: 24) }

    @Test func `reads canonical times`() {
        for text in [
            "2026-11-20T10:00:00.123Z", "1970-01-01T00:00:00.000Z", "0000-01-01T00:00:00.000Z",
            "0000-02-29T00:00:00.000Z", "9999-12-31T23:59:59.999Z", "2024-02-29T12:34:56.789Z",
            "2000-02-29T00:00:00.000Z", "1900-02-28T23:59:59.999Z",
        ] as [String] {
            var reader = CanonicalTimeReader()
            #expect(read(text, &reader) == Timestamp(literal: text).milliseconds, "\(text)")
            #expect(read(text, &reader) == Timestamp(literal: text).milliseconds, "\(text)")
        }
    }

    @Test func `does not read any other literal`() {
        for text in [
            "2026-11-20t10:00:00.123Z", "2026-11-20 10:00:00.123Z", "2026-11-20T10:00:00.123z",
            "2026-11-20T10:00:60.123Z", "2026-11-20T10:60:00.123Z", "2026-11-20T24:00:00.123Z",
            "2026-11-31T10:00:00.123Z", "2026-13-20T10:00:00.123Z", "2026-00-20T10:00:00.123Z",
            "2026-11-00T10:00:00.123Z", "2023-02-29T10:00:00.123Z", "1900-02-29T10:00:00.123Z",
            "2026-11-20T10:00:00,123Z", "2026-11-20T10:00:00.1234", "2026-11-20T1:000:00.123Z",
            "2026-11-20T10:00:00+01:0", "2026-11-20T10:00:00.12:Z", "2026-11-20T:0:00:00.123Z",
            "2026-11-20T10:00:00.123\0", "\0\0\0\0\0\0\0\0\0\0\010:00:00.123Z",
            "\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        ] as [String] {
            var reader = CanonicalTimeReader()
            #expect(read(text, &reader) == nil, "\(text)")
            #expect(read("2026-11-20T10:00:00.123Z", &reader) != nil, "\(text)")
            #expect(read(text, &reader) == nil, "\(text)")
        }
    }

    @Test func `reads random times in any order`() {
        var generator = SeededGenerator(seed: 2)
        var reader = CanonicalTimeReader()
        for _ in 0..<TestExtent.count(20_000) {
            let range = RFC3339.earliestMilliseconds...RFC3339.latestMilliseconds
            let milliseconds = Int64.random(in: range, using: &generator)
            let text = Timestamp(milliseconds: milliseconds).text
            #expect(read(text, &reader) == milliseconds, "\(text)")
        }
    }

    @Test func `agrees with the full reader on mutated times`() {
        var generator = SeededGenerator(seed: 3)
        let interesting = Array("0123456789-:.TZtz+/\0\u{1}\u{7F} ".utf8) + [0x80, 0xB0, 0xFF]
        var reader = CanonicalTimeReader()
        var readCount = 0
        for round in 0..<30_000 {
            if round % 10 == 0 { reader = CanonicalTimeReader() }
            var bytes = Array("2026-0\(round % 10)-2\(round % 9)T10:2\(round % 7):00.123Z".utf8)
            for _ in 0..<Int.random(in: 0...2, using: &generator) {
                bytes[Int.random(in: 0..<24, using: &generator)] =
                    Bool.random(using: &generator)
                    ? interesting.randomElement(using: &generator) ?? 0
                    : UInt8.random(in: 0...255, using: &generator)
            }
            let time = RFC3339.time(guarded(bytes))
            let expected = time.flatMap { $0.isCanonical ? $0.milliseconds : nil }
            #expect(read(bytes, &reader) == expected, "\(bytes)")
            readCount += expected == nil ? 0 : 1
        }
        #expect(readCount > 5000)
    }

    private func read(_ text: String, _ reader: inout CanonicalTimeReader) -> Int64? {
        read(Array(text.utf8), &reader)
    }

    private func read(_ bytes: [UInt8], _ reader: inout CanonicalTimeReader) -> Int64? {
        guarded(bytes).baseAddress.flatMap { reader.read(at: $0) }
    }
}

struct LocalDateTests {
    @Test func `reads the dates it writes and nothing else`() {
        for text in ["2026-03-09", "2024-02-29", "0000-01-01", "9999-12-31"] {
            #expect(LocalDate(text)?.text == text)
        }
        for text in [
            "2026-02-29", "2026-3-9", "26-03-09", "2026-03-09 ", "2026-03", "", "2026/03/09",
        ] {
            #expect(LocalDate(text) == nil, "\(text)")
        }
    }
}
