import Domain
import Foundation
import Platform
import TestSupport
import Testing

/// What becomes of torn tails, damaged lines and later formats.
struct JSONFileStoreDamageTests: JSONFileStoreSuite {
    let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test func aTornTailIsIgnoredByReadersAndQuarantinedByTheNextWriter() throws {
        let whole = LogText.header + LogText.milk
        let path = try write(whole + #"{"id":"b7z"#)
        #expect(try warnings() == [.tornTailIgnored(path: path, byteCount: 10)])
        #expect(try text() == whole + #"{"id":"b7z"#)

        let added = try store().add([try MemeDraft(title: "new")])
        let aside = directory.file("memes.jsonl.torn-2026-11-21T100000.000Z")
        #expect(added.warnings == [.tornTailQuarantined(path: path, byteCount: 10, to: aside)])
        #expect(
            try directory.read("memes.jsonl.torn-2026-11-21T100000.000Z")
                == Array(#"{"id":"b7z"#.utf8))
        #expect(try text().hasPrefix(whole + "{"))
        #expect(try titles() == ["new", "Buy milk"])
        #expect(try warnings() == [])
    }

    @Test func everyTornTailIsQuarantinedByItself() throws {
        for tail in ["one", "two", "three"] {
            try FileManager.default.removeItem(atPath: try write(""))
            try write(LogText.header + tail)
            try add("x")
        }
        let stem = "memes.jsonl.torn-2026-11-21T100000.000Z"
        #expect(try directory.names() == ["memes.jsonl", stem, stem + "-2", stem + "-3"])
        #expect(try directory.read(stem + "-3") == Array("three".utf8))
    }

    @Test func aTornFirstWriteLeavesAnEmptyStore() throws {
        try write(String(LogText.header.prefix(10)))
        #expect(try titles() == [])
        try add("x")
        #expect(try text().hasPrefix(LogText.header + "{"))
    }

    @Test func aTailWhoseWriterIsAtWorkIsNotSpokenOf() throws {
        try write(LogText.header + LogText.milk + #"{"id":"#)
        let writer = open(directory.file("memes.jsonl"), O_RDWR)
        defer { close(writer) }
        #expect(flock(writer, LOCK_EX | LOCK_NB) == 0)
        #expect(try warnings() == [])
        #expect(flock(writer, LOCK_UN) == 0)
        #expect(try warnings().count == 1)
    }

    @Test func aReaderKeepsNoLockWhileItsPagesAreRead() throws {
        try write(LogText.header + LogText.milk + LogText.walk + #"{"id":"#)
        let cursor = try store().fetchMemes(MemesFetch(pageSize: 1))
        _ = try cursor.nextPage()
        let impatient = JSONFileStore(
            path: directory.file("memes.jsonl"), clock: FixedClock(Seeds.now), ids: RandomMemeIDs(),
            lockPatience: .zero)
        #expect(try impatient.add([try MemeDraft(title: "x")]).answer.count == 1)
        #expect(try cursor.nextPage()?.memes.count == 1)
    }

    @Test func aTornTailOfAStoreWithALongNameIsQuarantinedUnderAShorterOne() throws {
        let name = String(repeating: "n", count: 250)
        try directory.write(name, (LogText.header + "torn").utf8)
        try add("x", path: directory.file(name))
        let names = try directory.names()
        #expect(names.count == 2)
        #expect(names.allSatisfy { $0.utf8.count <= 255 })
        #expect(names.contains { $0.hasSuffix("n.torn-2026-11-21T100000.000Z") })
    }

    @Test func aTornTailIsQuarantinedBesideTheStoreThatALinkLeadsTo() throws {
        try FileManager.default.createDirectory(
            atPath: directory.file("real"), withIntermediateDirectories: false)
        try directory.write("real/memes.jsonl", (LogText.header + "torn").utf8)
        try FileManager.default.createSymbolicLink(
            atPath: directory.file("link"), withDestinationPath: "real/memes.jsonl")
        try add("x", path: directory.file("link"))
        let names = try FileManager.default.contentsOfDirectory(atPath: directory.file("real"))
        #expect(
            names.sorted() == ["memes.jsonl", "memes.jsonl.torn-2026-11-21T100000.000Z"])
        #expect(try mode(directory.file("real/" + (names.sorted().last ?? ""))) == 0o600)
    }

    @Test func damageIsReportedByReadersAndStopsWriters() throws {
        let content = LogText.header + "bad line\n" + LogText.milk
        let path = try write(content)
        let damage = [
            DamagedLine(
                number: 2, error: .json(JSONError(.unexpectedByte(UInt8(ascii: "b")), at: 0)))
        ]
        #expect(try titles() == ["Buy milk"])
        #expect(try warnings() == [.damagedLines(path: path, damage)])
        #expect(throws: MemesError.store(.damaged(damage), path: path)) { try add("x") }
        #expect(try text() == content)
        let found = try store().findMemes([.recent(7)])
        #expect(
            found
                == FoundMemes(
                    .failure(.reference(.noSuchMeme(.recent(7)))),
                    warnings: [.damagedLines(path: path, damage)]))
    }

    @Test func aStoreOfALaterFormatIsReadAndNotWritten() throws {
        let content = #"{"store":"meme","version":2}"# + "\n" + LogText.milk
        let path = try write(content)
        #expect(try titles() == ["Buy milk"])
        #expect(try warnings() == [.laterFormat(path: path, version: "2")])
        #expect(throws: MemesError.store(.laterFormat(version: "2"), path: path)) { try add("x") }
        #expect(try text() == content)
    }
}
