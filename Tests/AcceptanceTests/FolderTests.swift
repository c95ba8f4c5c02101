import Foundation
import TestSupport
import Testing

/// The folders of stores.
@Suite(.waits)
struct FolderTests {
    private let shell: Shell

    init() throws { shell = try Shell() }

    /// Paths are bytes: the name of a folder need not be UTF-8.
    @Test(arguments: ["x.jsonl", "../link.jsonl"])
    func `works in a folder whose name is not UTF-8`(_ path: String) throws {
        let result = try shell.run(
            """
            folder=$(printf 'caf\\351'); mkdir "$folder"; ln -s "$folder/x.jsonl" link.jsonl
            touch "$folder/x.jsonl"; cd "$folder"; export MEME_STORE=\(path)
            meme add one > ids && meme edit @ --title two > edited && meme compact --keep 0d --yes \
                > compacted && meme export -o y.jsonl --quiet && meme export -o y.jsonl --force --quiet &&
            printf '{"id":"' >> x.jsonl && meme add three > ids 2> torn &&
            printf 'x\\n' >> x.jsonl && meme check --repair > repaired
            echo "status $?"; meme list --format '{title}'; rm ids edited compacted torn repaired
            # Of each file the name, with a number for the time in it.
            ls | sed 's/2026-11-21T.*Z/TIME/'; wc -l < y.jsonl
            """)
        #expect(
            result.outputText == """
                status 0
                three
                two
                x.jsonl
                x.jsonl.damaged-TIME
                x.jsonl.torn-TIME
                y.jsonl
                1

                """)
        #expect(result.errorText == "")
    }

    /// Folders that were created for a store are removed if nothing was stored.
    @Test(arguments: [
        "meme remove --yes nosuch", "meme edit nosuch --title x", "printf '{}' | meme add --batch",
        "meme undo", "meme tags rename a b",
    ])
    func `a failing command leaves no new folders behind`(_ command: String) throws {
        let result = try shell.run(
            "mkdir mine; export MEME_STORE=mine/new/folder/memes.jsonl; \(command)")
        #expect(result.status != 0)
        #expect(try shell.directory.names() == ["mine"])
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: shell.directory.file("mine")) == [])
    }

    /// A person sees what a command waits for; a program does not.
    @Test func `a long wait is shown on a terminal`() throws {
        let path = try shell.directory.write("memes.jsonl", [])
        let other = open(path, O_RDWR | O_CLOEXEC)
        #expect(flock(other, LOCK_EX | LOCK_NB) == 0)
        let result = try Terminal().run(
            "meme add x", in: shell,
            reply: (
                "waiting for another program to release memes.jsonl ...",
                {
                    close(other)
                    return ""
                }
            ))
        #expect(result.status == 0)
        #expect(result.shown.contains("Added"))
    }
}
