import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct ApplyWorkerTests {
    private let store = MemoryStore.seeded()

    @Test func `makes changes of every kind as one operation`() throws {
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

    @Test func `a key makes an add safe to repeat`() throws {
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
                    id: id, title: "Rent", flags: [.pinned], created: Seeds.now, key: "rent-05"))
        #expect(try store.operations().count == 4)
    }

    @Test func `resolves a key to the meme that currently has it`() throws {
        let line = #"{"add":{"title":"Rent","key":"k"}}"#
        let removed = try apply(line).changes.first?.id
        _ = try apply(#"{"remove":{"key":"k"}}"#)
        let applied = try apply(
            line, #"{"remove":{"key":"k"}}"#, line, #"{"edit":{"key":"k"},"append":"x"}"#)
        #expect(applied.changes.map(\.status) == [.added, .removed, .added, .edited])
        #expect(applied.changes.map(\.id).contains(removed) == false)
        #expect(try store.newestMeme()?.text == "x")
        #expect(
            try apply(#"{"remove":{"key":"other"}}"#).errors
                == [ErrorOfLine(line: 1, error: .reference(.noSuchKey("other")))])
    }

    @Test func `each change sees the changes before it`() throws {
        let applied = try apply(
            #"{"add":{"title":"a","id":"zzzzzzzzzzzz"}}"#,
            #"{"edit":"zzzzzzzzzzzz","set":{"text":"b"}}"#,
            #"{"edit":"zzzzzzzzzzzz","append":"c"}"#,
            #"{"edit":"@","set":{"title":"still Ann"}}"#,
            #"{"remove":"7m3k"}"#,
            #"{"restore":"7m3k@1"}"#,
            #"{"edit":"7m3k","append":"d"}"#)
        #expect(applied.errors == [])
        #expect(
            applied.changes.map(\.status)
                == [.added, .edited, .edited, .edited, .removed, .restored, .edited])
        #expect(try memes().map(\.text) == ["d", "At noon.\nBring cake.", "b\nc", ""])
        #expect(try memes()[1].title == "still Ann")
        #expect(try store.operations().map(\.changes.count) == [3, 1, 1, 1])
    }

    @Test func `restores an old version over an edit from the same input`() throws {
        let applied = try apply(
            #"{"edit":"7m3k","set":{"title":"x"}}"#, #"{"restore":"7m3k@1"}"#,
            #"{"restore":"7m3k@1"}"#)
        #expect(applied.changes.map(\.status) == [.edited, .restored, .unchanged])
        #expect(try store.newestMeme()?.title == "Buy milk")
    }

    @Test func `a dry run stores nothing and omits ids that are not yet decided`() throws {
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

    @Test func `stores nothing if one change is invalid but still checks the others`() throws {
        let before = try memes()
        let applied = try apply(
            #"{"add":{"title":"a"}}"#, "x", #"{"remove":"7m3k"}"#, #"{"edit":"7m3k","set":{}}"#,
            #"{"add":{"title":""}}"#, #"{"edit":"@~9","set":{}}"#,
            #"{"edit":"@","set":{},"ifVersion":2}"#,
            #"{"add":{"title":"a","id":"b7zzzzzzzzzz"}}"#, #"{"restore":"@"}"#)
        let milk = try MemeReference("7m3k")
        #expect(
            applied.errors == [
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

    @Test func `a meme added by the same input has no versions yet`() throws {
        let applied = try apply(
            #"{"add":{"title":"a","id":"zzzzzzzzzzzz"}}"#,
            #"{"remove":"zzzzzzzzzzzz","ifVersion":1}"#)
        #expect(
            applied.errors == [
                ErrorOfLine(
                    line: 2,
                    error: .history(.otherVersion(Seeds.id("zzzzzzzzzzzz"), wanted: 1, count: 0)))
            ])
    }

    @Test func `checks ifVersion against the versions before the input`() throws {
        let line = #"{"edit":"7m3k","append":"x","ifVersion":1}"#
        #expect(try apply(line, line).changes.map(\.status) == [.edited, .edited])
        #expect(
            try apply(line).errors == [
                ErrorOfLine(
                    line: 1, error: .history(.otherVersion(Seeds.milk.id, wanted: 1, count: 2)))
            ])
    }

    @Test func `writes nothing for an empty input`() throws {
        #expect(try apply([], isDryRun: false) == AppliedChanges())
        #expect(try store.operations().count == 3)
    }

    @Test func `throws what the store throws`() {
        let error = MemesError.store(.busy(seconds: 10), path: "s")
        #expect(throws: error) {
            try ApplyWorker(store: FailingStore(error)).apply(ChangesInput(), isDryRun: false)
        }
    }

    @Test func `reports only the last attempt if the store repeats the operation`() throws {
        let store = InterceptedStore(store, by: Repeater())
        let applied = try apply([#"{"remove":"7m3k"}"#], isDryRun: true, store)
        #expect(applied.changes == [AppliedChange(line: 1, id: Seeds.milk.id, status: .removed)])
    }

    private func apply(_ lines: String...) throws -> AppliedChanges {
        try apply(lines, isDryRun: false)
    }

    private func apply(
        _ lines: [String], isDryRun: Bool, _ store: (any MemesStore)? = nil
    ) throws -> AppliedChanges {
        let files = MemoryFiles(["f": lines.joined(separator: "\n")])
        let changes = try ChangesInputWorker(files: files) { TestStream([]) }
            .changes(ofFile: "f")
        return try ApplyWorker(store: store ?? self.store).apply(changes, isDryRun: isDryRun)
    }

    private func memes() throws -> [Meme] { try store.pages().flatMap(\.decodedMemes) }
}

/// An interceptor that makes each call twice, as a store does after a program that ignores the lock has
/// changed it.
private struct Repeater: StoreInterceptor {
    func call<Answer>(
        _ name: String, _ value: Any?, of receiver: String,
        _ answer: () throws(MemesError) -> Answer
    ) throws(MemesError) -> Answer {
        _ = try answer()
        return try answer()
    }
}

struct ChangeCountsTests {
    private static let cases: [([AppliedChange.Status], ChangeCounts)] = [
        ([], ChangeCounts()),
        ([.added], ChangeCounts(added: 1)),
        ([.added, .edited, .unchanged], ChangeCounts(added: 1)),
        ([.added, .removed], ChangeCounts()),
        ([.added, .removed, .added], ChangeCounts(added: 1)),
        ([.edited, .edited], ChangeCounts(edited: 1)),
        ([.unchanged, .edited, .restored], ChangeCounts(edited: 1)),
        ([.edited, .removed], ChangeCounts(removed: 1)),
        ([.removed, .restored, .edited], ChangeCounts(restored: 1)),
        ([.restored, .removed], ChangeCounts(removed: 1)),
        ([.known, .unchanged], ChangeCounts(same: 1)),
        ([.known, .edited], ChangeCounts(edited: 1)),
    ]

    @Test func `counts each meme once by the net effect of its changes`() {
        for (statuses, counts) in Self.cases {
            #expect(applied(statuses.map { (Seeds.milk.id, $0) }).counts == counts, "\(statuses)")
        }
    }

    @Test func `counts changes to different memes separately`() {
        let counts = applied([
            (Seeds.milk.id, .edited), (Seeds.call.id, .edited), (Seeds.walk.id, .removed),
            (nil, .added), (nil, .added),
        ]).counts
        #expect(counts == ChangeCounts(added: 2, edited: 2, removed: 1))
        #expect(counts.changed == 5)
    }

    private func applied(_ changes: [(MemeID?, AppliedChange.Status)]) -> AppliedChanges {
        AppliedChanges(
            changes: changes.enumerated().map { number, change in
                AppliedChange(line: number + 1, id: change.0, status: change.1)
            })
    }
}

/// Changes with random mutations: each input is applied completely or not at all, and can be undone.
struct ChangesMutationTests {
    private static let lines = [
        #"{"add":{"title":"a","id":"zzzzzzzzzzzz","tags":["x"],"created":"2026-03-09T10:00:00Z"}}"#,
        #"{"add":{"title":"b","key":"k","mood":{"level":[1,2.5e3,null]}}}"#,
        #"{"edit":"7m3k","set":{"title":"c","text":"d\u00e9\n","pinned":true,"url":null,"m":1}}"#,
        #"{"edit":{"key":"k"},"tags":["+x","-y"],"append":"e"}"#,
        #"{"edit":"@","unset":["url","mood"],"ifVersion":1}"#,
        #"{"remove":"b7zz","ifVersion":1}"#,
        #"{"remove":"zzzzzzzzzzzz"}"#,
        #"{"restore":"b7@1"}"#,
    ]
    private static let bytes = Array("{}[]\":,\\\n\r \0\u{1}019.-+eunlts@~Aé\u{FEFF}".utf8) + [0xFF]

    @Test func `applies a mutated input completely or not at all`() throws {
        for seed in 0..<400 as Range<UInt64> {
            var generator = SeededGenerator(seed: seed)
            var input = Array(
                Self.lines.shuffled(using: &generator).prefix(
                    Int.random(in: 1...8, using: &generator)
                )
                .joined(separator: "\n").utf8)
            for _ in 0..<Int.random(in: 0...3, using: &generator) {
                mutate(&input, &generator)
            }
            let store = MemoryStore.seeded()
            let before = try memes(store)
            let applied = try apply(input, store)
            guard applied.errors.isEmpty else {
                #expect(try memes(store) == before, "\(seed)")
                #expect(try store.operations().count == 3, "\(seed)")
                continue
            }
            let isChanged = try store.operations().count == 4
            #expect(isChanged || applied.counts.changed == 0, "\(seed)")
            let counts = applied.counts
            #expect(
                try memes(store).count == before.count + counts.added - counts.removed, "\(seed)")
            guard isChanged else { continue }
            _ = try store.step(.undo, count: 1, isDryRun: false)
            #expect(try memes(store) == before, "\(seed)")
        }
    }

    private func mutate(_ input: inout [UInt8], _ generator: inout SeededGenerator) {
        guard let place = input.indices.randomElement(using: &generator) else { return }
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: input.remove(at: place)
        case 1: input.removeSubrange(place..<min(place + 9, input.count))
        case 2: input[place] = Self.bytes.randomElement(using: &generator) ?? 0
        default: input.insert(Self.bytes.randomElement(using: &generator) ?? 0, at: place)
        }
    }

    private func apply(_ input: [UInt8], _ store: MemoryStore) throws -> AppliedChanges {
        let worker = ChangesInputWorker(files: MemoryFiles()) { TestStream(input) }
        return try ApplyWorker(store: store).apply(try worker.changesOfInput(), isDryRun: false)
    }

    /// Returns all memes, ordered by identifier and without the time of their last change.
    private func memes(_ store: MemoryStore) throws -> [Meme] {
        try store.pages().flatMap(\.decodedMemes).sorted { $0.id < $1.id }.map { meme in
            var meme = meme
            meme.modified = nil
            return meme
        }
    }
}
