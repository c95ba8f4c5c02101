import Domain
import Testing

@testable import Application
@testable import TestSupport

struct UsageErrorTests {
    private static let errors: [(UsageError, String, ExitCode)] = [
        (
            .invalidUTF8(argument: 2, byte: 3),
            "argument 2, byte 3: not UTF-8; nothing was done", .badData
        ),
        (.missingCommand, "no command given; see 'meme help'", .usage),
        (
            .unknownCommand("lst", nearest: "list"),
            "unknown command 'lst'; did you mean: meme list", .usage
        ),
        (
            .unknownCommand("\u{1B}[2J", nearest: nil),
            "unknown command '\\u001b[2J'; see 'meme help'", .usage
        ),
        (
            .unknownOption("--frmat", command: "list", nearest: "--format"),
            "unknown option '--frmat' for 'meme list'; did you mean '--format'?\nusage: meme list [QUERY...] [OPTIONS]; see 'meme help list'",
            .usage
        ),
        (
            .unknownOption("-o", command: "search", nearest: nil),
            "unknown option '-o' for 'meme search'; to exclude a word, put -- before the query\nusage: meme search QUERY... [OPTIONS]; see 'meme help search'",
            .usage
        ),
        (
            .unknownOption("-x", command: nil, nearest: nil),
            "unknown option '-x'\nusage: meme [OPTIONS] COMMAND [ARGUMENTS]; see 'meme help'",
            .usage
        ),
        (
            .unknownOption("-x", command: "show", nearest: nil),
            "unknown option '-x' for 'meme show'; put -- before a word that begins with -\nusage: meme show REF... [OPTIONS]; see 'meme help show'",
            .usage
        ),
        (
            .unknownOption("--tag", command: "tag", nearest: nil),
            "unknown option '--tag' for 'meme tag'; use +TAG to add a tag, -TAG to remove one\nusage: meme tag REF... [+TAG]... [-TAG]... [OPTIONS]; see 'meme help tag'",
            .usage
        ),
        (
            .wordsWithoutCommand("Buy", line: ["Buy", "oats", "-t", "my home"]),
            "unknown command 'Buy'; to add it: meme add Buy oats -t 'my home'", .usage
        ),
        (
            .wordsWithoutCommand("Ann's", line: ["Ann's", "$HOME"]),
            "unknown command 'Ann's'; to add it: meme add 'Ann'\\''s' '$HOME'", .usage
        ),
        (
            .wordsWithoutCommand("a\u{1B}", line: ["a\u{1B}", "b"]),
            "unknown command 'a\\u001b'; to add it: meme add TITLE", .usage
        ),
        (.markedTag("#home"), "'#home' cannot be a tag: it begins with '#'; use home", .usage),
        (.missingValue(.limit), "-n/--limit needs a value: --limit N", .usage),
        (.unexpectedValue(.json), "--json takes no value", .usage),
        (.invalidValue(.sort, value: "x", expected: "y"), "--sort 'x': expected y", .usage),
        (.conflict(.json, .null), "--json and -0/--null cannot be used together", .usage),
        (
            .missingOperand(command: "show", placeholder: "REF"),
            "'meme show' needs a REF\nusage: meme show REF... [OPTIONS]; see 'meme help show'",
            .usage
        ),
        (
            .unclearWord("-json", .json),
            "'-json' is ambiguous: use '--json' for the option, or '-- -json' for the argument",
            .usage
        ),
        (.contradiction("+a", "-A"), "'+a' and '-A' cannot be used together", .usage),
        (
            .unexpectedOperand("x", command: "list"),
            "unexpected argument 'x'\nusage: meme list [QUERY...] [OPTIONS]; see 'meme help list'",
            .usage
        ),
    ]

    @Test func `gives each error a message and an exit code`() {
        for (error, message, code) in Self.errors {
            #expect(Diagnostic(error, CommandDescription.all) == Diagnostic(message, code))
        }
    }
}
