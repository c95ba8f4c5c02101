import Domain
import Testing

@testable import Application
@testable import TestSupport

struct CalendarViewTests {
    /// Returns a year of days up to Saturday, 21 November 2026.
    static func days(_ count: (Int) -> Int) -> CalendarView.Days {
        CalendarView.Days(first: LocalDate(daysSince1970: 20_409), counts: (0..<370).map(count))
    }

    @Test func `shows a year`() {
        let days = CalendarViewTests.days { [0, 0, 1, 0, 3, 5, 7, 10][$0 % 8] }
        #expect(
            text(days, 80) == [
                "      Dec Jan Feb Mar  Apr May  Jun Jul Aug  Sep Oct Nov",
                "Mon ·█▓▒▒·░··█▓▒▒·░··█▓▒▒·░··█▓▒▒·░··█▓▒▒·░··█▓▒▒·░··█▓▒▒",
                "Tue ··█▓▒▒·░··█▓▒▒·░··█▓▒▒·░··█▓▒▒·░··█▓▒▒·░··█▓▒▒·░··█▓▒",
                "Wed ░··█▓▒▒·░··█▓▒▒·░··█▓▒▒·░··█▓▒▒·░··█▓▒▒·░··█▓▒▒·░··█▓",
                "Thu ·░··█▓▒▒·░··█▓▒▒·░··█▓▒▒·░··█▓▒▒·░··█▓▒▒·░··█▓▒▒·░··█",
                "Fri ▒·░··█▓▒▒·░··█▓▒▒·░··█▓▒▒·░··█▓▒▒·░··█▓▒▒·░··█▓▒▒·░··",
                "Sat ▒▒·░··█▓▒▒·░··█▓▒▒·░··█▓▒▒·░··█▓▒▒·░··█▓▒▒·░··█▓▒▒·░·",
                "Sun ▓▒▒·░··█▓▒▒·░··█▓▒▒·░··█▓▒▒·░··█▓▒▒·░··█▓▒▒·░··█▓▒▒·",
                "    · 0  ░ 1-2  ▒ 3-5  ▓ 6-7  █ 8-10",
            ])
    }

    @Test func `shows only the last weeks on a narrow terminal`() {
        let days = CalendarViewTests.days { $0 == 369 ? 1 : 0 }
        #expect(
            text(days, 12) == [
                "    Oct Nov", "Mon ········", "Tue ········", "Wed ········", "Thu ········",
                "Fri ········", "Sat ·······█", "Sun ·······", "    · 0  █ 1",
            ])
        #expect(
            text(days, 3, .ascii) == ["Nov", "...", "...", "...", "...", "...", "..#", "..", ". 0"])
        #expect(text(days, 1) == ["·", "·", "·", "·", "·", "█"])
    }

    @Test func `uses color levels that match the characters`() {
        let days = CalendarView.Days(
            first: LocalDate(daysSince1970: 20_409), counts: [0, 1, 2, 3, 4])
        let traits = StreamTraits(size: TerminalSize(columns: 80, rows: 24))
        let spans = CalendarView(traits: traits).text(of: days).spans.filter {
            if case .level = $0.style { true } else { false }
        }
        #expect(spans.prefix(5).map(\.text) == ["·", "░", "▒", "▓", "█"])
        #expect(spans.prefix(5).map(\.style) == (0...4).map(Style.level))
    }

    private func text(
        _ days: CalendarView.Days, _ columns: Int, _ glyphs: Glyphs = .unicode
    ) -> [String] {
        let traits = StreamTraits(
            isTerminal: true, size: TerminalSize(columns: columns + 1, rows: 24), glyphs: glyphs)
        return CalendarView(traits: traits).text(of: days).text.split(separator: "\n").map(
            String.init)
    }
}
