import Domain
import Foundation
import LibC
import TestSupport
import Testing

@testable import Platform

/// The replacement of a store's file by a new one.
struct LogReplacementTests: JSONFileStoreSuite {
    let directory: TemporaryDirectory
    private let path: String

    init() throws {
        directory = try TemporaryDirectory()
        path = try directory.write("memes.jsonl", LogText.log([("a", 1), ("a", 2)]).utf8)
    }

    private static let compacted = LogText.header(compactedAt: 2) + LogText.version("a", 2)

    @Test(arguments: [0o600, 0o640, 0o444, 0o4755] as [Int])
    func `keeps the mode of the file`(_ mode: Int) throws {
        #expect(chmod(path, mode_t(mode)) == 0)
        guard geteuid() == 0 || mode & 0o200 != 0 else { return }
        try compact()
        var status = stat()
        #expect(stat(path, &status) == 0)
        #expect(Int(status.st_mode) & 0o7777 == mode)
        #expect(try text() == Self.compacted)
    }

    @Test(.enabled(if: Requirement.met(.root), "needs root"))
    func `keeps the owner of the file`() throws {
        #expect(chown(path, 12, 34) == 0)
        try compact()
        var status = stat()
        #expect(stat(path, &status) == 0)
        #expect(status.st_uid == 12 && status.st_gid == 34)
    }

    @Test func `keeps extended attributes`() throws {
        let value = Array("kept".utf8)
        let old = try OpenFile(path, for: .appending)
        guard try TestAttribute.set(value, on: old) else { return }
        try compact()
        #expect(TestAttribute.value(of: try OpenFile(path, for: .reading)) == value)
    }

    @Test func `does not touch a file with several hard links`() throws {
        try FileManager.default.linkItem(atPath: path, toPath: directory.file("other"))
        let before = try text()
        #expect(throws: MemesError.store(.severalNames(count: 2), path: path)) { try compact() }
        try write(before)
        try FileManager.default.removeItem(atPath: directory.file("other"))
        try FileManager.default.linkItem(atPath: path, toPath: directory.file("other"))
        try Data("x\n".utf8).append(to: path)
        #expect(throws: MemesError.store(.severalNames(count: 2), path: path)) {
            try store().repairStore(isDryRun: false)
        }
        #expect(try text() == before + "x\n")
        #expect(try directory.names() == ["memes.jsonl", "other"])
    }

    @Test func `does not replace a store that changes in the meantime`() throws {
        let changes: [() throws -> Void] = [
            { try Data("{\n".utf8).append(to: path) },
            { #expect(utimes(path, nil) == 0) },
            {
                try Data(directory.read("memes.jsonl")).write(
                    to: URL(fileURLWithPath: path), options: .atomic)
            },
            { try FileManager.default.removeItem(atPath: path) },
        ]
        for change in changes {
            try write(LogText.log([("a", 1), ("a", 2)]))
            let store = try OpenFile(path, for: .appending)
            let replacement = LogReplacement(
                of: store, before: try store.status(), ids: RandomMemeIDs())
            usleep(20_000)
            #expect(throws: MemesError.store(.changedMeanwhile, path: path)) {
                try replacement.replace { (file) throws(MemesError) in
                    do { try change() } catch { Issue.record(error) }
                    try file.append("new")
                }
            }
            #expect(try directory.names().filter { $0.contains(".meme-") } == [])
            #expect((try? text())?.contains("new") != true)
        }
    }

    @Test func `a repair does not cut off bytes appended after the scan`() throws {
        let torn = LogText.log([("a", 1)]) + #"{"id":"7m3k"#
        try write(torn)
        let scanned = try #require(
            try ScannedStore(path, lockPatience: .seconds(1), ids: RandomMemeIDs()))
        usleep(20_000)
        try Data("9q2x\n".utf8).append(to: path)
        #expect(throws: MemesError.store(.changedMeanwhile, path: path)) {
            try LogRepair(store: scanned).perform(isDryRun: false, at: Timestamp(milliseconds: 0))
        }
        #expect(try text() == torn + "9q2x\n")
        #expect(try directory.names() == ["memes.jsonl"])
    }

    /// Writes more than the buffer holds, in pieces of all sizes.
    @Test func `writes all contents in order`() throws {
        let file = try OpenFile(path, for: .appending)
        let replacement = LogReplacement(of: file, before: try file.status(), ids: RandomMemeIDs())
        let pieces = (0..<40).map { String(repeating: "\($0) ", count: 1 << ($0 % 21)) }
        try replacement.replace { (file) throws(MemesError) in
            for piece in pieces { try file.append(piece) }
        }
        #expect(try text() == pieces.joined())
    }

    @Test(arguments: ["", LogText.header, LogText.header + #"{"id":"7m3k"#])
    func `removes the leftovers of an interrupted replacement`(_ left: String) throws {
        try directory.write(".memes.jsonl.meme-7m3k9q2x0d4v", Array(left.utf8))
        try compact()
        #expect(try directory.names() == ["memes.jsonl"])
    }

    /// A matching name alone does not make a file a leftover of a replacement.
    @Test(
        arguments: [
            "memes.jsonl.new", ".memes.jsonl.meme-XXXX", ".memes.jsonl.meme-7m3k9q2x0d4v",
            ".memes.jsonl.meme-7m3k9q2x0d4vv", ".other.jsonl.meme-7m3k9q2x0d4v",
        ] as [String])
    func `keeps a file of another program`(_ name: String) throws {
        try directory.write(name, Array("mine\n".utf8))
        try compact()
        #expect(try directory.read(name) == Array("mine\n".utf8))
        #expect(try directory.names() == [name, "memes.jsonl"].sorted())
    }

    /// A store is not a leftover if its name differs, it has several names, it is a link, or it is in use.
    @Test func `keeps stores that have another name or are in use`() throws {
        let store = Array(LogText.header.utf8)
        try directory.write("memes.jsonl.new", store)
        try directory.write(".memes.jsonl.meme-7m3k9q2x0d4v", store)
        try directory.write(".memes.jsonl.meme-aaaaaaaaaaaa", store)
        try FileManager.default.linkItem(
            atPath: directory.file(".memes.jsonl.meme-aaaaaaaaaaaa"),
            toPath: directory.file("second-name"))
        try FileManager.default.createSymbolicLink(
            atPath: directory.file(".memes.jsonl.meme-bbbbbbbbbbbb"),
            withDestinationPath: "second-name")
        let used = try OpenFile(directory.file(".memes.jsonl.meme-7m3k9q2x0d4v"), for: .appending)
        #expect(try used.tryLock())
        let before = try directory.names()
        try withExtendedLifetime(used) { try compact() }
        #expect(try directory.names() == before)
    }

    @Test func `replaces a store whose name has the maximum length`() throws {
        let name = String(repeating: "n", count: 255)
        try directory.write(name, (LogText.log([("a", 1), ("a", 2)]) + "x\n").utf8)
        let long = store(directory.file(name))
        #expect(
            try long.repairStore(isDryRun: false).damageCopy?.split(separator: "/").last?.utf8
                .count == 255)
        _ = try long.compactStore(keeping: .zero, isDryRun: false)
        #expect(try directory.read(name) == Array(Self.compacted.utf8))
    }

    @Test func `locks the new file until its name is on the device`() throws {
        let before = try OpenFile(path, for: .appending)
        var replacement: LogReplacement? = LogReplacement(
            of: before, before: try before.status(), ids: RandomMemeIDs())
        try replacement?.replace { (file) throws(MemesError) in try file.append("new") }
        #expect(throws: MemesError.store(.busy(seconds: 0), path: path)) {
            try StoreFile.openForWriting(path, patience: .zero)
        }
        try replacement?.finish()
        replacement = nil
        // The child of another test holds the lock, too, until it runs its program.
        #expect(try StoreFile.openForWriting(path, patience: .seconds(10)).status().size == 3)
    }

    /// A writer that waits for the store's lock gets the lock of the new file.
    @Test func `writers lose no memes during a compaction`() throws {
        let path = path
        let writers = (0..<4).map { writer in
            Background {
                let store = JSONFileStore(
                    path: path, clock: FixedClock(Seeds.now), ids: RandomMemeIDs())
                for number in 0..<10 {
                    _ = try store.add([try MemeDraft(title: "\(writer)-\(number)")])
                    if writer == 0 {
                        _ = try store.compactStore(keeping: .zero, isDryRun: false)
                    }
                }
            }
        }
        let changer = Background {
            let store = JSONFileStore(
                path: path, clock: FixedClock(Seeds.now), ids: RandomMemeIDs())
            for _ in 0..<10 {
                let file = try StoreFile.openForWriting(path, patience: .seconds(10))
                let line = Array(LogText.version("a", 1).utf8)
                try file.append(line)
                _ = try store.checkStore()
            }
        }
        for writer in writers { _ = try writer.value() }
        _ = try changer.value()
        let expected = (0..<4).flatMap { writer in (0..<10).map { "\(writer)-\($0)" } } + ["a2"]
        #expect(try titles().sorted() == expected.sorted())
    }

    private func compact() throws(MemesError) {
        _ = try store().compactStore(keeping: .zero, isDryRun: false)
    }
}

extension Data {
    fileprivate func append(to path: String) throws {
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try file.seekToEnd()
        try file.write(contentsOf: self)
    }
}

/// An extended attribute of a file.
enum TestAttribute {
    private static let name = "user.meme.test"

    /// Sets the attribute and returns whether the file system supports it.
    static func set(_ value: [UInt8], on file: OpenFile) throws -> Bool {
        #if canImport(Darwin)
            fsetxattr(file.descriptor, name, value, value.count, 0, 0) == 0
        #else
            fsetxattr(file.descriptor, name, value, value.count, 0) == 0
        #endif
    }

    /// Returns the value of the attribute; empty if it is not set.
    static func value(of file: OpenFile) -> [UInt8] {
        var value = [UInt8](repeating: 0, count: 100)
        #if canImport(Darwin)
            let count = fgetxattr(file.descriptor, name, &value, value.count, 0, 0)
        #else
            let count = fgetxattr(file.descriptor, name, &value, value.count)
        #endif
        return Array(value.prefix(max(count, 0)))
    }
}
