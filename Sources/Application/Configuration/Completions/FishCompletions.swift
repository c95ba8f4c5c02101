struct FishCompletions {
    let commands: [CommandDescription]

    var script: String {
        #"""
        # Completions of meme for fish, printed by 'meme completions fish'.
        #
        # The words of a store come from 'meme completions words KIND -- WORD': a line for each, and after a
        # tab what it stands for. Nothing of them is evaluated; fish quotes what it inserts.

        # The words before the cursor. The words of a new alias are a command line of their own.
        function __meme_words
            set -l words (commandline -opc)[2..]
            if string match -q -- 'config set alias.* --' "$words[1..4]"
                set words $words[5..]
            end
            printf '%s\n' $words
        end

        # Those without the options and their values: the command and its operands.
        function __meme_operands
            set -l is_value 0
            for word in (__meme_words)
                if test $is_value = 1
                    set is_value 0
                else if contains -- $word \#(commands.valuedOptions.flatMap(\.flags).joined(separator: " "))
                    set is_value 1
                else if not string match -q -- '-*' $word
                    printf '%s\n' $word
                end
            end
        end

        # The command. For an alias of the configuration file, the command that it begins with; for a program of
        # one's own, !.
        function __meme_command
            set -l word (__meme_operands)[1]
            test -n "$word"; or return
            if not contains -- $word $__meme_commands
                for line in (command meme --no-input completions words aliases -- $word 2>/dev/null)
                    set -l parts (string split \t -- $line)
                    test "$parts[1]" = "$word"; or continue
                    string match -q -- '!*' $parts[2]; and set word '!'; and break
                    for other in (string split ' ' -- $parts[2])
                        contains -- $other $__meme_commands; and set word $other; and break
                    end
                end
            end
            printf '%s\n' $word
        end

        # Whether the command is one of these.
        function __meme_is
            contains -- (__meme_command) $argv
        end

        # Words of the store, of a kind. fish looks for what is typed in the titles, too, and sets the
        # variables of assignments before the command.
        function __meme_stored
            set -l store
            set -l words (commandline -opc)
            for i in (seq (count $words))
                switch $words[$i]
                    case '--store=*'
                        set store $words[$i]
                    case --store
                        set store --store=$words[(math $i + 1)]
                end
            end
            set -l store (string replace -r '=(~|\$HOME)/' "=$HOME/" -- $store)
            set -l word (commandline -ct | string replace -r '^--[a-z]+=' '' | string collect)
            set -l plain (string unescape -- $word; or string trim -l -c '\'"' -- $word)
            command meme $store --no-input completions words $argv -- "$plain" (__meme_operands)[2] 2>/dev/null
        end

        set -g __meme_commands \#(commands.names.joined(separator: " "))

        complete -c meme -f
        \#(options(OptionDescription.everywhere, of: nil))

        # Commands.
        \#(commands.map { words($0.name, $0.summary, "test -z (__meme_operands)[1]") }.lines)
        complete -c meme -n 'test -z (__meme_operands)[1]' -a '(__meme_stored aliases)'

        # Topics, after help.
        \#((HelpTopic.all.map { ($0.name, $0.summary) } + commands.map { ($0.name, $0.summary) })
            .map { words($0.0, $0.1, "__meme_is help") }.lines)
        complete -c meme -n '__meme_is help' -a '(__meme_stored aliases)'

        complete -c meme -n '__meme_is !' -F

        # What each command takes.
        \#(commands.map(completions).filter { !$0.isEmpty }.lines)

        """#
    }

    private func completions(of command: CommandDescription) -> String {
        ([options(command.options, of: command)] + operands(of: command)).filter { !$0.isEmpty }
            .lines
    }

    private func operands(of command: CommandDescription) -> [String] {
        let operands = command.completedOperands
        func line(_ words: CompletedWords, if condition: String? = nil) -> String {
            let values = values(words)
            let conditions = [self.condition(command)] + (condition.map { [$0] } ?? [])
            return values.isEmpty
                ? "" : self.line("-n '\(conditions.joined(separator: "; and "))' \(values)")
        }
        if let (flag, words) = operands.afterOption {
            let isThere = "contains -- \(flag) (commandline -opc)"
            return [line(operands.usual, if: "not \(isThere)"), line(words, if: isThere)]
        }
        if !operands.afterWord.isEmpty {
            return [line(operands.usual, if: "test -z (__meme_operands)[2]")]
                + operands.afterWord.map {
                    line($0.words, if: "contains -- \($0.word) (__meme_operands)[2]")
                }
        }
        let tags = line(
            .stored(.tags), if: "string match -qr \"^[+-]\" -- (commandline -ct)")
        return [line(operands.usual)] + (operands.areSignedTags ? [tags] : [])
    }

    private func options(
        _ options: [OptionDescription], of command: CommandDescription?
    ) -> String {
        options.map { option in
            var parts = command.map { ["-n '\(condition($0))'"] } ?? []
            if let letter = option.letter { parts.append("-s \(letter)") }
            parts.append("-l \(option.name)")
            if option.placeholder != nil {
                parts.append([.files, .stores].contains(option.completedValue) ? "-r" : "-x")
                parts += [values(option.completedValue)].filter { !$0.isEmpty }
            }
            return line((parts + ["-d \(quoted(option.summary))"]).joined(separator: " "))
        }.lines
    }

    private func values(_ words: CompletedWords) -> String {
        switch words {
        case .nothing, .topics: ""
        case .choices(let choices): "-a '\(choices.joined(separator: " "))'"
        case .files: "-F"
        case .stores: "-F -a '(__meme_stored stores)'"
        case .stored(let kind): "-k -a '(__meme_stored \(kind.rawValue))'"
        }
    }

    private func words(_ name: String, _ summary: String, _ condition: String) -> String {
        line("-n '\(condition)' -a \(name) -d \(quoted(summary))")
    }

    private func condition(_ command: CommandDescription) -> String {
        "__meme_is " + ([command.name] + command.aliases).joined(separator: " ")
    }

    private func line(_ arguments: String) -> String { "complete -c meme \(arguments)" }

    /// Quotes text for fish, which interprets `\\` and `\'` inside single quotes.
    private func quoted(_ text: String) -> String { "'" + text.escaping("\\'") + "'" }
}

extension [String] {
    fileprivate var lines: String { joined(separator: "\n") }
}
