import Domain
import Testing

@testable import Application

/// Checks of rules for all commands of a program, whichever modules they come from.
struct CatalogChecks {
    let catalog: CommandCatalog

    private var commands: [CommandDescription] { catalog.commands }

    /// The commands whose own rules are checked: those of a module or, without one, those of the application.
    private let checked: [CommandDescription]

    private static let formats = [
        "--json", "--jsonl", "--csv", "--tsv", "--ids", "--format", "--null",
    ]

    init(_ catalog: CommandCatalog) {
        self.catalog = catalog
        let known = CommandCatalog.application.commands.map(\.name)
        let others = catalog.commands.filter { !known.contains($0.name) }
        checked = others.isEmpty ? catalog.commands : others
    }

    /// Checks all rules.
    func allRulesHold() throws {
        helpIsLaidOut()
        try helpBeginsWithUsage()
        helpNamesEverything()
        manPageNamesEverything()
        manPageIsEscaped()
        for shell in CompletionShell.allCases { completionsHaveTheOptions(shell) }
        optionsMeanTheSame()
        noOptionIsHidden()
    }

    /// Checks that the help is plain text of 80 columns, and that no page is too long.
    func helpIsLaidOut() {
        let names = [nil] + checked.map(\.name)
        for topic in names + HelpTopic.all.map(\.name).filter({ !names.contains($0) }) {
            let help = HelpText(catalog: catalog).text(topic: topic)
            for line in help.split(separator: "\n", omittingEmptySubsequences: false) {
                #expect(line.count <= 80, "\(line)")
                #expect(line.last != " ", "\(line)")
                #expect(line.utf8.allSatisfy { (0x20..<0x7F).contains($0) }, "\(line)")
            }
            #expect(help.hasSuffix("\n"), "\(topic)")
            #expect(!help.hasSuffix("\n\n"), "\(topic)")
            let maximum = topic == "edit" ? 64 : topic == nil ? 24 : 45
            #expect(help.count { $0 == "\n" } <= maximum, "\(topic)")
        }
    }

    /// Checks that the help of each command begins with its usage, which names the operands, and has examples.
    func helpBeginsWithUsage() throws {
        for command in checked {
            let usage = command.usage.joined(separator: "\n")
            for operand in command.operands.usual.operands {
                if case .choices = operand.words { continue }
                #expect(usage.contains(operand.name), "\(command.name)")
            }
        }
        for topic in [nil] + checked.map(\.name) {
            let help = HelpText(catalog: catalog).text(topic: topic)
            let usage = try #require(help.firstRange(of: "usage: meme"), "\(topic)")
            let examples = try #require(help.firstRange(of: "Examples:"), "\(topic)")
            #expect(usage.lowerBound < examples.lowerBound, "\(topic)")
        }
    }

    /// Checks that the help names every command, topic and option.
    func helpNamesEverything() {
        let help = HelpText(catalog: catalog)
        let overview = help.text(topic: nil)
        for topic in HelpTopic.all { #expect(overview.contains(topic.name)) }
        let list = help.text(topic: "commands")
        for command in checked {
            #expect(overview.contains(" \(command.name)"))
            #expect(list.contains("  \(command.names)"))
            let page = help.text(topic: command.name)
            for option in command.options {
                #expect(page.contains(option.literal), "\(command.name)")
            }
        }
        let options = help.text(topic: "options")
        for option in OptionDescription.everywhere {
            #expect(options.contains(option.usage))
        }
    }

    /// Checks that the manual page names every command and option.
    func manPageNamesEverything() {
        let page = ManPage(commands: commands).text
        for command in checked {
            #expect(page.contains(".SS \"\(command.names)\"\n"))
            for option in command.allOptions {
                let name = option.literal.replacing("-", with: "\\-")
                #expect(page.contains(name), "\(command.name) \(option.literal)")
            }
        }
    }

    /// Checks that the manual page is escaped.
    func manPageIsEscaped() {
        for line in ManPage(commands: commands).text.split(separator: "\n") {
            #expect(line.utf8.allSatisfy { (0x20..<0x7F).contains($0) }, "\(line)")
            #expect(line.first != "'")
            guard line.first != "." else { continue }
            // Only the escapes contain backslashes, dashes and quotes.
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

    /// Checks that an option and its letter take a value in every command or in none, so that they can be
    /// read before the command is known.
    func optionsMeanTheSame() {
        let options = commands.flatMap(\.allOptions)
        for option in options {
            let namesakes = options.filter {
                $0.name == option.name || ($0.letter != nil && $0.letter == option.letter)
            }
            #expect(Set(namesakes.map { $0.placeholder == nil }).count == 1, "\(option.name)")
        }
    }

    /// Checks that every letter is an unknown option or is in the help, except in commands that take words
    /// with dashes as operands.
    func noOptionIsHidden() {
        let everywhere = HelpText(catalog: catalog).text(topic: "options")
        for command in checked where command.dashedWords == .refused {
            let help = HelpText(catalog: catalog).text(topic: command.name) + everywhere
            for letter in "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789" {
                do {
                    _ = try parse([command.name, "-\(letter)", "1"], catalog)
                } catch let error as UsageError {
                    if case .unknownOption = error { continue }
                } catch {}
                #expect(help.contains("-\(letter), --"), "meme \(command.name) -\(letter)")
            }
        }
    }

    /// Checks that a command accepts some formats and refuses the others.
    ///
    /// - Parameters:
    ///   - words: a command with the operands that it needs.
    ///   - template: a template with a field that the records of the command have.
    func accepts(_ formats: Set<String>, _ words: [String], template: String = "{title}") throws {
        let name = words[0]
        for format in CatalogChecks.formats {
            // In these commands, `--format` has another meaning.
            if format == "--format", ["add", "export"].contains(name) { continue }
            let line =
                [name, format] + (format == "--format" ? [template] : []) + words.dropFirst()
            if formats.contains(format) {
                #expect(throws: Never.self, "\(line)") { try parse(line, catalog) }
            } else {
                let error = #expect(throws: UsageError.self, "\(line)") { try parse(line, catalog) }
                guard case .unknownOption(format, name, _) = error else {
                    Issue.record("meme \(name) \(format)")
                    continue
                }
            }
        }
    }

    /// Checks that the parser takes each choice of an option, and nothing else.
    func takesChoices(of option: OptionDescription, _ words: [String]) {
        for choice in option.choices {
            let arguments = words + [option.literal, choice]
            #expect(throws: Never.self, "\(arguments)") { try parse(arguments, catalog) }
        }
        #expect(!option.choices.isEmpty, "\(option.name)")
        // Any other field can be unset, too.
        if option == .unset { return }
        #expect(throws: UsageError.self, "\(words)") {
            try parse(words + [option.literal, "nonsense"], catalog)
        }
    }

    /// Checks which words are completed as operands of a command.
    func completesOperands(of name: String, with words: String) {
        let operands = commands.named(name)?.completedOperands.usual
        let script = BashCompletions(commands: commands)
        #expect(operands.map(script.values) == words, "\(name)")
    }
}

extension CatalogChecks {
    /// The options of each command in a script; for an option with choices, also `option=choice`.
    private typealias Lists = [String: Set<String>]

    /// Checks that the script of a shell has the options and the choices of the parser.
    func completionsHaveTheOptions(_ shell: CompletionShell) {
        let lines = shell.script(of: catalog.commands).split(separator: "\n").map(String.init)
        let parsed: Lists = Dictionary(
            uniqueKeysWithValues: catalog.commands.map { command in
                let words = command.allOptions.flatMap { option in
                    option.flags + option.choices.map { "\(option.literal)=\($0)" }
                }
                return (command.name, Set(words))
            })
        let read =
            switch shell {
            case .bash: bashLists(lines)
            case .zsh: zshLists(lines)
            case .fish: fishLists(lines)
            }
        #expect(read == parsed, "\(shell)")
    }

    private func bashLists(_ lines: [String]) -> Lists {
        var lists: Lists = [:]
        var values: [(patterns: [String], words: String)] = []
        var command = ""
        let begin = #/command=([a-z]+) operands='/#
        let options = #/^        options='(.*)'$/#
        let optionValues = #/^    (.*'.*'\)?) values='(.*)' ;;$/#
        for line in lines {
            if let match = line.firstMatch(of: begin) {
                command = String(match.1)
            } else if let match = line.firstMatch(of: options) {
                lists[command] = Set(match.1.split(separator: " ").map(String.init))
            } else if let match = line.firstMatch(of: optionValues) {
                let patterns = match.1.dropLast().split(separator: " | ").map {
                    $0.filter { $0 != "'" }
                }
                values.append((patterns, String(match.2)))
            }
        }
        let script = BashCompletions(commands: catalog.commands)
        for command in catalog.commands {
            for option in command.allOptions where option.placeholder != nil {
                for flag in option.flags {
                    let line = values.first {
                        $0.patterns.contains("\(command.name) \(flag)")
                            || $0.patterns.contains("* \(flag)")
                    }
                    #expect(
                        line?.words == script.values(option.completedValue),
                        "\(command.name) \(flag)")
                }
                if case .choices(let choices) = option.completedValue {
                    lists[command.name]?.formUnion(choices.map { "\(option.literal)=\($0)" })
                }
            }
        }
        return lists
    }

    private func zshLists(_ lines: [String]) -> Lists {
        var lists: Lists = [:]
        var everywhere: Set<String> = []
        var command: String?
        let begin = #/^    ([a-z]+)(?: \| [a-z]+)*\)$/#
        let flag = #/^ +'(?:\*|\([^)]*\))(--?[a-z0-9A-Z-]+)/#
        let list = #/:\(([a-z. ]+)\)'/#
        for line in lines {
            if let match = line.firstMatch(of: begin) {
                command = String(match.1)
                lists[String(match.1)] = everywhere
            }
            guard let match = line.firstMatch(of: flag) else { continue }
            let option = String(match.1)
            var words: Set = [option]
            if option.hasPrefix("--"), let choices = line.firstMatch(of: list) {
                words.formUnion(choices.1.split(separator: " ").map { "\(option)=\($0)" })
            }
            if let command {
                lists[command]?.formUnion(words)
            } else {
                everywhere.formUnion(words)
            }
        }
        return lists
    }

    private func fishLists(_ lines: [String]) -> Lists {
        var lists: Lists = [:]
        var everywhere: Set<String> = []
        let (long, short) = (#/ -l ([a-z-]+)/#, #/ -s ([a-zA-Z0-9]) /#)
        let (list, owner) = (#/ -x -a '([a-z. ]+)'/#, #/__meme_is ([a-z]+)/#)
        for line in lines where line.hasPrefix("complete ") {
            guard let name = line.firstMatch(of: long) else { continue }
            var words: Set = ["--\(name.1)"]
            if let letter = line.firstMatch(of: short) {
                words.insert("-\(letter.1)")
            }
            if let choices = line.firstMatch(of: list) {
                words.formUnion(choices.1.split(separator: " ").map { "--\(name.1)=\($0)" })
            }
            if let command = line.firstMatch(of: owner) {
                lists[String(command.1), default: []].formUnion(words)
            } else {
                everywhere.formUnion(words)
            }
        }
        for command in catalog.commands { lists[command.name, default: []].formUnion(everywhere) }
        return lists
    }
}
