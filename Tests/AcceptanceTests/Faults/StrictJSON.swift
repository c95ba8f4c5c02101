import Foundation
import Platform
import Synchronization
import TestSupport

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A judge of JSON that is none of ours: Perl's `JSON::PP`, else node. It is one process that is
/// asked again and again.
final class StrictJSON: Sendable {
    /// The judge; `nil` on a machine that has neither.
    static let judge: StrictJSON? = Requirement.met(.strictJSON) ? try? StrictJSON() : nil

    private let streams: Mutex<(questions: FileHandle, answers: FileHandle)>
    // Kept so that the process is known to be this one's.
    private let process: Mutex<ChildProcess>

    private init() throws {
        var question: [Int32] = [-1, -1]
        var answer: [Int32] = [-1, -1]
        guard pipe(&question) == 0, pipe(&answer) == 0 else { throw POSIXError(.EMFILE) }
        // Other children must not hold these ends open.
        for end in question + answer { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let process = try ChildProcess(
            shell:
                "if perl -MJSON::PP -e 1; then exec perl -e \"$PERL\"; fi; exec node -e \"$NODE\"",
            variables: .inherited(adding: ["PERL": StrictJSON.perl, "NODE": StrictJSON.node]),
            input: question[0], output: answer[1])
        close(question[0])
        close(answer[1])
        self.process = Mutex(process)
        streams = Mutex(
            (
                FileHandle(fileDescriptor: question[1], closeOnDealloc: true),
                FileHandle(fileDescriptor: answer[0], closeOnDealloc: true)
            ))
    }

    /// What is wrong with a file of which every line must be a JSON object; `nil` when nothing is.
    func fault(inLinesOf path: String) throws -> String? {
        try streams.withLock { streams in
            try streams.questions.write(contentsOf: Data("\(path)\n".utf8))
            var answer: [UInt8] = []
            while answer.last != UInt8(ascii: "\n") {
                guard let more = try streams.answers.read(upToCount: 1), !more.isEmpty else {
                    return "the judge of JSON has gone"
                }
                answer += more
            }
            let words = String(decoding: answer.dropLast(), as: UTF8.self)
            return words == "ok" ? nil : words
        }
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
