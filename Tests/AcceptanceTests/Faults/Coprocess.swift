import Foundation
import LibC
import Platform
import Synchronization

/// A command that runs beside the tests and is talked to line by line. It is told to end, by the end of its
/// input, when it is let go of, or when the tests end in whatever way.
final class Coprocess: Sendable {
    private struct Streams {
        let questions: FileHandle
        let answers: FileHandle
        let process: ChildProcess
    }

    private let streams: Mutex<Streams>

    /// Starts a shell command.
    init(_ command: String, variables: [String: String] = [:]) throws {
        var question: [Int32] = [-1, -1]
        var answer: [Int32] = [-1, -1]
        guard pipe(&question) == 0, pipe(&answer) == 0 else { throw POSIXError(.EMFILE) }
        // Other children must not hold these ends open.
        for end in question + answer { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let process = try ChildProcess(
            shell: command, variables: .inherited(adding: variables), input: question[0],
            output: answer[1])
        close(question[0])
        close(answer[1])
        streams = Mutex(
            Streams(
                questions: FileHandle(fileDescriptor: question[1], closeOnDealloc: true),
                answers: FileHandle(fileDescriptor: answer[0], closeOnDealloc: true),
                process: process))
    }

    deinit {
        streams.withLock { streams in
            try? streams.questions.close()
            streams.process.wait()
        }
    }

    /// Says a line, and waits for one; `nil` when the command has ended.
    func ask(_ question: String) throws -> String? {
        try streams.withLock { streams in
            try streams.questions.write(contentsOf: Data("\(question)\n".utf8))
            return try Coprocess.line(streams.answers)
        }
    }

    /// Waits for a line; `nil` when the command has ended.
    func line() throws -> String? {
        try streams.withLock { try Coprocess.line($0.answers) }
    }

    private static func line(_ stream: FileHandle) throws -> String? {
        var line: [UInt8] = []
        while line.last != UInt8(ascii: "\n") {
            guard let more = try stream.read(upToCount: 1), !more.isEmpty else { return nil }
            line += more
        }
        return String(decoding: line.dropLast(), as: UTF8.self)
    }
}
