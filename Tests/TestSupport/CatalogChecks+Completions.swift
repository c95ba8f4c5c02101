import Testing

@testable import Application

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
