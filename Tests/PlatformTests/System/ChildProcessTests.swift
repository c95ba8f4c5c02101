import Domain
import LibC
import TestSupport
import Testing

@testable import Platform

@Suite(.waits)
struct ChildProcessTests {
    @Test func `runs a command with the given environment variables`() throws {
        let directory = try TemporaryDirectory()
        let file = directory.file("out")
        let command = "printf %s \"$MEME_TEST\" > '\(file)'; test -n \"$PATH\""
        let heir = try ChildProcess(
            shell: command, variables: .inherited(adding: ["MEME_TEST": "a=b"]))
        #expect(heir.wait() == 0)
        #expect(try directory.read("out") == Array("a=b".utf8))
        let stranger = try ChildProcess(
            shell: "test -z \"$HOME\"", variables: .only(["MEME_TEST": "x"]))
        #expect(stranger.wait() == 0)
    }

    @Test func `reports how a command ended`() throws {
        for (command, status) in [
            ("exit 0", 0), ("exit 77", 77), ("kill -TERM $$", 143), ("kill -KILL $$", 137),
        ] as [(String, Int32)] {
            #expect(
                try ChildProcess(shell: command, variables: .only([:])).wait() == status,
                "\(command)")
        }
    }
}

struct UnknownStatusTests {
    /// Nobody can wait for a process twice.
    @Test func `a program whose status is lost does not count as successful`() throws {
        let process = try ChildProcess(shell: "exit 0", variables: .only([:]))
        var status: Int32 = 0
        #expect(waitpid(process.id, &status, 0) == process.id)
        #expect(process.wait() == 255)
        #expect(process.wait(until: Uptime.now) == 255)
    }
}

struct ProgramsTests {
    @Test func `looks for a program in the path`() {
        for (name, isInstalled) in [
            ("sh", true), ("/bin/sh", true), ("no-such-program-at-all", false),
            ("/no/such/program", false), ("", false),
        ] {
            #expect(Programs.isInstalled(name) == isInstalled, "\(name)")
        }
    }
}
