import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

/// The rules for every scene.
struct ScenesTests {
    @Test func `covers every command that has a scene`() throws {
        let others: Set<String> = ["completions", "help", "path", "version"]
        #expect(
            Set(ScenesTests.all.compactMap(\.words.first))
                == Set(CommandDescription.all.map(\.name)).subtracting(others))
    }

    @Test func `a command that changes the store says so`() throws {
        for scene in ScenesTests.all { try scene.saysThatItChangesTheStore() }
    }

    @Test func `a dry run stores nothing, and says what the command would do`() throws {
        let changing = ScenesTests.all.filter(\.changesStore)
        for scene in changing { try scene.storesNothingInADryRun() }
        let commands = CommandDescription.all.filter { $0.options.contains(.dryRun) }
        #expect(Set(changing.map { $0.words[0] }) == Set(commands.map(\.name)))
    }

    @Test func `every scene completes its cycle and shows its output`() throws {
        for scene in ScenesTests.all { try scene.comesRound() }
    }

    @Test func `every scene that uses the store shows its errors`() throws {
        for scene in ScenesTests.all where scene.usesStore { try scene.tellsErrorOfTheStore() }
    }

    @Test func `every scene is released when it ends`() throws {
        for scene in ScenesTests.all { try scene.isHeldByNothing() }
    }

    @Test func `pages only long answers`() throws {
        for scene in ScenesTests.all { try scene.isPaged() }
    }

    @Test func `quiet hides changes and hints`() throws {
        for scene in ScenesTests.all { try scene.isQuiet() }
    }

    /// There are more memes and operations than fit on a page.
    @Test func `shows every page`() throws {
        let count = MemesFetch.defaultPageSize + 1
        let store = MemoryStore.seeded(
            (1...count).map { Meme(id: MemeID(bits: UInt64($0)), title: "x", created: Seeds.now) })
        for words in [["list", "--ids"], ["search", "x", "--ids"], ["export"], ["log", "--ids"]]
            as [[String]]
        {
            let console = RecordingConsole()
            try SceneCase(words: words).viewController(console, store: store).start()
            #expect(console.outputText.utf8.count { $0 == UInt8(ascii: "\n") } == count, "\(words)")
        }
    }

    private static let all = onTerminal + inPipe

    /// Scenes whose output is a pipe.
    private static let inPipe: [SceneCase] = [
        SceneCase(words: ["add", "x"], output: "22hdxj4g4q61\n", dryOutput: ""),
        SceneCase(words: ["add", "--batch"], output: "59m4vj8yz713\n", dryOutput: ""),
        SceneCase(
            words: ["list", "--ids"], output: "a1b2c3d4e5f6\nb7zzzzzzzzzz\n", isAnswer: true),
        SceneCase(
            words: ["show", "b7zz", "--json"], output: SeedRecords.walk + "\n", isAnswer: true),
        SceneCase(words: ["random", "walk", "--ids"], output: "b7zzzzzzzzzz\n", isAnswer: true),
        SceneCase(
            words: ["search", "walk"], output: "b7zzzzzzzzzz\t2026-11-20T12:00:00.000Z\t\ta walk\n",
            isAnswer: true),
        SceneCase(
            words: ["search", "nothing", "--json"], output: "[]\n", isAnswer: true,
            exitCode: .nothingMatched),
        SceneCase(words: ["count", "--tsv"], output: "count\n2\n"),
        SceneCase(words: ["open", "a1b2"], output: "https://example.org/ann\n"),
        SceneCase(words: ["edit", "a1b2", "--title", "x"], output: "a1b2c3d4e5f6\n"),
        SceneCase(
            words: ["edit", "a1b2", "--replace", "Ann", "--with", "Bob"],
            output: "a1b2c3d4e5f6\n"),
        SceneCase(words: ["remove", "a1b2"], output: "a1b2c3d4e5f6\n"),
        SceneCase(words: ["tag", "b7zz", "+new"], output: "b7zzzzzzzzzz\n"),
        SceneCase(words: ["tags"], output: "home/phone\t1\nwork\t1\n", isAnswer: true),
        SceneCase(words: ["tags", "rename", "work", "job"], output: "a1b2c3d4e5f6\n"),
        SceneCase(words: ["undo", "--ids"], output: "2026-11-21T10:00:00.001Z\n"),
        SceneCase(
            words: ["log", "-n1"], output: "2026-11-21T10:00:00.001Z\tremoved\t1\tBuy oat milk\n",
            isAnswer: true),
        SceneCase(
            words: ["history", "7m3k", "--ids"],
            output: "7m3k9q2x0d4v@3\n7m3k9q2x0d4v@2\n7m3k9q2x0d4v@1\n", isAnswer: true),
        SceneCase(words: ["restore", "7m3k"], output: "7m3k9q2x0d4v\n"),
        SceneCase(
            words: ["apply", "f"],
            output: #"{"line":1,"id":"b7zzzzzzzzzz","status":"removed"}"# + "\n"),
        SceneCase(
            words: ["check", "--repair", "--json"],
            output: #"{"path":"s","repaired":false}"# + "\n"),
        SceneCase(words: ["drafts", "--ids"], output: "1\n", isAnswer: true, usesStore: false),
    ].map { scene in
        var scene = scene
        scene.isPiped = true
        return scene
    }

    private static let onTerminal: [SceneCase] = [
        SceneCase(words: ["add", "x"], output: "Added 22hd x\n", dryOutput: "Would add x\n"),
        SceneCase(
            words: ["add", "--batch"], output: "Added 1 meme; 'meme undo' reverts this\n",
            dryOutput: "Would add 1 meme\n"),
        SceneCase(
            words: ["list"],
            output: """
                a1b2  * Call Ann  work, home/phone  30 minutes ago
                b7zz  a walk                        22 hours ago

                """,
            isAnswer: true),
        SceneCase(
            words: ["show", "b7zz"],
            output: """
                id: b7zzzzzzzzzz
                title: a walk
                created: 2026-11-20 12:00 (22 hours ago)

                """,
            isAnswer: true),
        SceneCase(
            words: ["search", "walk"], output: "b7zz  a walk  22 hours ago\n", isAnswer: true),
        SceneCase(
            words: ["random", "walk", "--field", "title"], output: "a walk\n", isAnswer: true),
        SceneCase(words: ["count"], output: "2\n"),
        SceneCase(
            words: ["stats", "walk", "--plain"], output: ShowStatsPresenterTests.wordsOfWalk,
            isAnswer: true),
        SceneCase(words: ["open", "a1b2"], output: "Opened https://example.org/ann\n"),
        SceneCase(
            words: ["open", "a1b2", "--print"], output: "https://example.org/ann\n", isAnswer: true),
        SceneCase(
            words: ["edit", "a1b2", "--title", "x"], output: "Edited a1b2 x\n",
            dryOutput: "Would edit a1b2 x\n"),
        SceneCase(
            words: ["remove", "a1b2"],
            output: "Removed a1b2 Call Ann; 'meme undo' restores it\n",
            dryOutput: "Would remove a1b2 Call Ann\n"),
        SceneCase(
            words: ["tag", "b7zz", "+new"], output: "Tagged b7zz a walk: new\n",
            dryOutput: "Would tag b7zz a walk: new\n"),
        SceneCase(words: ["tags"], output: "home/phone  1\nwork        1\n", isAnswer: true),
        SceneCase(
            words: ["tags", "rename", "work", "job"],
            output: "Renamed work to job in 1 meme; 'meme undo' reverts this\n",
            dryOutput: "Would rename work to job in 1 meme\n"),
        SceneCase(
            words: ["undo"],
            output: "Undone: removal of 7m3k \"Buy oat milk\"; 'meme redo' to redo\n",
            dryOutput: "Would undo: removal of 7m3k \"Buy oat milk\"\n"),
        SceneCase(
            words: ["redo"],
            output:
                "Redone: edit of 7m3k \"Buy milk\" → \"Buy oat milk\" (text); 'meme undo' reverts\n  this\n",
            dryOutput: "Would redo: edit of 7m3k \"Buy milk\" → \"Buy oat milk\" (text)\n",
            store: { try HistorySeeds.undoneStore() }),
        SceneCase(
            words: ["log", "--limit", "1"],
            output: "fwax4r  just now  removed 7m3k \"Buy oat milk\"\n",
            isAnswer: true),
        SceneCase(
            words: ["changes", "--since", "2026-11-21T10:00:00.001Z"],
            output: """
                {"time":"2026-11-21T10:00:00.001Z","kind":"change","changes":\
                [{"id":"7m3k9q2x0d4v","kind":"removed","title":"Buy oat milk"}],"handle":"fwax4rh7fjzm"}
                {"cursor":"c1-5-0-1a1fd8c6901"}

                """,
            isAnswer: true),
        SceneCase(
            words: ["watch", "--jsonl"], output: "{\"cursor\":\"c1-5-0-1a1fd8c6901\"}\n",
            hint: "Waiting for changes; press Ctrl-C to stop\n", isAnswer: true,
            exitCode: .interrupted),
        SceneCase(
            words: ["history", "7m3k"],
            output: """
                7m3k@3  just now      removed                       Buy oat milk
                7m3k@2  just now      edited   title, text +1 line  Buy oat milk
                7m3k@1  23 hours ago  added                         Buy milk

                """,
            isAnswer: true),
        SceneCase(
            words: ["restore", "7m3k"], output: "Restored 7m3k@2 Buy oat milk\n",
            dryOutput: "Would restore 7m3k@2 Buy oat milk\n"),
        SceneCase(
            words: ["diff", "7m3k"],
            output: """
                --- 7m3k9q2x0d4v@1\t2026-11-20 10:00
                +++ 7m3k9q2x0d4v@2\t2026-11-21 10:00
                @@ -1,2 +1,4 @@
                -title: Buy milk
                +title: Buy oat milk
                 tags: home
                +
                +Two bottles.

                """,
            isAnswer: true),
        SceneCase(
            words: ["apply", "f"], output: "Changed 1 meme: removed 1; 'meme undo' reverts this\n",
            dryOutput: "Would change 1 meme: remove 1\n"),
        SceneCase(
            words: ["export", "walk"],
            output: """
                {"id":"b7zzzzzzzzzz","title":"a walk","created":"2026-11-20T12:00:00.000Z"}

                """,
            isAnswer: true),
        SceneCase(words: ["export", "-o", "x"], hint: "Exported 2 memes to x\n"),
        SceneCase(words: ["check"], output: "s is sound: 0 memes, 0 versions, 0 bytes\n"),
        SceneCase(words: ["check", "--repair"], output: "s is sound: nothing to repair\n"),
        SceneCase(
            words: ["compact"],
            output:
                "s: dropped 3 of 5 versions and freed 250 of 412 bytes; this cannot be undone\n",
            dryOutput:
                "s: would drop 3 of 5 versions and free 250 of 412 bytes; this cannot be undone\n"),
        SceneCase(
            words: ["drafts"], output: "1  just now  new  Draft\n", isAnswer: true,
            usesStore: false),
    ]
}
