import Foundation
import TestSupport
import Testing

/// Long commands that are interrupted, or stopped and continued, by keys typed at a terminal. A shell with
/// job control runs them.
@Suite(.waits)
struct ProgressTests {
    private let shell: Shell

    /// A store of short memes with unsorted titles, which takes about a second to read. A sample run has
    /// fewer memes, because a debug build reads them.
    private static let log: [UInt8] = {
        var text = #"{"store":"meme","version":1}"# + "\n"
        let count = TestExtent.isFull ? 300_000 : 10_000
        for number in 0..<count {
            let id = String(number + 100_000_000_000)
            text +=
                #"{"id":"\#(id)","title":"a \#(number * 7919 % count) of many","tags":["home"],"#
            text +=
                #""text":"Some words, as notes have.","created":"2026-11-20T10:00:00.000Z"}"# + "\n"
        }
        return Array(text.utf8)
    }()

    /// The long commands, and the titles of their progress.
    private static let work: [(command: String, title: String)] = TestExtent.sample(
        [
            (
                "(echo a; sleep 1.3; echo b; sleep 1) > pipe & meme import --from lines pipe",
                "Importing"
            ),
            ("meme check", "Checking"), ("meme export > out", "Exporting"),
            ("meme compact --keep 0d --yes", "Checking"),
            ("meme list --sort title > out", "Sorting"),
        ], every: 3)

    init() throws {
        var shell = try Shell()
        shell.environment["XDG_CACHE_HOME"] = "/dev/null"
        self.shell = shell
        try shell.directory.write("memes.jsonl", ProgressTests.log)
        _ = try shell.run("mkfifo pipe")
    }

    @Test(arguments: work)
    func `an interrupt keeps store and terminal intact`(_ command: String, _ title: String) throws {
        guard Requirement.met(.shell("bash")) else { return }
        let shown = try type("\u{3}", during: command, title, andThen: "")
        // The terminal has the same modes as before.
        #expect(shown.hasSuffix(" 0\n"), "\(shown)")
        #expect(shown.contains("\r\(title): ") || !isLong(command), "\(shown)")
        // An import also says that nothing was stored.
        let last = shown.components(separatedBy: "\r\(title): ").last ?? ""
        let isErased = last.contains("\r\u{1B}[K") && last.hasSuffix("END 130 0\n")
        #expect(isErased || !isLong(command) && last.hasSuffix("END 0 0\n"), "\(shown)")
        #expect(try shell.directory.read("memes.jsonl") == ProgressTests.log)
        #expect(try shell.run("ls -A").outputText.split(separator: "\n").count <= 4)
    }

    @Test(arguments: work)
    func `continues the work after a stop`(_ command: String, _ title: String) throws {
        guard Requirement.met(.shell("bash")) else { return }
        let shown = try type("\u{1A}", during: command, title, andThen: "echo STOPPED; fg")
        #expect(shown.hasSuffix(" 0\n"), "\(shown)")
        #expect(try shell.run("meme check -q").status == 0)
        guard isLong(command) else { return }
        let parts = shown.components(separatedBy: "STOPPED\n")
        try #require(parts.count == 2, "\(shown)")
        #expect(parts[0].hasSuffix("\r\u{1B}[K"), "\(shown)")
        // The shell names the command first.
        #expect(parts[1].split(separator: "\n")[1].hasPrefix("\r\(title): "), "\(shown)")
        #expect(shown.hasSuffix("END 0 0\n"), "\(shown)")
    }

    /// Returns whether the command runs long enough on any machine for a key to reach it. This is true of a
    /// command that waits for a pipe.
    private func isLong(_ command: String) -> Bool { command.contains("pipe") }

    /// Types a key when progress is shown, and runs a command when the work has stopped or ended. The last
    /// line has the exit status of the last command, and whether the modes of the terminal have changed.
    /// First, the work is stopped repeatedly, so that it takes at least two seconds on any machine.
    private func type(
        _ key: String, during command: String, _ title: String, andThen next: String
    ) throws -> String {
        let script = """
            set -m
            trap : INT
            modes=$(stty -g)
            \(command) &
            for _ in 1 2 3 4 5 6 7 8 9 10; do
                kill -STOP $!; sleep 0.2; kill -CONT $!; sleep 0.005
            done
            fg
            \(next)
            status=$?
            test "$modes" = "$(stty -g)"
            echo END $status $?
            """
        try shell.directory.write("script", script.utf8)
        return try Terminal().run(
            "exec setsid --ctty --wait timeout --foreground -s KILL 60 bash --norc script",
            in: shell, steps: [("\(title): ", key)]
        ).shown
    }
}
