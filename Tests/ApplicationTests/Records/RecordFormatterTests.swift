import Domain
import Testing

@testable import Application
@testable import TestSupport

struct RecordFormatterTests {
    @Test func `writes JSON as one array across all pages`() {
        let formatter = RecordFormatter(format: RecordFormat(kind: .json))
        let pages = [[Seeds.milk, Seeds.walk], [Seeds.milk], []]
        let milk =
            #"{"id":"7m3k9q2x0d4v","title":"Buy milk","tags":["home"],"created":"2026-11-20T10:00:00.123Z"}"#
        let walk = #"{"id":"b7zzzzzzzzzz","title":"a walk","created":"2026-11-20T12:00:00.000Z"}"#
        let text = pages.indices.map {
            formatter.text(of: pages[$0], isFirst: $0 == 0, isLast: $0 == 2)
        }.joined()
        #expect(text == "[\n\(milk),\n\(walk),\n\(milk)\n]\n")
        #expect(formatter.text(of: [] as [Meme]) == "[]\n")
        #expect(formatter.text(ofSingle: Seeds.milk) == milk + "\n")
    }

    @Test func `quotes a value only if necessary`() {
        for (value, cell) in [
            ("plain", "plain"), ("", ""), ("a b", "a b"), (" a", "\" a\""), ("a ", "\"a \""),
            ("a,b", "\"a,b\""),
            ("a\tb", "a\tb"), ("a\"b", "\"a\"\"b\""), ("a\nb", "\"a\nb\""), ("a\rb", "\"a\rb\""),
            ("=1+1", "=1+1"),
        ] as [(String, String)] {
            let row = TagCount(name: value, count: 7)
            let text = RecordFormatter(format: .commaSeparated).text(of: [row], isFirst: false)
            #expect(text == cell + ",7\r\n")
        }
    }

    @Test func `a quote with an accent is still a quote`() {
        let meme = Meme(id: Seeds.walk.id, title: "a\"\u{301}b,\u{301}c\\\u{301}")
        #expect(text(.commaSeparated, [meme]).contains(",\"a\"\"\u{301}b,\u{301}c\\\u{301}\","))
        #expect(text(.plain, [meme]).hasSuffix("\ta\"\u{301}b,\u{301}c\\\\\u{301}\n"))
    }

    @Test func `keeps values that are hard to print`() {
        let id = Seeds.call.id.text()
        let times = "2026-11-20T11:00:00.000Z"
        #expect(
            text(.commaSeparated, [OddMemes.naughty]).hasSuffix(
                "\r\n\(id),\"a\tb\\c \"\"d\"\" \u{202E}é\u{7F}\",\"one\r\ntwo, \"\"three\"\"\0\","
                    + "\"a,b,c\n\",\" https://a.org\",\"\"\"\",true,\(times),\"last, year\",,,,\r\n"
            ))
        #expect(
            text(.tabSeparated, [OddMemes.naughty], endsWithNUL: true).hasSuffix(
                "\0\(id)\ta\\tb\\\\c \"d\" \u{202E}é\u{7F}\tone\\r\\ntwo, \"three\"\0\t"
                    + "a,b,c\\n\t https://a.org\t\"\ttrue\t\(times)\tlast, year\t\t\t\t\0"))
        #expect(text(.commaSeparated, [OddMemes.all[2]]).hasSuffix(",\"a\tb,c\",,,\r\n"))
    }

    @Test func `writes the header on the first page only`() {
        let formatter = RecordFormatter(format: RecordFormat(kind: .commaSeparated))
        let second = formatter.text(of: [Seeds.walk], isFirst: false)
        #expect(second.hasPrefix("b7zzzzzzzzzz,"))
    }

    private func text(_ kind: RecordFormat.Kind, _ memes: [Meme], endsWithNUL: Bool = false)
        -> String
    {
        RecordFormatter(format: RecordFormat(kind: kind, endsWithNUL: endsWithNUL))
            .text(of: memes)
    }
}

struct RecordTemplateTests {
    @Test func `fills in fields`() throws {
        for (template, text) in [
            ("{id}", "7m3k9q2x0d4v"), ("{{id}}{id}", "{id}7m3k9q2x0d4v"),
            ("{{{id}}}", "{7m3k9q2x0d4v}"), ("{text:-none} {title:-x}", "none Buy milk"),
            (#"{text}\n\t\0\\\x"#, "\n\t\0\\\\x"), (#"{title}\"#, #"Buy milk\"#), ("{text}}", "}"),
            ("{text:--}{text:-}{text:-a:-b}", "--a:-b"),
            ("{title}\u{301}", "Buy milk\u{301}"), ("{text}|{image}|{modified}", "||"),
        ] as [(String, String)] {
            let format = RecordFormat(kind: .template(try RecordTemplate(template)))
            let line = RecordFormatter(format: format).text(of: [Seeds.milk])
            #expect(line.hasSameBytes(as: text + "\n"), "\(template)")
        }
    }

    @Test func `fills in own fields`() throws {
        var meme = Seeds.milk
        meme.otherFields = [
            JSONMember("Status", #""open""#), JSONMember("a b", #"["x",1.50]"#),
            JSONMember("mood", "{}"),
        ]
        let template = try RecordTemplate(
            #"{status}|{"a b"}|{mood:-none}|{nope:-}|{STATUS}"#, hasOwnFields: true)
        let format = RecordFormat(kind: .template(template))
        #expect(RecordFormatter(format: format).text(of: [meme]) == "open|x, 1.50|none|-|open\n")
        #expect(template.wantedNames == ["status", "a b", "STATUS"])
    }

    @Test func `prints columns`() throws {
        var meme = Seeds.call
        meme.otherFields = [JSONMember("status", "\"a\\tb, c\"")]
        let columns = try RecordTemplate(
            columns: "title, status,nope:-x,tags", hasOwnFields: true)
        for (kind, text) in [
            (.plain, "Call Ann\ta\\tb, c\tx\twork,home/phone\n"),
            (
                .tabSeparated,
                "title\tstatus\tnope\ttags\nCall Ann\ta\\tb, c\tx\twork,home/phone\n"
            ),
            (
                .commaSeparated,
                "title,status,nope,tags\r\nCall Ann,\"a\tb, c\",x,\"work,home/phone\"\r\n"
            ),
        ] as [(RecordFormat.Kind, String)] {
            let format = RecordFormat(kind: kind, columns: columns)
            #expect(RecordFormatter(format: format).text(of: [meme]) == text)
        }
        #expect(throws: RecordTemplateError.self) { try RecordTemplate(columns: "title,,id") }
        #expect(throws: RecordTemplateError.self) { try RecordTemplate(columns: "") }
    }

    @Test func `lets the template end each record with NUL`() throws {
        #expect(try RecordTemplate(#"{id}\0"#).endsWithNUL)
        #expect(try !RecordTemplate("{id}").endsWithNUL)
        #expect(try !RecordTemplate(#"\0{id}"#).endsWithNUL)
        let formatter = RecordFormatter(
            format: RecordFormat(kind: .template(try RecordTemplate(#"{id}\0"#)), endsWithNUL: true)
        )
        #expect(formatter.text(ofSingle: Seeds.milk) == "7m3k9q2x0d4v\0")
    }

    @Test func `rejects templates without a valid field`() {
        for template in [
            "{", "{id", "{}", "{ID}", "{no pe}", "{id }", "{id:x}", "{1:-x}", "", "json", "}}",
            "{{id}}", "{\"tags\"}", "{\"\"}",
        ] as [String] {
            #expect(throws: RecordTemplateError.self) {
                try RecordTemplate(template, hasOwnFields: true)
            }
        }
        for template in ["{nope}", "{nope:-x}"] {
            #expect(throws: RecordTemplateError.self) { try RecordTemplate(template) }
        }
    }
}

struct RecordTextTests {
    @Test func `escapes text as SafeText does`() {
        var numbers = SeededGenerator(seed: 1)
        let letters = Array(
            "aZ ~!\\\t\n\r\0\u{1B}\u{7F}\u{80}\u{9F}\u{A0}é日😀\u{2028}\u{202E}".unicodeScalars)
        for _ in 0..<TestExtent.count(5000) {
            let scalars = (0..<Int.random(in: 0...20, using: &numbers)).map { _ in
                letters.randomElement(using: &numbers) ?? "a"
            }
            let field = String(String.UnicodeScalarView(scalars))
            var text = RecordText()
            text.append("<")
            text.appendEscaped(field)
            text.append(">")
            #expect(text.text.hasSameBytes(as: "<" + SafeText.escaped(field) + ">"))
        }
    }
}
