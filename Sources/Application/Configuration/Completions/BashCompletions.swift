struct BashCompletions {
    let commands: [CommandDescription]

    /// The options that change the meaning of the operands.
    private var flags: String {
        commands.compactMap { $0.completedOperands.afterOption?.flag }.joined(separator: " ")
    }

    /// The `case` clauses that set the completions of an operand after an option such as `--draft`, or after a
    /// word such as `rename`.
    private var operandCases: [String] {
        let forms = commands.map { ($0.name, $0.completedOperands) }
        return forms.flatMap { name, operands in
            operands.afterOption.map { ["'\(name) \($0.flag)') values=\(values($0.words)) ;;"] }
                ?? []
        }
            + forms.flatMap { name, operands in
                operands.afterWord.map { "'\(name) \($0.word)') values='\(values($0.words))' ;;" }
            }
    }

    var script: String {
        #"""
        # Completions of meme for bash 3.2 and later, printed by 'meme completions bash'.
        #
        # The words of a store come from 'meme completions words KIND -- WORD': a line for each, and after a
        # tab what it stands for. Nothing of them is evaluated; what is inserted is an id or quoted.
        # bash does not tell a completion of an assignment before the command: export MEME_STORE instead.

        # Sets 'command', and what it takes, from its name or an alias; fails if there is no such command.
        _meme_command() {
            case $1 in
        \#(commands.map(commandCase).indented(1))
            *) command=$1 operands='' && return 1 ;;
            esac
        }

        # Sets what the command of an alias of the configuration file takes. After ! stands a program of one's own.
        _meme_alias() {
            local name line word words=()
            while IFS=$'\t' read -r name line; do
                [ "$name" = "$1" ] || continue
                case $line in '!'*) command=$1 operands=files options='' && return ;; esac
                IFS=' ' read -r -a words <<<"$line"
                for word in "${words[@]}"; do
                    ! _meme_command "$word" || return
                done
            done < <(command meme --no-input completions words aliases -- "$1" 2>/dev/null)
            command=$1
        }

        # Sets 'values' to what an option $2 of the command $1 takes; fails if it takes nothing.
        _meme_option() {
            case "$1 $2" in
        \#(valueCases.indented(1))
            *) return 1 ;;
            esac
        }

        # Sets 'plain' to a word without its quotes. No other expansion is done.
        _meme_plain() {
            plain=$1
            case $plain in
            \'*) plain=${plain#\'} plain=${plain%\'} ;;
            \"*) plain=${plain#\"} plain=${plain%\"} ;;
            *) plain=${plain//\\/} ;;
            esac
            case $plain in
            \~/* | \$HOME/*) plain=$HOME/${plain#*/} ;;
            esac
        }

        # Offers those of some words, or the files, that begin with the current word.
        _meme_offer() {
            local word
            while IFS= read -r word; do
                COMPREPLY+=("$word")
            done < <(compgen "$@" -- "$current")
        }

        # Prints the aliases of the configuration file, whose names hold nothing that bash expands.
        _meme_aliases() {
            command meme --no-input completions words aliases 2>/dev/null | cut -f 1
        }

        # Offers words of the store, of a kind. Several memes are listed with their titles.
        _meme_offer_stored() {
            local word description plain reference i=$COMP_CWORD field='' differs='' listed=()
            _meme_plain "$first"
            reference=$plain
            # The part before a colon is a word of its own.
            if [ "$current" = : ]; then current='' i=$((i + 1)); fi
            if [ "$i" -gt 2 ] && [ "${COMP_WORDS[i - 1]}" = : ]; then field=${COMP_WORDS[i - 2]}:; fi
            _meme_plain "$current"
            while IFS=$'\t' read -r word description; do
                word=${word#"$field"}
                case $word in
                *[!a-zA-Z0-9_./+,@:-]*)
                    case $current in [\"\']*) continue ;; esac
                    printf -v word %q "$word"
                    ;;
                esac
                case $word in "$current"*) ;; *) differs=1 ;; esac
                COMPREPLY+=("$word")
                listed+=("$word${description:+  $description}")
            done < <(command meme "${store[@]}" completions words "$1" -- "$field$plain" "$reference" 2>/dev/null)
            [ ${#COMPREPLY[@]} -gt 1 ] || return
            compopt -o nosort 2>/dev/null
            # Only when bash lists words: then it inserts none of them.
            case ${COMP_TYPE-} in 33 | 63 | 64) COMPREPLY=("${listed[@]}") ;; esac
            # What they have in common must not replace a word of a title.
            if [ "$differs" ] && [ "$1" != tags ]; then COMPREPLY+=(' '); fi
        }

        _meme() {
            local IFS=$' \t\n'
            local current=${COMP_WORDS[COMP_CWORD]} command='' operands='' options='' values=''
            local word plain i option='' first='' second='' flag='' areOptionsOver='' store=(--no-input)
            local everywhere='\#(flags(OptionDescription.everywhere))'
            options=$everywhere
            for ((i = 1; i <= COMP_CWORD; i++)); do
                word=${COMP_WORDS[i]}
                # From bash 4 on, '--name=value' is three words.
                if [ "$option" ] && [ "$word" = = ]; then
                    current=''
                    continue
                fi
                case $word in --*=*) option=${word%%=*} word=${word#*=} ;; esac
                current=$word
                [ "$i" -lt "$COMP_CWORD" ] || break
                # It parts words at colons, too: only the last part ends a word.
                if [ "$word" = : ] || [ "${COMP_WORDS[i + 1]}" = : ]; then continue; fi
                if [ "$option" ]; then
                    _meme_plain "$word"
                    [ "$option" != --store ] || store=(--no-input "--store=$plain")
                    option=''
                elif [ "$word" = -- ]; then
                    # The words of a new alias are a command line of their own.
                    case "$command $first $second" in
                    'config set alias.'*) command='' first='' second='' options=$everywhere ;;
                    *) areOptionsOver=1 ;;
                    esac
                elif [[ " \#(flags) " == *" $word "* ]]; then
                    flag=$word
                elif [[ $word == -* ]] && [ ! "$areOptionsOver" ]; then
                    if _meme_option "$command" "$word"; then option=$word; fi
                elif [ ! "$command" ]; then
                    _meme_command "$word" || _meme_alias "$word"
                elif [ ! "$first" ]; then
                    first=$word
                elif [ ! "$second" ]; then
                    second=$word
                fi
            done

            COMPREPLY=()
            if [ "$option" ]; then
                _meme_option "$command" "$option"
            elif [[ $current == -* ]] && [ ! "$areOptionsOver" ]; then
                _meme_offer -W "$options"
                [ "$command" = tag ] || return
                values=tags
            elif [ ! "$command" ]; then
                values="\#(commands.map(\.name).joined(separator: " ")) $(_meme_aliases)"
            else
                values=$operands
                [ "$command" != help ] || values="$values $(_meme_aliases)"
                case "$command $first$flag" in
        \#(operandCases.indented(3))
                esac
                case "$command $current" in 'tag +'*) values=tags ;; esac
            fi
            case $values in
            '') ;;
            stores)
                _meme_offer_stored stores
                [ ${#COMPREPLY[@]} -gt 0 ] || compopt -o default 2>/dev/null || _meme_offer -f
                ;;
            files) compopt -o default 2>/dev/null || _meme_offer -f ;;
            \#(CompletionKind.pattern)) _meme_offer_stored "$values" ;;
            *) _meme_offer -W "$values" ;;
            esac
        }

        complete -F _meme meme

        """#
    }

    private func commandCase(_ command: CommandDescription) -> String {
        """
        \(command.pattern))
            command=\(command.name) operands='\(values(command.completedOperands.usual))'
            options='\(flags(command.allOptions))'
            ;;
        """
    }

    /// The `case` clauses that set the values of each option. An option whose values differ between commands
    /// has a clause for each command with completions, and a clause for all other commands.
    private var valueCases: [String] {
        OptionValues.all(of: commands).map { values in
            let patterns = values.options.flatMap { option in
                option.flags.flatMap { flag in
                    values.commands.map { "'\($0.name) \(flag)'" }
                        + (values.commands.isEmpty ? ["*' \(flag)'"] : [])
                }
            }
            return "\(patterns.joined(separator: " | "))) values='\(self.values(values.words))' ;;"
        }
    }

    /// Returns the completions as the script names them: `files`, a kind of stored words, or the choices
    /// themselves.
    func values(_ words: CompletedWords) -> String {
        switch words {
        case .nothing: ""
        case .files: "files"
        case .stores: "stores"
        case .stored(let kind): kind.rawValue
        case .choices, .topics: words.choices(commands)?.joined(separator: " ") ?? ""
        }
    }

    private func flags(_ options: [OptionDescription]) -> String {
        options.flatMap(\.flags).joined(separator: " ")
    }
}

/// Options whose values have the same completions.
private struct OptionValues {
    /// The commands that the options belong to; empty for all commands.
    let commands: [CommandDescription]
    let options: [OptionDescription]
    let words: CompletedWords

    /// Returns the options whose values differ between commands, then the other options, and last, without
    /// completions, the options that accept any value and again those whose values differ.
    static func all(of commands: [CommandDescription]) -> [OptionValues] {
        var ofSome: [OptionValues] = []
        var ofAll: [OptionValues] = []
        var free: [OptionDescription] = []
        for option in commands.valuedOptions {
            let owners = commands.compactMap { command in
                command.allOptions.first { $0 == option }.map { (command, $0.completedValue) }
            }
            let words = owners.map(\.1)
            if let first = words.first, words.allSatisfy({ $0 == first }) {
                if first == .nothing {
                    free.append(option)
                } else {
                    ofAll.append(OptionValues(commands: [], options: [option], words: first))
                }
                continue
            }
            free.append(option)
            for (command, words) in owners where words != .nothing {
                ofSome.append(OptionValues(commands: [command], options: [option], words: words))
            }
        }
        return ofSome + ofAll + [OptionValues(commands: [], options: free, words: .nothing)]
    }
}
