import Testing

@testable import Application
@testable import TestSupport

struct CommandCorrectionTests {
    @Test func `suggests a complete command line`() {
        for (words, line) in [
            (["delete", "@"], "remove @"),
            (["delete"], "remove REF"),
            (["rm", "-rf", "@"], "remove @"),
            (["mv", "@", "Ann's", "cake"], #"edit @ --title 'Ann'\''s cake'"#),
            (["tag", "work", "@~1"], "tag @~1 +work"),
            (["list", "--created-after=today", "milk"], "list 'created:>today' milk"),
            (["search", "a | b"], "search a OR b"),
            (["--tags"], "tags"),
            (["log", "-n=3"], "log -n 3"),
            (["stash"], ""),
            (["log", "-p", "@"], "history @"),
            (["log", "-n", "3", "@"], "history @"),
            (["@", "show"], "show @"),
            (["@~1", "rm"], "rm @~1"),
            (["tags", "add", "x"], "tag REF +x"),
            (["search", "-v", "milk"], "search NOT milk"),
            (["count", "buy", "-v", "milk"], "count buy NOT milk"),
            (["--export", "json"], "export --format json"),
            (["--export", "milk"], "export milk"),
            (["--short"], "list"),
            (["list", "monday"], "list created:monday"),
            (["settings"], "config"), (["settings", "editor", "vim"], "config set editor vim"),
            (["prefs", "list.limit"], "config get list.limit"), (["conf", "edit"], "config edit"),
            (["random", "tag:work", "-n", "3", "milk"], "random tag:work milk"),
            (["random", "--limit=3"], "random"), (["random", "-3"], "random"),
            (["list", "last week"], "list 'created:\"last week\"'"),
        ] as [([String], String)] {
            #expect(CommandCorrection.of(words, CommandDescription.all) == line, "\(words)")
        }
    }

    @Test func `replaces misspelt options`() {
        for (words, corrected) in [
            (["list", "--limti=3", "-t", "work"], ["list", "--limit", "3", "-t", "work"]),
            (
                ["list", "--limti", "3", "--srot", "title"],
                ["list", "--limit", "3", "--sort", "title"]
            ),
            (["--stroe", "x", "list"], ["--store", "x", "list"]),
        ] {
            #expect(CommandCorrection.corrected(words, CommandDescription.all) == corrected)
        }
    }

    @Test func `suggests nothing for other command lines`() {
        for words in [
            ["bogus"], ["list", "milk"], [], ["delete", "\u{1B}"],
            ["delete", String(repeating: "x", count: 200)],
        ] as [[String]] {
            #expect(CommandCorrection.of(words, CommandDescription.all) == nil, "\(words)")
        }
    }

    @Test func `wraps messages at spaces and leaves long paths whole`() {
        let message = Diagnostic("a message of some words\nand another", .usage)
        #expect(
            message.text.wrapped(columns: 20).text
                == "meme: a message of\n  some words\nand another\n")
        let path = "/a/path/of/more/than/thirty/characters.md"
        #expect(
            Diagnostic("\(path): no such file", .noInput).text.wrapped(columns: 20).text
                == "meme: \(path):\n  no such file\n")
    }
}
