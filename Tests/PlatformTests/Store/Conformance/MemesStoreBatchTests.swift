import Domain
import TestSupport
import Testing

@testable import Platform

/// Requirements on every store: batches and keys.
struct MemesStoreBatchTests {
    typealias Kind = TestedStore.Kind

    @Test func `a batch is one operation`() throws {
        for kind in Kind.allCases {
            let store = try TestedStore(kind)
            try store.add(["before"])
            let batch = try store.batch([
                #"{"title":"a"}"#, #" { "title" : "b" , "tags":["x","X"]} "#,
            ])
            #expect(batch.statuses == [.added, .added], "\(kind)")
            #expect(try store.titles(MemesFetch()) == ["b", "a", "before"], "\(kind)")
            #expect(try store.tagNames("b") == ["x"], "\(kind)")
            #expect(try store.store.operations().map(\.changes.count) == [2, 1], "\(kind)")
            #expect(batch.ids == Array(try store.ids().prefix(2).reversed()), "\(kind)")
            _ = try store.store.step(.undo, count: 1, isDryRun: false)
            #expect(try store.titles(MemesFetch()) == ["before"], "\(kind)")
        }
    }

    @Test func `reads back a batched meme with all its fields`() throws {
        for kind in Kind.allCases {
            let store = try TestedStore(kind)
            let json = ##"""
                {"modified":"2026-03-09T10:00:00.000Z","created":"2025-01-02T03:04:05.678Z","x":[1,{"y":1.50}],
                "image":"i\u0000","url":"http:\/\/a","text":"t\u001b\n\"\ud800","title":"\u00e9 \u2028",
                "pinned":true,"id":"0123456789ab","key":"k","tags":["b","a/c"]}
                """##.replacing("\n", with: "").replacing(#""id":"0123456789ab","#, with: "")
            let id = try #require(try store.batch([json]).ids.first)
            #expect(id == TestedBatch.id(ofKey: "k"), "\(kind)")
            let meme = try #require(try store.store.findMemes([.recent(0)]).memes.get().first)
            #expect(
                meme
                    == Meme(
                        id: id, title: "é \u{2028}", text: "t\u{1B}\n\"\u{FFFD}",
                        tags: [Tag(stored: "b"), Tag(stored: "a/c")],
                        optionalTexts: [.url: "http://a", .image: "i\0"],
                        flags: [.pinned], created: Timestamp(literal: "2025-01-02T03:04:05.678Z"),
                        modified: Timestamp(literal: "2026-03-09T10:00:00.000Z"), key: "k",
                        otherFields: [JSONMember("x", #"[1,{"y":1.50}]"#)],
                        exactJSON: [.text: ##""t\u001b\n\"\ud800""##]), "\(kind)")
            #expect(try store.store.operations().map(\.time) == [Seeds.now], "\(kind)")
        }
    }

    @Test func `a batch that throws stores nothing`() throws {
        for kind in Kind.allCases {
            let store = try TestedStore(kind)
            try store.add(["before"])
            #expect(throws: MemesError.input(.empty)) {
                try store.store.performBatch(isDryRun: false, existing: .refused) {
                    (batch) throws(MemesError) in
                    for _ in 0..<3 { _ = try batch.add(try MemeDraft(title: "a")) }
                    throw .input(.empty)
                }
            }
            #expect(try store.titles(MemesFetch()) == ["before"], "\(kind)")
            try store.batch([#"{"title":"after"}"#])
            #expect(try store.titles(MemesFetch()) == ["after", "before"], "\(kind)")
        }
    }

    @Test func `a dry run stores nothing`() throws {
        for kind in Kind.allCases {
            let store = try TestedStore(kind)
            let batch = try store.batch([#"{"title":"a"}"#], isDryRun: true)
            #expect(batch.statuses == [.added], "\(kind)")
            #expect(try store.titles(MemesFetch()) == [], "\(kind)")
            #expect(try store.store.operations() == [], "\(kind)")
        }
    }

    @Test func `a batch without memes writes nothing`() throws {
        for kind in Kind.allCases {
            let store = try TestedStore(kind)
            #expect(try store.batch([]).ids == [], "\(kind)")
            #expect(try store.store.operations() == [], "\(kind)")
        }
    }

    @Test func `rejects identifiers that are already in use`() throws {
        for kind in Kind.allCases {
            let store = try TestedStore(kind)
            let meme = try store.add(["there"])[0]
            let gone = try store.add(["gone"])[0]
            _ = try store.store.perform { (operation) throws(MemesError) in
                try operation.remove(gone)
            }
            let free = "0123456789ab"
            let batch = try store.batch([
                #"{"title":"a","id":"\#(meme.id)"}"#, #"{"title":"b","id":"\#(gone.id)"}"#,
                #"{"title":"c","id":"\#(free)"}"#, #"{"title":"d","id":"\#(free)"}"#,
            ])
            #expect(
                batch.errors == [
                    .field(.idInUse(meme.id, isRemoved: false)),
                    .field(.idInUse(gone.id, isRemoved: true)),
                    .field(.idRepeated(try #require(MemeID(free)))),
                ], "\(kind)")
            #expect(try store.titles(MemesFetch()) == ["c", "there"], "\(kind)")
        }
    }

    @Test func `skips or updates existing memes`() throws {
        for kind in Kind.allCases {
            let store = try TestedStore(kind)
            let meme = try store.add([try MemeDraft(title: "there", text: "x")])[0]
            let gone = try store.add(["gone"])[0]
            _ = try store.store.perform { (operation) throws(MemesError) in
                try operation.remove(gone)
            }
            let lines = [
                #"{"title":"there","text":"x","id":"\#(meme.id)"}"#,
                #"{"title":"back","id":"\#(gone.id)"}"#,
            ]
            let skipped = try store.batch(lines, existing: .skipped)
            #expect(skipped.statuses == [.existing], "\(kind)")
            #expect(skipped.errors == [.field(.idInUse(gone.id, isRemoved: true))], "\(kind)")
            #expect(
                try store.batch(lines, existing: .restored).statuses == [.existing, .added],
                "\(kind)")
            #expect(try store.titles(MemesFetch()) == ["back", "there"], "\(kind)")
            let other = [#"{"title":"other","id":"\#(meme.id)"}"#]
            #expect(
                try store.batch(other, existing: .skipped).errors == [
                    .field(.idOfOtherContent(meme.id))
                ], "\(kind)")
            let updated = try store.batch(other, existing: .updated)
            #expect(updated.statuses == [.updated], "\(kind)")
            #expect(updated.ids == [meme.id], "\(kind)")
            #expect(try store.titles(MemesFetch()) == ["other", "back"], "\(kind)")
            #expect(
                try store.store.fetchVersions(of: .prefix(MemeIDPrefix(meme.id))).versions.get()
                    .count
                    == 2, "\(kind)")
        }
    }

    @Test func `an update does not overwrite a newer version`() throws {
        for kind in Kind.allCases {
            let store = try TestedStore(kind)
            let draft = #"{"title":"there","id":"7m3k9q2x0d4v","modified":"2024-01-02T00:00:00Z"}"#
            _ = try store.batch([draft], existing: .skipped)
            let older = [#"{"title":"a","id":"7m3k9q2x0d4v","modified":"2024-01-01T00:00:00Z"}"#]
            #expect(
                try store.batch(older, existing: .updated).errors == [
                    .field(.idOfNewerContent(Seeds.milk.id))
                ], "\(kind)")
            let same = [#"{"title":"b","id":"7m3k9q2x0d4v","modified":"2024-01-02T00:00:00Z"}"#]
            #expect(try store.batch(same, existing: .updated).statuses == [.updated], "\(kind)")
            #expect(try store.batch(older, existing: .replaced).statuses == [.updated], "\(kind)")
            #expect(try store.titles(MemesFetch()) == ["a"], "\(kind)")
        }
    }

    @Test func `an update keeps the fields that it does not mention`() throws {
        for kind in Kind.allCases {
            let store = try TestedStore(kind)
            let id = try #require(
                try store.batch([#"{"title":"there","key":"k","mood":"good"}"#]).ids.first)
            let same = [#"{"title":"there","id":"\#(id)"}"#]
            #expect(try store.batch(same, existing: .skipped).statuses == [.existing], "\(kind)")
            let updated = try store.batch([#"{"title":"other","id":"\#(id)"}"#], existing: .updated)
            #expect(updated.statuses == [.updated], "\(kind)")
            let now = try #require(try store.store.findMemes([.recent(0)]).memes.get().first)
            #expect(now.key == "k", "\(kind)")
            #expect(now.otherFields == [JSONMember("mood", #""good""#)], "\(kind)")
            #expect(now.modified == Seeds.now, "\(kind)")
        }
    }

    @Test func `adds a meme with the same key only once`() throws {
        for kind in Kind.allCases {
            let store = try TestedStore(kind)
            let draft = try MemeDraft(title: "a", key: "backup 1")
            let first = try store.add([draft, draft])
            #expect(first[0] == first[1], "\(kind)")
            #expect(
                try store.add([try MemeDraft(title: "b", key: "backup 1")]) == [first[0]], "\(kind)"
            )
            let batch = try store.batch([
                #"{"title":"c","key":"backup 1"}"#, #"{"title":"d","key":"backup 2"}"#,
                #"{"title":"e","key":"backup 2"}"#, #"{"title":"f"}"#,
            ])
            #expect(batch.statuses == [.existing, .added, .existing, .added], "\(kind)")
            #expect(batch.ids[0] == first[0].id, "\(kind)")
            #expect(batch.ids[1] == batch.ids[2], "\(kind)")
            #expect(try store.titles(MemesFetch()) == ["f", "d", "a"], "\(kind)")
            #expect(try store.store.operations().map(\.changes.count) == [2, 1], "\(kind)")
        }
    }

    @Test func `skips or updates existing memes by key`() throws {
        for kind in Kind.allCases {
            let store = try TestedStore(kind)
            let created = "2026-03-09T10:00:00.000Z"
            let meme = try store.add([
                try MemeDraft(title: "a", created: Seeds.time(created), key: "k")
            ]
            )[0]
            let same = [#"{"title":"a","key":"k","created":"2026-01-01T00:00:00Z"}"#]
            #expect(try store.batch(same, existing: .skipped).statuses == [.existing], "\(kind)")
            #expect(try store.batch(same, existing: .updated).statuses == [.existing], "\(kind)")
            let other = [#"{"title":"b","key":"k"}"#]
            #expect(
                try store.batch(other, existing: .skipped).errors == [
                    .field(.idOfOtherContent(meme.id))
                ], "\(kind)")
            let updated = try store.batch(other + other, existing: .updated)
            #expect(updated.statuses == [.updated, .existing], "\(kind)")
            #expect(updated.ids == [meme.id, meme.id], "\(kind)")
            let now = try #require(try store.store.findMemes([.recent(0)]).memes.get().first)
            #expect(now.title == "b", "\(kind)")
            #expect(now.created == Seeds.time(created), "\(kind)")
            #expect(now.modified == Seeds.now, "\(kind)")
        }
    }

    @Test func `removing a meme frees its key`() throws {
        for kind in Kind.allCases {
            let store = try TestedStore(kind)
            let draft = try MemeDraft(title: "a", key: "k")
            let first = try store.add([draft])[0]
            _ = try store.store.perform { (operation) throws(MemesError) in
                try operation.remove(first)
            }
            let second = try store.add([draft])[0]
            #expect(second.id != first.id, "\(kind)")
            #expect(try store.add([draft]) == [second], "\(kind)")
            #expect(try store.batch([#"{"title":"x","key":"k"}"#]).ids == [second.id], "\(kind)")
            _ = try store.store.perform { (operation) throws(MemesError) in
                try operation.remove(second)
            }
            let third = try store.batch([#"{"title":"x","key":"k"}"#])
            #expect(third.statuses == [.added], "\(kind)")
            #expect(third.ids.first.map { $0 != first.id && $0 != second.id } == true, "\(kind)")
        }
    }
}

/// The outcome of a batch.
struct TestedBatch {
    var ids: [MemeID] = []
    var statuses: [BatchedMeme.Status] = []
    /// The errors of the rejected memes.
    var errors: [MemesError] = []

    /// Returns the identifier that the first meme with a key gets.
    static func id(ofKey key: String) -> MemeID {
        var ids = KeyedIDs(of: key)
        return ids.next()
    }
}

extension TestedStore {
    /// Adds memes from JSON objects, and skips invalid ones.
    @discardableResult
    func batch(
        _ lines: [String], existing: ExistingMemes = .refused, isDryRun: Bool = false
    ) throws -> TestedBatch {
        let answer = try store.performBatch(isDryRun: isDryRun, existing: existing) {
            (batch) throws(MemesError) in
            var tested = TestedBatch()
            for line in lines {
                do throws(MemesError) {
                    tested.statuses.append(
                        try Array(line.utf8).withUnsafeBufferPointer { (bytes) throws(MemesError) in
                            try batch.add(json: bytes)
                        }.status)
                } catch {
                    guard error.isOfOneRecord else { throw error }
                    tested.errors.append(error)
                }
            }
            return tested
        }
        var tested = answer.answer
        tested.ids = Array(answer.ids)
        #expect(answer.ids.count == tested.ids.count)
        return tested
    }

    /// Returns the identifiers of all memes, newest first.
    func ids() throws -> [MemeID] { try pages(MemesFetch()).flatMap(\.memes).map(\.id) }

    func tagNames(_ title: String) throws -> [String] {
        try pages(MemesFetch()).flatMap(\.memes).first { $0.title == title }?.tags.map(\.name) ?? []
    }
}
