import Domain
import Testing

@testable import Journal

struct JournalEntryTests {
    @Test func `an entry is a list item with a time`() {
        for (text, item) in [
            ("Rain", "- 14:05 Rain"), ("a\nb\n\n  c", "- 14:05 a\n  b\n\n    c"),
            ("\n\na", "- 14:05 a"), ("a\r\nb", "- 14:05 a\r\n  b"), ("- 5pm", "- 14:05 - 5pm"),
        ] {
            #expect(entry(text, minute: 845).text == item)
        }
    }

    @Test func `an entry without a time has only its text`() {
        #expect(entry("Rain\nall day", minute: nil).text == "- Rain\n  all day")
    }

    private func entry(_ text: String, minute: Int64?) -> JournalEntry {
        let day = LocalDate(daysSince1970: 20_000)
        return JournalEntry(
            text, on: JournalDay(day), at: minute.map { LocalTime(day, millisecond: $0 * 60_000) })
    }
}
