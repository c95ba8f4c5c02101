import Domain
import TestSupport
import Testing

@testable import Platform

/// Received versions, as a store shows them and reports them to the next exchange.
struct VersionExchangeTests {
    private static let (phone, tablet) = (ExchangingStore.phone, ExchangingStore.tablet)

    private let base = Sample.edit(#""title":"base""#, at: 0, by: ExchangingStore.phone)

    @Test func `orders versions with the same time by line, not by arrival`() throws {
        let lesser = Sample.edit(#""title":"b""#, at: 1, after: [base], by: Self.tablet)
        let greater = Sample.edit(#""title":"c""#, at: 1, after: [base], by: Self.phone)
        for threshold in ExchangingStore.thresholds {
            for received in [[lesser, greater], [greater, lesser]] {
                let store = try ExchangingStore([base], indexThreshold: threshold)
                try store.receive(received)
                let comment = Comment(rawValue: String(describing: threshold))
                #expect(try store.titles() == ["base", "b", "c"], comment)
                #expect(try store.memeTitles() == ["c"], comment)
                let versions = try store.store.fetchVersions(of: try MemeReference(Sample.id))
                    .versions.get()
                #expect(versions.map(\.author) == [Self.phone, Self.tablet, Self.phone], comment)
                #expect(versions.map(\.number) == [1, 2, 3], comment)
            }
        }
    }

    @Test func `a local version does not win by being stored first or last`() throws {
        let there = Sample.edit(#""title":"b""#, at: 1, by: Self.phone)
        for (title, expected) in [("a", "b"), ("c", "c")] {
            let here = Sample.edit(#""title":"\#(title)""#, at: 1)
            for threshold in ExchangingStore.thresholds {
                let store = try ExchangingStore([here], indexThreshold: threshold)
                try store.receive([there])
                #expect(try store.memeTitles() == [expected])
            }
            #expect(try ExchangingStore([there, here]).memeTitles() == [expected])
        }
    }

    @Test func `orders a version after one of the same time that it is based on`() throws {
        let known = Sample.edit(#""title":"b""#, at: 1, after: [base], by: Self.phone)
        let knowing = Sample.edit(#""title":"a""#, at: 1, after: [known], by: Self.tablet)
        for threshold in ExchangingStore.thresholds {
            for received in [[known, knowing], [knowing, known]] {
                let store = try ExchangingStore([base], indexThreshold: threshold)
                try store.receive(received)
                let comment = Comment(rawValue: String(describing: threshold))
                #expect(try store.titles() == ["base", "b", "a"], comment)
                #expect(try store.memeTitles() == ["a"], comment)
            }
        }
    }

    @Test func `memes of one operation keep their order, wherever it was made`() throws {
        let added = [("first", "c"), ("second", "a"), ("third", "b")].map { title, id in
            Sample.edit(#""title":"\#(title)","pinned":true"#, at: 1, id: id + "00000000000")
        }
        let received = added.map { $0.withAuthor(Self.phone) }
        let other = Sample.edit(#""title":"zzz","pinned":true"#, at: 1, id: "d00000000000")
        let titles = ["zzz", "third", "second", "first"]
        for threshold in ExchangingStore.thresholds {
            let here = try ExchangingStore(
                StoreVersions.lines(of: added), indexThreshold: threshold)
            try here.receive([other.withAuthor(Self.tablet)])
            let there = try ExchangingStore([other], indexThreshold: threshold)
            try there.exchange([received])
            for store in [here, there] {
                #expect(try store.titles(MemesFetch()) == titles)
                #expect(try store.titles(MemesFetch(query: .flag(.pinned))) == titles)
                #expect(try store.titles(MemesFetch(includesRemoved: true)) == titles)
            }
        }
    }

    @Test func `stores received operations whole and local versions last`() throws {
        let store = try ExchangingStore()
        let received = ["b", "c"].map {
            Sample.edit(#""title":"\#($0)""#, at: 1, id: $0 + "00000000000", by: Self.phone)
        }
        let merge = Sample.edit(#""title":"d""#, at: 2, id: "b00000000000")
            .merging([received[0].name])
        let exchange = try store.exchange([received, [base]], made: [merge])
        #expect(exchange.answer == 2)
        #expect(
            try store.lines() == [
                #"{"id":"b00000000000","title":"b","operation":"2026-11-20T10:01:00.000Z","by":"7aaaaaaa","more":true}"#,
                #"{"id":"c00000000000","title":"c","operation":"2026-11-20T10:01:00.000Z","by":"7aaaaaaa"}"#,
                base.text, merge.text,
            ])
        #expect(try store.memeTitles() == ["base", "c", "d"])
        #expect(try store.store.changes().last?.position == exchange.position)
        #expect(exchange.position.time == Sample.time(2))
    }

    @Test func `changes after a position include received versions of any age`() throws {
        let here = Sample.edit(#""title":"here""#, at: 5)
        let later = Sample.edit(#""title":"later""#, at: 3, id: "b00000000000", by: Self.phone)
        let earlier = Sample.edit(#""title":"earlier""#, at: 1, id: "c00000000000", by: Self.tablet)
        for threshold in ExchangingStore.thresholds {
            let store = try ExchangingStore([here], indexThreshold: threshold)
            let before = try store.exchange().position
            let after = try store.exchange([[later], [earlier]]).position
            let pages = try store.store.changes(ChangesFetch(from: .position(before)))
            #expect(pages.flatMap(\.titles) == [["earlier"], ["later"]])
            #expect(pages.flatMap(\.parts).map(\.author) == [Self.tablet, Self.phone])
            #expect(pages.compactMap(\.rewritten) == [])
            #expect(pages.last?.position == after)
            #expect(after.time == Sample.time(5))
            let rest = try store.store.changes(ChangesFetch(from: .position(after)))
            #expect(rest.flatMap(\.titles) == [])
        }
    }

    @Test func `a dry run and an empty exchange write nothing`() throws {
        let missing = try ExchangingStore()
        #expect(try missing.exchange([[base]], isDryRun: true).answer == 1)
        #expect(try missing.directory.names() == [])

        let store = try ExchangingStore([base])
        let before = try store.bytes()
        let merge = Sample.edit(#""title":"d""#, at: 2).merging([base.name])
        let dryRun = try store.exchange([[base], [base]], made: [merge], isDryRun: true)
        #expect(dryRun.answer == 2)
        #expect(try store.exchange().position == dryRun.position)
        #expect(try store.bytes() == before)
        #expect(try store.directory.names() == ["memes.jsonl"])
    }

    @Test func `reads all versions of changed or requested memes only`() throws {
        let memes = ["b", "c", "d"].enumerated().map { minute, title in
            Sample.edit(#""title":"\#(title)""#, at: minute, id: title + "00000000000")
        }
        let change = Sample.edit(
            #""title":"B""#, at: 1, after: [memes[0]], id: "b00000000000", by: Self.phone)
        for threshold in ExchangingStore.thresholds {
            let store = try ExchangingStore(memes, indexThreshold: threshold)
            let before = try store.exchange().position
            #expect(try store.versions(changedAfter: before)?.versions == [])
            let after = try store.exchange([[change]]).position
            let read = try #require(
                try store.versions(changedAfter: before, and: [Seeds.id("d00000000000")]))
            #expect(read.versions.map(\.text) == [memes[0].text, memes[2].text, change.text])
            #expect(read.oldOperationCount == 2)
            #expect(read.compacted == nil)
            #expect(try store.versions(changedAfter: after)?.versions == [])

            _ = try store.store.compactStore(keeping: .zero, isDryRun: false)
            #expect(try store.versions(changedAfter: before) == nil)
            #expect(try store.versions(changedAfter: after) == nil)
        }
    }
}
