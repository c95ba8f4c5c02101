import Domain
import TestSupport
import Testing

@testable import Platform

/// Requirements on every store: the authors of operations.
struct MemesStoreAuthorTests {
    @Test func `each operation states its author, and later versions do not inherit it`() throws {
        for kind in TestedStore.Kind.allCases {
            let tested = try TestedStore(kind)
            let store = try #require(tested.store as? any AuthoredStore)
            #expect(store.lastOperation == nil, "\(kind)")
            store.author = "mcp:a"
            try tested.add(["one", "two"])
            _ = try tested.batch([#"{"title":"three"}"#, #"{"title":"four"}"#])
            _ = try store.step(.undo, count: 1, isDryRun: false)
            store.author = nil
            try tested.change("one") { $0.text = "x" }
            #expect(
                try store.operations().map { $0.author ?? "-" } == [
                    "-", "mcp:a", "mcp:a", "mcp:a",
                ],
                "\(kind)")
            #expect(try store.operations().first?.time == store.lastOperation, "\(kind)")
            let versions = try store.fetchVersions(of: .recent(0)).versions.get()
            #expect(versions.map(\.author) == ["mcp:a", nil], "\(kind)")
        }
    }

    @Test func `a dry run stores no operation`() throws {
        for kind in TestedStore.Kind.allCases {
            let tested = try TestedStore(kind)
            let store = try #require(tested.store as? any AuthoredStore)
            _ = try store.perform(isDryRun: true) { (operation) throws(MemesError) in
                try operation.add(try MemeDraft(title: "a"))
            }
            #expect(store.lastOperation == nil, "\(kind)")
        }
    }

    @Test func `writes the author into each line of an operation`() throws {
        let tested = try TestedStore(.jsonFile)
        let store = try #require(tested.store as? any AuthoredStore)
        store.author = "mcp:a"
        try tested.add(["one", "two"])
        let lines = try tested.log().split(separator: "\n").dropFirst()
        #expect(
            lines.map { $0.drop { $0 != "," } } == [
                #","title":"one","created":"2026-11-21T10:00:00.000Z","by":"mcp:a","more":true}"#,
                #","title":"two","created":"2026-11-21T10:00:00.000Z","by":"mcp:a"}"#,
            ])
    }
}
