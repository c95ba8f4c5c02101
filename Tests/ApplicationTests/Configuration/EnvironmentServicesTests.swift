import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct StorePathTests {
    @Test func `takes the path from the first source that sets it`() throws {
        for (asked, variables, path) in [
            ("a", ["MEME_STORE": "b", "HOME": "/h"], "a"),
            (nil, ["MEME_STORE": "b", "XDG_DATA_HOME": "/x", "HOME": "/h"], "b"),
            (nil, ["MEME_STORE": "", "XDG_DATA_HOME": "/x", "HOME": "/h"], "/x/meme/memes.jsonl"),
            (nil, ["XDG_DATA_HOME": "relative", "HOME": "/h"], "/h/.local/share/meme/memes.jsonl"),
            (nil, ["XDG_DATA_HOME": "", "HOME": "/h"], "/h/.local/share/meme/memes.jsonl"),
        ] as [(String?, [String: String], String)] {
            #expect(
                try EnvironmentDouble(variables: variables).storePath(asked) == path,
                "\((asked, variables))")
        }
    }

    private static let config = UserConfig(entries: [
        UserConfig.Entry(key: .store, name: "work", words: ["~/w.jsonl"], line: 1),
        UserConfig.Entry(key: .store, name: "dev", words: ["/d"], line: 2),
        UserConfig.Entry(key: .alias, name: "box", words: ["list"], line: 3),
    ])

    @Test func `takes the path of a store with a name from the configuration file`() throws {
        let environment = EnvironmentDouble(variables: ["HOME": "/h", "MEME_STORE": "x"])
        for (word, path) in [
            ("work", "/h/w.jsonl"), ("dev", "/d"), ("default", "/h/.local/share/meme/memes.jsonl"),
            ("./work", nil), ("a/work", nil), ("work.jsonl", nil), ("-work", nil), ("", nil),
            ("~", nil),
        ] as [(String, String?)] {
            #expect(try environment.storePath(named: word, in: Self.config) == path, "\(word)")
        }
        for word in ["wrok", "Work", "box", "wörk"] {
            #expect(
                throws: ConfigurationError.noSuchStore(word, known: ["default", "work", "dev"])
            ) { try environment.storePath(named: word, in: Self.config) }
        }
        for word in ["work", "default", "wrok"] {
            #expect(try environment.storePath(named: word, in: UserConfig()) == nil)
        }
        #expect(
            try environment.stores(in: Self.config) == [
                StorePlace(name: "default", path: "/h/.local/share/meme/memes.jsonl"),
                StorePlace(name: "work", path: "/h/w.jsonl"), StorePlace(name: "dev", path: "/d"),
            ])
    }

    @Test func `throws if a store needs the home folder, which is unknown`() throws {
        let environment = EnvironmentDouble()
        #expect(throws: ConfigurationError.noStoreLocation) {
            try environment.storePath(named: "work", in: Self.config)
        }
        #expect(try environment.storePath(named: "dev", in: Self.config) == "/d")
    }

    @Test func `throws if HOME is empty or not UTF-8`() {
        #expect(throws: ConfigurationError.noStoreLocation) {
            try EnvironmentDouble(variables: ["HOME": ""]).storePath(nil)
        }
        #expect(throws: ConfigurationError.notUTF8(variable: "HOME")) {
            try EnvironmentDouble(invalidName: "HOME").storePath(nil)
        }
    }
}

struct EnvironmentServicesTests {
    @Test func `stops the clock at the configured time`() throws {
        #expect(try services(["MEME_NOW": "2026-11-21T11:00:00+01:00"]).clock().now == Seeds.now)
        #expect(try services([:]).clock() is SystemClock)
        #expect(
            throws: ConfigurationError.invalidValue(
                variable: "MEME_NOW", value: "noon", expected: "a time such as 2026-03-09T10:00:00Z"
            )
        ) { try services(["MEME_NOW": "noon"]).clock() }
    }

    @Test func `derives identifiers and random numbers from the seed`() throws {
        #expect(try services(["MEME_SEED": "7"]).ids().next() == SeededMemeIDs(seed: 7).next())
        #expect(try services([:]).ids() is RandomMemeIDs)
        var numbers = try services(["MEME_SEED": "7"]).randomNumbers()
        var same = SeededGenerator(seed: 7)
        #expect(numbers.next() == same.next())
        #expect(try services([:]).randomNumbers() is SystemRandomNumberGenerator)
        #expect(
            throws: ConfigurationError.invalidValue(
                variable: "MEME_SEED", value: "x",
                expected: "a number")
        ) { try services(["MEME_SEED": "x"]).ids() }
    }

    @Test func `uses a pager unless it is blank or cat, or the terminal is dumb`() throws {
        for (variables, isUsed) in [
            (["PAGER": "less"], true), (["PAGER": "less", "MEME_PAGER": ""], false),
            (["PAGER": "cat"], false),
            (["PAGER": "less", "TERM": "dumb"], false), (["PAGER": "less", "TERM": ""], false),
            (["PAGER": " "], false),
            (["MEME_PAGER": "more", "PAGER": "cat"], true),
        ] as [([String: String], Bool)] {
            let variables = ["TERM": "xterm"].merging(variables) { _, given in given }
            #expect((try services(variables).pager() != nil) == isUsed, "\(variables)")
        }
    }

    private func services(_ variables: [String: String]) -> EnvironmentServices {
        EnvironmentServices(environment: EnvironmentDouble(variables: variables))
    }
}

struct InvocationTests {
    @Test func `lets people pick memes if it can ask them`() throws {
        for (words, canPick, picks) in [
            (["show"], true, true), (["show", "milk"], true, true),
            (["remove", "milk"], true, true), (["show", "milk"], false, false),
            (["show", "milk", "--no-input"], true, false),
            (["show", "milk", "--json"], true, false), (["list", "milk"], true, false),
        ] {
            let invocation = try Invocation(
                words, .application, outputIsTerminal: true, canPick: canPick
            )
            let isPick = if case .unresolved = invocation.command { true } else { false }
            #expect(isPick == picks, "\(words)")
        }
    }
}
