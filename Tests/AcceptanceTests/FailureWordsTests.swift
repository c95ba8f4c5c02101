import Foundation
import TestSupport
import Testing

/// The exact messages for likely failures, and the order in which an add writes, synchronizes and prints.
@Suite(.waits)
struct FailureWordsTests {
    private let shell: Shell
    private let whole: [UInt8]

    init() throws {
        shell = try Shell()
        _ = try shell.run("meme add one; meme add two -t x")
        whole = try shell.directory.read("memes.jsonl")
    }

    /// The file size limit simulates a disk that fills up in the middle of a write.
    @Test(arguments: 1...3)
    func `rolls back a write that is cut short`(_ blocks: Int) throws {
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

    /// The command, the call that fails, its error, the exit status, and the start of the message.
    private static let faults: [(String, String, String, Int32, String)] = [
        (
            "meme add x", "write", "ENOSPC:when=1", 74,
            "cannot write memes.jsonl: No space left on device"
        ),
        (
            "meme add x", "write", "EIO:when=1", 74,
            "cannot write memes.jsonl: Input/output error"
        ),
        (
            "meme add x", "fdatasync", "EIO", 74,
            "cannot confirm that memes.jsonl has reached the disk: Input/output"
        ),
        (
            "meme add x", "fdatasync", "ENOSPC", 74,
            "cannot confirm that memes.jsonl has reached the disk: No space"
        ),
        ("meme add x", "flock", "ENOLCK", 71, "cannot lock memes.jsonl: No locks available"),
        ("meme add x", "openat", "EACCES", 77, "cannot open memes.jsonl: Permission denied"),
        ("meme add x", "openat", "EROFS", 73, "cannot open memes.jsonl: Read-only file system"),
        ("meme add x", "openat", "EMFILE", 71, "cannot open memes.jsonl: Too many open files"),
        ("meme add x", "pread64", "EIO", 74, "cannot read memes.jsonl: Input/output error"),
        ("meme list", "pread64", "EIO", 74, "cannot read memes.jsonl: Input/output error"),
        ("meme list", "openat", "EACCES", 77, "cannot open memes.jsonl: Permission denied"),
        ("meme show @", "openat", "EIO", 74, "cannot open memes.jsonl: Input/output error"),
    ]

    @Test(.enabled(if: Requirement.met(.strace), "needs strace"))
    func `reports a failure and loses nothing`() throws {
        for (command, call, fault, status, message) in Self.faults {
            try Self().aFailureIsSaidAndLosesNothing(command, call, fault, status, message)
        }
    }

    private func aFailureIsSaidAndLosesNothing(
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
    func `retries interrupted system calls silently`(_ call: String) throws {
        let result = try inject("\(call):error=EINTR:when=1..3", into: "meme add x")
        #expect(result.status == 0)
        #expect(result.errorText == "")
        #expect(try shell.run("meme list --format '{title}'").outputText == "x\ntwo\none\n")
    }

    /// Checks which files are written and synchronized, and in which order.
    @Test(.enabled(if: Requirement.met(.strace), "needs strace"))
    func `prints the identifier only after the meme is on disk`() throws {
        // First the names of the folder and the store are on disk, then the header, then the meme; then
        // the identifier is printed.
        #expect(
            try writing("meme add x --store a/new.jsonl") == [
                "sync .", "sync a", "sync .", "write a/new.jsonl", "sync a/new.jsonl",
                "write a/new.jsonl", "sync a/new.jsonl", "write output",
            ])
        #expect(
            try writing("meme add x --store a/new.jsonl") == [
                "write a/new.jsonl", "sync a/new.jsonl", "write output",
            ])
        // A torn tail is safe in its own file before the store is truncated.
        _ = try shell.run("printf torn >> a/new.jsonl")
        let torn = "a/new.jsonl.torn-2026-11-21T100000.002Z"
        #expect(
            try writing("meme add x --store a/new.jsonl -q") == [
                "write \(torn)", "sync \(torn)", "sync a", "cut a/new.jsonl",
                "sync a/new.jsonl", "write a/new.jsonl",
                "sync a/new.jsonl", "write error",
            ])
    }

    @Test(
        .enabled(if: Requirement.met(.strace), "needs strace"),
        arguments: ["EINVAL", "ENOSYS", "EOPNOTSUPP"])
    func `works on a file system without synchronization`(_ error: String) throws {
        #expect(try inject("fdatasync:error=\(error)", into: "meme add x").status == 0)
        #expect(try shell.run("meme list --format '{title}'").outputText == "x\ntwo\none\n")
    }

    @Test(
        .enabled(if: Requirement.met(.strace), "needs strace"),
        arguments: ["ftruncate", "write", "fdatasync"])
    func `keeps a torn tail that cannot be quarantined and leaves no copies`(_ call: String)
        throws
    {
        _ = try shell.run("printf torn >> memes.jsonl")
        let torn = try shell.directory.read("memes.jsonl")
        for _ in 0..<3 {
            let result = try shell.run(
                "strace -o trace -e inject=\(call):error=ENOSPC:when=1 meme add x")
            #expect(result.status == 74)
        }
        let names = try shell.directory.names().filter { $0.hasPrefix("memes.jsonl.torn") }
        #expect(names == [])
        #expect(try shell.directory.read("memes.jsonl") == torn)
    }

    @Test(.enabled(if: Requirement.met(.strace), "needs strace"))
    func `identifiers differ when the kernel gives no random numbers`() throws {
        let add = "MEME_SEED= strace -o trace -e inject=getrandom:error=ENOSYS meme add x"
        let ids = try shell.run("\(add); \(add)").outputText.split(separator: "\n")
        #expect(Set(ids).count == 2)
        #expect(!ids.contains("000000000000"))
    }

    @Test(.enabled(if: Requirement.met(.strace), "needs strace"))
    func `does not treat unreadable arguments as no arguments`() throws {
        let programs = Shell.programs
        let result = try shell.run(
            "strace -o trace -P /proc/self/maps -e inject=openat:error=EMFILE '\(programs)/meme' add x"
        )
        let isNeeded = try shell.directory.read("trace").count > 0 && result.status != 0
        if isNeeded {
            #expect(result.status == 71)
            #expect(result.output == [])
        } else {
            #expect(result.status == 0)
        }
    }

    #if os(Linux)
        /// The memory limit simulates a file that is larger than the memory.
        @Test func `reports a store that does not fit into memory`() throws {
            let result = try shell.run(
                "truncate -s 1T big.jsonl && ulimit -v 4000000 && meme list --store big.jsonl")
            #expect(result.status == 71)
            #expect(result.errorText == "meme: cannot read big.jsonl: Cannot allocate memory\n")
        }
    #endif

    @Test(.enabled(if: Requirement.met(.unprivilegedUser), "needs a user whom file modes stop"))
    func `never shows an inaccessible store as empty`() throws {
        let folder = shell.directory.path
        _ = try shell.run("chmod 755 . && chmod 000 memes.jsonl")
        let user = Requirement.unprivileged
        let closed = try shell.run("\(user) meme list --store '\(folder)/memes.jsonl'")
        #expect(closed.status == 77)
        #expect(closed.output == [])
        #expect(
            closed.errorText == "meme: cannot open \(folder)/memes.jsonl: Permission denied\n")

        _ = try shell.run("chmod 444 memes.jsonl")
        let readable = "\(user) meme list --format '{title}' --store '\(folder)/memes.jsonl'"
        #expect(try shell.run(readable).outputText == "two\none\n")
        #expect(
            try shell.run("\(user) meme add x --store '\(folder)/memes.jsonl'").status == 77)
        // Nor can the user create a store in a folder of another user.
        if !user.isEmpty {
            let added = try shell.run("\(user) meme add x --store '\(folder)/new/memes.jsonl'")
            #expect(added.status == 77)
        }
        #expect(try shell.directory.read("memes.jsonl") == whole)
    }

    /// Runs a command and injects a fault into its calls on the store. In its messages, the path of the
    /// store is shortened to the name.
    private func inject(_ fault: String, into command: String) throws -> Shell.Outcome {
        let path = shell.directory.file("memes.jsonl")
        var result = try shell.run(
            "MEME_STORE='\(path)' strace -o trace -P '\(path)' -e inject=\(fault) \(command)")
        let trace = String(decoding: try shell.directory.read("trace"), as: UTF8.self)
        #expect(trace.contains("(INJECTED)"), "the fault did not happen")
        result.error = Array(result.errorText.replacing(path, with: "memes.jsonl").utf8)
        return result
    }

    /// Returns which files a command writes, synchronizes and truncates, in order.
    private func writing(_ command: String) throws -> [String] {
        _ = try shell.run(
            "strace -y -o trace -e trace=write,fdatasync,fsync,ftruncate \(command) > output 2> error"
        )
        let trace = String(decoding: try shell.directory.read("trace"), as: UTF8.self)
        let verbs = [
            "write": "write", "fdatasync": "sync", "fsync": "sync", "ftruncate": "cut",
        ]
        return trace.split(separator: "\n").compactMap { line in
            guard let call = line.firstMatch(of: /^(\w+)\(\d+<([^>]*)>/),
                let verb = verbs[String(call.output.1)]
            else { return nil }
            let path = shell.directory.path
            let file = String(call.output.2)
            return "\(verb) \(file == path ? "." : file.replacing(path + "/", with: ""))"
        }
    }
}
