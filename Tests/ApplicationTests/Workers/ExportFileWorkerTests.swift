import Domain
import Platform
import TestSupport
import Testing

@testable import Application

struct ExportFileWorkerTests {
    private let lines = RecordFormatter(format: RecordFormat(kind: .jsonLines))
        .text(of: [Seeds.milk, Seeds.walk, Seeds.call])

    @Test func writesAFileOfAllPages() throws {
        let files = MemoryFiles()
        #expect(try write("x", files) == ExportedMemes(count: 3, path: "x"))
        #expect(files.text("x") == lines)
    }

    @Test func keepsAFileThatIsThere() {
        let files = MemoryFiles(["x": "old"])
        #expect(throws: MemesError.file(.exists(path: "x"))) { try write("x", files) }
        #expect(files.text("x") == "old")
    }

    @Test(arguments: ["", "old", #"{"store":"#, #"{"id":"7m3k9q2x0d4v"}"#])
    func replacesAFileWhereThatIsAskedFor(_ old: String) throws {
        let files = MemoryFiles(["x": old])
        _ = try write("x", files, replaces: true)
        #expect(files.text("x") == lines)
    }

    @Test func neverReplacesAStore() {
        let store = #"{"store":"meme","version":1}"# + "\n"
        let files = MemoryFiles(["x": store])
        #expect(throws: MemesError.file(.isStore(path: "x"))) {
            try write("x", files, replaces: true)
        }
        #expect(files.text("x") == store)
    }

    @Test func writesNoMemesOnlyWhereAllAreWanted() throws {
        let files = MemoryFiles(["x": "old"])
        let none = MemoryStore.seeded([])
        #expect(
            try write("x", files, of: none, replaces: true, writesNone: false)
                == ExportedMemes(count: 0, path: "x"))
        #expect(files.text("x") == "old")
        _ = try write("x", files, of: none, replaces: true)
        #expect(files.text("x") == "")
    }

    @Test func leavesWhatWasThereWhenWritingFails() {
        let failure = MemesError.system(
            .writeFile, path: "x", SystemFailure(code: 28, .inputOutput, "No space left on device"))
        let files = MemoryFiles(["x": "old"], writeFailure: failure)
        #expect(throws: failure) { try write("x", files, replaces: true) }
        #expect(files.text("x") == "old")
    }

    @Test func leavesNothingWhenTheStoreFails() {
        let error = MemesError.store(.busy(seconds: 1), path: "s")
        let files = MemoryFiles()
        #expect(throws: error) { try write("x", files, of: FailingStore(error)) }
        #expect(files.text("x") == nil)
    }

    private func write(
        _ path: String, _ files: MemoryFiles, of store: any MemesStore = MemoryStore.seeded(),
        replaces: Bool = false, writesNone: Bool = true
    ) throws(MemesError) -> ExportedMemes {
        try ExportFileWorker(files: files, store: store).write(
            MemesFetch(isReversed: true, pageSize: 2), as: .jsonLines, to: path, replaces: replaces,
            writesNone: writesNone)
    }
}
