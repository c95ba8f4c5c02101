import Application
import Domain
import TestSupport
import Testing

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
