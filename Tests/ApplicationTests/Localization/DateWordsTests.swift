import Domain
import Testing

@testable import Application
@testable import TestSupport

struct DateWordsTests {
    /// Dates, and the start of each as of Saturday, 2026-11-21 10:00.
    private static let table: [(Language, [(String, String)])] = [
        (
            .german,
            [
                ("jetzt", "2026-11-21T10:00:00.000Z"), ("heute", "2026-11-21T00:00:00.000Z"),
                ("GESTERN", "2026-11-20T00:00:00.000Z"), ("morgen", "2026-11-22T00:00:00.000Z"),
                ("Montag", "2026-11-16T00:00:00.000Z"),
                ("letzten Freitag", "2026-11-20T00:00:00.000Z"),
                ("nächsten Montag", "2026-11-23T00:00:00.000Z"),
                ("letzte Woche", "2026-11-09T00:00:00.000Z"),
                ("nächsten Monat", "2026-12-01T00:00:00.000Z"),
                ("vor 3 Tagen", "2026-11-18T10:00:00.000Z"),
                ("vor einer Stunde", "2026-11-21T09:00:00.000Z"),
                ("in 2 Wochen", "2026-12-05T10:00:00.000Z"),
                ("15 Uhr", "2026-11-21T15:00:00.000Z"),
                ("gestern um 15 Uhr", "2026-11-20T15:00:00.000Z"),
                ("gestern 14:05 Uhr", "2026-11-20T14:05:00.000Z"),
                ("9. März 2026", "2026-03-09T00:00:00.000Z"),
                ("3. Mai", "2026-05-03T00:00:00.000Z"),
                ("yesterday", "2026-11-20T00:00:00.000Z"),
            ]
        ),
        (
            .vietnamese,
            [
                ("bây giờ", "2026-11-21T10:00:00.000Z"), ("hôm nay", "2026-11-21T00:00:00.000Z"),
                ("Hôm qua", "2026-11-20T00:00:00.000Z"), ("hom qua", "2026-11-20T00:00:00.000Z"),
                ("ho\u{302}m qua", "2026-11-20T00:00:00.000Z"),
                ("ngày mai", "2026-11-22T00:00:00.000Z"), ("Thứ Hai", "2026-11-16T00:00:00.000Z"),
                ("thu nam", "2026-11-19T00:00:00.000Z"), ("chủ nhật", "2026-11-15T00:00:00.000Z"),
                ("hôm qua lúc 14:05", "2026-11-20T14:05:00.000Z"),
                ("3 ngày trước", "2026-11-18T10:00:00.000Z"),
                ("2 tuần trước", "2026-11-07T10:00:00.000Z"),
                ("tuần trước", "2026-11-09T00:00:00.000Z"),
                ("trong 2 tuần", "2026-12-05T10:00:00.000Z"),
                ("yesterday", "2026-11-20T00:00:00.000Z"),
            ]
        ),
    ]

    @Test func `reads the words of a language`() {
        for (language, dates) in Self.table {
            for (text, start) in dates {
                #expect(reader(language).date(text)?.start?.text == start, "\(language) \(text)")
            }
        }
    }

    @Test func `rejects other languages and incomplete dates`() {
        for (language, text) in [
            (.english, "gestern"), (.english, "hôm qua"), (.german, "hôm qua"),
            (.vietnamese, "gestern"), (.german, "vor"), (.german, "Uhr"), (.german, "25 Uhr"),
            (.vietnamese, "hôm"), (.vietnamese, "3 tuần trước tuần trước"),
        ] as [(Language, String)] {
            #expect(reader(language).date(text) == nil, "\(language) \(text)")
        }
    }

    private func reader(_ language: Language) -> DateReader {
        DateReader(calendar: UTCCalendar(), now: Seeds.now, language: language.dateWords)
    }
}
