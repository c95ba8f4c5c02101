import Domain
import Foundation
import Platform
import TestSupport
import Testing

/// What is particular to the store that is a file.
struct JSONFileStoreTests {
    private let directory: TemporaryDirectory

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
                {"id":"\(second)","title":"Call Ann","created":"2026-11-21T10:00:00.001Z"}

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

    @Test(.timeLimit(.minutes(1)))
    func whatIsNoRegularFileIsRefusedAtOnce() throws {
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

    @Test func aTornTailIsIgnoredByReadersAndSetAsideByTheNextWriter() throws {
        let whole = LogText.header + LogText.milk
        let path = try write(whole + #"{"id":"b7z"#)
        #expect(try notices() == [.tornTailIgnored(path: path, byteCount: 10)])
        #expect(try text() == whole + #"{"id":"b7z"#)

        let added = try store().add([try MemeDraft(title: "new")])
        let aside = directory.file("memes.jsonl.torn-2026-11-21T100000.000Z")
        #expect(added.notices == [.tornTailSetAside(path: path, byteCount: 10, to: aside)])
        #expect(
            try directory.read("memes.jsonl.torn-2026-11-21T100000.000Z")
                == Array(#"{"id":"b7z"#.utf8))
        #expect(try text().hasPrefix(whole + "{"))
        #expect(try titles() == ["new", "Buy milk"])
        #expect(try notices() == [])
    }

    @Test func everyTornTailIsSetAsideByItself() throws {
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
        #expect(try notices() == [])
        #expect(flock(writer, LOCK_UN) == 0)
        #expect(try notices().count == 1)
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

    @Test func aTornTailOfAStoreWithALongNameIsSetAsideUnderAShorterOne() throws {
        let name = String(repeating: "n", count: 250)
        try directory.write(name, (LogText.header + "torn").utf8)
        try add("x", path: directory.file(name))
        let names = try directory.names()
        #expect(names.count == 2)
        #expect(names.allSatisfy { $0.utf8.count <= 255 })
        #expect(names.contains { $0.hasSuffix("n.torn-2026-11-21T100000.000Z") })
    }

    @Test func aTornTailIsSetAsideBesideTheStoreThatALinkLeadsTo() throws {
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

    @Test func aPathOfOddCharactersLeadsWhereItSays() throws {
        let path = directory.file("new/\u{301}x/\u{301}memes.jsonl")
        try add("x", path: path)
        #expect(try titles(path) == ["x"])
        #expect(try directory.names() == ["new"])
    }

    @Test func damageIsReportedByReadersAndStopsWriters() throws {
        let content = LogText.header + "bad line\n" + LogText.milk
        let path = try write(content)
        let damage = [
            DamagedLine(
                number: 2, fault: .json(JSONError(.unexpectedByte(UInt8(ascii: "b")), at: 0)))
        ]
        #expect(try titles() == ["Buy milk"])
        #expect(try notices() == [.damagedLines(path: path, damage)])
        #expect(throws: MemesError.store(.damaged(damage), path: path)) { try add("x") }
        #expect(try text() == content)
        let found = try store().findMemes([.recent(7)])
        #expect(
            found
                == FoundMemes(
                    .failure(.noSuchMeme(.recent(7))),
                    notices: [.damagedLines(path: path, damage)]))
    }

    @Test func aStoreOfALaterFormatIsReadAndNotWritten() throws {
        let content = #"{"store":"meme","version":2}"# + "\n" + LogText.milk
        let path = try write(content)
        #expect(try titles() == ["Buy milk"])
        #expect(try notices() == [.laterFormat(path: path, version: "2")])
        #expect(throws: MemesError.store(.laterFormat(version: "2"), path: path)) { try add("x") }
        #expect(try text() == content)
    }

    @Test func aClockThatGoesBackDoesNotTurnTheOrder() throws {
        try write(LogText.header + LogText.milk.replacing("2026", with: "2099"))
        try add("x")
        #expect(try text().contains(#""title":"x","created":"2099-11-20T10:00:00.124Z""#))
        #expect(try titles() == ["x", "Buy milk"])
    }

    @Test func aWriterWaitsForAnotherButNotForEver() throws {
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

    /// Threads stand for processes here: a lock belongs to an opening of the file.
    @Test func writersAtTheSameTimeLoseNothing() throws {
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

    /// Mutants of a store: whatever it holds, reading answers or says why not, and writes nothing.
    @Test func aStoreThatWasMutatedIsReadOrRefused() throws {
        var generator = SeededGenerator(seed: 11)
        let whole = Array((LogText.header + LogText.milk + LogText.walk).utf8)
        var readCount = 0
        for _ in 0..<2000 {
            var mutant = whole
            for _ in 0..<Int.random(in: 1...4, using: &generator) where !mutant.isEmpty {
                let position = Int.random(in: 0..<mutant.count, using: &generator)
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: mutant[position] = UInt8.random(in: 0...255, using: &generator)
                case 1: mutant.remove(at: position)
                case 2: mutant.removeLast(min(position, mutant.count - 1))
                default: mutant.insert(contentsOf: mutant[..<position].suffix(50), at: position)
                }
            }
            try directory.write("memes.jsonl", mutant)
            do {
                _ = try titles()
                readCount += 1
            } catch let error as MemesError {
                if case .store(.notAStore, _) = error { continue }
                Issue.record("\(error): \(String(decoding: mutant, as: UTF8.self))")
            }
            #expect(try directory.read("memes.jsonl") == mutant)
        }
        #expect(readCount > 200)
        #expect(try directory.names() == ["memes.jsonl"])
    }
}

/// Lines of a store.
private enum LogText {
    static let header = #"{"store":"meme","version":1}"# + "\n"
    static let milk =
        #"{"id":"7m3k9q2x0d4v","title":"Buy milk","created":"2026-11-20T10:00:00.123Z"}"# + "\n"
    static let walk =
        #"{"id":"b7zzzzzzzzzz","title":"a walk","created":"2026-11-20T12:00:00.000Z"}"# + "\n"
}

extension JSONFileStoreTests {
    private func store(_ path: String? = nil) -> JSONFileStore {
        JSONFileStore(
            path: path ?? directory.file("memes.jsonl"), clock: FixedClock(Seeds.now),
            ids: RandomMemeIDs())
    }

    @discardableResult
    private func add(_ title: String, tags: [String] = [], path: String? = nil) throws -> String {
        let draft = try MemeDraft(title: title, tags: tags.map { try Tag($0) })
        return try store(path).add([draft]).answer[0].id.text()
    }

    private func pages(_ path: String? = nil) throws -> [MemesPage] { try store(path).pages() }

    private func titles(_ path: String? = nil) throws -> [String] {
        try pages(path).flatMap(\.memes).map(\.title)
    }

    private func notices() throws -> [StoreNotice] { try pages().flatMap(\.notices) }

    @discardableResult
    private func write(_ text: String) throws -> String {
        try directory.write("memes.jsonl", text.utf8)
    }

    private func text() throws -> String {
        String(decoding: try directory.read("memes.jsonl"), as: UTF8.self)
    }

    private func mode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
}

extension JSONFileStore {
    /// Adds memes as one operation.
    fileprivate func add(
        _ drafts: [MemeDraft]
    ) throws(MemesError) -> (answer: [Meme], notices: [StoreNotice]) {
        try perform { (operation) throws(MemesError) in
            var memes: [Meme] = []
            for draft in drafts { memes.append(try operation.add(draft)) }
            return memes
        }
    }
}
