import Foundation
import LibC
import Platform
import Synchronization
import TestSupport

/// A command that runs beside the tests and answers line by line. Its input ends, so that it exits, when this
/// object is released or when the tests exit for any reason.
final class Coprocess: Sendable {
    private struct Streams {
        let questions: FileHandle
        let answers: FileHandle
        let process: ChildProcess
    }

    private let streams: Mutex<Streams>

    /// Starts a shell command.
    init(_ command: String, variables: [String: String] = [:]) throws {
        // Other children must not hold these ends open.
        let (question, answer) = (try PrivatePipe(), try PrivatePipe())
        let process = try ChildProcess(
            shell: command, variables: .inherited(adding: variables), input: question.readingEnd,
            output: answer.writingEnd)
        close(question.readingEnd)
        close(answer.writingEnd)
        streams = Mutex(
            Streams(
                questions: FileHandle(fileDescriptor: question.writingEnd, closeOnDealloc: true),
                answers: FileHandle(fileDescriptor: answer.readingEnd, closeOnDealloc: true),
                process: process))
    }

    deinit {
        streams.withLock { streams in
            try? streams.questions.close()
            streams.process.wait()
        }
    }

    /// Sends a line and waits for the answer; `nil` if the command has ended.
    func ask(_ question: String) throws -> String? {
        try streams.withLock { streams in
            try streams.questions.write(contentsOf: Data("\(question)\n".utf8))
            return try Coprocess.line(streams.answers)
        }
    }

    /// Waits for a line; `nil` if the command has ended.
    func line() throws -> String? { try streams.withLock { try Coprocess.line($0.answers) } }

    private static func line(_ stream: FileHandle) throws -> String? {
        var line: [UInt8] = []
        while line.last != UInt8(ascii: "\n") {
            guard let more = try stream.read(upToCount: 1), !more.isEmpty else { return nil }
            line += more
        }
        return String(decoding: line.dropLast(), as: UTF8.self)
    }
}
