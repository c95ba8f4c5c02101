import Domain
import TestSupport
import Testing

@testable import Platform

/// Requirements on every store: memes have the time of the clock or a requested time, and lists are sorted by
/// it; `@` follows the order of writing.
struct MemesStoreTimesTests {
    typealias Kind = TestedStore.Kind

    @Test func `lists memes in the order of their displayed times`() throws {
        for kind in Kind.allCases {
            let store = try TestedStore(kind)
            try store.add(["new"])
            let past = Timestamp(milliseconds: 1000)
            let old = try store.add([try MemeDraft(title: "old", created: past)])
            #expect(old.map(\.created) == [past], "\(kind)")
            try store.add(["newer"])
            #expect(try store.titles(MemesFetch()) == ["newer", "new", "old"], "\(kind)")
            #expect(
                try store.titles(MemesFetch(order: .created)) == ["newer", "new", "old"], "\(kind)")
            #expect(try store.recentTitles(3) == ["newer", "old", "new"], "\(kind)")
            let times = try store.pages(MemesFetch())[0].memes.map(\.created)
            #expect(times == [Seeds.now, Seeds.now, past], "\(kind)")
        }
    }

    /// Old memes that are added in a batch are sorted by their dates in every query.
    @Test func `sorts imported old memes by their own dates`() throws {
        for kind in Kind.allCases {
            let store = try TestedStore(kind)
            try store.add([
                try MemeDraft(title: "2010", created: Seeds.time("2010-01-01T00:00:00.000Z")),
                try MemeDraft(title: "2014", created: Seeds.time("2014-01-01T00:00:00.000Z")),
            ])
            try store.batch([
                #"{"title":"2015","created":"2015-01-01T00:00:00Z","pinned":true}"#,
                #"{"title":"2012","created":"2012-01-01T00:00:00Z"}"#,
                #"{"title":"2013","created":"2011-01-01T00:00:00Z","modified":"2013-01-01T00:00:00Z"}"#,
                #"{"title":"2014 again","created":"2014-01-01T00:00:00Z","pinned":true}"#,
            ])
            let newestFirst = ["2015", "2014 again", "2014", "2013", "2012", "2010"]
            #expect(try store.titles(MemesFetch()) == newestFirst, "\(kind)")
            #expect(
                try store.titles(MemesFetch(isReversed: true)) == newestFirst.reversed(), "\(kind)")
            #expect(try store.titles(MemesFetch(limit: 1)) == ["2015"], "\(kind)")
            #expect(
                try store.titles(MemesFetch(limit: 3)) == ["2015", "2014 again", "2014"], "\(kind)")
            #expect(
                try store.titles(MemesFetch(isReversed: true, limit: 2)) == ["2010", "2012"],
                "\(kind)")
            #expect(
                try store.titles(MemesFetch(query: .flag(.pinned))) == ["2015", "2014 again"],
                "\(kind)")
            #expect(
                try store.titles(MemesFetch(query: .not(.flag(.pinned)), limit: 2)) == [
                    "2014", "2013",
                ],
                "\(kind)")
            #expect(
                try store.titles(
                    MemesFetch(
                        query: .text(TextPattern("201"), in: .anywhere), isReversed: true, limit: 4)
                ) == ["2010", "2012", "2013", "2014"], "\(kind)")
            #expect(try store.titles(MemesFetch(pageSize: 2)) == newestFirst, "\(kind)")
            #expect(try store.recentTitles(4) == ["2014 again", "2013", "2012", "2015"], "\(kind)")
        }
    }

    @Test func `an undo restores the old position of a meme in the list`() throws {
        for kind in Kind.allCases {
            let store = try TestedStore(kind)
            for (title, time) in [("a", "2020"), ("b", "2021"), ("c", "2022")] {
                try store.add([
                    try MemeDraft(title: title, created: Seeds.time("\(time)-01-01T00:00:00.000Z"))
                ])
            }
            try store.change("a") { $0.text = "x" }
            #expect(try store.titles(MemesFetch()) == ["a", "c", "b"], "\(kind)")
            #expect(try store.recentTitles(3) == ["a", "c", "b"], "\(kind)")
            try store.step(.undo)
            #expect(try store.titles(MemesFetch()) == ["c", "b", "a"], "\(kind)")
            #expect(try store.titles(MemesFetch(isReversed: true, limit: 1)) == ["a"], "\(kind)")
            #expect(try store.recentTitles(3) == ["a", "c", "b"], "\(kind)")
            try store.step(.redo)
            #expect(try store.titles(MemesFetch(limit: 2)) == ["a", "c"], "\(kind)")
            #expect(try store.recentTitles(2) == ["a", "c"], "\(kind)")
        }
    }

    @Test func `lists removed memes at their former positions`() throws {
        for kind in Kind.allCases {
            let store = try TestedStore(kind)
            for (title, time) in [("b", "2021"), ("a", "2020"), ("c", "2022")] {
                try store.add([
                    try MemeDraft(title: title, created: Seeds.time("\(time)-01-01T00:00:00.000Z"))
                ])
            }
            try store.remove(["a"])
            #expect(try store.titles(MemesFetch()) == ["c", "b"], "\(kind)")
            #expect(
                try store.titles(MemesFetch(includesRemoved: true)) == ["c", "b", "a"], "\(kind)")
            #expect(
                try store.titles(MemesFetch(includesRemoved: true, isReversed: true)) == [
                    "a", "b", "c",
                ], "\(kind)")
            #expect(try store.recentTitles(2) == ["c", "b"], "\(kind)")
            #expect(
                try store.titles(
                    MemesFetch(asOf: Timestamp(milliseconds: Seeds.now.milliseconds + 1)))
                    == ["b", "a"], "\(kind)")
        }
    }

    /// Operation times stay ahead of the clock, but memes get the time of the clock.
    @Test func `a clock that was ahead does not affect later dates`() throws {
        for kind in Kind.allCases {
            let clock = SetClock(Seeds.time("2099-01-01T00:00:00.000Z"))
            let store = try TestedStore(kind, clock: clock)
            try store.add(["x"])
            clock.now = Seeds.now
            #expect(try store.add(["y"]).map(\.created) == [Seeds.now], "\(kind)")
            try store.batch([#"{"title":"z"}"#])
            try store.change("y") { $0.text = "y" }
            #expect(try store.titles(MemesFetch()) == ["x", "y", "z"], "\(kind)")
            #expect(try store.recentTitles(3) == ["y", "z", "x"], "\(kind)")
            let memes = try store.pages(MemesFetch()).flatMap(\.decodedMemes)
            #expect(
                memes.map(\.created?.text) == ["2099-01-01T00:00:00.000Z"] + [
                    Seeds.now.text, Seeds.now.text,
                ], "\(kind)")
            #expect(memes.map(\.modified) == [nil, Seeds.now, nil], "\(kind)")
            #expect(
                try store.store.operations().map(\.time.text) == [
                    "2099-01-01T00:00:00.003Z", "2099-01-01T00:00:00.002Z",
                    "2099-01-01T00:00:00.001Z",
                    "2099-01-01T00:00:00.000Z",
                ], "\(kind)")
            try store.step(.undo, 2)
            #expect(try store.titles(MemesFetch()) == ["x", "y"], "\(kind)")
            #expect(try store.memes().compactMap(\.modified) == [], "\(kind)")
        }
    }

    /// No later time exists, so the position in the log decides the order.
    @Test func `a store stays writable at the latest possible time`() throws {
        for kind in Kind.allCases {
            let store = try TestedStore(kind, clock: FixedClock(.latest))
            try store.add(["a"])
            try store.add(["b"])
            try store.batch([#"{"title":"c"}"#, #"{"title":"d"}"#])
            try store.change("a") { $0.title = "e" }
            #expect(try store.titles(MemesFetch()) == ["e", "d", "c", "b"], "\(kind)")
            #expect(try store.recentTitles(4) == ["e", "d", "c", "b"], "\(kind)")
            #expect(
                try store.store.operations().map(\.time) == [.latest, .latest, .latest, .latest],
                "\(kind)")
            #expect(try store.store.operations().map(\.changes.count) == [1, 2, 1, 1], "\(kind)")
            try store.step(.undo)
            #expect(try store.titles(MemesFetch()) == ["a", "d", "c", "b"], "\(kind)")
            try store.step(.undo)
            #expect(try store.titles(MemesFetch()) == ["a", "b"], "\(kind)")
            try store.step(.redo)
            #expect(try store.titles(MemesFetch()) == ["d", "c", "a", "b"], "\(kind)")
            try store.remove(["b"])
            #expect(try store.titles(MemesFetch()) == ["d", "c", "a"], "\(kind)")
            let version = try MemeReference(try store.ids()[2].text())
            #expect(
                try store.store.fetchVersions(of: version).versions.get().map(\.meme?.title)
                    == ["a", "e", "a"], "\(kind)")
        }
    }
}

/// A clock that is set by hand.
final class SetClock: WallClock, @unchecked Sendable {
    var now: Timestamp

    init(_ now: Timestamp) { self.now = now }
}

extension TestedStore {
    /// Returns the titles of `@`, `@~1` and so on.
    fileprivate func recentTitles(_ count: Int) throws -> [String] {
        try titles((0..<count).map(MemeReference.recent))
    }
}
