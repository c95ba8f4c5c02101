import Domain

/// Command lines that users of other programs type, and the equivalent `meme` lines.
///
/// Each row is a pattern, `=>` and a replacement. In a pattern, `a|b` matches either word, `_` any text, `#`
/// a number, `*` any number of words, and `{a|b}` one of several strings. In a replacement, `$1`, `$2` and so
/// on stand for the text that `_`, `#`, `*` and `{a|b}` matched, in order. `$1:NAME` becomes NAME if `*`
/// matched no words. `'$1'` joins all matched words into one word. If a typed line begins with an alias of a
/// command, the name of the command replaces the alias before matching. The first row that matches is used. A
/// row whose replacement is `-` gives no suggestion.
enum MeantLine {
    private static let rows = """
        delete|del|d|erase|unlink|trash|destroy|discard|rmdir * => remove $1:REF
        remove -r|-rf|-fr|-R @_ * => remove @$1 $2
        remove -r|-rf|-fr|-R _ => remove --where tag:$1
        remove {tag|is|has|created|modified|title|text}:_ * => remove --where $1:$2 $3
        remove #_ * => -
        # {edit|show|remove|history|tag} * => $2 REF $3
        # do|done => done REF
        # del|delete => remove REF
        # modify|mod => edit REF
        # => show REF
        @_ {show|cat|edit|remove|rm|history|tag|diff} * => $2 @$1 $3
        -# => list -n $1
        -n|--limit # => list -n $1
        {list|search|log|tags|history} * -n=# * => $1 $2 -n $3 $4
        {list|search|log|tags|history} * -# * => $1 $2 -n $3 $4
        {list|search|log|tags|history} * --last|--max|--top|--first|--count|--lines # * => $1 $2 -n $3 $4
        {list|search|count|export} 20#-_ => $1 created:20$2-$3
        {list|search|count|export} 202# => $1 created:202$2
        {list|log} # => $1 -n $2
        last|latest|newest|recent # => list -n $1
        {undo|redo} -n|--count|--steps # => $1 $2
        {undo|redo} -# => $1 $2
        list last|latest|newest => list -n 1
        list last|latest|newest # => list -n $1
        list -la|-al|-l|-a|-lh|-lt|-1|--all|--long|all|--oneline|--short|--compact|--pretty * => list $1
        log * @_ * => history @$2
        log --oneline|--short|--graph|--all|-p|--stat|--pretty|-1|list|all * => log $1
        log --since|--after|--from _ * => list --since $1 $2
        log --until|--before|--to _ * => list --until $1 $2
        log --grep|-S|-G|--author _ => list $1
        log {today|yesterday} => list created:$1
        log -_ * => -
        log _ * => history '$1 $2'
        {list|search|count|export} {today|yesterday|tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday} => $1 created:$2
        {list|search|count|export} {last|this} {week|month|year|monday|tuesday|wednesday|thursday|friday|saturday|sunday} => $1 'created:"$2 $3"'
        {list|search|count|export} --{today|yesterday} * => $1 created:$2 $3
        {list|search|count|export} * --created-after|--newer-than|--after-date _ * => $1 $2 created:>$3 $4
        {list|search|count|export} * --created-before|--older-than _ * => $1 $2 created:<$3 $4
        {list|search|count|export} * --created|--date|--on|-on _ * => $1 $2 created:$3 $4
        {list|search|count|export} * --{pinned|removed} * => $1 is:$3 $2 $4
        {list|search|count|export} * --deleted|--trash|--trashed * => $1 is:removed $2 $3
        {list|search|count|export} * --starred|--favorites * => $1 is:pinned $2 $3
        {list|search|count} {pinned|removed} => $1 is:$2
        {list|search|count} * {created|modified}{>=|<=|>|<}_ * => $1 $2 $3:$4$5 $6
        {list|search|count} /_/ => $1 --regex $2
        {list|search|count} =_ => $1 --word $2
        {list|search|count} * !_ => $1 $2 NOT $3
        {list|search|count} * -v|--invert-match _ * => $1 $2 NOT $3 $4
        {list|search|count} not * => $1 NOT $2
        {list|search|count} * and|& not|! * => $1 $2 NOT $3
        {list|search|count} * or * => $1 $2 OR $3
        {list|search|count} * | * => $1 $2 OR $3
        {list|search|count} * || * => $1 $2 OR $3
        {list|search|count} * and|&&|& * => $1 $2 $3
        {list|search|count|export} * --match|--grep|--search|--query|--filter|--contains|-q|-e|-g _ * => $1 $2 $3 $4
        {list|search|count} * --title|--name _ * => $1 $2 title:$3 $4
        {list|search|count} * --text|--body|--content _ * => $1 $2 text:$3 $4
        {list|search|count} * --project|--label|--context|--category|--topic _ * => $1 $2 -t $3 $4
        search * -i|-in|-n|-r|-w|-c|--ignore-case|--word|--fuzzy|-rn|-ri * => search $1 $2
        {list|search} * --random => random $2
        random * -n|--limit|--count # * => random $1 $3
        random * -# * => random $1 $3
        {list|search|show|count|tags|log|stats|history} * -o|--output|--format|--as|--out|-f {json|jsonl|csv|tsv|ids} * => $1 $2 --$3 $4
        {list|search|show} * --yaml|--xml * => $1 $2 --json $3
        {list|search} * --md|--markdown|--html * => export --format html $2
        export --{json|jsonl|csv|tsv|html|markdown|obsidian|todo.txt} * => export --format $1 $2
        export --md|md * => export --format markdown -o FOLDER
        export --pdf|pdf|--docx|docx|--web * => export --format html $1
        export @_ => show @$1 --json
        export -f|--type|-t|--to|--as {json|jsonl|csv|tsv|html|markdown|obsidian} * => export --format $1 $2
        export all|--all * => export $1
        --export {json|jsonl|csv|tsv|html|markdown|obsidian|todo.txt} => export --format $1
        --short|--oneline => list
        --delete|--rm _ => remove $1
        --{json|jsonl|csv|tsv|ids} => list --$1
        {show|edit|remove|history|diff|restore|tag} HEAD~#_ * => $1 @~$2 $4
        {show|edit|remove|history|diff|restore|tag} HEAD^|@^|HEAD~|previous|prev * => $1 @~1 $2
        {show|edit|remove|history|diff|restore|tag} HEAD|last|latest|newest|-1|. * => $1 @ $2
        {show|edit|remove|history|tag} -# * => $1 @~$2 $3
        show @_ {title|text|tags|url|image|created|modified} => show @$1 --field $2
        show {title|text|tags|url|image|created|modified} @_ => show @$2 --field $1
        show @.{title|text|tags|url|image|created|modified} => show @ --field $1
        show * --{title|text|tags|url|image|created|modified} * => show $1 --field $2 $3
        show * --body|--content|--text * => show $1 --raw $2
        show {tag|is|has|created}:_ * => list $1:$2 $3
        show all|tags|log|stats => -
        edit * --interactive * => edit $1:REF $2
        edit * --prepend _ * => edit $1:REF
        edit @_ --add-tag _ => tag @$1 +$2
        edit @_ {title|text|url|image|created}{=|:}_ * => edit @$1 --$2 '$4 $5'
        edit @_ {tag|tags|project}{=|:}_ * => tag @$1 +$4 $5
        edit @_ +_ * => tag @$1 +$2 $3
        edit @_ title|name _ * => edit @$1 --title '$2 $3'
        edit @_ tag _ => tag @$1 +$2
        edit @_ @_|-_ * => -
        edit @_ _ * => edit @$1 --title '$2 $3'
        tag list|ls|show|all => tags
        tag @_ @_ * => -
        tag @_ +_|-_ => -
        tag @_ _ => tag @$1 +$2
        tag rename|mv|move _ _ => tags rename $1 $2
        tag add @_ _ => tag @$1 +$2
        tag add _ @_ => tag @$2 +$1
        tag rm|remove|delete|del @_ _ => tag @$1 -$2
        tag rm|remove|delete|del _ @_ => tag @$2 -$1
        tag add _ to _ => tag $2 +$1
        tag rm|remove|delete|del _ from _ => tag $2 -$1
        tag add _ _ => tag $1 +$2
        tag rm|remove|delete|del _ _ => tag $1 -$2
        tag -d|--delete|rm|remove|delete|del _ => tag --where tag:$1 -$1
        tag {tag|is|has|created}:_ * => tag --where $1:$2 $3
        tag * -t|--tag|-a|--add|-l _ * => tag $1 +$2 $3
        tag _ @_ => tag @$2 +$1
        tags rm|remove|delete|del|-d|--delete _ => tag --where tag:$1 -$1
        tags add @_ _ => tag @$1 +$2
        tags add _ @_ => tag @$2 +$1
        tags add _ => tag REF +$1
        tags mv|move|merge|-m _ _ => tags rename $1 $2
        tags list|ls|all|show|--all|-a => tags
        tags @_ => show @$1 --field tags
        drafts # => edit --draft $1
        drafts edit|open|show|resume # => edit --draft $1
        drafts list|ls|all|show => drafts
        drafts rm|remove|delete|del|drop * => drafts --remove $1
        undo --last|last|HEAD|@|1|-1|--hard => undo
        redo --last|last|-1 => redo
        add * -c|--content|-b|--body|--description|--note|-d|--details {-} * => add $1 -m - $3
        add * -c|--content|-b _ * => add $1:TITLE -m $2 $3
        add -f|--file|-F|--from _ => add - < $1
        add * -f|--file|-F _ * => add $1 -m - < $2
        add * -d|--at|--on|-D _ * => add $1:TITLE --created $2 $3
        add * -p|-P|--pinned|--star|--favorite * => add $1:TITLE --pin $2
        add * -l|-T|-g|-c _ * => add $1:TITLE -t $2 $3
        add --title _ * => add '$1' $2
        {import} -f|--file _ => import $2
        {import} * --format|--type|-t _ => import $2:PATH --from $3
        archive @_|REF * => tag @$1 +archive
        favorite|favourite|fav|pin|star @_ * => edit @$1 --pin
        {do|complete|finish|close} @_ * => done @$2
        pin|star|favorite|favourite|fav * => edit $1:REF --pin
        unpin|unstar|unfavorite * => edit $1:REF --unpin
        do|complete|finish|close * => done $1:REF
        undone|uncheck|unfinish * => reopen $1:REF
        todos|agenda|ready|overdue * => tasks $1
        task|todo => tasks
        task|todo list|ls|all|show|next * => tasks $1
        task|todo {done|reopen} * => $1 $2:REF
        task|todo add|new * => add --todo $1:TITLE
        task|todo * => add --todo $1
        archive => tag REF +archive
        untag|unlabel|deltag * _ => tag $1 -$2
        untag|unlabel|deltag * => tag $1:REF -TAG
        label|addtag|retag * _ => tag $1 +$2
        label|addtag|retag => tag REF +TAG
        bookmark|bm|link|clip http_ * => add $2:TITLE -u http$1
        http_ * => add $2:TITLE -u http$1
        +_ list|ls|all * => list tag:$1
        +_ * => list tag:$1
        {tag|is|has|created|modified|title}:_ * => list $1:$2 $3
        project:_ * => list tag:$1
        q|s|/|f|grep|rg|ag|ack|query|match|filter|lookup|locate|fzf|find-all * => search $1:QUERY
        stash|exit|quit|graph|bye|:q|:wq|template|templates|next|duplicate|q => -
        copy|cp * => -
        jrnl|diary|daily * => journal $1
        backlinks|backlink|refs|linked|linkedfrom * => links $1:REF
        orphans|orphan|unlinked * => list is:orphan $1
        {today|yesterday} => list created:$1
        head -n # => list -n $1
        listall|ll|la|l|dir|index|ids|all|recent|latest|status|st|overview|browse|notes|memes|items|inbox|lsa|-l|-a|-la * => list $1
        commit|save|-m|-am -m|-am _ * => add $1 $2
        -m _ => add $1
        a|+|create|note|append-note|insert|write|jot|capture|put|make|memo|remember|init|store|touch|addm * => add $1:TITLE
        batch|bulk|load * => add --batch $1:FILE
        view|print|get|read|less|more|display|inspect|page|p|info|head * => show $1:REF
        wc|total * => count $1
        stat|statistics|summary|heatmap|calendar * => stats $1
        shuf|shuffle|rand|lucky|sample * => random $1
        rename|mv|move|ren|title|retitle _ * to _ * => edit '$1 $2' --title '$3 $4'
        rename|mv|move|ren|title|retitle _ * => edit $1 --title '$2:TITLE'
        rename|mv|move|ren|title|retitle => edit REF --title TITLE
        append|prepend|annotate|comment _ * => edit $1 --append '$2:TEXT'
        append|prepend|annotate|comment => edit REF --append TEXT
        e|change|vi|vim|nvim|nano|emacs|modify|mod|update|set|amend * => edit $1:REF
        labels|topics|projects|contexts|lsprj|lsc * => tags
        u|revert|rollback|reset * => undo
        operations|reflog|activity|events * => log
        hist|versions|revisions|blame * => history $1:REF
        undelete|recover|unremove|checkout * => restore $1:REF
        fetch|migrate * => import $1:PATH
        dump|backup * => export $1
        tail|follow|monitor|subscribe * => watch
        verify|fsck|doctor|validate|lint * => check
        repair|fix * => check --repair
        gc|vacuum|prune|clean|optimize|shrink * => compact
        where|which|location|folder|notebook|notebooks * => path
        ver|v => version
        man|manual => help --man
        ?|h|usage|tutorial * => help $1
        completions --shell _ => completions $1
        configure|settings|setup|preferences|prefs|conf => config
        alias|aliases => config
        alias _ _ * => config set alias.$1 -- $2 $3
        unalias _ => config unset alias.$1
        {config} list|ls|show|--list|-l => config
        {config} --edit|-e|open => config edit
        {config} --get|read _ => config get $2
        {config} --unset|delete|remove|rm|del _ => config unset $2
        {config} add|-s|--set _ _ * => config set $2 -- $3 $4
        clone|remote * => sync --init $1:FOLDER
        push|pull|commit|git * => sync
        """

    /// Returns the line that the user probably meant, without `meme`. Returns an empty string if the
    /// replacement in the matching row is `-`. Returns `nil` if no row matches or the line cannot be shown.
    static func of(_ arguments: [String], _ commands: [CommandDescription]) -> String? {
        guard let meant = meaning(of: words(of: arguments), commands) else { return nil }
        if meant.isEmpty { return "" }
        return shown(valid(meant, commands))
    }

    /// Returns the same words as `words(of:)`, but with unknown options replaced or dropped.
    static func corrected(_ arguments: [String], _ commands: [CommandDescription]) -> [String] {
        valid(words(of: arguments), commands)
    }

    /// Returns the line with its misspelled command replaced by the most similar command or alias; `nil`
    /// if none is similar.
    static func nearest(
        _ arguments: [String], _ commands: [CommandDescription], _ preferences: Preferences
    ) -> String? {
        let words = words(of: arguments)
        let word = String(words.first?.lowercased().prefix(40) ?? "")
        let names = commands.names + preferences.aliases.map(\.name)
        guard word.count > 1, let name = NearestWord.to(word, among: names) else { return nil }
        return shown(valid([name] + words.dropFirst(), commands)) ?? name
    }

    /// Returns the words that the first matching row suggests. Returns an empty array if the replacement of
    /// that row is `-`, and `nil` if no row matches.
    private static func meaning(of words: [String], _ commands: [CommandDescription]) -> [String]? {
        var words = words
        guard let first = words.first, words.count <= 30 else { return nil }
        let command = commands.named(first)
        if let command {
            words[0] = command.name
            if ["list", "search", "count"].contains(command.name) {
                words = words.flatMap { $0.split(separator: " ").map(String.init) }
            }
        } else {
            words[0] = first.lowercased()
        }
        let options = Set((command?.allOptions ?? []).flatMap(\.typedNames))
        for row in rows.split(separator: "\n") {
            let sides = row.split(separator: " => ", maxSplits: 1)
            guard let left = sides.first, let right = sides.last,
                let found = match(left.split(separator: " ")[...], words[...], except: options)
            else { continue }
            return right == "-" ? [] : filled(right, found)
        }
        // The user may have typed the name of a command as an option: `--tags`.
        guard first.hasPrefix("--"), let named = commands.named(String(first.dropFirst(2))) else {
            return nil
        }
        return [named.name] + words.dropFirst()
    }

    /// Returns a line with up to four unknown options replaced or dropped.
    private static func valid(_ meant: [String], _ commands: [CommandDescription]) -> [String] {
        let parser = CommandLineParser(commands: commands, outputIsTerminal: true)
        var words = meant
        for _ in 0..<4 {
            do throws(UsageError) {
                _ = try parser.parse(words.map { Array($0.utf8) })
                break
            } catch {
                guard case .unknownOption(let literal, _, let nearest) = error else { break }
                if let next = meaning(of: words, commands), !next.isEmpty, next != words {
                    words = next
                } else if let index = words.firstIndex(of: literal) {
                    let option = nearest?.split(separator: " ").map(String.init) ?? []
                    words.replaceSubrange(index...index, with: option)
                } else {
                    break
                }
            }
        }
        return words
    }

    /// Returns the words of a line, without `--store` and without general options before the command. Splits
    /// `--option=value` into two words.
    static func words(of arguments: [String]) -> [String] {
        var words = arguments.flatMap(split)
        while let store = words.firstIndex(of: OptionDescription.store.literal) {
            words.removeSubrange(store..<min(store + 2, words.count))
        }
        while let first = words.first,
            let option = OptionDescription.everywhere.first(where: { $0.typedNames.contains(first) }
            ),
            option != .help, option != .version
        {
            words.removeFirst(min(option.placeholder == nil ? 1 : 2, words.count))
        }
        return words
    }

    /// Splits a long option and its value at `=`. Returns any other argument unchanged.
    private static func split(_ argument: String) -> [String] {
        guard argument.hasPrefix("--"), let equals = argument.firstIndex(of: "=") else {
            return [argument]
        }
        return [String(argument[..<equals]), String(argument[argument.index(after: equals)...])]
    }

    /// Matches words against a pattern. Returns the words that each placeholder matched, or `nil` if the
    /// pattern does not match.
    ///
    /// - Parameter options: the command's own options. Placeholders match these options, but literal words in
    ///   a pattern do not.
    private static func match(
        _ pattern: ArraySlice<Substring>, _ words: ArraySlice<String>, except options: Set<String>
    ) -> [[String]]? {
        guard let token = pattern.first else { return words.isEmpty ? [] : nil }
        if token == "*" {
            for end in words.startIndex...words.endIndex {
                if let rest = match(pattern.dropFirst(), words[end...], except: options) {
                    return [Array(words[..<end])] + rest
                }
            }
            return nil
        }
        guard let word = words.first else { return nil }
        let isLiteral = token == word[...] || token.contains("{")
        for choice in isLiteral ? [token] : token.split(separator: "|")
        where !(choice == word[...] && options.contains(word)) {
            if let found = match(choice, word[...]),
                let rest = match(pattern.dropFirst(), words.dropFirst(), except: options)
            {
                return found.map { [$0] } + rest
            }
        }
        return nil
    }

    /// Matches a word against a token of a pattern. Returns the text that each placeholder matched, or `nil`
    /// if the token does not match.
    private static func match(_ pattern: Substring, _ word: Substring) -> [String]? {
        guard let first = pattern.first else { return word.isEmpty ? [] : nil }
        var parts: [Substring] = []
        var rest = pattern.dropFirst()
        switch first {
        case "{":
            let names = rest.prefix { $0 != "}" }
            parts = names.split(separator: "|").filter { word.hasPrefix($0) }
            rest = rest.dropFirst(names.count + 1)
        case "_": parts = rest.isEmpty ? [word] : word.indices.map { word[..<$0] }
        case "#": parts = [word.prefix { ("0"..."9").contains($0) }].filter { !$0.isEmpty }
        default: return word.first == first ? match(rest, word.dropFirst()) : nil
        }
        for part in parts {
            if let found = match(rest, word.dropFirst(part.count)) { return [String(part)] + found }
        }
        return nil
    }

    /// Returns the words of a replacement, with the matched words filled in.
    private static func filled(_ pattern: Substring, _ found: [[String]]) -> [String] {
        var (words, joined): ([String], [String]?) = ([], nil)
        for token in pattern.split(separator: " ") {
            if token.hasPrefix("'") { joined = [] }
            let name = token.filter { $0 != "'" }
            let parts = name.dropFirst().split(separator: ":")
            if name.hasPrefix("$"), let number = Int(parts[0]), found.indices.contains(number - 1),
                parts.dropFirst().allSatisfy({ $0.first?.isUppercase == true })
            {
                let values = found[number - 1]
                let known = values.isEmpty ? parts.dropFirst().map(String.init) : values
                if joined != nil { joined? += known } else { words += known }
            } else {
                var text = name
                for (index, values) in found.enumerated().reversed() {
                    text = text.replacing("$\(index + 1)", with: values.first ?? "")
                }
                if joined != nil { joined?.append(text) } else { words.append(text) }
            }
            if token.hasSuffix("'"), let parts = joined {
                words.append(parts.joined(separator: " "))
                joined = nil
            }
        }
        return words
    }

    /// Returns the line in a form that the user can type; `nil` if it is too long or needs escaping on a
    /// terminal. Does not quote `<`, which redirects input in some rows.
    static func shown(_ words: [String]) -> String? {
        let line = words.map { $0 == "<" ? $0 : quote($0) }.joined(separator: " ")
        let text = line.replacing("\\", with: "")
        return text.utf8.count <= 120 && text == SafeText.escaped(text) ? line : nil
    }

    /// Quotes a word for a shell, if necessary. Placeholders such as REF need no quotes.
    static func quote(_ word: String) -> String {
        let isPlain =
            !word.isEmpty
            && word.unicodeScalars.allSatisfy {
                $0.isLetterOrNumber || ".,:/@%+_-=^~".unicodeScalars.contains($0)
            }
        return isPlain ? word : "'\(word.replacing("'", with: #"'\''"#))'"
    }
}

extension Unicode.Scalar {
    var isLetterOrNumber: Bool { properties.isAlphabetic || properties.numericType != nil }
}
