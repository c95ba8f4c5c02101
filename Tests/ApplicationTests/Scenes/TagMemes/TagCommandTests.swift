import Testing

@testable import Application
@testable import TestSupport

struct TagCommandTests {
    @Test func `reads tags`() throws {
        for (arguments, command) in [
            (["tag", "@", "+x"], TagMemes.Request(selection: .names(["@"]), added: ["x"])),
            (["tag", "@", "-x"], TagMemes.Request(selection: .names(["@"]), removed: ["x"])),
            (
                ["tag", "+a", "7m3k", "-b", "@~1", "+c/d"],
                TagMemes.Request(
                    selection: .names(["7m3k", "@~1"]), added: ["a", "c/d"], removed: ["b"])
            ),
            (["tag", "@", "-home"], TagMemes.Request(selection: .names(["@"]), removed: ["home"])),
            (
                ["tag", "@", "-work/x"],
                TagMemes.Request(selection: .names(["@"]), removed: ["work/x"])
            ),
            (["tag", "@", "-n5"], TagMemes.Request(selection: .names(["@"]), removed: ["n5"])),
            (["tag", "@", "-qh"], TagMemes.Request(selection: .names(["@"]), removed: ["qh"])),
            (["tag", "@", "-V2"], TagMemes.Request(selection: .names(["@"]), removed: ["V2"])),
            (
                ["tag", "@", "+a, b", "-c,d"],
                TagMemes.Request(
                    selection: .names(["@"]), added: ["a", "b"], removed: ["c,d", "c", "d"])
            ),
            (["tag", "@", "+x", "-q"], TagMemes.Request(selection: .names(["@"]), added: ["x"])),
            (["-q", "tag", "@", "+x"], TagMemes.Request(selection: .names(["@"]), added: ["x"])),
            (["tag", "@", "--", "-q"], TagMemes.Request(selection: .names(["@"]), removed: ["q"])),
            (["tag", "--", "-q", "@"], TagMemes.Request(selection: .names(["@"]), removed: ["q"])),
            (
                ["tag", "@", "--", "-json"],
                TagMemes.Request(selection: .names(["@"]), removed: ["json"])
            ),
            (
                ["tag", "@", "--", "--x"],
                TagMemes.Request(selection: .names(["@"]), removed: ["-x"])
            ),
            (
                ["tag", "@", "+\u{301}x", "-\u{301}y"],
                TagMemes.Request(
                    selection: .names(["@"]), added: ["\u{301}x"], removed: ["\u{301}y"])
            ),
            (
                ["tag", "--where", "-x tag:a", "-b"],
                TagMemes.Request(
                    selection: .query(QueryRequest(text: "-x tag:a")), removed: ["b"],
                    asksFrom: 20)
            ),
            (
                ["--where=a", "--json", "tag", "--dry-run", "+b"],
                TagMemes.Request(
                    selection: .query(QueryRequest(text: "a")), added: ["b"], isDryRun: true,
                    format: .json, asksFrom: 20)
            ),
            (
                ["tag", "--where", "a", "+b", "--yes", "--word"],
                TagMemes.Request(
                    selection: .query(QueryRequest(text: "a", findsWords: true)), added: ["b"])
            ),
            (
                ["tag", "@", "-y", "--", "-w"],
                TagMemes.Request(selection: .names(["@"]), removed: ["y", "w"])
            ),
        ] as [([String], TagMemes.Request)] {
            #expect(try parse(arguments).command == .tag(command), "\(arguments)")
        }
    }

    @Test func `reports usage errors`() {
        let start = String(repeating: "x", count: 60)
        for (arguments, error) in [
            (["tag"], .missingOperand(command: "tag", placeholder: "REF")),
            (["tag", "+x"], .missingOperand(command: "tag", placeholder: "REF")),
            (["tag", "@"], .missingOperand(command: "tag", placeholder: "+TAG or -TAG")),
            (["tag", "@", "-q"], .missingOperand(command: "tag", placeholder: "+TAG or -TAG")),
            (["tag", "@", "--where", "a", "+x"], .contradiction("--where", "@")),
            (
                ["tag", "--where", " ", "+x"],
                .invalidValue(.whereOption, value: " ", expected: "a query")
            ),
            (
                ["tag", "@", "urgent"],
                .missingOperand(
                    command: "tag", placeholder: "+TAG or -TAG; did you mean '+urgent'?")
            ),
            (
                ["tag", "@", "\(start)x"],
                .missingOperand(
                    command: "tag", placeholder: "+TAG or -TAG; did you mean '+\(start)'?")
            ),
            (["tag", "@", "-"], .invalidOperand("-", command: "tag", expected: "+TAG or -TAG")),
            (["tag", "@", "+"], .invalidOperand("+", command: "tag", expected: "+TAG or -TAG")),
            (["tag", "@", "-t", "x"], .unknownOption("-t", command: "tag", nearest: nil)),
            (["tag", "@", "+#x"], .markedTag("#x")),
            (["tag", "@", "+Work", "-work"], .contradiction("+Work", "-work")),
            (["tag", "@", "-e\u{301}", "+É"], .contradiction("+É", "-e\u{301}")),
            (["tag", "@", "-json"], .unclearWord("-json", .json)),
            (["tag", "@", "+x", "-dry-run"], .unclearWord("-dry-run", .dryRun)),
            (["tag", "@", "-help"], .unclearWord("-help", .help)),
            (
                ["tag", "@", "--dry-rn", "+x"],
                .unknownOption("--dry-rn", command: "tag", nearest: "--dry-run")
            ),
            (["tag", "@", "--x"], .unknownOption("--x", command: "tag", nearest: nil)),
            (["tag", "@", "--dry-run=-x"], .unexpectedValue(.dryRun)),
            (["tag", "@", "+x", "--where"], .missingValue(.whereOption)),
            // Before 'tag', and in other commands, a word with a dash is an option.
            (["-oz", "tag", "@", "+x"], .unknownOption("-o", command: "tag", nearest: nil)),
            (["list", "-oz"], .unknownOption("-oz", command: "list", nearest: nil)),
        ] as [([String], UsageError)] {
            #expect(throws: error) { try parse(arguments) }
        }
    }

    @Test func `reads help and version options instead of tags`() throws {
        #expect(try parse(["tag", "@", "-x", "-h"]).command == .help(topic: "tag"))
        #expect(try parse(["-home", "tag"]).command == .help(topic: "tag"))
        #expect(try parse(["tag", "-V"]).command == .version(.plain))
    }

    @Test func `reads -q as quiet unless it follows --`() throws {
        #expect(try parse(["tag", "@", "+x", "-q"]).options.isQuiet)
        #expect(try parse(["tag", "@", "+x", "--", "-q"]).options == RunOptions())
    }

    private func parse(_ arguments: [String]) throws -> Invocation {
        try Invocation(parsing: arguments)
    }
}
