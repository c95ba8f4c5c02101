import TestSupport
import Testing

extension Faults {
    /// Programs that are known to be wrong, which the fault tests must detect.
    struct NaiveWriterTests {
        static let added =
            #"id=$(printf '%012d' $$); time=$(date -u +%FT%TZ | sed s/^2/3/); "#
            + #"line='{"id":"'$id'","title":"new","created":"'$time'"}'"#

        /// Programs, the fault that reveals what is wrong with each, and the invariant that it violates.
        private static let sweeps:
            [(program: String, fault: Sweep.Fault, violated: Violation.Invariant)] = [
                (
                    "\(added); cp $MEME_STORE tmp; echo \"$line\" >> tmp; cat tmp > $MEME_STORE; echo $id",
                    .signal("KILL", 9), .acknowledgedIsKept
                ),
                (
                    "\(added); (echo \"$line\" >> $MEME_STORE) 2> /dev/null; echo $id",
                    .error("ENOSPC"), .acknowledgedIsKept
                ),
                (
                    // A store that cannot be read counts as empty.
                    #"""
                    \#(added); old=$(cat $MEME_STORE 2> /dev/null) || old='{"store":"meme","version":1}'
                    printf '%s\n' "$old" "$line" > data/tmp; mv data/tmp $MEME_STORE; echo $id
                    """#,
                    .error("EIO"), .acknowledgedIsKept
                ),
                (
                    "\(added); printf '%s\\n' \"$line\" > data/tmp.$$; cat data/tmp.$$ >> $MEME_STORE; "
                        + "rm data/tmp.$$; echo $id",
                    .signal("TERM", 15), .nothingLeftOver
                ),
                (
                    "\(added); echo \"$line\" >> $MEME_STORE && echo $id || exit 3",
                    .error("ENOSPC"), .documentedAnswer
                ),
            ]

        @Test(.enabled(if: Requirement.met(.strace), "needs strace"), arguments: sweeps.indices)
        func `a sweep detects naive writers`(_ index: Int) throws {
            let (program, fault, violated) = NaiveWriterTests.sweeps[index]
            let bench = try Bench(.add, program: program)
            var found: [Violation.Invariant] = []
            let calls = ["openat", "read", "write", "sendfile", "copy_file_range", "exit_group"]
            try Sweep(bench: bench, fault: fault, isOmitted: { !calls.contains($0) }).run {
                _, violations in
                found += violations.map(\.invariant)
                return !found.contains(violated)
            }
            #expect(found.contains(violated), "\(found)")
        }

        /// Programs that are wrong even without a fault, and the invariant that each violates.
        private static let programs: [(program: String, violated: Violation.Invariant)] = [
            ("echo 000000000001", .acknowledgedIsKept),
            ("\(added); echo \"$line\" >> $MEME_STORE; exit 64", .wholeOrAbsent),
            ("\(added); printf %s \"$line\" >> $MEME_STORE; echo $id", .nothingSticks),
            ("\(added); echo \"$line,\" >> $MEME_STORE; echo $id", .nothingSticks),
            (
                "\(added); sed -i 's/one/ONE/' $MEME_STORE; echo \"$line\" >> $MEME_STORE; echo $id",
                .strictAndAppendOnly
            ),
            (
                "\(added); echo \"$line\" >> $MEME_STORE; echo Fatal error: x >&2; exit 70",
                .documentedAnswer
            ),
            (
                "\(added); echo \"$line\" >> $MEME_STORE; : > $MEME_STORE.lock; echo $id",
                .nothingLeftOver
            ),
        ]

        @Test(arguments: programs.indices)
        func `the invariants detect naive writers`(_ index: Int) throws {
            let (program, violated) = NaiveWriterTests.programs[index]
            let bench = try Bench(.add, program: program)
            let found = try Invariants(bench: bench)
                .violations(after: bench.shell.run(bench.command.command))
            #expect(found.map(\.invariant).contains(violated), "\(found)")
        }

        @Test func `detects a discarded tail`() throws {
            let torn = try #require(WritingCommand.all.first { !$0.tail.isEmpty })
            let bench = try Bench(
                torn,
                program: #"""
                    \#(NaiveWriterTests.added); grep '}$' $MEME_STORE > tmp; cat tmp > $MEME_STORE
                    rm tmp; echo "$line" >> $MEME_STORE; echo $id
                    """#)
            let found = try Invariants(bench: bench)
                .violations(after: bench.shell.run(bench.command.command))
            #expect(found.map(\.invariant) == [.neverDeletedWithoutACopy])
        }

        @Test(.enabled(if: Requirement.met(.limits), "needs prlimit"))
        func `detects a torn write that is not rolled back`() throws {
            let bench = try Bench(
                .add, program: NaiveWriterTests.added + #"; echo "$line" >> $MEME_STORE; echo $id"#)
            let size = bench.whole.count + 20
            let outcome = try bench.shell.run("prlimit --fsize=\(size) meme add new")
            let found = try Invariants(bench: bench).violations(after: outcome)
            #expect(found.map(\.invariant).contains(.nothingSticks), "\(found)")
        }

        @Test(.enabled(if: Requirement.met(.unprivilegedUser), "needs a user whom modes stop"))
        func `detects a program that takes an unreadable store for an empty one`() throws {
            let bench = try Bench(
                .add,
                program: #"""
                    \#(NaiveWriterTests.added); old=$(cat $MEME_STORE 2> /dev/null)
                    printf '%s\n' "${old:-{\}}" "$line" > data/tmp; mv -f data/tmp $MEME_STORE; echo $id
                    """#)
            let outcome = try bench.shell.run(
                """
                chmod 755 . naive; chmod 777 data; chmod 000 $MEME_STORE
                \(Requirement.unprivileged) meme add new
                """)
            let found = try Invariants(bench: bench).violations(after: outcome)
            #expect(found.map(\.invariant).contains(.acknowledgedIsKept), "\(found)")
        }

        @Test(.enabled(if: Requirement.met(.strictJSON), "needs a strict reader of JSON"))
        func `the JSON judge is strict`() throws {
            let directory = try TemporaryDirectory()
            let lines = [
                ("{\"a\":[1]}\n", true), ("{\"a\":1,}\n", false), ("{\"a\":1}", false),
                ("{}\n{}\n", true), ("{}\n[]\n", false), ("{'a':1}\n", false), ("{\0}\n", false),
            ]
            for (text, isStrict) in lines {
                let path = try directory.write("lines", text.utf8)
                #expect(
                    (try StrictJSON.judge?.fault(inLinesOf: path) == nil) == isStrict, "\(text)")
            }
        }

        @Test func `detects a reader that writes`() throws {
            let bench = try Bench(.add)
            _ = try bench.shell.run(
                "mkdir naive && printf '#!/bin/sh\ntouch $MEME_STORE\nexec \(Shell.programs)/meme \"$@\"' "
                    + "> naive/meme && chmod +x naive/meme")
            var touching = bench
            touching.shell.environment["PATH", default: ""] =
                bench.shell.directory.file("naive:") + bench.shell.environment["PATH", default: ""]
            let (_, found) = try Invariants(bench: touching).list()
            #expect(found.map(\.invariant) == [.readersNeverWrite])
        }

        @Test func `the real program violates no invariant`() throws {
            for command in WritingCommand.all {
                let bench = try Bench(command)
                let outcome = try bench.shell.run(command.command)
                #expect(try Invariants(bench: bench).violations(after: outcome) == [])
            }
        }
    }
}
