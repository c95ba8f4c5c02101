import Domain
import Testing

@testable import Application

struct ImportRecordTests {
    @Test func anImportIsOneObject() {
        var imported = ImportedMemes(addedCount: 2, updatedCount: 1, knownCount: 3)
        #expect(
            ImportRecord.text(of: imported)
                == #"{"added":2,"updated":1,"known":3,"errors":0,"skipped":[]}"# + "\n")
        imported.faultCount = 1
        imported.isDryRun = true
        imported.hiddenCount = 4
        imported.formats = [.init(format: .markdown, count: 5), .init(format: .keep, count: 1)]
        imported.leftOut = [
            LeftOutFile(path: "a\"b", reason: .unsupported(.binary)),
            LeftOutFile(path: "c", line: 7, reason: .deleted(title: "d")),
        ]
        imported.unusedFields = [.init(path: "n", name: "x\n"), .init(path: "o", name: "x\n")]
        imported.changedTags = [.init(name: "a, b", tag: Tag(stored: "a b")), .init(name: ",")]
        imported.fileTimeCount = 2
        imported.attachmentCount = 3
        #expect(
            ImportRecord.text(of: imported) == #"""
                {"added":2,"updated":1,"known":3,"errors":1,"dryRun":true,"formats":{"markdown":5,"keep":1},"skipped":[{"path":"a\"b","reason":"not text"},{"path":"c","line":7,"reason":"'d' is deleted"}],"hidden":4,"fieldsNotTaken":{"x\n":2},"fields":[{"path":"n","name":"x\n"},{"path":"o","name":"x\n"}],"changedTags":{"a, b":"a b",",":null},"timesOfFiles":2,"attachments":3}

                """#)
    }
}
