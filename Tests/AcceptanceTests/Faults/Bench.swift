import Foundation
import TestSupport
import Testing

/// A store on which commands run while faults happen, and its expected contents, known independently of it.
struct Bench {
    var shell: Shell
    let command: WritingCommand
    /// The file system that is mounted on the folder of the store, if any.
    let mount: Mount?
    /// The contents of the folder of the store before each run.
    let before: FolderContents
    /// The memes that were acknowledged before the run, as `list --jsonl` prints them, oldest first.
    let acknowledged: [String]
    /// The bytes of the operations that were acknowledged before the run.
    let whole: [UInt8]
    /// The torn tail after them.
    let tail: [UInt8]

    /// Prepares the store of a command.
    ///
    /// - Parameters:
    ///   - program: a script that replaces `meme add`. In it, `$real` is the real program.
    ///   - bytes: the bytes of the store, if they differ from those that the preparation of the command
    ///     creates.
    ///   - tailCount: how many of the last bytes are a torn tail.
    ///   - mount: a script that mounts a file system on the folder `data`, if any.
    init(
        _ command: WritingCommand, program: String? = nil, bytes: [UInt8]? = nil,
        tail tailCount: Int? = nil, mount script: String? = nil
    ) throws {
        self.command = command
        shell = try Shell()
        // Uses the random numbers and the clock of the machine, because their failures are tested, too.
        shell.environment["MEME_SEED"] = nil
        shell.environment["MEME_NOW"] = nil
        shell.environment["MEME_STORE"] = command.store
        shell.environment["PATH", default: ""] += ":/usr/sbin:/sbin"
        _ = try shell.run("mkdir data")
        mount = try script.map { [shell] in try Mount($0, in: shell.directory.path) }
        shell.wrapper = mount?.shell
        let prepared = try shell.run("\(command.preparation)\n:")
        try #require(prepared.error.isEmpty, "\(prepared.errorText)")
        if let bytes { try shell.directory.write(command.store, bytes) }
        let root = mount?.root ?? ""
        before = FolderContents(of: root + shell.directory.file("data"))
        acknowledged = try Bench.lines(of: shell.run(command.list).outputText)
        let listed = zip(acknowledged, command.titles)
        try #require(
            acknowledged.count == command.titles.count
                && listed.allSatisfy { $0.contains(#","title":"\#($1)""#) },
            "\(command.titles) are listed as \(acknowledged)")
        let store = FileIdentity(root + shell.directory.file(command.store))?.bytes ?? []
        tail = Array(store.suffix(tailCount ?? command.tail.utf8.count))
        whole = Array(store.dropLast(tail.count))
        if let program { try substitute(program) }
    }

    /// Replaces the program with a script in all later runs.
    private mutating func substitute(_ program: String) throws {
        let script = """
            #!/bin/sh
            real=\(Shell.programs)/meme
            if [ "$1" != add ]; then exec "$real" "$@"; fi
            \(program)
            """
        _ = try shell.run(
            "mkdir naive && cat > naive/meme && chmod +x naive/meme", input: script.utf8)
        shell.environment["PATH"] =
            shell.directory.file("naive") + ":" + (shell.environment["PATH"] ?? "")
    }

    /// The path of the store.
    var store: String { file(command.store) }

    /// Returns the path by which the tests can access a file.
    func file(_ name: String) -> String { (mount?.root ?? "") + shell.directory.file(name) }

    /// Restores the folder of the store.
    func reset() throws {
        try before.restore(at: shell.directory.file("data"))
        if !command.warmUp.isEmpty { _ = try shell.run(command.warmUp) }
    }

    /// Runs the command while strace injects a fault. A command that hangs ends with status 124, which is
    /// always a violation.
    ///
    /// - Parameter options: the options of strace that name the fault and the calls to trace.
    func inject(_ options: String) throws -> (outcome: Shell.Outcome, trace: Trace) {
        let outcome = try shell.run(
            "exec timeout -k 5 20 strace -qq -f -o trace \(options) \(command.command)")
        let trace = String(decoding: try shell.directory.read("trace"), as: UTF8.self)
        return (outcome, Trace(text: trace))
    }

    /// Returns each kind of system call of the command once, with the number of the first one that the
    /// program makes itself, not the loader or the Swift runtime.
    func calls() throws -> [(name: String, first: Int)] {
        func calls(_ command: String) throws -> [Substring] {
            _ = try shell.run("strace -qq -f -o trace \(command)")
            return Trace(text: String(decoding: try shell.directory.read("trace"), as: UTF8.self))
                .calls
        }
        try reset()
        let all = try calls(command.command)
        try reset()
        // The first calls are the same for every command.
        let common = zip(all, try calls("meme version")).prefix { $0 == $1 }.map(\.0)
        let counts = Dictionary(common.map { ($0, 1) }, uniquingKeysWith: +)
        return Set(all.dropFirst(common.count)).sorted()
            .map { (String($0), counts[$0, default: 0] + 1) }
    }

    static func lines(of text: String) -> [String] {
        text.utf8.split(separator: UInt8(ascii: "\n")).map { String(Substring($0)) }
    }
}
