import Domain
import Foundation
import Platform
import TestSupport
import Testing

/// What is particular to the store that is a file.
struct JSONFileStoreTests: JSONFileStoreSuite {
    let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test func anAddedMemeIsALineAfterTheHeader() throws {
        let id = try add("Buy milk", tags: ["home"])
        let second = try add("Call Ann")
        #expect(
            try text() == """
                {"store":"meme","version":1}
                {"id":"\(id)","title":"Buy milk","tags":["home"],"created":"2026-11-21T10:00:00.000Z"}
                {"id":"\(second)","title":"Call Ann","created":"2026-11-21T10:00:00.000Z","operation":"2026-11-21T10:00:00.001Z"}

                """)
    }

    @Test func oneOperationOfSeveralMemesIsMarkedSo() throws {
        let drafts = try ["a", "b", "c"].map { try MemeDraft(title: $0) }
        _ = try store().add(drafts)
        let lines = try text().split(separator: "\n").dropFirst()
        #expect(lines.map { $0.hasSuffix(#","more":true}"#) } == [true, true, false])
    }

    @Test func nothingThatWasWrittenIsEverChanged() throws {
        try write(
            #"{ "version":1,"store" : "meme" }"# + "\r\n" + #"{"id":"7m3k9q2x0d4v", "title":"x"}"#)
        let before = try text()
        try add("y")
        #expect(try text().hasPrefix(before + "\n{"))
        #expect(try titles() == ["y", "x"])
    }

    @Test func aStoreThatIsNotThereReadsAsEmptyAndIsNotMade() throws {
        let path = directory.file("a/b/memes.jsonl")
        #expect(try titles(path) == [])
        #expect(try directory.names() == [])
    }

    @Test func directoriesAndFileAreMadeForTheUserAlone() throws {
        let path = directory.file("a/b/memes.jsonl")
        try add("x", path: path)
        #expect(try mode(directory.file("a")) == 0o700)
        #expect(try mode(directory.file("a/b")) == 0o700)
        #expect(try mode(path) == 0o600)
    }

    @Test func theModeOfAStoreThatIsThereIsKept() throws {
        let path = try write("")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
        try add("x")
        #expect(try mode(path) == 0o640)
    }

    @Test func symbolicLinksAreFollowedAndKept() throws {
        try FileManager.default.createSymbolicLink(
            atPath: directory.file("link.jsonl"), withDestinationPath: "memes.jsonl")
        try add("x", path: directory.file("link.jsonl"))
        try add("y", path: directory.file("link.jsonl"))
        #expect(try titles() == ["y", "x"])
        let kept = try FileManager.default.destinationOfSymbolicLink(
            atPath: directory.file("link.jsonl"))
        #expect(kept == "memes.jsonl")
    }

    @Test func hardLinksStayOneFile() throws {
        try add("x")
        try FileManager.default.linkItem(
            atPath: directory.file("memes.jsonl"), toPath: directory.file("other.jsonl"))
        try add("y")
        #expect(try titles(directory.file("other.jsonl")) == ["y", "x"])
    }

    @Test func whatIsNoRegularFileIsRefusedAtOnce() throws {
        let fifo = directory.file("fifo")
        #expect(mkfifo(fifo, 0o600) == 0)
        let kinds: [(String, FileKind)] = [
            (directory.path, .directory), (fifo, .fifo), ("/dev/null", .device),
            ("/dev/zero", .device),
        ]
        for (path, kind) in kinds {
            let error = MemesError.store(.notARegularFile(kind), path: path)
            #expect(throws: error) { try titles(path) }
            #expect(throws: error) { try add("x", path: path) }
        }
    }

    @Test func whatIsNoStoreIsNeitherReadNorWritten() throws {
        let path = try write("my shopping list\n")
        let error = MemesError.store(
            .notAStore(line: 1, .json(JSONError(.unexpectedByte(UInt8(ascii: "m")), at: 0))),
            path: path)
        #expect(throws: error) { try titles() }
        #expect(throws: error) { try add("x") }
        #expect(try text() == "my shopping list\n")
    }

    @Test func aDirectoryThatCannotBeMadeIsNamed() throws {
        try directory.write("file", [])
        let path = directory.file("file/memes.jsonl")
        #expect(throws: MemesError.self) { try titles(path) }
        let error = #expect(throws: MemesError.self) {
            try add("x", path: directory.file("file/a/b/memes.jsonl"))
        }
        guard case .system(.createDirectory, directory.file("file"), _)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func aPathOfOddCharactersLeadsWhereItSays() throws {
        let path = directory.file("new/\u{301}x/\u{301}memes.jsonl")
        try add("x", path: path)
        #expect(try titles(path) == ["x"])
        #expect(try directory.names() == ["new"])
    }

    /// One clock that was ahead does not falsify the dates of what comes after it.
    @Test func aClockThatGoesBackTellsWhatItIsAndTheOrderOfTheLogStays() throws {
        try write(LogText.header + LogText.milk.replacing("2026", with: "2099"))
        try add("x")
        try add("y")
        #expect(
            try text().contains(
                #""title":"x","created":"2026-11-21T10:00:00.000Z","operation":"2099-11-20T10:00:00.124Z"}"#
            ))
        #expect(
            try text().contains(
                #""title":"y","created":"2026-11-21T10:00:00.000Z","operation":"2099-11-20T10:00:00.125Z"}"#
            ))
        #expect(try titles() == ["Buy milk", "y", "x"])
        let recent = try store().findMemes([.recent(0), .recent(1), .recent(2)]).memes.get()
        #expect(recent.map(\.title) == ["y", "x", "Buy milk"])
    }

    @Test func aRemovalTellsTheClockToo() throws {
        try write(LogText.header + LogText.milk.replacing("2026", with: "2099"))
        _ = try store().perform { (operation) throws(MemesError) in
            for meme in try operation.memes() { try operation.remove(meme) }
        }
        #expect(
            try text().hasSuffix(
                #""removed":"2026-11-21T10:00:00.000Z","operation":"2099-11-20T10:00:00.124Z"}"#
                    + "\n"))
    }
}
