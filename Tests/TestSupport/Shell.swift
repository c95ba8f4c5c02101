import Foundation
import LibC
import Synchronization

@testable import Platform

/// A shell that runs commands with the tested program in their `PATH`.
package struct Shell: Sendable {
    /// The result of a command.
    package struct Outcome: Equatable, Sendable {
        /// The bytes of standard output.
        package var output: [UInt8]
        /// The bytes of standard error.
        package var error: [UInt8]
        /// The exit status, or 128 plus the number of the signal that ended the command.
        package var status: Int32

        /// Standard output as text.
        package var outputText: String { String(decoding: output, as: UTF8.self) }
        /// Standard error as text.
        package var errorText: String { String(decoding: error, as: UTF8.self) }
    }

    /// The number of seconds after which a command that is still running is killed with all its child
    /// processes.
    package var patience = 300.0
    /// The working directory and home of commands.
    package let directory: TemporaryDirectory
    /// The environment variables of commands.
    package var environment: [String: String]

    /// A command that runs the script in its last argument; `nil` to run scripts directly.
    package var wrapper: String?

    /// Creates a shell with a new folder, a clock that stands still and ids that are always the same.
    package init() throws {
        directory = try TemporaryDirectory()
        environment = [
            "HOME": directory.path,
            "LC_ALL": "C.UTF-8",
            "MEME_NOW": "2026-11-21T10:00:00.000Z",
            "MEME_SEED": "1",
            "MEME_STORE": "memes.jsonl",
            "PATH": Shell.programs + ":"
                + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"),
            "TZ": "UTC",
        ]
    }

    /// Runs a command.
    ///
    /// - Parameters:
    ///   - command: the script for `sh -c`.
    ///   - input: the bytes of standard input.
    package func run(_ command: String, input: some Sequence<UInt8> = []) throws -> Outcome {
        let scratch = try TemporaryDirectory()
        try scratch.write("input", input)
        for name in ["output", "error"] { try scratch.write(name, []) }
        let inputFile = try FileHandle(forReadingFrom: URL(fileURLWithPath: scratch.file("input")))
        let output = try FileHandle(forWritingTo: URL(fileURLWithPath: scratch.file("output")))
        let error = try FileHandle(forWritingTo: URL(fileURLWithPath: scratch.file("error")))
        let process = try ChildProcess(
            shell: script(for: command), variables: .only(environment),
            input: inputFile.fileDescriptor, output: output.fileDescriptor,
            error: error.fileDescriptor, inOwnGroup: true)
        let deadline = Deadline(of: process, after: patience)
        let status = process.wait()
        try deadline.end(command, shown: scratch.read("output") + scratch.read("error"))
        return Outcome(
            output: try scratch.read("output"), error: try scratch.read("error"), status: status)
    }

    /// Returns the script for `sh -c` that runs a command in the directory, with the wrapper if there is one.
    func script(for command: String) -> String {
        let script = "cd '\(directory.path)' && \n\(command)"
        guard let wrapper else { return script }
        return "\(wrapper) '" + script.replacing("'", with: "'\\''") + "'"
    }

    /// The folder that contains the program: `MEME_PROGRAMS` or, if that is unset, the build folder of the
    /// tests.
    package static let programs: String =
        ProcessInfo.processInfo.environment["MEME_PROGRAMS"] ?? productFolder

    private static let productFolder: String = {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
        let tests = bundle?.bundleURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
        return tests.resolvingSymlinksInPath().deletingLastPathComponent().path
    }()
}

/// A time limit that kills a command that does not end by itself. A test that waited forever would report
/// nothing.
final class Deadline: Sendable {
    /// The error that a command was killed, with its output so far.
    struct Exceeded: Error, CustomStringConvertible {
        let command: String
        let shown: String

        var description: String { "does not end: \(command)\nshown until then: \(shown)" }
    }

    private enum State { case running, ended, exceeded }
    private let state = Mutex(State.running)

    /// Kills the group of a process once some seconds have passed.
    init(of process: ChildProcess, after seconds: Double) {
        let group = process.id
        DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [self] in
            state.withLock { state in
                guard state == .running else { return }
                state = .exceeded
                kill(-group, SIGKILL)
            }
        }
    }

    /// Whether the process was killed.
    var isExceeded: Bool { state.withLock { $0 == .exceeded } }

    /// Cancels the time limit. Call it when the process has ended.
    ///
    /// - Throws: `Exceeded` if the process was killed.
    func end(_ command: String, shown: [UInt8]) throws {
        if isExceeded {
            throw Exceeded(command: command, shown: String(decoding: shown, as: UTF8.self))
        }
        state.withLock { $0 = .ended }
    }
}

/// A pipe that no child process inherits, not even one that another thread starts while the pipe is created.
/// An inherited end would keep the pipe open, and its reader would wait forever.
package struct PrivatePipe: Sendable {
    package let readingEnd: Int32
    package let writingEnd: Int32

    package init() throws { (readingEnd, writingEnd) = try SystemCall.pipe() }
}
