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
    @Test func theLockIsThatOfTheFileThatThePathLeadsTo() throws {
        try directory.write("memes.jsonl", [])
        try directory.write("new.jsonl", [])
        let old = open(path, O_RDWR | O_CLOEXEC)
        #expect(flock(old, LOCK_EX | LOCK_NB) == 0)
        let path = path
        let waiting = Background {
            let file = try StoreFile.openForWriting(path, patience: .seconds(30))
            return try file.status().identity
        }
        usleep(50_000)
        #expect(rename(directory.file("new.jsonl"), path) == 0)
        close(old)
        let locked = try waiting.value()
        #expect(try locked == FileStatus(path: path)?.identity)
    }

    @Test func aFileThatWasRemovedMeanwhileIsMadeAnew() throws {
        try directory.write("memes.jsonl", [])
        let old = open(path, O_RDWR | O_CLOEXEC)
        #expect(flock(old, LOCK_EX | LOCK_NB) == 0)
        let path = path
        let waiting = Background {
            let file = try StoreFile.openForWriting(path, patience: .seconds(30))
            return try file.status().identity
        }
        usleep(50_000)
        #expect(unlink(path) == 0)
        close(old)
        let locked = try waiting.value()
        #expect(try locked == FileStatus(path: path)?.identity)
    }

    @Test func readingMakesNothing() throws {
        #expect(try StoreFile.openForReading(path) == nil)
        #expect(try directory.names() == [])
    }
}
