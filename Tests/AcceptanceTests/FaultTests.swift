import Foundation
import TestSupport
import Testing

/// The real program on a system that fails.
struct FaultTests {
    private let shell: Shell
    private let whole: [UInt8]

    init() throws {
        shell = try Shell()
        _ = try shell.run("meme add one; meme add two -t x")
        whole = try shell.directory.read("memes.jsonl")
    }

    /// The limit of a file's size stands for a disk that fills up in the middle of a write.
    @Test(arguments: 1...3)
    func aWriteThatIsCutShortIsTakenBack(_ blocks: Int) throws {
        let long = String(repeating: "long ", count: 1000)
        let result = try shell.run("ulimit -f \(blocks); meme add '\(long)'")
        #expect(result.status == 74)
        #expect(result.output == [])
        #expect(
            result.errorText
                == "meme: cannot write memes.jsonl: File too large; nothing was stored\n")
        #expect(try shell.directory.read("memes.jsonl") == whole)
        #expect(try shell.run("meme add three; meme list --format '{title}'").errorText == "")
        #expect(try shell.run("meme list --format '{title}'").outputText == "three\ntwo\none\n")
    }

    /// What is being done, the call that fails, how, the exit status, and what is said.
    private static let faults: [(String, String, String, Int32, String)] = [
        (
            "meme add x", "write", "ENOSPC:when=1", 74,
            "cannot write memes.jsonl: No space left on device"
        ),
        ("meme add x", "write", "EIO:when=1", 74, "cannot write memes.jsonl: Input/output error"),
        (
            "meme add x", "fdatasync", "EIO", 74,
            "cannot make sure of memes.jsonl: Input/output error"
        ),
        ("meme add x", "fdatasync", "ENOSPC", 74, "cannot make sure of memes.jsonl: No space"),
        ("meme add x", "flock", "ENOLCK", 71, "cannot lock memes.jsonl: No locks available"),
        ("meme add x", "openat", "EACCES", 77, "cannot open memes.jsonl: Permission denied"),
        ("meme add x", "openat", "EROFS", 73, "cannot open memes.jsonl: Read-only file system"),
        ("meme add x", "openat", "EMFILE", 71, "cannot open memes.jsonl: Too many open files"),
        ("meme add x", "pread64", "EIO", 74, "cannot read memes.jsonl: Input/output error"),
        ("meme list", "pread64", "EIO", 74, "cannot read memes.jsonl: Input/output error"),
        ("meme list", "openat", "EACCES", 77, "cannot open memes.jsonl: Permission denied"),
        ("meme show @", "openat", "EIO", 74, "cannot open memes.jsonl: Input/output error"),
    ]

    @Test(.enabled(if: Requirement.met(.strace), "needs strace"), arguments: faults)
    func aFailureIsSaidAndLosesNothing(
        _ command: String, _ call: String, _ fault: String, _ status: Int32, _ message: String
    ) throws {
        let result = try inject("\(call):error=\(fault)", into: command)
        #expect(result.status == status)
        #expect(result.output == [])
        #expect(result.errorText.hasPrefix("meme: \(message)"), "\(result.errorText)")
        #expect(result.errorText.split(separator: "\n").count == 1)
        #expect(try shell.directory.read("memes.jsonl") == whole)
        #expect(try shell.run("meme list --format '{title}'").outputText == "two\none\n")
    }

    @Test(
        .enabled(if: Requirement.met(.strace), "needs strace"),
        arguments: ["openat", "flock", "pread64", "write", "fdatasync"])
    func anInterruptionIsNotNoticed(_ call: String) throws {
        let result = try inject("\(call):error=EINTR:when=1..3", into: "meme add x")
        #expect(result.status == 0)
        #expect(result.errorText == "")
        #expect(try shell.run("meme list --format '{title}'").outputText == "x\ntwo\none\n")
    }

    @Test(.enabled(if: Requirement.met(.strace), "needs strace"))
    func theIdentifierIsPrintedWhenTheDiskHasTheMeme() throws {
        let result = try shell.run(
            "strace -o calls -e trace=write,fdatasync meme add x --store new.jsonl; cut -d '(' -f 1 calls"
        )
        let calls = result.outputText.split(separator: "\n").dropFirst().prefix(4)
        // The store, its directory, and only then the id.
        #expect(calls == ["write", "fdatasync", "fdatasync", "write"])
    }

    @Test(.enabled(if: Requirement.met(.unprivilegedUser), "needs a user whom file modes stop"))
    func aStoreThatOneMayNotUseIsNeverShownAsEmpty() throws {
        let folder = shell.directory.path
        _ = try shell.run("chmod 755 . && chmod 000 memes.jsonl")
        let user = Requirement.unprivileged
        let closed = try shell.run("\(user) meme list --store '\(folder)/memes.jsonl'")
        #expect(closed.status == 77)
        #expect(closed.output == [])
        #expect(closed.errorText == "meme: cannot open \(folder)/memes.jsonl: Permission denied\n")

        _ = try shell.run("chmod 444 memes.jsonl")
        let readable = "\(user) meme list --format '{title}' --store '\(folder)/memes.jsonl'"
        #expect(try shell.run(readable).outputText == "two\none\n")
        #expect(try shell.run("\(user) meme add x --store '\(folder)/memes.jsonl'").status == 77)
        #expect(
            try shell.run("\(user) meme add x --store '\(folder)/new/memes.jsonl'").status == 77)
        #expect(try shell.directory.read("memes.jsonl") == whole)
    }

    /// Runs a command to whose calls on the store something is done; paths in what it says are cut
    /// to their last part.
    private func inject(_ fault: String, into command: String) throws -> Shell.Outcome {
        let path = shell.directory.file("memes.jsonl")
        var result = try shell.run(
            "MEME_STORE='\(path)' strace -o trace -P '\(path)' -e inject=\(fault) \(command)")
        let trace = String(decoding: try shell.directory.read("trace"), as: UTF8.self)
        #expect(trace.contains("(INJECTED)"), "the fault did not happen")
        result.error = Array(result.errorText.replacing(path, with: "memes.jsonl").utf8)
        return result
    }
}
