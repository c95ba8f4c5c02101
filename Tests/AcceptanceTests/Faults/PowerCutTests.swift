import TestSupport
import Testing

extension Faults {
    /// A disk that loses in a power cut what was not synchronized.
    @Suite(.enabled(if: Requirement.met(.powerCuts), "needs leave to mount a disk image"))
    struct PowerCutTests {
        /// Retries a command. Other tests use loop devices, too, and the system releases them only after a
        /// while.
        static let again = """
            again() {
                for i in $(seq 50); do "$@" 2>trouble && return; sleep 0.1; done
                cat trouble >&2; exit 1
            }
            """

        /// Returns a script that creates and mounts a disk.
        static func disk(_ options: String) -> String {
            """
            \(again)
            truncate -s 8M disk && mkfs.ext4 -q -F disk && again mount -o loop,\(options) disk data
            """
        }

        /// Returns a script that cuts the power of the disk (FS_IOC_SHUTDOWN, without flushing the log) and
        /// mounts it again.
        static func cut(_ options: String) -> String {
            """
            set -e
            perl -e 'open(my $data, "<", "data") or die; my $flag = pack("L", 2);
                ioctl($data, 0x8004587d, $flag) or die $!'
            \(again)
            again umount data
            again mount -o loop,\(options) disk data
            """
        }

        private static func cutPower(of bench: Bench, _ options: String) throws {
            let cut = try bench.shell.run(PowerCutTests.cut(options))
            try #require(cut.status == 0, "\(cut.errorText)")
        }

        static let options = [
            "defaults", "data=writeback,noauto_da_alloc", "nodelalloc,data=journal",
        ]

        @Test(arguments: WritingCommand.all, options)
        func `keeps acknowledged operations after a power cut`(
            _ command: WritingCommand, _ options: String
        )
            throws
        {
            let bench = try Bench(command, mount: PowerCutTests.disk(options))
            let outcome = try bench.shell.run(command.command)
            try PowerCutTests.cutPower(of: bench, options)
            var found = try Invariants(bench: bench).violations(after: outcome)
            // Each round adds one more meme than the round before it.
            var acknowledged = try bench.shell.run("meme list -r --ids").outputText
            for round in 0..<4 {
                let added = try bench.shell.run(
                    "for i in $(seq \(round + 1)); do meme add \(round); done")
                acknowledged += added.outputText
                try PowerCutTests.cutPower(of: bench, options)
                let listed = try bench.shell.run("meme list -r --ids")
                if listed.outputText != acknowledged || !listed.error.isEmpty {
                    found.append(
                        Violation(
                            .acknowledgedIsKept,
                            "round \(round): \(acknowledged) gives \(listed.outputText)\(listed.errorText)"
                        ))
                }
            }
            Faults.note("power cut, \(command.testDescription), \(options)", injections: 5, found)
        }

        /// Editors do not synchronize what they write.
        @Test func `a draft reported as kept survives a power cut`() throws {
            for (options, status) in zip(PowerCutTests.options, [1, 2, 3]) {
                var bench = try Bench(.add, mount: PowerCutTests.disk(options))
                bench.shell.environment["XDG_STATE_HOME"] = bench.shell.directory.file("data/state")
                try bench.shell.directory.write(
                    "editor", Array("echo more >> $1; exit \(status)".utf8))
                bench.shell.environment["MEME_EDITOR"] = "sh ./editor"
                let kept = try bench.shell.run("meme add x -e")
                try #require(kept.errorText.contains("draft kept"), "\(kept.errorText)")
                try PowerCutTests.cutPower(of: bench, options)
                let drafts = try bench.shell.run("cat data/state/meme/drafts/1/meme.md")
                #expect(drafts.outputText.hasSuffix("more\n"), "\(options): \(drafts.errorText)")
            }
        }

        @Test func `detects a writer that does not synchronize`() throws {
            let bench = try Bench(
                .add, program: NaiveWriterTests.added + #"; echo "$line" >> $MEME_STORE; echo $id"#,
                mount: PowerCutTests.disk("defaults"))
            let outcome = try bench.shell.run(bench.command.command)
            try PowerCutTests.cutPower(of: bench, "defaults")
            let found = try Invariants(bench: bench).violations(after: outcome)
            #expect(found.map(\.invariant).contains(.acknowledgedIsKept), "\(found)")
        }
    }
}
