import Foundation
import LibC
import Platform
import Synchronization
import TestSupport

/// A strict JSON parser that is independent of the program: Perl's `JSON::PP`, or else node. One process
/// answers all questions.
final class StrictJSON: Sendable {
    /// The parser; `nil` on a machine that has neither.
    static let judge: StrictJSON? = Requirement.met(.strictJSON) ? try? StrictJSON() : nil

    private let process: Coprocess

    private init() throws {
        process = try Coprocess(
            "if perl -MJSON::PP -e 1; then exec perl -e \"$PERL\"; fi; exec node -e \"$NODE\"",
            variables: ["PERL": StrictJSON.perl, "NODE": StrictJSON.node])
    }

    /// Returns the first error in a file whose lines must all be JSON objects; `nil` if there is none.
    func fault(inLinesOf path: String) throws -> String? {
        let words = try process.ask(path) ?? "the judge of JSON has gone"
        return words == "ok" ? nil : words
    }

    private static let perl = #"""
        use strict; use JSON::PP; $| = 1;
        my $json = JSON::PP->new->utf8;
        while (my $path = <STDIN>) {
            chomp $path;
            my ($number, $fault) = (0, "ok");
            open(my $file, "<:raw", $path) or do { print "cannot be read: $!\n"; next };
            while (my $line = <$file>) {
                $number++;
                my $value = $line =~ /\n\z/ ? eval { $json->decode($line) } : undef;
                next if ref $value eq "HASH";
                $fault = "line $number: " . ($@ || "no whole line with an object");
                $fault =~ s/\n.*//s;
                last;
            }
            print "$fault\n";
        }
        """#

    private static let node = #"""
        const fs = require("fs");
        require("readline").createInterface({ input: process.stdin }).on("line", (path) => {
            let number = 0, fault = "ok";
            try {
                const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true })
                    .decode(fs.readFileSync(path));
                const lines = text.split("\n");
                if (lines.pop() !== "") throw new Error("no whole line at the end");
                for (const line of lines) {
                    number++;
                    const value = JSON.parse(line);
                    if (value === null || typeof value !== "object" || Array.isArray(value))
                        throw new Error("no object");
                }
            } catch (error) {
                fault = `line ${number}: ${error.message}`.split("\n")[0];
            }
            fs.writeSync(1, fault + "\n");
        });
        """#
}

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
