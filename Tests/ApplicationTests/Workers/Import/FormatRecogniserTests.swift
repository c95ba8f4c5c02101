import Testing

@testable import Application

struct FormatRecogniserTests {
    private static let own = #"{"id":"7m3k9q2x0d4v","title":"a"}"#
    private static let task = #"{"description":"a","uuid":"u"}"#
    private static let keep = #"{"title":"a","isTrashed":false}"#
    private static let jrnl = "{\n \"tags\": {},\n \"entries\": [\n  {\"title\": \"a\"}"

    /// A name, its first bytes, the format where it was named, and where it was found in a folder.
    private static let files: [(String, String, FileFormat?, FileFormat?)] = [
        ("a.md", "text", .markdown, .markdown),
        ("A.Markdown", "{}", .markdown, .markdown),
        ("a.txt", "[]", .text, .text),
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
        ("-", "[\(own)]", .json, .json),
        ("-", task, .taskwarrior, .taskwarrior),
        ("a.csv", "title,id\n", .commaSeparated, .commaSeparated),
        ("a.csv", "\u{FEFF}id,title\r\n", .commaSeparated, .commaSeparated),
        ("a.csv", "name,price\n", .commaSeparated, nil),
        ("a.tsv", "id\ttitle", .tabSeparated, .tabSeparated),
        ("a.tab", "title", .tabSeparated, nil),
    ]

    @Test(arguments: files)
    func recognisesAFile(
        _ name: String, _ head: String, _ named: FileFormat?, _ found: FileFormat?
    ) {
        Array(head.utf8).withUnsafeBufferPointer { head in
            #expect((try? FormatRecogniser.format(named: name, head).get()) == named)
            #expect((try? FormatRecogniser.format(ofFound: name, head).get()) == found)
        }
    }

    @Test(arguments: [
        ("a.md", true), ("a.TXT", true), ("a.json", true), ("a.csv", true), ("a.png", false),
        ("README", false), ("md", false), (".md", false),
    ])
    func looksOnlyIntoFilesOfKnownEndings(_ name: String, _ isCandidate: Bool) {
        #expect(FormatRecogniser.isCandidate(name) == isCandidate)
    }
}
