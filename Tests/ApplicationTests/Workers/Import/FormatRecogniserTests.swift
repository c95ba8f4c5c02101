import Testing

@testable import Application

struct FormatRecogniserTests {
    private static let own = #"{"id":"7m3k9q2x0d4v","title":"a"}"#
    private static let task = #"{"description":"a","uuid":"u"}"#
    private static let keep = #"{"title":"a","isTrashed":false}"#
    private static let jrnl = "{\n \"tags\": {},\n \"entries\": [\n  {\"title\": \"a\"}"

    /// A name, its first bytes, the format where it was named, and where it was found in a folder.
    private static let files: [(String, String, ImportFormat?, ImportFormat?)] = [
        ("a.md", "text", .markdown, .markdown),
        ("A.Markdown", "{}", .markdown, .markdown),
        ("a.txt", "[]", .text, .text),
        ("a.md", "a\0b", nil, nil),
        ("a.md", "---\nid: 7m3k9q2x0d4v\n---\na\0b", .markdown, .markdown),
        ("a.csv", "id,title\na\0b", .csv, .csv),
        ("README", "text", .text, .text),
        ("-", "---\ntitle: a\n---\n", .markdown, .markdown),
        ("-", "", .text, .text),
        ("a.json", own, .json, .json),
        ("a.json", "[\n\(own)]", .json, .json),
        ("a.json", #"{"name":"a"}"#, .json, nil),
        ("a.json", #"{"title":"a"}"#, .json, nil),
        ("a.json", "[]", .json, nil),
        ("a.json", "not JSON", .json, nil),
        ("a.jsonl", own, .jsonl, .jsonl),
        ("a.ndjson", #"{"title":"a"}"#, .jsonl, nil),
        ("a.json", task, .taskwarrior, .taskwarrior),
        ("a.json", "[\n\(task)", .taskwarrior, .taskwarrior),
        ("a.jsonl", task, .taskwarrior, .taskwarrior),
        ("a.json", keep, .keep, .keep),
        ("a.json", "[\(keep)", .keep, .keep),
        ("a.json", jrnl, .jrnl, .jrnl),
        ("a.json", #"{"entries":[]}"#, .jrnl, .jrnl),
        ("memes.jsonl", "{\"store\":\"meme\",\"version\":1}\n\(own)", .store, .store),
        ("-", own + "\n" + own, .jsonl, .jsonl),
        ("-", "\u{FEFF}\(own)", .jsonl, .jsonl),
        ("-", "{\n\"title\":\"a\"}", .json, nil),
        ("-", "[\(own)]", .json, .json),
        ("-", task, .taskwarrior, .taskwarrior),
        ("a.csv", "title,id\n", .csv, .csv),
        ("a.csv", "\u{FEFF}id,title\r\n", .csv, .csv),
        ("a.csv", "name,price\n", .csv, nil),
        ("a.tsv", "id\ttitle", .tsv, .tsv),
        ("a.tab", "title", .tsv, nil),
    ]

    @Test(arguments: files)
    func recognisesAFile(
        _ name: String, _ head: String, _ named: ImportFormat?, _ found: ImportFormat?
    ) {
        Array(head.utf8).withUnsafeBufferPointer { head in
            #expect(FormatRecogniser.format(named: name, head) == named)
            #expect(FormatRecogniser.format(ofFound: name, head) == found)
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
