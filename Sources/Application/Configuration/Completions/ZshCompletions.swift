struct ZshCompletions {
    let commands: [CommandDescription]

    var script: String {
        #"""
        #compdef meme
        # Completions of meme for zsh, printed by 'meme completions zsh': the file _meme of a folder of
        # $fpath, or source <(meme completions zsh) after compinit.
        #
        # The words of a store come from 'meme completions words KIND -- WORD': a line for each, and after a
        # tab what it stands for. Nothing of them is evaluated; zsh quotes what it inserts.

        # Offers words of the store, of a kind.
        _meme_stored() {
            local word description
            local -a found shown expl
            while IFS=$'\t' read -r word description; do
                found+=("$word")
                shown+=("$word${description:+  $description}")
            done < <(
                [[ -z $meme_store ]] || export MEME_STORE=$meme_store
                command meme --no-input completions words $1 -- "${(Q)PREFIX}" "${(Q)words[2]}" 2>/dev/null
            )
            (($#found)) || return 1
            if [[ $1 == (tags|query|keys|templates|stores) ]]; then
                _wanted tags expl tag compadd -M 'm:{a-zA-Z}={A-Za-z}' -a found
                return
            fi
            # An id takes the place of the words of its title, so that several are a menu.
            local fitting=${(M)#found:#${(b)PREFIX}*}
            ((fitting == $#found)) || compstate[insert]=menu
            _wanted -V memes expl meme compadd -U -d shown -a found
        }

        \#(CompletionKind.allCases.map { "_meme_\($0)() { _meme_stored \($0) }" }.joined(separator: "\n"))
        _meme_references_or_tags() {
            if [[ $PREFIX == [+-]* ]]; then _meme_tags; else _meme_references; fi
        }
        \#(commands.map(operandFunction).filter { !$0.isEmpty }.joined(separator: "\n"))

        _meme_commands() {
            local -a commands=(
        \#(commands.map { descriptions($0.name, $0.summary) }.indented(2))
            )
            _describe command commands
            local -a aliases=(${(f)"$(command meme --no-input completions words aliases 2>/dev/null)"})
            aliases=(${aliases/$'\t'/:})
            (($#aliases)) && _describe alias aliases
        }

        _meme_topics() {
            local -a topics=(
        \#(HelpTopic.all.map { descriptions($0.name, $0.summary) }.indented(2))
            )
            _describe topic topics
            _meme_commands
        }

        _meme() {
            # The store of this command line: --store, else an assignment before the command.
            local meme_store word
            local -a before=(${(z)BUFFER})
            for word in ${before[1,(i)meme]}; do
                [[ $word != MEME_STORE=* ]] || meme_store=${(Q)word#*=}
            done
            local -i i
            for ((i = 2; i < CURRENT; i++)); do
                case $words[i] in
                --store=*) meme_store=${(Q)words[i]#*=} ;;
                --store) ((i + 1 < CURRENT)) && meme_store=${(Q)words[i + 1]} ;;
                esac
            done
            meme_store=${meme_store/#(\~|\$HOME)\//$HOME/}
            _meme_line
        }

        # Sets 'command' to the command that an alias of the configuration file begins with. After ! stands a
        # program of one's own.
        _meme_alias() {
            local name line word
            while IFS=$'\t' read -r name line; do
                [[ $name == $1 ]] || continue
                if [[ $line == '!'* ]]; then
                    _files
                    return 1
                fi
                for word in ${(z)line}; do
                    if [[ $word == (\#(names)) ]]; then
                        command=$word
                        return
                    fi
                done
            done < <(command meme --no-input completions words aliases -- "$1" 2>/dev/null)
        }

        # Completes a command with its options and operands.
        _meme_line() {
            local context state state_descr line
            local -A opt_args
            local -a everywhere=(
        \#(OptionDescription.everywhere.flatMap(specifications).indented(2))
            )
            _arguments -C -S -s $everywhere '1: :_meme_commands' '*:: :->arguments' && return
            [[ $state == arguments ]] || return 1
            # The words of a new alias are a command line of their own.
            if [[ "$words[1,4]" == 'config set alias.'*' --' ]] && ((CURRENT > 4)); then
                words=(meme "${(@)words[5,-1]}")
                ((CURRENT -= 3))
                _meme_line
                return
            fi
            local command=$words[1]
            [[ $command == (\#(names)) ]] || _meme_alias $command || return 0
            case $command in
        \#(commands.map(commandCase).indented(1))
            esac
        }

        if [[ $funcstack[1] == _meme ]]; then
            _meme "$@"
        elif (($+functions[compdef])); then
            compdef _meme meme
        fi

        """#
    }

    /// The names and aliases of all commands, as a pattern.
    private var names: String { commands.names.joined(separator: "|") }

    private func commandCase(_ command: CommandDescription) -> String {
        let rest = command.options.flatMap(specifications) + [operands(of: command)]
        return """
            \(command.pattern))
                _arguments -S -s $everywhere \\
            \(rest.indented(2).split(separator: "\n").joined(separator: " \\\n"))
                ;;
            """
    }

    /// Returns the arguments that describe an option to `_arguments`: one for the short form, if any, and one
    /// for the long name.
    private func specifications(_ option: OptionDescription) -> [String] {
        let isRepeatable = option.completedValue == .stored(.tags) || option.name == "unset"
        let excluded = isRepeatable ? "*" : "(\(option.flags.joined(separator: " ")))"
        return option.flags.map { flag in
            let separator = option.placeholder == nil ? "" : flag == option.literal ? "=" : "+"
            let value = option.placeholder.map { ":\($0):\(action(option.completedValue))" } ?? ""
            return "\(excluded)\(flag)\(separator)[\(option.summary.escaping("[]\\"))]\(value)"
                .inSingleQuotes
        }
    }

    /// Returns the function that completes the operands of a command whose first operand can be a word such as
    /// `rename`; empty for other commands.
    private func operandFunction(of command: CommandDescription) -> String {
        let words = command.completedOperands.afterWord
        guard !words.isEmpty else { return "" }
        return """
            _meme_operands_of_\(command.name)() {
                case $words[2] in
            \(words.map { "\($0.word)) \(self.command($0.words)) ;;" }.indented(1))
                *) compadd \(words.map(\.word).joined(separator: " ")) ;;
                esac
            }
            """
    }

    private func operands(of command: CommandDescription) -> String {
        let operands = command.completedOperands
        let action =
            operands.areSignedTags
            ? "_meme_references_or_tags"
            : operands.afterWord.isEmpty
                ? action(operands.usual) : "_meme_operands_of_\(command.name)"
        guard let other = operands.afterOption else { return "*: :\(action)".inSingleQuotes }
        return
            "*: :{if (($words[(I)\(other.flag)])); then \(self.action(other.words)); else \(self.command(operands.usual)); fi}"
            .inSingleQuotes
    }

    /// Returns the completions as a command of a function.
    private func command(_ words: CompletedWords) -> String {
        words == .nothing ? "_message word" : action(words)
    }

    private func action(_ words: CompletedWords) -> String {
        switch words {
        case .nothing: " "
        case .topics: "_meme_topics"
        case .choices(let choices): "(\(choices.joined(separator: " ")))"
        case .files: "_files"
        case .stores: "{_meme_stores || _files}"
        case .stored(let kind): "_meme_\(kind.rawValue)"
        }
    }

    private func descriptions(_ name: String, _ summary: String) -> String {
        "\(name):\(summary.escaping(":\\"))".inSingleQuotes
    }
}
