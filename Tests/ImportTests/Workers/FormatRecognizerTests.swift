import Testing

@testable import Application
@testable import TestSupport
@testable import Import

struct FormatRecognizerTests {
    private static let own = #"{"id":"7m3k9q2x0d4v","title":"a"}"#
    private static let task = #"{"description":"a","uuid":"u"}"#
    private static let keep = #"{"title":"a","isTrashed":false}"#
    private static let jrnl = "{\n \"tags\": {},\n \"entries\": [\n  {\"title\": \"a\"}"

    /// A name, the first bytes, the format of a file that the user named, and of one found in a folder.
    private static let files: [(String, String, ImportFormat?, ImportFormat?)] = [
        ("a.md", "text", .markdown, .markdown),
        ("A.Markdown", "{}", .markdown, .markdown),
        ("a.txt", "[]", .text, .text),
        ("a.txt", #"{"title":"a","items":[{"name":"b"}]}"#, .text, .text),
        ("a.txt", #"{"activeNotes":[{"id":"#, .simplenote, .simplenote),
        (
            "a.json", #"{"version":"004","items":[{"uuid":"u","content_type":"Note"}]}"#,
            .standardNotes, .standardNotes
        ),
        (
            "Standard Notes Backup and Import File.txt",
            "{\n  \"version\": \"004\",\n  \"items\": [\n    {\n      \"uuid\": \"u\",\n      \"content_type\": \"Note\"",
            .standardNotes, .standardNotes
        ),
        ("a.md", "a\0b", nil, nil),
        ("a.md", "---\nid: 7m3k9q2x0d4v\n---\na\0b", .markdown, .markdown),
        ("a.csv", "id,title\na\0b", .commaSeparated, .commaSeparated),
        ("README", "text", .text, .text),
        ("-", "---\ntitle: a\n---\n", .markdown, .markdown),
        ("-", "", .text, .text),
        ("a.json", own, .json, .json),
        ("a.json", "[\n\(own)]", .json, .json),
        ("a.json", #"{"name":"a"}"#, .json, nil),
        ("a.json", #"{"title":"a"}"#, .json, nil),
        ("a.json", "[]", .json, nil),
        ("a.json", "not JSON", .json, nil),
        ("a.jsonl", own, .jsonLines, .jsonLines),
        ("a.ndjson", #"{"title":"a"}"#, .jsonLines, nil),
        ("a.json", task, .taskwarrior, .taskwarrior),
        ("a.json", "[\n\(task)", .taskwarrior, .taskwarrior),
        ("a.jsonl", task, .taskwarrior, .taskwarrior),
        ("a.json", keep, .keep, .keep),
        ("a.json", "[\(keep)", .keep, .keep),
        ("a.json", jrnl, .jrnl, .jrnl),
        ("a.json", #"{"entries":[]}"#, .jrnl, .jrnl),
        ("memes.jsonl", "{\"store\":\"meme\",\"version\":1}\n\(own)", .store, .store),
        ("-", own + "\n" + own, .jsonLines, .jsonLines),
        ("-", "\u{FEFF}\(own)", .jsonLines, .jsonLines),
        ("-", "{\n\"title\":\"a\"}", .json, nil),
        // Texts that begin like JSON, and damaged JSON.
        ("-", "[ ] buy milk\n[x] bread", .text, .text), ("a", "[[Home]] is", .text, .text),
        ("-", "[1] a\n[2] b", .text, .text), ("-", "[note] a", .text, .text),
        ("-", "{{ a }}", .text, .text), ("-", "[2024-01-05] a", .text, .text),
        ("-", "{a: \"b\"}", .text, .text), ("todo.txt", "[ ] a", .todoTxt, .todoTxt),
        ("-", "[", .json, nil), ("-", "[]", .json, nil), ("-", "{}\n{}", .jsonLines, nil),
        ("-", "{\"title\": x}", .json, nil), ("-", "[{\"title\":\"a\"}", .json, nil),
        ("-", "[{\"title\":\"a\"},]", .json, nil), ("a.json", "[x]", .json, nil),
        ("-", "[\"a\" b]", .json, nil), ("-", "[1, 2", .json, nil),
        ("-", "[\(own)]", .json, .json),
        ("-", task, .taskwarrior, .taskwarrior),
        ("a.csv", "title,id\n", .commaSeparated, .commaSeparated),
        ("a.csv", "\u{FEFF}id,title\r\n", .commaSeparated, .commaSeparated),
        ("a.csv", "name,price\n", .commaSeparated, nil),
        ("a.tsv", "id\ttitle", .tabSeparated, .tabSeparated),
        ("a.tab", "title", .tabSeparated, nil),
        (
            "a.enex", "<?xml version='1.0'?>\n<!DOCTYPE en-export>\n<en-export>", .evernote,
            .evernote
        ),
        ("-", " <?xml version='1.0'?><en-export>", .evernote, .evernote),
        ("a.html", "<!DOCTYPE NETSCAPE-Bookmark-file-1>", .bookmarks, .bookmarks),
        ("-", "<!doctype netscape-bookmark-file-1>", .bookmarks, .bookmarks),
        ("a.json", #"{"activeNotes":[{"id":"#, .simplenote, .simplenote),
        ("a.json", #"{"metadata":{"version":"1.0"},"entries":[{"uui"#, .dayOne, .dayOne),
        ("a.json", #"{"entries":[{"uuid":"u","creationDate":"x","te"#, .dayOne, .dayOne),
        ("a.json", #"{"tags":{"@a":1},"entries":[{"title":"a","te"#, .jrnl, .jrnl),
        ("Todo.txt", "buy milk", .todoTxt, .todoTxt),
        ("n/work.done.txt", "", .todoTxt, .todoTxt),
        ("a.txt", "(A) one\nx 2024-01-02 two\nthree +p", .todoTxt, .todoTxt),
        ("-", "a +p\nb @c\nc +d", .todoTxt, .todoTxt),
        ("a.txt", "Mail ann @work\n+1 for that\nand so on, as it is.", .text, .text),
        ("a.txt", "2024-01-02 was a day\n2024-01-03 too", .text, .text),
        ("a.txt", "<?xml version='1.0'?>\n<en-export>", .evernote, .evernote),
        ("a.txt", "<p>a", .text, .text), ("a.txt", "<svg/>", .text, .text),
        ("a.txt", "* milk\n* bread", .text, .text), ("a.txt", "#+1: so it is", .text, .text),
        ("a.txt", "**bold**\n:PROPERTIES:", .text, .text), ("a.txt", "#+ x: y", .text, .text),
        ("a.md", "<div align=center>\n<html>", .markdown, .markdown),
        ("a.md", "<!-- a -->\n# A", .markdown, .markdown),
        ("a.md", "<details>", .markdown, .markdown), ("a.md", "<svg/>", .markdown, .markdown),
        ("a.md", "#+title: x", .markdown, .markdown),
        ("a.excalidraw.md", "---\nexcalidraw-plugin: parsed\n---\n", .markdown, .markdown),
        ("a.txt", "\\documentclass{a}", .text, .text),
        (
            "a.md", "T\n\nid: 0123456789abcdef0123456789abcdef\nparent_id: \ntype_: 1\n", nil,
            .markdown
        ),
    ]

    private static let unsupported: [(String, String, UnsupportedFormat)] = [
        ("a.html", "<!DOCTYPE html>", .html), ("-", "<html>", .html), ("a.xml", "<a/>", .xml),
        ("a.txt", "\n<!doctype HTML>", .html), ("a.text", "<html>", .html),
        ("a.md", "<!DOCTYPE html>\n<p>", .html), ("a.md", "<html lang=de>", .html),
        ("a.txt", "<?xml version='1.0'?>\n<a/>", .xml), ("a.md", "<?xml version='1.0'?>", .xml),
        ("a.txt", "#+STARTUP: x\ntext", .org), ("a.txt", "* A b\n  :PROPERTIES:\r\n", .org),
        ("a.txt", ":PROPERTIES:\n:ID: 1", .org), ("a", "** A\n:properties:", .org),
        ("-", "<?xml version='1.0'?><a/>", .xml), ("a.opml", "<?xml version='1.0'?>", .outline),
        ("-", "<?xml version='1.0'?>\n<opml>", .outline), ("a.org", "* Head", .org),
        ("-", "#+TITLE: x", .org), ("a.log", "text", .unknown),
        ("a.ini", "[a]\nb=1", .unknown), ("a.url", "[InternetShortcut]", .unknown),
        ("a.edn", "{:a 1}", .unknown),
        ("a", "SQLite format 3\0", .database),
        ("a.zip", "PK\u{3}\u{4}", .archive), ("a.pdf", "%PDF-1.7", .pdf), ("a", "\0", .binary),
        ("a.rtf", "{\\rtf1", .richText), ("a.ics", "BEGIN:VCALENDAR", .calendar),
        ("a.json", #"[{"title":"a","children":[{"string":"b"}]}]"#, .roam),
        ("a.json", #"{"version":1,"blocks":[]}"#, .logseq),
        ("a.json", #"{"object":"page","id":"x"}"#, .notion),
        ("Bookmarks", #"{"checksum":"x","roots":{}}"#, .browserBackup),
        (
            "bookmarks-2026.json",
            #"{"title":"","guid":"root________","children":[],"type":"text/x-moz-place-container"}"#,
            .browserBackup
        ),
        ("a.json", #"{"guid":"root________","title":"","children":[{"guid":"m"#, .browserBackup),
        ("a.svg", "<svg/>", .picture), ("-", "<svg/>", .picture),
        ("-", "<?xml version='1.0'?>\n<svg/>", .picture), ("a.yaml", "---\na: 1\n", .yaml),
        ("a.adoc", "= T", .asciiDoc), ("a.rst", "T\n=", .restructuredText),
        ("a.txt", "[2024-01-05 10:00] a", .journal), ("-", "[2024-01-05 10:00:00 AM] a", .journal),
        ("a.tex", "x", .latex), ("-", "\\documentclass{a}", .latex),
        ("a.json", #"{"type":"excalidraw","version":2}"#, .excalidraw),
        ("a.excalidraw", "{}", .excalidraw), ("a.canvas", "{}", .canvas),
        ("-", #"{"nodes":[],"edges":[]}"#, .canvas), ("a.docx", "PK\u{3}\u{4}", .office),
        ("-", office("mimetypeapplication/vnd.oasis.opendocument.text"), .office),
        ("-", office("[Content_Types].xml"), .office), ("-", "GIF89a", .picture),
        ("-", "RIFF....WEBP", .picture), ("a.zip", office("a.txt"), .archive),
    ]

    /// Returns the beginning of a ZIP archive with a file of that name.
    private static func office(_ name: String) -> String {
        "PK\u{3}\u{4}" + String(repeating: " ", count: 26) + name
    }

    @Test func `names unsupported formats`() {
        for (name, head, format) in Self.unsupported {
            #expect(FormatRecognizer.format(named: name, Array(head.utf8)) == .failure(format))
        }
    }

    @Test func `names binary files by their first bytes`() {
        for (head, format) in [
            ([0x1F, 0x8B, 8], .archive), ([0x89, 0x50, 0x4E, 0x47, 0x0D], .picture),
            ([0xFF, 0xD8, 0xFF, 0xE0], .picture), ([0xFF, 0xFE, 0x41, 0], .utf16),
            ([0xFE, 0xFF, 0, 0x41], .utf16), ([0x1F, 0x8C, 0], .binary),
        ] as [([UInt8], UnsupportedFormat)] {
            #expect(FormatRecognizer.format(named: "a", head) == .failure(format))
        }
    }

    @Test func `recognizes a file`() {
        for (name, head, named, found) in Self.files {
            #expect((try? FormatRecognizer.format(named: name, Array(head.utf8)).get()) == named)
            #expect((try? FormatRecognizer.format(ofFound: name, Array(head.utf8)).get()) == found)
        }
    }

    @Test func `looks only into files with known extensions`() {
        for (name, isCandidate) in [
            ("a.md", true), ("a.TXT", true), ("a.json", true), ("a.csv", true), ("a.png", false),
            ("README", false), ("md", false), (".md", false),
            ("a.enex", true), ("a.HTML", true),
        ] as [(String, Bool)] {
            #expect(FormatRecognizer.isCandidate(name) == isCandidate, "\(name)")
        }
    }
}
