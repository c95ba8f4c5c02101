import Domain
import Testing

@testable import Application
@testable import TestSupport
@testable import Import

/// Files of other programs with random damage: they are read as something, or told to be wrong.
struct ForeignMutationTests {
    private static let files: [(ImportFormat, String)] = [
        (
            .keep,
            #"{"title":"\u00e9","textContent":"a\nb","listContent":[{"text":"x","isChecked":true}],"createdTimestampUsec":1704099600123456,"labels":[{"name":"l"}]}"#
        ),
        (
            .taskwarrior,
            #"[{"description":"a","annotations":[{"entry":"20260310T080000Z","description":"b"}],"entry":"20260309T100000Z","project":"a.b","tags":["t"],"status":"completed"}]"#
        ),
        (
            .jrnl,
            #"{"tags":{"@a":1},"entries":[{"title":"a","body":"b","date":"2013-06-09","time":"15:39","tags":["@a"],"starred":true}]}"#
        ),
        (
            .markdown,
            "---\ntitle: \"a\"\ntags: [a, 'b']\ndate: 2026-03-09 10:00\nx: |\n  y\n---\n# H\n```\ncode\n```\nTitle\n===\n"
        ),
        (
            .evernote,
            "<?xml version='1.0'?><en-export><note><title>a&amp;b</title><content><![CDATA[<en-note><b>x</b><ul><li>y<table><tr><td colspan='2' rowspan='2'>z</td></tr><tr><td>w</td></tr></table></li></ul><pre>c</pre><code>`d`</code><span style='font-style:italic'>e</span><div style='--en-task-group:true;--en-id:g'/><en-crypt hint='f'>Z</en-crypt><a href='u'>u</a><a href='evernote:///view/1'>a&amp;b</a><en-media hash='h'/></en-note>]]></content><task><title>t</title><taskGroupNoteLevelID>g</taskGroupNoteLevelID></task><created>20240101T000000Z</created><resource><data>aGk=</data></resource></note></en-export>"
        ),
        (
            .bookmarks,
            "<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><p><DT><H3>F</H3><DL><p><DT><A HREF=\"u\" ADD_DATE=\"1700000000\" TAGS=\"a,b\">t&eacute;</A><DD>d<br>e</DL><p></DL>"
        ),
        (.todoTxt, "(A) 2024-01-02 Call +F @p due:2024-02-01\nx 2024-01-05 2024-01-01 W a:b\n"),
        (
            .simplenote,
            ##"{"activeNotes":[{"id":"a","content":"# T\r\n\r\nb","creationDate":"2019-06-10T12:00:00.000Z","tags":["x"],"pinned":true}],"trashedNotes":[]}"##
        ),
        (
            .dayOne,
            #"{"metadata":{},"entries":[{"uuid":"u","creationDate":"2020-01-01T10:00:00Z","text":"a ![](dayone-moment://I)","photos":[{"identifier":"I","md5":"f"}]}]}"#
        ),
        (
            .standardNotes,
            #"{"version":"004","items":[{"uuid":"n","content_type":"Note","created_at":"2024-01-01T00:00:00.000Z","content":{"title":"T","text":"<b>x</b>","noteType":"rich-text","appData":{"org.standardnotes.sn":{"pinned":true,"client_updated_at":"2024-01-02T00:00:00.000Z"}}}},{"uuid":"t","content_type":"Tag","content":{"title":"a","references":[{"uuid":"n","content_type":"Note"},{"uuid":"t","content_type":"Tag"}]}}]}"#
        ),
        (
            .tomboy,
            #"<?xml version="1.0"?><note version="0.3" xmlns="http://beatniksoftware.com/tomboy"><title>T</title><text xml:space="preserve"><note-content version="0.1">T&#10;<bold>a <link:internal>b</link:internal></bold><list><list-item dir="ltr">c</list-item></list></note-content></text><create-date>2024-03-01T10:00:00.0000000+07:00</create-date><tags><tag>system:notebook:a</tag></tags></note>"#
        ),
        (.text, "title\r\nline\n\u{1F600}\n"),
    ]

    @Test func `nothing traps`() {
        for (format, text) in Self.files {
            var generator = SeededGenerator(seed: 7)
            let file = ForeignFile(
                file: ImportFile(path: "a.bookmark.md", identity: "f/a.bookmark.md"),
                format: format,
                calendar: UTCCalendar())
            for _ in 0..<4000 {
                var bytes = Array(text.utf8)
                for _ in 0..<Int.random(in: 1...4, using: &generator) where !bytes.isEmpty {
                    ForeignMutationTests.damage(&bytes, &generator)
                }
                let contents = bytes.withUnsafeBufferPointer(file.contents)
                for name in ["a.json", "a.txt", "a.html", "a"] {
                    _ = bytes.withUnsafeBufferPointer { FormatRecogniser.format(ofFound: name, $0) }
                }
                var drafts = ForeignDrafts()
                for case .foreign(let meme) in contents.notes {
                    let draft = try? drafts.draft(of: meme, in: file.file)
                    #expect(draft != nil, "\(bytes)")
                }
            }
        }
    }

    private static func damage(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        let signs = Array("\"\\{}[]:,-#<>`=\n\r\t '|&;/!()@+".utf8) + [0, 0x80, 0xC3, 0xFF]
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: bytes[place] = signs.randomElement(using: &generator) ?? 0
        case 1: bytes.insert(signs.randomElement(using: &generator) ?? 0, at: place)
        case 2: bytes.remove(at: place)
        case 3: bytes.removeSubrange(place...)
        default: bytes.insert(contentsOf: bytes[place...].prefix(20), at: place)
        }
    }
}
