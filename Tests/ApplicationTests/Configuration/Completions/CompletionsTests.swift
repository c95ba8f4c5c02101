import Foundation
import Testing

@testable import Application
@testable import TestSupport

/// The completion scripts, compared with the parser.
struct CompletionsTests {
    @Test(arguments: CompletionShell.allCases)
    func `every script has the options and choices of the parser`(_ shell: CompletionShell) {
        CatalogChecks(.application).completionsHaveTheOptions(shell)
    }

    @Test(arguments: CompletionShell.allCases)
    func `every script names all commands and topics`(_ shell: CompletionShell) {
        let words = Set(
            shell.script(of: CommandDescription.all).split { !$0.isLetter && $0 != "-" }.map(
                String.init))
        #expect(words.isSuperset(of: CommandDescription.all.names))
        #expect(words.isSuperset(of: HelpTopic.all.map(\.name)))
        #expect(
            shell.script(of: CommandDescription.all).utf8.allSatisfy {
                $0 == 0x0A || (0x20..<0x7F).contains($0)
            })
    }

    @Test func `offers only choices that the parser accepts`() throws {
        for (words, option) in [
            (["tags"], OptionDescription.tagSort), (["list"], .color),
            (["add", "--batch"], .inputFormat), (["edit", "@"], .unset),
        ] as [([String], OptionDescription)] {
            CatalogChecks(.application).takesChoices(of: option, words)
        }
    }

    @Test func `completes the operands that the usage names`() {
        for (name, words) in [
            ("show", "sections"), ("edit", "sections"), ("remove", "references"),
            ("tag", "references"), ("history", "references"), ("diff", "references"),
            ("restore", "removed"), ("apply", "files"), ("tags", "rename"),
            ("completions", "bash zsh fish"), ("list", "query"), ("add", ""),
            ("undo", "operations"),
            ("export", "query"),
        ] as [(String, String)] {
            CatalogChecks(.application).completesOperands(of: name, with: words)
        }
    }

    @Test func `reads the completions command`() throws {
        for (arguments, command) in [
            (["completions", "zsh"], CompletionsCommand.script(.zsh)),
            (["completions", "zsh", "--keys"], .keys(.zsh)),
            (["completions", "words", "tags"], .words(.tags, "")),
            (["completions", "words", "references", "--", "-x"], .words(.references, "-x")),
            (
                ["completions", "words", "tags", "--", "-x", "7m3k"],
                .words(.tags, "-x", of: "7m3k")
            ),
            (["completions", "words", "future", "--", "x"], .noWords),
            (["completions", "words"], .noWords),
        ] as [([String], CompletionsCommand)] {
            #expect(try parse(arguments) == .completions(command), "\(arguments)")
        }
    }

    @Test func `reports usage errors`() {
        for (arguments, error) in [
            (
                ["completions"],
                UsageError.missingOperand(command: "completions", placeholder: "shell")
            ),
            (
                ["completions", "csh"],
                .invalidOperand("csh", command: "completions", expected: "bash, zsh or fish")
            ),
            (["completions", "bash", "x"], .unexpectedOperand("x", command: "completions")),
            (["help", "--man", "x"], .unexpectedOperand("x", command: "help")),
        ] as [([String], UsageError)] {
            #expect(throws: error) { try parse(arguments) }
        }
    }
}
