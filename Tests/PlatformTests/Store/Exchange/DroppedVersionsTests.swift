import Domain
import TestSupport
import Testing

@testable import Platform

/// Versions dropped by a purge, and bytes destroyed by a power cut while versions were received.
struct DroppedVersionsTests {
    private static let purgeLine =
        #"{"id":"7m3k9q2x0d4v","removed":"2026-11-21T10:00:00.000Z","purged":true}"#

    private let mine = Sample.edit(#""title":"mine""#, at: 1)
    private let other = Sample.edit(#""title":"other""#, at: 1, id: "b00000000000")

    /// Returns a store whose two memes were added in one operation, which ends with the purged one.
    private func purgedStore() throws -> ExchangingStore {
        let theirs = Sample.edit(
            #""title":"theirs""#, at: 2, after: [mine], by: ExchangingStore.phone)
        let store = try ExchangingStore(StoreVersions.lines(of: [other, mine]) + [theirs])
        let purge = ExchangedVersion(purging: Seeds.id(Sample.id), at: Seeds.now, now: Seeds.now)
        try store.exchange(made: [purge])
        #expect(try store.memeTitles() == ["other"])
        #expect(try store.store.dropVersions(of: [Seeds.id(Sample.id)]) == [])
        return store
    }

    @Test func `keeps only the purge of a purged meme`() throws {
        let store = try purgedStore()
        #expect(try store.lines() == [other.text, Self.purgeLine])
        #expect(try store.memeTitles() == ["other"])
        #expect(try store.store.operations().map(\.kind) == [.purge, .change])
        let before = try store.bytes()
        #expect(try store.store.dropVersions(of: [Seeds.id(Sample.id)]) == [])
        #expect(try store.bytes() == before)
        #expect(try ExchangingStore().store.dropVersions(of: [Seeds.id(Sample.id)]) == [])
    }

    @Test func `always refuses a purged identifier`() throws {
        let store = try purgedStore()
        let before = try store.bytes()
        let error = MemesError.field(.idInUse(Seeds.id(Sample.id), isRemoved: true))
        for existing in [ExistingMemes.refused, .skipped, .updated, .replaced] {
            #expect(throws: error) {
                try store.batch(#"{"id":"7m3k9q2x0d4v","title":"again"}"#, existing: existing)
            }
        }
        #expect(try store.bytes() == before)
    }

    @Test func `gives the key of a purged meme another identifier`() throws {
        var candidates = KeyedIDs(of: "k")
        let (first, second) = (candidates.next(), candidates.next())
        let keyed = Sample.edit(#""title":"a","key":"k""#, at: 0, id: first.text())
        let store = try ExchangingStore([keyed])
        let json = #"{"title":"a","key":"k"}"#
        #expect(try store.batch(json, existing: .skipped) == BatchedMeme(first, .existing))
        try store.exchange(made: [ExchangedVersion(purging: first, at: Seeds.now, now: Seeds.now)])
        #expect(try store.store.dropVersions(of: [first]) == [])
        for status in [BatchedMeme.Status.added, .existing] {
            let batched = try store.batch(json, existing: .skipped)
            #expect(batched == BatchedMeme(second, status))
        }
        #expect(try store.memeTitles() == ["a"])
    }

    @Test func `undo goes back no further than a purge`() throws {
        let store = try purgedStore()
        let tooFew = MemesError.history(
            .tooFewOperations(.undo, wanted: 1, available: 0, droppedUntil: nil))
        #expect(throws: tooFew) { try store.store.step(.undo, count: 1, isDryRun: false) }
        let handle = try #require(OperationHandle(Seeds.now)?.text)
        #expect(throws: MemesError.history(.dropped(until: Seeds.now))) {
            try store.store.step(.undo, .handle(handle), isDryRun: false)
        }
        try store.change(to: "changed")
        _ = try store.store.step(.undo, count: 1, isDryRun: false)
        #expect(try store.memeTitles() == ["other"])
    }

    @Test func `treats zeros in received lines at the end as a torn tail`() throws {
        let received = Sample.edit(
            #""title":"theirs""#, at: 2, after: [mine], by: ExchangingStore.phone)
        let operation = ["b", "c", "d"].map {
            Sample.edit(
                #""title":"\#($0)""#, at: 3, id: $0 + "00000000000", by: ExchangingStore.phone)
        }
        let lines = StoreVersions.lines(of: operation).map(\.text)
        for torn in lines.indices {
            let store = try ExchangingStore([mine, received])
            var tail: [UInt8] = []
            for (number, line) in lines.enumerated() {
                tail += number == torn ? Self.torn(line) : Array((line + "\n").utf8)
            }
            try store.append(tail)
            #expect(try store.memeTitles() == ["theirs"], "\(torn)")
            #expect(
                try store.warnings() == [
                    .tornTailIgnored(path: store.path, byteCount: tail.count)
                ], "\(torn)")
            let warnings = try store.exchange([operation]).warnings
            guard case .tornTailQuarantined(_, let byteCount, _)? = warnings.first else {
                Issue.record("nothing was set aside: \(torn)")
                continue
            }
            #expect(byteCount == tail.count)
            #expect(try store.lines() == [mine.text, received.text] + lines, "\(torn)")
            #expect(try store.warnings() == [], "\(torn)")
        }
    }

    @Test func `treats zeros before local lines as damage`() throws {
        let received = Sample.edit(
            #""title":"theirs""#, at: 2, after: [mine], by: ExchangingStore.phone)
        let lost = Sample.edit(
            #""title":"lost""#, at: 3, after: [received], by: ExchangingStore.phone)
        let here = Sample.edit(#""title":"here""#, at: 4, after: [lost])
        let store = try ExchangingStore([mine, received])
        try store.append(Self.torn(lost.text) + Array((here.text + "\n").utf8))
        let before = try store.bytes()
        let numbers = try store.warnings().map { warning -> [Int] in
            if case .damagedLines(_, let lines) = warning { lines.map(\.number) } else { [] }
        }
        #expect(numbers == [[4]])
        #expect(throws: MemesError.self) { try store.exchange([[lost]]) }
        #expect(try store.bytes() == before)
    }

    /// Returns a line in which zeros have replaced a part.
    private static func torn(_ line: String) -> [UInt8] {
        var bytes = Array((line + "\n").utf8)
        bytes.replaceSubrange(10..<40, with: [UInt8](repeating: 0, count: 30))
        return bytes
    }
}
