import Foundation
import TestSupport
import Testing

extension Faults {
    /// Power cuts after which any of the written pages may be missing, and any of the names that were
    /// created, changed or removed. The system calls of the real program are replayed on a model of a disk.
    @Suite(.enabled(if: Requirement.met(.strace), "needs strace"))
    struct LostPagesTests {
        @Test(arguments: LostPages.all)
        func `an operation is stored completely or not at all`(_ operation: LostPages) throws {
            let replay = try Replay(operation)
            let cuts = replay.cuts(TestExtent.count(30), seed: 1)
            let violations = try replay.violations(after: cuts)
            Faults.note(
                "power cuts, \(operation.testDescription)", injections: cuts.count,
                Array(violations.prefix(5)))
        }

        /// Programs that are known to be wrong, and the operations that they replace.
        private static let naive: [(operation: String, program: String)] = [
            // Writes all lines at once, and then synchronizes them. Readers can detect a missing page if
            // zeros replace it, but it is not guaranteed that they do.
            ("tag", #"open F, ">>$s"; syswrite F, substr($a, length $b); F->sync; print "ok""#),
            // Writes the last line separately, but synchronizes the lines before it only together with it.
            (
                "tag",
                #"""
                $a =~ /^(.*\n)(.*\n)\z/s; ($x, $y) = (substr($1, length $b), $2); open F, ">>$s";
                syswrite F, $x; syswrite F, $y; F->sync; print "ok"
                """#
            ),
            ("tag", #"open F, ">>$s"; syswrite F, substr($a, length $b); syswrite STDOUT, "ok""#),
            (
                "compact",
                #"open F, ">$s.x"; syswrite F, $a; rename "$s.x", $s; syswrite STDOUT, "ok""#
            ),
            (
                "compact",
                #"open F, ">$s.x"; syswrite F, $a; F->sync; rename "$s.x", $s; syswrite STDOUT, "ok""#
            ),
            ("the first batch", #"open F, ">$s"; syswrite F, $a; F->sync; syswrite STDOUT, "ok""#),
            (
                "compact after a torn tail",
                #"""
                open T, ">$s.torn-1"; syswrite T, $tail; open F, ">$s.x"; syswrite F, $a; F->sync;
                rename "$s.x", $s; open D, "<", "data"; syscall 74, fileno D; syswrite STDOUT, "ok"
                """#
            ),
        ]

        @Test(arguments: naive.indices)
        func `detects naive programs`(_ index: Int) throws {
            let (name, program) = LostPagesTests.naive[index]
            let operation = try #require(LostPages.all.first { $0.testDescription == name })
            let replay = try Replay(operation, naive: program)
            let violations = try replay.violations(after: replay.cuts(30, seed: 1))
            #expect(!violations.isEmpty)
        }
    }

    /// The system calls of one run of a command, and the store before and after it.
    private struct Replay {
        private let operation: LostPages
        private let shell: Shell
        private let calls: [TracedCall]
        private let before: FolderContents
        private let after: FolderContents
        private var data: String { shell.directory.file("data") }

        /// - Parameter naive: Perl code that replaces the command. `$s` is the path of the store, and `$b`
        ///   and `$a` are its bytes before and after the command.
        init(_ operation: LostPages, naive: String? = nil) throws {
            self.operation = operation
            var shell = try Shell()
            shell.environment["MEME_STORE"] = "data/memes.jsonl"
            self.shell = shell
            try shell.directory.write("memes", operation.input.utf8)
            let prepared = try shell.run("mkdir data; { \(operation.preparation)\n} > /dev/null")
            try #require(prepared.error.isEmpty, "\(prepared.errorText)")
            let data = shell.directory.file("data")
            before = FolderContents(of: data)
            if let naive {
                try Replay.prepare(naive, operation, in: shell, before)
                try before.restore(at: data)
            }
            let outcome = try shell.run(
                "strace \(TracedCall.options) -o trace "
                    + (naive == nil ? operation.command : "perl naive.pl"))
            try #require(outcome.status == 0, "\(outcome.errorText)")
            after = FolderContents(of: data)
            calls = TracedCall.all(
                in: String(decoding: try shell.directory.read("trace"), as: UTF8.self))
        }

        private static func prepare(
            _ naive: String, _ operation: LostPages, in shell: Shell, _ before: FolderContents
        ) throws {
            try shell.directory.write("before", before.files["memes.jsonl"] ?? Data())
            _ = try shell.run("\(operation.command); cp data/memes.jsonl after")
            let reading = """
                use IO::Handle; $s = "data/memes.jsonl"; $tail = '\(operation.tail)';
                sub all { local (@ARGV, $/) = @_; <> } $b = all("before"); $a = all("after");
                """
            try shell.directory.write("naive.pl", (reading + naive).utf8)
        }

        /// Returns the folders that are found after power cuts, and whether the command had answered before.
        ///
        /// - Parameter count: the approximate number of power cuts.
        func cuts(_ count: Int, seed: UInt64) -> [FolderContents: Bool] {
            var numbers = SeededGenerator(seed: seed)
            var disk = DiskModel(before, at: data)
            var disks = [disk]
            for call in calls where disk.apply(call) { disks.append(disk) }
            #expect(disk.problems == [])
            #expect(disk.withoutCut == after, "the calls do not explain what was written")
            var cuts: [FolderContents: Bool] = [:]
            // A power cut of a safe disk has only one possible result.
            let unsafe = disks.filter { !$0.isSafe }
            let drawn = (0..<count).compactMap { unsafe.isEmpty ? nil : unsafe[$0 % unsafe.count] }
            for disk in disks.filter(\.isSafe) + drawn {
                let cut = disk.afterCut(using: &numbers)
                cuts[cut] = disk.printedCount > 0 || cuts[cut] == true
            }
            return cuts
        }

        /// Returns the violations in the folders that were found after power cuts.
        func violations(after cuts: [FolderContents: Bool]) throws -> [Violation] {
            let expected = try answers([before, after])
            let cuts = Array(cuts)
            var found: [Violation] = []
            for (cut, answer) in zip(cuts, try answers(cuts.map(\.key))) {
                if cut.value
                    ? answer.text != expected[1].text : !expected.map(\.text).contains(answer.text)
                {
                    let size = cut.key.files["memes.jsonl"]?.count ?? 0
                    found.append(
                        Violation(
                            cut.value ? .acknowledgedIsKept : .wholeOrAbsent,
                            "\(answer.error) in \(cut.key.files.keys.sorted()), \(size) bytes; "
                                + LostPages.summary(
                                    answer.text, insteadOf: expected[cut.value ? 1 : 0].text)))
                }
                if isOutOfOrder(cut.key) {
                    found.append(
                        Violation(.wholeOrAbsent, "the last line is on the disk before others"))
                }
                if !answer.keepsTail {
                    found.append(Violation(.neverDeletedWithoutACopy, "the tail is nowhere"))
                }
            }
            return found
        }

        /// Whether the last line, which completes an operation, is there, but something before it is missing.
        private func isOutOfOrder(_ cut: FolderContents) -> Bool {
            guard let new = after.files["memes.jsonl"], new != before.files["memes.jsonl"],
                let found = cut.files["memes.jsonl"], found.count >= new.count,
                let end = new.dropLast().lastIndex(of: UInt8(ascii: "\n"))
            else { return false }
            return found[end..<new.count] == new[end...] && found[..<end] != new[..<end]
        }

        private struct Answer {
            let text: String
            let error: String
            let keepsTail: Bool
        }

        private func answers(_ stores: [FolderContents]) throws -> [Answer] {
            _ = try shell.run("rm -rf cuts")
            let cuts = shell.directory.file("cuts")
            for (number, store) in stores.enumerated() {
                try store.restore(at: "\(cuts)/\(number)/data")
            }
            _ = try shell.run(
                """
                for i in cuts/*; do
                    (cd $i; exec > answer 2> errors
                    \(LostPages.questions))
                done
                """)
            return try stores.indices.map { number in
                func text(_ name: String) throws -> String {
                    String(
                        decoding: try shell.directory.read("cuts/\(number)/\(name)"), as: UTF8.self)
                }
                let files = FolderContents(of: "\(cuts)/\(number)/data").files.values
                return Answer(
                    text: try text("answer"), error: try text("error") + text("errors"),
                    keepsTail: operation.tail.isEmpty
                        || files.contains { $0.range(of: Data(operation.tail.utf8)) != nil })
            }
        }
    }
}
