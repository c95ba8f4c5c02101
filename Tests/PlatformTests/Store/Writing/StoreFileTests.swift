import Domain
import Foundation
import TestSupport
import Testing

@testable import Platform

@Suite(.waits)
struct StoreFileTests {
    private let directory: TemporaryDirectory
    private var path: String { directory.file("memes.jsonl") }

    init() throws { directory = try TemporaryDirectory() }

    /// A compaction or an editor may replace the file while a writer waits for its lock. The writer then
    /// locks the new file.
    @Test func `locks the file that replaced the original during the wait`() throws {
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

    @Test func `recreates a file that was removed during the wait`() throws {
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

    @Test func `reports a long wait once`() throws {
        try directory.write("memes.jsonl", [])
        let other = open(path, O_RDWR | O_CLOEXEC)
        #expect(flock(other, LOCK_EX | LOCK_NB) == 0)
        var count = 0
        _ = try StoreFile.openForWriting(path, patience: .seconds(30)) {
            count += 1
            close(other)
        }
        #expect(count == 1)
        // A process that another test has just started may hold a copy of the lock for a moment.
        _ = try StoreFile.openForWriting(path, patience: .seconds(30)) { count += 1 }
        #expect(count == 1)
    }

    @Test func `removes created directories together with an unused store`() throws {
        func open(_ name: String) throws -> OpenFile {
            try StoreFile.openForWriting(directory.file(name), patience: .zero)
        }
        StoreFile.removeIfUnused(try open("a/b/memes.jsonl"))
        #expect(try directory.names() == [])
        let unused = try open("a/b/memes.jsonl")
        try directory.write("a/other", [])
        StoreFile.removeIfUnused(unused)
        StoreFile.removeIfUnused(try open("a/memes.jsonl"))
        #expect(try directory.names() == ["a"])
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: directory.file("a")) == ["other"])
    }

    @Test func `opening a missing store for reading creates nothing`() throws {
        #expect(try StoreFile.openForReading(path) == nil)
        #expect(try directory.names() == [])
    }
}
