import Foundation
import Platform

/// Runs shell commands with the program that is tested in their `PATH`.
public struct Shell: Sendable {
    /// How a command ended.
    public struct Outcome: Equatable, Sendable {
        /// The bytes of standard output.
        public var output: [UInt8]
        /// The bytes of standard error.
        public var error: [UInt8]
        /// The exit status; 128 and the number of the signal that ended it.
        public var status: Int32

        /// Standard output as text.
        public var outputText: String { String(decoding: output, as: UTF8.self) }
        /// Standard error as text.
        public var errorText: String { String(decoding: error, as: UTF8.self) }
    }

    /// Where commands run; their home, too.
    public let directory: TemporaryDirectory
    /// The variables that commands are given.
    public var environment: [String: String]

    /// What runs a script, given as one more argument, where commands are not to be run as they are.
    public var wrapper: String?

    /// A shell in a folder of its own, with a clock that stands still and ids that are always the same.
    public init() throws {
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
    ///   - command: what `sh -c` is given.
    ///   - input: the bytes of standard input.
    public func run(_ command: String, input: some Sequence<UInt8> = []) throws -> Outcome {
        let scratch = try TemporaryDirectory()
        try scratch.write("input", input)
        for name in ["output", "error"] { try scratch.write(name, []) }
        let inputFile = try FileHandle(forReadingFrom: URL(fileURLWithPath: scratch.file("input")))
        let output = try FileHandle(forWritingTo: URL(fileURLWithPath: scratch.file("output")))
        let error = try FileHandle(forWritingTo: URL(fileURLWithPath: scratch.file("error")))
        let process = try ChildProcess(
            shell: script(for: command), variables: .only(environment),
            input: inputFile.fileDescriptor, output: output.fileDescriptor,
            error: error.fileDescriptor)
        let status = process.wait()
        return Outcome(
            output: try scratch.read("output"), error: try scratch.read("error"), status: status)
    }

    /// What `sh -c` is given to run a command where this shell's commands run.
    func script(for command: String) -> String {
        let script = "cd '\(directory.path)' && \n\(command)"
        guard let wrapper else { return script }
        return "\(wrapper) '" + script.replacing("'", with: "'\\''") + "'"
    }

    /// The folder of the program: `MEME_PROGRAMS`, else where the tests were built.
    public static let programs: String =
        ProcessInfo.processInfo.environment["MEME_PROGRAMS"] ?? productFolder

    private static let productFolder: String = {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
        let tests = bundle?.bundleURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
        return tests.resolvingSymlinksInPath().deletingLastPathComponent().path
    }()
}
