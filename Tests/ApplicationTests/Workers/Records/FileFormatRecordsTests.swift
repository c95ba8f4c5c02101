import Testing

@testable import Application

struct FileFormatRecordsTests {
    @Test(
        arguments: [
            ("a.txt", .lines), ("a.jsonl", .jsonLines), ("b/a.NDJSON", .jsonLines),
            ("a.csv.json", .json), ("a.csv", .commaSeparated), ("a.tsv", .tabSeparated),
            ("a", nil), ("csv", nil), ("a.csv/b", nil), ("a.", nil), ("", nil),
        ] as [(String, FileFormat?)])
    func isToldByTheNameOfAFile(name: String, expected: FileFormat?) {
        #expect(FileFormat(ofRecordsIn: name) == expected)
    }

    @Test(
        arguments: [
            ("", .lines), ("Buy milk\n", .lines), ("title,text\n", .lines),
            (" \n[", .json), ("\u{FEFF}{\"title\":\"a\"}\n", .jsonLines),
            ("{\"title\":\"a\"}", .jsonLines), ("{\n\"title\":\"a\"}", .json),
            ("\n {\"a\":[{\"b\":\"}\\\"\"},\n", .json), ("{\"a\":\"}\\\"\"}\n", .jsonLines),
            ("{\"title\":\"a", .jsonLines), ("{\"title\":\"a\n\"}", .jsonLines),
        ] as [(String, FileFormat)])
    func isToldByItsFirstBytes(text: String, expected: FileFormat) {
        var text = text
        #expect(text.withUTF8 { FileFormat(firstBytes: $0) } == expected)
    }
}
