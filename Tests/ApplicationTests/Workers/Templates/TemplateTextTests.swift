import Domain
import TestSupport
import Testing

@testable import Application

struct TemplateTextTests {
    /// Saturday, 2026-11-21 14:05.
    private let time = LocalTime(LocalDate(daysSince1970: 20_778), millisecond: 50_700_000)

    /// A name, a text, and the text with its fields filled in.
    private static let cases: [(name: String, text: String, filled: String)] = [
        ("empty", "", ""), ("text", "a\n b\r\n", "a\n b\r\n"),
        ("title", "# {{title}}!", "# T {{x}}!"),
        ("date", "{{date}} {{time}}", "2026-11-21 14:05"),
        ("formats", "{{date:%A %d %B}}, {{date:%-d.%-m.%Y}}", "Saturday 21 November, 21.11.2026"),
        (
            "other days", "{{date+1d}} {{date-2w}} {{date+3mo:%d %B}} {{date-1y}} {{date+999y}}",
            "2026-11-22 2026-11-07 21 February 2025-11-21 3025-11-21"
        ),
        ("days and weeks", "{{yesterday}} {{tomorrow}} {{week}}", "2026-11-20 2026-11-22 2026-W47"),
        (
            "no other days",
            "{{date+1}} {{date+d}} {{date+1m}} {{date+1000d}} {{date+1d+1d}} {{a+1d}}",
            "{{date+1}} {{date+d}} {{date+1m}} {{date+1000d}} {{date+1d+1d}} {{a+1d}}"
        ),
        ("keys that look like days", "{{date-x}} {{dates}}", "{{date-x}} {{dates}}"),
        ("keys", "{{who}}{{who}} {{größe}} {{a-b_1}}", "AnnAnn XL {{a-b_1}}"),
        ("values are not read again", "{{again}}", "{{who}}"),
        ("two braces", "{{{{who}}}} {{{{{{ {{{{{{{{", "{{who}}}} {{{{ {{{{"),
        ("one brace more", "{{{who}}} {who} {{who} }}", "{Ann} {who} {{who} }}"),
        (
            "no keys", "{{}} {{ who }} {{a b}} {{a.b}} {{#if}} {{wh\no}}",
            "{{}} {{ who }} {{a b}} {{a.b}} {{#if}} {{wh\no}}"
        ),
        (
            "no fields", "{{time:%H}} {{title:x}} {{Title}} {{date:%d}",
            "{{time:%H}} {{title:x}} {{Title}} {{date:%d}"
        ),
        (
            "a format ends at a brace", "{{date:{{who}}}} {{date:%d\n}}",
            "{{date:Ann}} {{date:%d\n}}"
        ),
    ]

    @Test func `fills in fields and keeps everything else`() throws {
        let values = ["who": "Ann", "größe": "XL", "again": "{{who}}"]
        for (name, text, filled) in Self.cases {
            #expect(
                try TemplateText(text).filled(title: "T {{x}}", at: time, values: values) == filled,
                "\(name)")
        }
    }

    @Test func `given values replace those of days, and short months have their last day`() throws {
        let text = TemplateText("{{week}} {{tomorrow}} {{date+3mo}}")
        let november30 = LocalTime(LocalDate(daysSince1970: 20_787), millisecond: 0)
        #expect(
            try text.filled(title: "", at: november30, values: ["week": "w"])
                == "w 2026-12-01 2027-02-28")
        #expect(text.keys == ["week", "tomorrow"])
    }

    @Test func `lists each key once, in order`() {
        #expect(
            TemplateText("{{b}} {{title}} {{a}} {{b}} {{{{c}} {{date}}{{time}}").keys == ["b", "a"])
    }

    @Test func `rejects a format without a conversion`() {
        for format in ["", "d", "%", "%Q", "%d %", "%-"] {
            #expect(throws: MemesError.template(.invalidDate(format, template: nil)), "\(format)") {
                try TemplateText("{{date:\(format)}}").filled(title: "", at: time, values: [:])
            }
        }
    }

    @Test func `finds at most one key in a long repetitive text`() {
        for part in ["{{", "{{a", "{{date:", "{", "{{date:%", "{{{{a}}"] {
            let text = String(repeating: part, count: TestExtent.count(200_000))
            #expect(TemplateText(text).keys.count <= 1, "\(part)")
        }
    }
}

struct TimePatternTests {
    @Test func `formats noon and the first weeks of a year`() throws {
        for (year, text) in [(2018, "12:00 PM 20 10 01 02"), (2019, "12:00 PM 20 10 01 01")] {
            let noon = LocalTime(
                try #require(LocalDate(year: year, month: 1, day: 10)), millisecond: 43_200_000)
            #expect(TimePattern.text("%H:%M %p %C %e %U %W", noon) == text)
        }
    }

    @Test func `formats conversions as strftime does`() throws {
        let afternoon = LocalTime(LocalDate(daysSince1970: 20_778), millisecond: 50_701_000)
        let night = LocalTime(
            try #require(LocalDate(year: 2027, month: 1, day: 3)), millisecond: 9_000)
        for (pattern, first, second) in [
            ("%A %a %u %w", "Saturday Sat 6 6", "Sunday Sun 7 0"),
            ("%B %b %h %m %-m", "November Nov Nov 11 11", "January Jan Jan 01 1"),
            ("%d %e %-d %-e %j", "21 21 21 21 325", "03  3 3 3 003"),
            ("%Y %y %C", "2026 26 20", "2027 27 20"),
            ("%G-W%V %U %W", "2026-W47 46 46", "2026-W53 01 00"),
            ("%H %I %p %M %S %-H", "14 02 PM 05 01 14", "00 12 AM 00 09 0"),
            (
                "%F %T %R %D", "2026-11-21 14:05:01 14:05 11/21/26",
                "2027-01-03 00:00:09 00:00 01/03/27"
            ),
            ("100%% ü%n%t%d", "100% ü\n\t21", "100% ü\n\t03"),
        ] {
            #expect(TimePattern.text(pattern, afternoon) == first, "\(pattern)")
            #expect(TimePattern.text(pattern, night) == second, "\(pattern)")
        }
    }
}
