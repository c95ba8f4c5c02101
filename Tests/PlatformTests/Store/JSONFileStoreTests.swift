import Domain
import Foundation
import Platform
import TestSupport
import Testing

/// Behavior that only the file-based store has.
struct JSONFileStoreTests: JSONFileStoreSuite {
    let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    @Test func `writes an added meme as a line after the header`() throws {
        let id = try add("Buy milk", tags: ["home"])
        let second = try add("Call Ann")
        #expect(
            try text() == """
                {"store":"meme","version":1}
                {"id":"\(id)","title":"Buy milk","tags":["home"],"created":"2026-11-21T10:00:00.000Z"}
                {"id":"\(second)","title":"Call Ann","created":"2026-11-21T10:00:00.000Z","operation":"2026-11-21T10:00:00.001Z"}

                """)
    }

    @Test func `writes more on every line of an operation except the last`() throws {
        let drafts = try ["a", "b", "c"].map { try MemeDraft(title: $0) }
        _ = try store().add(drafts)
        let lines = try text().split(separator: "\n").dropFirst()
        #expect(lines.map { $0.hasSuffix(#","more":true}"#) } == [true, true, false])
    }

    @Test func `keeps existing bytes unchanged when a meme is added`() throws {
        try write(
            #"{ "version":1,"store" : "meme" }"# + "\r\n" + #"{"id":"7m3k9q2x0d4v", "title":"x"}"#)
        let before = try text()
        try add("y")
        #expect(try text().hasPrefix(before + "\n{"))
        #expect(try titles() == ["y", "x"])
    }

    @Test func `reads a missing store as empty and does not create it`() throws {
        let path = directory.file("a/b/memes.jsonl")
        #expect(try titles(path) == [])
        #expect(try directory.names() == [])
    }

    @Test func `keeps the mode of an existing store`() throws {
        let path = try write("")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
        try add("x")
        #expect(try mode(path) == 0o640)
    }

    @Test func `keeps hard links intact when a meme is added`() throws {
        try add("x")
        try FileManager.default.linkItem(
            atPath: directory.file("memes.jsonl"), toPath: directory.file("other.jsonl"))
        try add("y")
        #expect(try titles(directory.file("other.jsonl")) == ["y", "x"])
    }

    @Test func `creates a store at a path with combining characters`() throws {
        let path = directory.file("new/\u{301}x/\u{301}memes.jsonl")
        try add("x", path: path)
        #expect(try titles(path) == ["x"])
        #expect(try directory.names() == ["new"])
    }

    /// A clock that was once ahead does not affect the dates of memes added later.
    @Test func `keeps the order of the log when the clock goes back`() throws {
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

    @Test func `dates a removal by the clock even when the log is ahead`() throws {
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

/// The lock and concurrent writers.
struct JSONFileStoreLockTests: JSONFileStoreSuite {
    let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    @Test func `a writer gives up waiting for a lock when its patience ends`() throws {
        let path = try write(LogText.header)
        let other = open(path, O_RDWR)
        defer { close(other) }
        #expect(flock(other, LOCK_EX | LOCK_NB) == 0)
        let impatient = JSONFileStore(
            path: path, clock: FixedClock(Seeds.now), ids: RandomMemeIDs(),
            lockPatience: .milliseconds(20))
        let draft = try MemeDraft(title: "x")
        #expect(throws: MemesError.store(.busy(seconds: 0), path: path)) {
            try impatient.add([draft])
        }
        #expect(try titles() == [])
        #expect(flock(other, LOCK_UN) == 0)
        #expect(try impatient.add([draft]).answer.count == 1)
    }

    @Test func `concurrent writers lose no memes`() throws {
        let path = directory.file("memes.jsonl")
        let writers = (0..<8).map { writer in
            Background {
                let store = JSONFileStore(
                    path: path, clock: FixedClock(Seeds.now), ids: RandomMemeIDs())
                for number in 0..<10 {
                    let draft = try MemeDraft(title: "\(writer)-\(number)")
                    _ = try store.add([draft])
                }
            }
        }
        for writer in writers { _ = try writer.value() }
        let expected = (0..<8).flatMap { writer in (0..<10).map { "\(writer)-\($0)" } }
        #expect(try titles().sorted() == expected.sorted())
        #expect(try text().split(separator: "\n").count == 81)
    }
}

/// Reading and writing a store with a torn tail.
struct JSONFileStoreDamageTests: JSONFileStoreSuite {
    let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    @Test func `a torn first write leaves an empty store`() throws {
        try write(String(LogText.header.prefix(10)))
        #expect(try titles() == [])
        try add("x")
        #expect(try text().hasPrefix(LogText.header + "{"))
    }

    @Test func `does not report a tail that is still being written`() throws {
        try write(LogText.header + LogText.milk + #"{"id":"#)
        let writer = open(directory.file("memes.jsonl"), O_RDWR)
        defer { close(writer) }
        #expect(flock(writer, LOCK_EX | LOCK_NB) == 0)
        #expect(try warnings() == [])
        #expect(flock(writer, LOCK_UN) == 0)
        #expect(try warnings().count == 1)
    }

    @Test func `a reader holds no lock between pages`() throws {
        try write(LogText.header + LogText.milk + LogText.walk + #"{"id":"#)
        let cursor = try store().fetchMemes(MemesFetch(pageSize: 1))
        _ = try cursor.nextPage()
        let impatient = JSONFileStore(
            path: directory.file("memes.jsonl"), clock: FixedClock(Seeds.now), ids: RandomMemeIDs(),
            lockPatience: .zero)
        #expect(try impatient.add([try MemeDraft(title: "x")]).answer.count == 1)
        #expect(try cursor.nextPage()?.memes.count == 1)
    }

    @Test func `quarantines a torn tail next to the target of a symbolic link`() throws {
        try FileManager.default.createDirectory(
            atPath: directory.file("real"), withIntermediateDirectories: false)
        try directory.write("real/memes.jsonl", (LogText.header + "torn").utf8)
        try FileManager.default.createSymbolicLink(
            atPath: directory.file("link"), withDestinationPath: "real/memes.jsonl")
        try add("x", path: directory.file("link"))
        let names = try FileManager.default.contentsOfDirectory(atPath: directory.file("real"))
        #expect(names.sorted() == ["memes.jsonl", "memes.jsonl.torn-2026-11-21T100000.000Z"])
        #expect(try mode(directory.file("real/" + (names.sorted().last ?? ""))) == 0o600)
    }
}
