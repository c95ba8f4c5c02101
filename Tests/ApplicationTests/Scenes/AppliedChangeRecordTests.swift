import Domain
import Testing

@testable import Application
@testable import TestSupport

struct AppliedChangeRecordTests {
    private static let changes = [
        AppliedChange(line: 1, id: Seeds.milk.id, status: .known),
        AppliedChange(line: 20, id: nil, status: .added),
    ]

    private static let formats: [(RecordFormat.Kind, String)] = [
        (
            .jsonLines,
            """
            {"line":1,"id":"7m3k9q2x0d4v","status":"known"}
            {"line":20,"status":"added"}

            """
        ),
        (.plain, "1\t7m3k9q2x0d4v\tknown\n20\t\tadded\n"),
        (.commaSeparated, "line,id,status\r\n1,7m3k9q2x0d4v,known\r\n20,,added\r\n"),
        (.ids, "7m3k9q2x0d4v\n\n"),
    ]

    @Test func `prints applied changes as records`() {
        for (kind, text) in Self.formats {
            #expect(
                RecordFormatter(format: RecordFormat(kind: kind)).text(of: Self.changes) == text)
        }
    }
}
