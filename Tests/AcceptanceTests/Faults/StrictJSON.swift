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
