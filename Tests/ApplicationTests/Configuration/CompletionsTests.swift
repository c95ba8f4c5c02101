import Foundation
import TestSupport
import Testing

@testable import Application
@testable import Import

/// The lists in the scripts and the manual page are those of the parser.
struct CompletionsTests {
    /// What a script knows: for each command its options, and for some their values.
    private typealias Lists = [String: Set<String>]

    private static let everywhere = OptionDescription.everywhere.flatMap(\.flags)

    /// The options of the parser, and `option=choice` for each choice.
    private static func described(_ options: [OptionDescription]) -> Set<String> {
        Set(
            options.flatMap { option in
                option.flags + option.choices.map { "\(option.literal)=\($0)" }
            })
    }

    private static let parsed: Lists = Dictionary(
        uniqueKeysWithValues: CommandDescription.all.map { ($0.name, described($0.allOptions)) })

    @Test func `Bash has the lists of the parser`() {
        var lists: Lists = [:]
        var values: [(patterns: [String], words: String)] = []
        var command = ""
        for line in CompletionShell.bash.script(of: CommandDescription.all).split(separator: "\n")
            .map(String.init)
        {
            if let match = line.firstMatch(of: #/command=([a-z]+) operands='/#) {
                command = String(match.1)
            } else if let match = line.firstMatch(of: #/^        options='(.*)'$/#) {
                lists[command] = Set(match.1.split(separator: " ").map(String.init))
            } else if let match = line.firstMatch(of: #/^    (.*'.*'\)?) values='(.*)' ;;$/#) {
                let patterns = match.1.dropLast().split(separator: " | ").map {
                    $0.filter { $0 != "'" }
                }
                values.append((patterns, String(match.2)))
            }
        }
        for command in CommandDescription.all {
            for option in command.allOptions where option.placeholder != nil {
                for flag in option.flags {
                    let line = values.first {
                        $0.patterns.contains("\(command.name) \(flag)")
                            || $0.patterns.contains("* \(flag)")
                    }
                    #expect(line?.words == option.completedValue.name, "\(command.name) \(flag)")
                }
                if case .choices(let choices) = option.completedValue {
                    lists[command.name]?.formUnion(choices.map { "\(option.literal)=\($0)" })
                }
            }
        }
        #expect(lists == CompletionsTests.parsed)
    }

    @Test func `Zsh has the lists of the parser`() {
        var lists: Lists = [:]
        var everywhere: Set<String> = []
        var command: String?
        for line in CompletionShell.zsh.script(of: CommandDescription.all).split(separator: "\n")
            .map(String.init)
        {
            if let match = line.firstMatch(of: #/^    ([a-z]+)(?: \| [a-z]+)*\)$/#) {
                command = String(match.1)
                lists[String(match.1)] = everywhere
            }
            guard let match = line.firstMatch(of: #/^ +'(?:\*|\([^)]*\))(--?[a-z0-9A-Z-]+)/#)
            else { continue }
            let option = String(match.1)
            var words: Set = [option]
            if option.hasPrefix("--"), let choices = line.firstMatch(of: #/:\(([a-z. ]+)\)'/#) {
                words.formUnion(choices.1.split(separator: " ").map { "\(option)=\($0)" })
            }
            if let command {
                lists[command]?.formUnion(words)
            } else {
                everywhere.formUnion(words)
            }
        }
        #expect(lists == CompletionsTests.parsed)
    }

    @Test func `fish has the lists of the parser`() {
        var lists: Lists = [:]
        var everywhere: Set<String> = []
        for line in CompletionShell.fish.script(of: CommandDescription.all).split(separator: "\n")
            .map(String.init)
        where line.hasPrefix("complete ") {
            guard let name = line.firstMatch(of: #/ -l ([a-z-]+)/#) else { continue }
            var words: Set = ["--\(name.1)"]
            if let letter = line.firstMatch(of: #/ -s ([a-zA-Z0-9]) /#) {
                words.insert("-\(letter.1)")
            }
            if let choices = line.firstMatch(of: #/ -x -a '([a-z. ]+)'/#) {
                words.formUnion(choices.1.split(separator: " ").map { "--\(name.1)=\($0)" })
            }
            if let command = line.firstMatch(of: #/__meme_is ([a-z]+)/#) {
                lists[String(command.1), default: []].formUnion(words)
            } else {
                everywhere.formUnion(words)
            }
        }
        for command in CommandDescription.all {
            lists[command.name, default: []].formUnion(everywhere)
        }
        #expect(lists == CompletionsTests.parsed)
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

    /// The parser takes each choice, and nothing else.
    @Test func `choices are those of the parser`() throws {
        for (words, option) in [
            (["list"], OptionDescription.sort), (["tags"], .tagSort), (["list"], .color),
            (["import", "x"], .from), (["add", "--batch"], .inputFormat), (["show", "@"], .field),
            (["edit", "@"], .unset), (["import", "x", "--from", "csv"], .separator),
        ] as [([String], OptionDescription)] {
            for choice in option.choices {
                let arguments = words + [option.literal, choice]
                #expect(throws: Never.self, "\(arguments)") { try parse(arguments) }
            }
            #expect(!option.choices.isEmpty)
            // Programs that import memes may have fields of their own.
            if option == .unset { continue }
            #expect(throws: UsageError.self) { try parse(words + [option.literal, "nonsense"]) }
        }
    }

    @Test func `operands follow from the usage`() {
        for (name, words) in [
            ("show", "references"), ("edit", "references"), ("remove", "references"),
            ("tag", "references"), ("history", "references"), ("diff", "references"),
            ("restore", "removed"), ("apply", "files"), ("import", "files"), ("tags", "rename"),
            ("completions", "bash zsh fish"), ("list", "query"), ("add", ""),
            ("undo", "operations"),
            ("export", "query"),
        ] as [(String, String)] {
            #expect(
                CommandDescription.all.named(name)?.completedOperands(among: CommandDescription.all)
                    .name == words)
        }
    }

    @Test func `is read`() throws {
        for (arguments, command) in [
            (["completions", "zsh"], CompletionsCommand.script(.zsh)),
            (["completions", "words", "tags"], .words(.tags, "")),
            (["completions", "words", "references", "--", "-x"], .words(.references, "-x")),
            (
                ["completions", "words", "tags", "--", "-x", "7m3k"],
                .words(.tags, "-x", of: "7m3k")
            ),
            (["completions", "words", "future", "--", "x"], .noWords),
            (["completions", "words"], .noWords),
        ] as [([String], CompletionsCommand)] {
            #expect(try parse(arguments) == .completions(command))
        }
    }

    @Test func `says what is wrong`() {
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

    private func parse(_ arguments: [String]) throws -> Command {
        try Invocation(parsing: arguments.map { Array($0.utf8) }).command
    }
}

struct ManPageTests {
    private let page = ManPage(commands: CommandDescription.all).text

    @Test func `its sections are in order`() {
        #expect(
            page.split(separator: "\n").filter { $0.hasPrefix(".SH ") }.map { $0.dropFirst(4) } == [
                "NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "OPTIONS", "TOPICS", "EXIT STATUS",
                "ENVIRONMENT", "FILES", "EXAMPLES", "SEE ALSO",
            ])
    }

    @Test func `it names every command and option`() {
        for command in CommandDescription.all {
            #expect(page.contains(".SS \"\(command.names)\"\n"))
            for option in command.allOptions {
                let name = option.literal.replacing("-", with: "\\-")
                #expect(page.contains(name), "\(command.name) \(option.literal)")
            }
        }
    }

    @Test func `it is escaped`() {
        for line in page.split(separator: "\n") {
            #expect(line.utf8.allSatisfy { (0x20..<0x7F).contains($0) }, "\(line)")
            #expect(line.first != "'")
            guard line.first != "." else { continue }
            // After every backslash is one of the escapes, and no dash or quote is without one.
            var rest = line.replacing("\\-", with: "")
            for escape in [
                "\\e", "\\(aq", "\\(dq", "\\(ga", "\\(ha", "\\(ti", "\\fB", "\\fI", "\\fR", "\\&",
                "\\:",
            ] {
                rest = rest.replacing(escape, with: "")
            }
            #expect(!rest.contains { "\\-'\"`^~".contains($0) }, "\(line)")
        }
    }

    /// Every variable that the sources name is in the topic, and so on the page.
    @Test func `it names every variable`() throws {
        let topic = try #require(HelpTopic.named("environment")).rows
        var names: Set<String> = []
        let sources = Package.root + "/Sources"
        for file in try FileManager.default.subpathsOfDirectory(atPath: sources)
        where file.hasSuffix(".swift") {
            let text = try String(contentsOfFile: "\(sources)/\(file)", encoding: .utf8)
            for match in text.matches(of: #/(?:[sS]etting|value\(of:)\(? ?"([A-Z_]+)"/#) {
                names.insert(String(match.1))
            }
        }
        #expect(names.isSuperset(of: ["MEME_STORE", "TZ", "HOME"]))
        for name in names { #expect(topic.contains(name), "\(name)") }
    }
}
