import Domain
import Platform
import TestSupport
import Testing

@testable import Application

struct ApplyWorkerTests {
    private let store = MemoryStore.seeded()

    @Test func makesChangesOfEveryKindAsOneOperation() throws {
        let applied = try apply(
            #"{"add":{"title":"new","id":"zzzzzzzzzzzz"}}"#,
            #"{"edit":"7m3k","set":{"title":"Buy oat milk"},"tags":["+shop","-home"]}"#,
            #"{"remove":"b7zz"}"#,
            #"{"edit":"a1b2","unset":["none"]}"#)
        #expect(
            applied
                == AppliedChanges(changes: [
                    AppliedChange(line: 1, id: Seeds.id("zzzzzzzzzzzz"), status: .added),
                    AppliedChange(line: 2, id: Seeds.milk.id, status: .edited),
                    AppliedChange(line: 3, id: Seeds.walk.id, status: .removed),
                    AppliedChange(line: 4, id: Seeds.call.id, status: .unchanged),
                ]))
        var milk = Seeds.milk
        milk.title = "Buy oat milk"
        milk.tags = [Tag(stored: "shop")]
        milk.modified = Seeds.now
        let new = Meme(id: Seeds.id("zzzzzzzzzzzz"), title: "new", created: Seeds.now)
        #expect(try memes() == [milk, new, Seeds.call])
        #expect(try store.operations().count == 4)
        _ = try store.step(.undo, count: 1, isDryRun: false)
        #expect(try memes().map(\.title).sorted() == ["Buy milk", "Call Ann", "a walk"])
    }

    @Test func aKeyMakesAnAddSafeToRepeat() throws {
        let line = #"{"add":{"title":"Rent","key":"rent-05"}}"#
        let first = try apply(line, #"{"edit":{"key":"rent-05"},"set":{"pinned":true}}"#)
        let again = try apply(line)
        let id = try #require(first.changes.first?.id)
        #expect(
            first.changes == [
                AppliedChange(line: 1, id: id, status: .added),
                AppliedChange(line: 2, id: id, status: .edited),
            ])
        #expect(again.changes == [AppliedChange(line: 1, id: id, status: .known)])
        #expect(
            try store.newestMeme()
                == Meme(
                    id: id, title: "Rent", isPinned: true, created: Seeds.now, key: "rent-05"))
        #expect(try store.operations().count == 4)
    }

    @Test func aKeyFindsTheMemeThatHasItNow() throws {
        let line = #"{"add":{"title":"Rent","key":"k"}}"#
        let removed = try apply(line).changes.first?.id
        _ = try apply(#"{"remove":{"key":"k"}}"#)
        let applied = try apply(
            line, #"{"remove":{"key":"k"}}"#, line, #"{"edit":{"key":"k"},"append":"x"}"#)
        #expect(applied.changes.map(\.status) == [.added, .removed, .added, .edited])
        #expect(applied.changes.map(\.id).contains(removed) == false)
        #expect(try store.newestMeme()?.text == "x")
        #expect(
            try apply(#"{"remove":{"key":"other"}}"#).faults
                == [ErrorOfLine(line: 1, error: .reference(.noSuchKey("other")))])
    }

    @Test func eachChangeSeesThoseBeforeIt() throws {
        let applied = try apply(
            #"{"add":{"title":"a","id":"zzzzzzzzzzzz"}}"#,
            #"{"edit":"zzzzzzzzzzzz","set":{"text":"b"}}"#,
            #"{"edit":"zzzzzzzzzzzz","append":"c"}"#,
            #"{"edit":"@","set":{"title":"still Ann"}}"#,
            #"{"remove":"7m3k"}"#,
            #"{"restore":"7m3k@1"}"#,
            #"{"edit":"7m3k","append":"d"}"#)
        #expect(applied.faults == [])
        #expect(
            applied.changes.map(\.status)
                == [.added, .edited, .edited, .edited, .removed, .restored, .edited])
        #expect(try memes().map(\.text) == ["d", "At noon.\nBring cake.", "b\nc", ""])
        #expect(try memes()[1].title == "still Ann")
        #expect(try store.operations().map(\.changes.count) == [3, 1, 1, 1])
    }

    @Test func anOldVersionComesBackOverAChangeOfTheSameInput() throws {
        let applied = try apply(
            #"{"edit":"7m3k","set":{"title":"x"}}"#, #"{"restore":"7m3k@1"}"#,
            #"{"restore":"7m3k@1"}"#)
        #expect(applied.changes.map(\.status) == [.edited, .restored, .unchanged])
        #expect(try store.newestMeme()?.title == "Buy milk")
    }

    @Test func aDryRunKeepsNothingAndNamesNoIdentifierThatWouldBeAnother() throws {
        let lines = [
            #"{"add":{"title":"a"}}"#, #"{"add":{"title":"b","id":"zzzzzzzzzzzz"}}"#,
            #"{"add":{"title":"c","key":"k"}}"#, #"{"remove":"7m3k"}"#,
        ]
        let before = try memes()
        let dryRun = try apply(lines, isDryRun: true)
        #expect(try memes() == before)
        #expect(try store.operations().count == 3)
        var applied = try apply(lines, isDryRun: false)
        #expect(applied.changes[0].id != nil)
        applied.changes[0].id = nil
        #expect(dryRun == applied)
    }

    @Test func whereOneIsWrongNothingIsKeptAndTheOthersAreLookedAt() throws {
        let before = try memes()
        let applied = try apply(
            #"{"add":{"title":"a"}}"#, "x", #"{"remove":"7m3k"}"#, #"{"edit":"7m3k","set":{}}"#,
            #"{"add":{"title":""}}"#, #"{"edit":"@~9","set":{}}"#,
            #"{"edit":"@","set":{},"ifVersion":2}"#,
            #"{"add":{"title":"a","id":"b7zzzzzzzzzz"}}"#, #"{"restore":"@"}"#)
        let milk = try MemeReference("7m3k")
        #expect(
            applied.faults == [
                ErrorOfLine(
                    line: 2, error: .record(.json(JSONError(.unexpectedByte(0x78), at: 0)))),
                ErrorOfLine(line: 4, error: .reference(.removedBefore(milk))),
                ErrorOfLine(line: 5, error: .field(.emptyTitle)),
                ErrorOfLine(line: 6, error: .reference(.noSuchMeme(.recent(9)))),
                ErrorOfLine(
                    line: 7, error: .history(.otherVersion(Seeds.call.id, wanted: 2, count: 1))),
                ErrorOfLine(line: 8, error: .field(.idInUse(Seeds.walk.id, isRemoved: false))),
                ErrorOfLine(line: 9, error: .reference(.versionWanted(Seeds.call.id))),
            ])
        #expect(applied.changes.map(\.line) == [1, 3])
        #expect(try memes() == before)
        #expect(try store.operations().count == 3)
    }

    @Test func aMemeThatIsAddedHasNoVersionsYet() throws {
        let applied = try apply(
            #"{"add":{"title":"a","id":"zzzzzzzzzzzz"}}"#,
            #"{"remove":"zzzzzzzzzzzz","ifVersion":1}"#)
        #expect(
            applied.faults == [
                ErrorOfLine(
                    line: 2,
                    error: .history(.otherVersion(Seeds.id("zzzzzzzzzzzz"), wanted: 1, count: 0)))
            ])
    }

    @Test func versionsAreThoseBeforeTheInput() throws {
        let line = #"{"edit":"7m3k","append":"x","ifVersion":1}"#
        #expect(try apply(line, line).changes.map(\.status) == [.edited, .edited])
        #expect(
            try apply(line).faults == [
                ErrorOfLine(
                    line: 1, error: .history(.otherVersion(Seeds.milk.id, wanted: 1, count: 2)))
            ])
    }

    @Test func noChangesWriteNothing() throws {
        #expect(try apply([], isDryRun: false) == AppliedChanges())
        #expect(try store.operations().count == 3)
    }

    @Test func whatTheStoreThrowsIsThrown() {
        let error = MemesError.store(.busy(seconds: 10), path: "s")
        #expect(throws: error) {
            try ApplyWorker(store: FailingStore(error)).apply(ChangesInput(), isDryRun: false)
        }
    }

    private func apply(_ lines: String...) throws -> AppliedChanges {
        try apply(lines, isDryRun: false)
    }

    private func apply(_ lines: [String], isDryRun: Bool) throws -> AppliedChanges {
        let files = MemoryFiles(["f": lines.joined(separator: "\n")])
        let changes = try ChangesInputWorker(files: files) { TestStream([]) }
            .changes(ofFile: "f")
        return try ApplyWorker(store: store).apply(changes, isDryRun: isDryRun)
    }

    private func memes() throws -> [Meme] { try store.pages().flatMap(\.decodedMemes) }
}
