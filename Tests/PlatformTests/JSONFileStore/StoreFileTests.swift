import Domain
import Foundation
import TestSupport
import Testing

@testable import Platform

struct StoreFileTests {
    private let directory: TemporaryDirectory
    private var path: String { directory.file("memes.jsonl") }

    init() throws {
        directory = try TemporaryDirectory()
    }

    /// A compaction or an editor puts a new file in the place of the old one while a writer waits
    /// for the lock of the old one: what the writer gets is the new one.
    @Test func theLockIsThatOfTheFileThatThePathLeadsTo() async throws {
        try directory.write("memes.jsonl", [])
        try directory.write("new.jsonl", [])
        var old: OpenFile? = try OpenFile(path, for: .appending)
        #expect(try old?.tryLock(exclusively: true) == true)
        let path = path
        let waiting = Task.detached {
            let file = try StoreFile.openForWriting(path, patience: .seconds(30))
            return try file.status().identity
        }
        try await Task.sleep(for: .milliseconds(50))
        #expect(rename(directory.file("new.jsonl"), path) == 0)
        old = nil
        let locked = try await waiting.value
        #expect(locked == FileStatus(path: path)?.identity)
    }

    @Test func aFileThatWasRemovedMeanwhileIsMadeAnew() async throws {
        try directory.write("memes.jsonl", [])
        var old: OpenFile? = try OpenFile(path, for: .appending)
        #expect(try old?.tryLock(exclusively: true) == true)
        let path = path
        let waiting = Task.detached {
            let file = try StoreFile.openForWriting(path, patience: .seconds(30))
            return try file.status().identity
        }
        try await Task.sleep(for: .milliseconds(50))
        #expect(unlink(path) == 0)
        old = nil
        let locked = try await waiting.value
        #expect(locked == FileStatus(path: path)?.identity)
    }

    @Test func readingMakesNothing() throws {
        #expect(try StoreFile.openForReading(path) == nil)
        #expect(try directory.names() == [])
    }
}
