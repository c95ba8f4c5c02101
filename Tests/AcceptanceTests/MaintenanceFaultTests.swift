import Foundation
import TestSupport
import Testing

/// Compactions and repairs on a system that fails or stops in the middle.
@Suite(.waits)
struct MaintenanceFaultTests {
    private static let header = #"{"store":"meme","version":1}"# + "\n"
    private static let old = #"{"id":"7m3k9q2x0d4v","title":"old"}"# + "\n"
    private static let new = #"{"id":"7m3k9q2x0d4v","title":"new"}"# + "\n"

    /// A command, and the contents of the store before and after it.
    struct Work: CustomTestStringConvertible, Sendable {
        let command: String
        let before: String
        let after: String
        /// The bytes that are moved to a file of their own.
        var moved = ""

        var testDescription: String { command }

        /// Whether the command does not make a call: only moved bytes need `fdatasync`.
        func isSpared(_ call: String) -> Bool { call == "fdatasync" && moved.isEmpty }
    }

    private static let compaction = Work(
        command: "meme compact --keep 0d --yes", before: header + old + new, after: header + new)
    private static let repair = Work(
        command: "meme check --repair", before: header + old + "bad line\n",
        after: header + old, moved: "bad line\n")
    private static let works = [compaction, repair]

    private static let calls = TestExtent.sample(
        [
            "rename", "openat", "flock", "fsync", "fchown", "flistxattr", "write", "fchmod",
            "newfstatat", "fdatasync",
        ], every: 3)

    private let shell: Shell
    private var folder: String { shell.directory.path }

    init() throws { shell = try Shell() }

    @Test(.enabled(if: Requirement.met(.strace), "needs strace"))
    func `reports a failure and loses nothing`() throws {
        for work in Self.works {
            for call in Self.calls {
                try Self().aFailureIsSaidAndLosesNothing(work, call)
            }
        }
    }

    private func aFailureIsSaidAndLosesNothing(_ work: Work, _ call: String) throws {
        for error in TestExtent.isFull ? ["EIO", "ENOSPC", "EACCES"] : ["EIO"] {
            for number in 1...20 {
                try prepare(work)
                let result = try run(work, "\(call):error=\(error):when=\(number)")
                guard try wasInjected() else {
                    #expect(number > 1 || work.isSpared(call), "\(call) did not fail")
                    break
                }
                let place = "\(call) \(number) \(error): \(result.errorText)"
                let text = try contents("memes.jsonl")
                if result.status == 0 {
                    #expect(text == work.after, "\(place)")
                } else {
                    #expect([71, 73, 74, 77].contains(result.status), "\(place)")
                    #expect(result.errorText.split(separator: "\n").count == 1, "\(place)")
                    #expect(result.output == [], "\(place)")
                    let isUncertain = result.errorText.contains("the change may be lost")
                    #expect(text == (isUncertain ? work.after : work.before), "\(place)")
                }
                let copies = try copies().joined()
                #expect(copies == (text == work.after ? work.moved : ""), "\(place)")
                #expect(try !shell.directory.names().contains { $0.contains(".meme-") }, "\(place)")
            }
        }
    }

    @Test(.enabled(if: Requirement.met(.strace), "needs strace"))
    func `loses nothing when the process is killed`()
        throws
    {
        for work in Self.works {
            for call in Self.calls {
                try Self().whoeverIsKilledLosesNothing(work, call)
            }
        }
    }

    private func whoeverIsKilledLosesNothing(_ work: Work, _ call: String) throws {
        for number in 1...20 {
            try prepare(work)
            let result = try run(work, "\(call):signal=KILL:when=\(number)")
            guard result.status == 128 + 9 else {
                #expect(number > 1 || work.isSpared(call), "\(call) was not killed")
                break
            }
            let place = "\(call) \(number)"
            let text = try contents("memes.jsonl")
            #expect(text == work.before || text == work.after, "\(place)")
            if text == work.after { #expect(try copies().joined() == work.moved, "\(place)") }
            #expect(try shell.run("\(work.command) -q && meme add x").status == 0, "\(place)")
            #expect(try contents("memes.jsonl").hasPrefix(work.after), "\(place)")
            #expect(try !shell.directory.names().contains { $0.contains(".meme-") }, "\(place)")
            #expect(try copies().allSatisfy { work.moved.hasPrefix($0) }, "\(place)")
        }
    }

    private static let removedNoteWithPicture = """
        mkdir v; echo '![](p.png)' > v/n.md; echo picture > v/p.png; meme import v --attach copy -q 2>/dev/null
        id=$(meme list --ids); meme remove --yes -q $id
        """

    @Test(.enabled(if: Requirement.met(.strace), "needs strace"))
    func `the next compaction removes attachments left by a killed one`() throws {
        let output = try shell.run(
            """
            \(Self.removedNoteWithPicture)
            strace -f -o log -e inject=unlink:signal=KILL:when=1 meme compact --keep 0d --yes >/dev/null 2>&1
            ls attachments/*; meme compact --keep 0d --yes -q; echo "$?"; ls attachments; ls -A | grep -c meme-
            """)
        #expect(output.outputText == "p.png\n0\n0\n", "\(output.errorText)")
    }

    /// After a failure, the old store is in place, and its memes can be restored.
    @Test(.enabled(if: Requirement.met(.strace), "needs strace"))
    func `a compaction that cannot replace the store removes no attachments`() throws {
        let output = try shell.run(
            """
            \(Self.removedNoteWithPicture)
            strace -f -o log -e inject=rename,renameat,renameat2:error=EIO meme compact --keep 0d --yes >/dev/null 2>&1
            echo "$?"; ls attachments/*; meme restore -q $id@1; meme count
            """)
        #expect(output.outputText == "74\np.png\n1\n", "\(output.errorText)")
    }

    @Test func `reports the files of other programs only once`() throws {
        let output = try shell.run(
            """
            \(Self.removedNoteWithPicture)
            ln -s nowhere '.#memes.jsonl'; echo mine > attachments/$id/mine
            for i in 1 2; do meme compact --keep 0d --yes -q 2>&1 | sed "s/$id/ID/; s|$PWD|.|"; done; ls attachments/$id
            """)
        let kept =
            "meme: kept ./attachments/ID/mine: changed after copying, used by another store, or in a linked folder\n"
        #expect(output.outputText == kept + "mine\n")
    }

    /// A backup beside the store contains the meme, or the folder of attachments is a symbolic link.
    @Test(arguments: [
        ("cp memes.jsonl backup.jsonl", "rm backup.jsonl", "attachments/ID/p.png"),
        (
            "mv attachments a; ln -s a attachments", "rm attachments; mv a attachments",
            "attachments"
        ),
    ])
    func `a later compaction removes kept attachments`(
        _ obstacle: String, _ remedy: String, _ path: String
    ) throws {
        let output = try shell.run(
            """
            \(Self.removedNoteWithPicture)
            \(obstacle)
            for i in 1 2; do
                meme compact --keep 0d --yes -q 2> errors; echo $?; sed "s/$id/ID/; s|$PWD|.|" errors; grep -c '"title"' memes.jsonl
            done
            \(remedy)
            meme compact --keep 0d --yes > said; echo $?; ls attachments; wc -l < memes.jsonl; grep -c import memes.jsonl
            """)
        let kept =
            "74\nmeme: kept ./\(path): changed after copying, used by another store, or in a linked folder\n0\n"
        #expect(output.outputText == kept + kept + "0\n2\n0\n")
    }

    /// The file size limit simulates a disk that fills up in the middle of a write.
    @Test func `a full disk changes nothing`() throws {
        let text = String(repeating: "long ", count: 1000)
        _ = try shell.run(
            "meme add '\(text)'; meme add '\(text)'; cp memes.jsonl whole; echo x >> memes.jsonl")
        let before = try contents("memes.jsonl")
        let result = try shell.run("ulimit -f 10; meme check --repair")
        #expect(result.status == 74)
        #expect(
            result.errorText
                == "meme: cannot rewrite memes.jsonl: File too large; it was not changed\n")
        #expect(try contents("memes.jsonl") == before)
        #expect(try shell.directory.names() == ["memes.jsonl", "whole"])
        #expect(try shell.run("meme check --repair -q; cmp memes.jsonl whole").status == 0)
    }

    /// The copies are on disk before the store loses their lines, and the new store is on disk before it gets
    /// its name.
    @Test(.enabled(if: Requirement.met(.strace), "needs strace"))
    func `writes every step to disk before the next one`() throws {
        try shell.directory.write("memes.jsonl", (Self.header + Self.old + "bad\ntorn").utf8)
        _ = try shell.run(
            "strace -y -o trace -e trace=write,fdatasync,fsync,rename meme check --repair > output")
        let trace = String(decoding: try shell.directory.read("trace"), as: UTF8.self)
        let steps = trace.split(separator: "\n").compactMap { line -> String? in
            guard let call = line.firstMatch(of: /^(\w+)\((?:\d+<([^>]*)>)?/) else { return nil }
            let path = (call.output.2.map(String.init) ?? "").replacing(folder, with: "")
                .replacing(/meme-\w{12}$/, with: "meme-")
            return "\(call.output.1) \(path.isEmpty && call.output.2 != nil ? "." : path)"
        }
        let time = "2026-11-21T100000.000Z"
        #expect(
            steps == [
                "write /memes.jsonl.damaged-\(time)", "fdatasync /memes.jsonl.damaged-\(time)",
                "fsync .",
                "write /memes.jsonl.torn-\(time)", "fdatasync /memes.jsonl.torn-\(time)",
                "fsync .",
                "write /.memes.jsonl.meme-", "fsync /.memes.jsonl.meme-", "rename ", "fsync .",
                "write /output",
            ])
    }

    /// A line that another program appends before the new store gets its name is in the new store, too.
    @Test(.enabled(if: Requirement.met(.strace), "needs strace"))
    func `keeps lines that are appended during a compaction`() throws {
        try prepare(Self.compaction)
        let late = Self.old.replacing("7m3k9q2x0d4v", with: "7m3k9q2x0d4w")
        try shell.directory.write("late", late.utf8)
        let result = try shell.run(
            """
            {
            strace -o trace -e inject=rename:delay_enter=2000000 meme compact -q &
            until ls -A | grep -q meme- || ! kill -0 $! 2> gone; do sleep 0.01; done
            sleep 1
            cat late >> memes.jsonl
            wait $!
            }
            """)
        #expect(result.status == 0, "\(result.errorText)")
        #expect(try contents("memes.jsonl") == Self.header + Self.new + late)
    }

    /// If the user may not change the owner of files, the group of the user gets no more rights than
    /// everybody has.
    @Test(.enabled(if: Requirement.met(.root, .unprivilegedUser), "needs root and another user"))
    func `gives the new group no extra rights when the group cannot be kept`() throws {
        try prepare(Self.compaction)
        let result = try shell.run(
            """
            chmod 777 . && chmod 664 memes.jsonl && chown 65534:12 memes.jsonl
            \(Requirement.unprivileged) meme compact --keep 0d --yes -q --store "$PWD/memes.jsonl"
            stat -c %a:%u:%g memes.jsonl
            """)
        #expect(result.outputText == "644:65534:65534\n", "\(result.errorText)")
    }

    @Test(.enabled(if: Requirement.met(.unprivilegedUser), "needs a user whom file modes stop"))
    func `checks a read-only store without writing to it`() throws {
        for work in Self.works {
            try prepare(work)
            _ = try shell.run("chmod 777 . && chmod 444 memes.jsonl && chown 0 memes.jsonl")
            let user = "\(Requirement.unprivileged) env MEME_STORE='\(folder)/memes.jsonl'"
            let isSound = work.moved.isEmpty
            #expect(try shell.run("\(user) meme check").status == (isSound ? 0 : 65))
            #expect(try shell.run("\(user) \(work.command) --dry-run").status == 0)
            #expect(try shell.run("\(user) \(work.command)").status == 77)
            #expect(try contents("memes.jsonl") == work.before)
        }
    }

    private func prepare(_ work: Work) throws {
        for name in try shell.directory.names() {
            try FileManager.default.removeItem(atPath: shell.directory.file(name))
        }
        try shell.directory.write("memes.jsonl", work.before.utf8)
    }

    /// Runs the command and injects a fault into its calls.
    private func run(_ work: Work, _ fault: String) throws -> Shell.Outcome {
        // The seed determines the temporary name of the new file.
        let names = ["memes.jsonl", ".memes.jsonl.meme-22hdxj4g4q61"]
        let copy = "\(folder)/memes.jsonl.damaged-2026-11-21T100000.000Z"
        let paths = names.map { "\(folder)/\($0)" } + [folder, copy]
        return try shell.run(
            "MEME_STORE='\(paths[0])' strace -o trace \(paths.map { "-P '\($0)'" }.joined(separator: " ")) "
                + "-e inject=\(fault) \(work.command) -q")
    }

    private func wasInjected() throws -> Bool {
        String(decoding: try shell.directory.read("trace"), as: UTF8.self).contains("(INJECTED)")
    }

    private func contents(_ name: String) throws -> String {
        String(decoding: try shell.directory.read(name), as: UTF8.self)
    }

    /// Returns the contents of the files to which bytes were moved.
    private func copies() throws -> [String] {
        try shell.directory.names().filter { $0.contains(".damaged") }.map(contents)
    }
}
