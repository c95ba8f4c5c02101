import Domain
import Testing

@testable import Application
@testable import TestSupport
@testable import Import

struct ImportReportTests {
    private let files = MemoryFiles(["old": "x"])

    @Test func `lists errors, skipped files, links, fields and tags`() throws {
        var report = try ImportReport("r", files)
        report.add(ImportError(path: "b", line: 2, reason: .unsupported(.binary)))
        var imported = ImportedMemes()
        imported.omitted = [
            OmittedFile(path: "a", reason: .attachmentMissing("x")),
            OmittedFile(path: "c\n", reason: .tooLarge), OmittedFile(path: ".d", reason: .hidden),
        ]
        imported.changedTags = [ChangedTag(name: "a,b", tag: try Tag("a-b"))]
        #expect(files.text("r") == nil)
        try report.write(&imported)
        #expect(imported.reportPath == "r")
        #expect(
            files.text("r") == """
                b:2: not text; use --from to specify the format
                c\\n: larger than 64 MiB
                .d: hidden
                a: links to 'x', which is not in the folder
                'a,b' became 'a-b'

                """)
    }

    @Test func `does not replace a file`() throws {
        #expect(throws: MemesError.file(.exists(path: "old"))) { try ImportReport("old", files) }
        #expect(files.text("old") == "x")
    }
}

struct ImportRecordTests {
    @Test func `writes an import as one object`() {
        var imported = ImportedMemes(addedCount: 2, updatedCount: 1, existingCount: 3)
        #expect(
            ImportRecord.text(of: imported)
                == #"{"added":2,"updated":1,"known":3,"errors":0,"skipped":[]}"# + "\n")
        imported.errorCount = 1
        imported.isDryRun = true
        imported.hiddenCount = 4
        imported.formats = [.init(format: .markdown, count: 5), .init(format: .keep, count: 1)]
        imported.omitted = [
            OmittedFile(path: "a\"b", reason: .unsupported(.binary)),
            OmittedFile(path: "a", reason: .attachmentMissing("x.png")),
            OmittedFile(path: "c", line: 7, reason: .note(.deleted, title: "d")),
        ]
        imported.fileTimeCount = 8
        imported.unusedFields = [
            .init(path: "a", warning: FieldWarning(name: "x\n", line: 3, reason: .noDate))
        ]
        imported.changedTags = [.init(name: "a, b", tag: Tag(stored: "a b")), .init(name: ",")]
        imported.attachmentCount = 3
        #expect(
            ImportRecord.text(of: imported) == #"""
                {"added":2,"updated":1,"known":3,"errors":1,"dryRun":true,"formats":{"markdown":5,"keep":1},"skipped":[{"path":"a\"b","reason":"not text"},{"path":"c","line":7,"reason":"'d' is deleted"}],"missing":[{"path":"a","reason":"links to 'x.png', which is not in the folder"}],"hidden":4,"fieldsNotTaken":{"x\n":1},"fields":[{"path":"a","line":3,"name":"x\n","reason":"is not a date; kept unchanged"}],"changedTags":{"a, b":"a b",",":null},"timesOfFiles":8,"attachments":3}

                """#)
    }
}
