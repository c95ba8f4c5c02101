import Domain
import TestSupport
import Testing

@testable import Application
@testable import Import

/// Notes as Tomboy and Gnote keep them.
struct TomboyReaderTests {
    private static let id = "0b1d2f3a-5c6e-4a7b-8c9d-0e1f2a3b4c5d"

    private static func note(_ text: String, _ rest: String = "") -> String {
        """
        <?xml version="1.0" encoding="utf-8"?>
        <note version="0.3" xmlns:link="http://beatniksoftware.com/tomboy/link" \
        xmlns:size="http://beatniksoftware.com/tomboy/size" xmlns="http://beatniksoftware.com/tomboy">
          <title>Trip to Hue</title>
          <text xml:space="preserve"><note-content version="0.1">\(text)</note-content></text>
          <last-change-date>2024-03-02T17:18:42.6437090+07:00</last-change-date>
          <last-metadata-change-date>2024-03-02T17:18:42.6437090+07:00</last-metadata-change-date>
          <create-date>2024-03-01T10:00:00.0000000+07:00</create-date>
          <cursor-position>12</cursor-position>
          <width>450</width>
          <height>360</height>
          <x>0</x>
          <y>0</y>\(rest)
          <open-on-startup>False</open-on-startup>
        </note>
        """
    }

    @Test func `reads a note with its notebook, tags and times`() {
        let tags = """

              <tags>
                <tag>system:notebook:Travel</tag>
                <tag>food</tag>
                <tag>system:pinned</tag>
                <tag>system:template</tag>
              </tags>
            """
        #expect(
            contents(Self.note("Trip to Hue\n\nThe train &amp; a hotel.", tags)).notes == [
                .foreign(
                    ForeignMeme(
                        title: "Trip to Hue", text: "The train & a hotel.",
                        tags: ["Travel", "food", "template"], flags: [.pinned],
                        created: Seeds.time("2024-03-01T03:00:00.000Z"),
                        modified: Seeds.time("2024-03-02T10:18:42.643Z"), identity: Self.id))
            ])
    }

    private static let texts = [
        ("<bold>a b</bold>, <italic> c </italic>", "**a b**,  *c* "),
        ("<bold>one\n\ntwo</bold>", "**one**\n\n**two**"),
        ("<bold><italic>a</italic></bold> <strikethrough>b</strikethrough>", "***a*** ~~b~~"),
        ("<monospace>x = 1</monospace> <highlight>y</highlight>", "`x = 1` ==y=="),
        ("see <link:internal>Hotel</link:internal>", "see [[Hotel]]"),
        ("at <link:url>https://a.b/c</link:url>", "at https://a.b/c"),
        ("<size:large>Big</size:large> <link:broken>x</link:broken>", "Big x"),
        (
            "To do:\n<list><list-item dir=\"ltr\">milk\n<list><list-item dir=\"ltr\">oat"
                + "</list-item></list></list-item><list-item dir=\"ltr\">bread</list-item></list>\nend",
            "To do:\n- milk\n  - oat\n- bread\nend"
        ),
    ]

    @Test func `converts the text to Markdown`() {
        for (text, expected) in Self.texts {
            let notes = contents(Self.note("Trip to Hue\n\n" + text)).notes
            guard case .foreign(let meme)? = notes.first else {
                Issue.record("no note of \(text)")
                continue
            }
            #expect(meme.text == expected)
        }
    }

    /// Such as a list whose items were indented again and again.
    @Test func `reads elements nested deeper than 100 as text`() {
        let open = String(repeating: "<list><list-item>", count: 300)
        let close = String(repeating: "</list-item></list>", count: 300)
        let color =
            String(repeating: "<a>", count: 600) + "x" + String(repeating: "</a>", count: 600)
        let contents = contents(
            Self.note("Trip to Hue\n\n\(open)milk\(close) <bold>end</bold>", color))
        #expect(contents.errors == [])
        guard case .foreign(let meme)? = contents.notes.first else {
            Issue.record("no note")
            return
        }
        #expect(meme.text.hasSuffix("milk **end**"))
        #expect(meme.text.utf8.count { $0 == UInt8(ascii: "-") } == 50)
        #expect(meme.otherFields.count == 1)
    }

    @Test func `keeps a first line that is not the title`() {
        guard case .foreign(let meme)? = contents(Self.note("Hue\nnotes")).notes.first else {
            Issue.record("no note")
            return
        }
        #expect(meme.title == "Trip to Hue")
        #expect(meme.text == "Hue\nnotes")
    }

    @Test func `keeps unknown elements`() {
        guard case .foreign(let meme)? = contents(Self.note("a", "<color>red</color>")).notes.first
        else {
            Issue.record("no note")
            return
        }
        #expect(
            meme.otherFields == [JSONMember(name: #""tomboy""#, value: #"{"color":"red"}"#)])
    }

    @Test func `skips removed notes`() {
        let contents = contents(Self.note("a"), in: "Backup/")
        #expect(contents.notes == [])
        #expect(contents.omitted == [OmittedNote(line: 1, title: "Trip to Hue", reason: .deleted)])
    }

    @Test func `reports the line of an error`() {
        #expect(
            contents("<?xml version=\"1.0\"?>\n<notes/>").errors
                == [ForeignError(line: 2, error: .record(.missing(field: "<note>")))])
        #expect(contents("<note>\n<title>a</note>").errors.map(\.line) == [2])
        #expect(contents("").errors.map(\.line) == [1])
    }

    @Test func `is recognized by its namespace`() {
        let head = Array(Self.note("a").utf8)
        #expect(FormatRecognizer.format(named: "a.note", head) == .success(.tomboy))
        #expect(FormatRecognizer.format(ofFound: "a.xml", head) == .success(.tomboy))
    }

    private func contents(_ text: String, in folder: String = "") -> ForeignContents {
        let path = folder + Self.id + ".note"
        let file = ForeignFile(
            file: ImportFile(path: "notes/" + path, identity: path), format: .tomboy,
            calendar: UTCCalendar())
        return file.contents(Array(text.utf8))
    }
}
