import TestSupport
import Testing

extension Faults {
    /// Disks that are full.
    @Suite(.enabled(if: Requirement.met(.mounts), "needs leave to mount file systems"))
    struct FullDiskTests {
        /// A script that adds memes until an add fails, and records what was acknowledged outside the full
        /// disk.
        private static let fill = """
            i=0
            while id=$(meme add "meme $i" -m "$(printf %0200d $i)" 2> failure); do
                echo "$id meme $i"; i=$((i + 1))
            done > acknowledged
            """

        private static let sizes = ["size=16k", "size=32k", "size=64k,nr_inodes=10"]

        @Test(arguments: sizes)
        func `keeps the stored memes when the disk is full`(_ options: String) throws {
            var command = WritingCommand.add
            command = WritingCommand(
                testDescription: options, preparation: "", titles: [], command: command.command,
                addedTitle: "new")
            let bench = try Bench(command, mount: "mount -t tmpfs -o \(options) none data")
            _ = try bench.shell.run(FullDiskTests.fill)
            let acknowledged = try text("acknowledged", bench)
            let failure = try text("failure", bench)
            var found: [Violation] = []
            if failure
                != "meme: cannot write data/memes.jsonl: No space left on device; nothing was stored\n"
            {
                found.append(Violation(.documentedAnswer, failure))
            }
            let list = "meme list -r --format '{id} {title}'"
            let listed = try bench.shell.run(list)
            if listed.outputText != acknowledged || !listed.error.isEmpty {
                found.append(
                    Violation(.acknowledgedIsKept, "\(listed.outputText)\(listed.errorText)"))
            }
            found += try Invariants(bench: bench).afterwards(tails: [])

            _ = try bench.shell.run("mount -o remount,size=1m data")
            let again = try bench.shell.run("meme add again && \(list)")
            if !again.outputText.contains("\n" + acknowledged) || again.status != 0 {
                found.append(Violation(.nothingSticks, "\(again.outputText)\(again.errorText)"))
            }
            found += try Invariants(bench: bench).afterwards(tails: [])
            Faults.note("a disk of \(options)", found)
            #expect(acknowledged.split(separator: "\n").count > 10)
        }

        @Test func `does not create a store when there is no room`() throws {
            let command = WritingCommand(
                testDescription: "no room", preparation: "", titles: [], command: "meme add new",
                addedTitle: "new", store: "data/a/memes.jsonl")
            for inodes in 1...4 {
                let bench = try Bench(
                    command, mount: "mount -t tmpfs -o nr_inodes=\(inodes) none data")
                let outcome = try bench.shell.run(command.command)
                var found: [Violation] = []
                if (outcome.status == 73) == (inodes > 2) {
                    found.append(
                        Violation(.documentedAnswer, "\(outcome.status) \(outcome.errorText)"))
                }
                _ = try bench.shell.run("mount -o remount,nr_inodes=100 data")
                found += try Invariants(bench: bench).violations(after: outcome)
                Faults.note("room for \(inodes) names", injections: inodes > 2 ? 0 : 1, found)
            }
        }

        private func text(_ name: String, _ bench: Bench) throws -> String {
            String(decoding: try bench.shell.directory.read(name), as: UTF8.self)
        }
    }
}
