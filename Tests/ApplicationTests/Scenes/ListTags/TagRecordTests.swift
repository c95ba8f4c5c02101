import Domain
import Testing

@testable import Application
@testable import TestSupport

struct TagRecordTests {
    private static let tags = [
        TagCount(name: "a, \"b\"", count: 2), TagCount(name: "tab\there\u{1B}", count: 10),
    ]

    @Test func `prints tags`() {
        for (kind, endsWithNUL, text, empty) in [
            (.plain, false, "a, \"b\"\t2\ntab\\there\\u001b\t10\n", ""),
            (.plain, true, "a, \"b\"\t2\0tab\there\u{1B}\t10\0", ""),
            (
                .json, false,
                "[\n{\"tag\":\"a, \\\"b\\\"\",\"count\":2},\n"
                    + "{\"tag\":\"tab\\there\\u001b\",\"count\":10}\n]\n", "[]\n"
            ),
            (
                .jsonLines, false,
                "{\"tag\":\"a, \\\"b\\\"\",\"count\":2}\n"
                    + "{\"tag\":\"tab\\there\\u001b\",\"count\":10}\n", ""
            ),
            (
                .jsonLines, true,
                "{\"tag\":\"a, \\\"b\\\"\",\"count\":2}\0"
                    + "{\"tag\":\"tab\\there\\u001b\",\"count\":10}\0", ""
            ),
            (
                .commaSeparated, false,
                "tag,count\r\n\"a, \"\"b\"\"\",2\r\ntab\there\u{1B},10\r\n", "tag,count\r\n"
            ),
            (
                .tabSeparated, true, "tag\tcount\0a, \"b\"\t2\0tab\\there\u{1B}\t10\0",
                "tag\tcount\0"
            ),
        ] as [(RecordFormat.Kind, Bool, String, String)] {
            let formatter = RecordFormatter(
                format: RecordFormat(kind: kind, endsWithNUL: endsWithNUL))
            #expect(formatter.text(of: Self.tags).hasSameBytes(as: text), "\(kind)")
            #expect(formatter.text(of: [TagCount]()) == empty, "\(kind)")
        }
    }
}
