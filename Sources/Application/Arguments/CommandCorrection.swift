import Domain

/// A suggestion for a command line that `meme` does not understand: the line that the user probably meant.
/// The lines that users of other programs type are in `rows`.
enum CommandCorrection {
    /// Returns the line that the user probably meant, without `meme`. Returns an empty string if the
    /// replacement in the matching row is `-`. Returns `nil` if no line is likely, or if the line cannot be
    /// shown.
    static func of(_ arguments: [String], _ commands: [CommandDescription]) -> String? {
        guard let meant = meaning(of: words(of: arguments), commands) else { return nil }
        if meant.isEmpty { return "" }
        return shown(valid(meant, commands))
    }

    /// Returns the same words as `words(of:)`, but with unknown options corrected as in `valid`.
    static func corrected(_ arguments: [String], _ commands: [CommandDescription]) -> [String] {
        valid(words(of: arguments), commands)
    }

    /// Returns the line with its misspelled command replaced by the most similar command, alias or program; `nil`
    /// if none is similar. If the line cannot be shown, returns only the command.
    static func nearest(
        _ arguments: [String], _ commands: [CommandDescription], _ config: UserConfig
    ) -> String? {
        let words = words(of: arguments)
        let word = String(words.first?.lowercased().prefix(40) ?? "")
        let names =
            commands.names + config.aliases.map(\.name) + config.programs.map(\.name)
        guard word.count > 1, let name = NearestWord.to(word, among: names) else { return nil }
        return shown(valid([name] + words.dropFirst(), commands)) ?? name
    }

    /// Returns the words that the first matching row suggests; an empty array if its replacement is `-`. If
    /// no row matches, reads an option such as `--tags` as a command, or returns `nil`.
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

    /// Returns the line with up to four unknown options corrected: by a matching row, or else by replacing or
    /// dropping the option.
    private static func valid(_ meant: [String], _ commands: [CommandDescription]) -> [String] {
        var words = meant
        for _ in 0..<4 {
            do throws(UsageError) {
                _ = try CommandLineParser(
                    scan: ArgumentScan(words, commands), outputIsTerminal: true
                ).parse()
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

    /// Returns the words of a line, without `--store` and without general options before the command, except
    /// `--help` and `--version`. Splits `--option=value` into two words.
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
    /// - Parameter options: the options of the command, as typed. Placeholders match these options, but
    ///   literal words in a pattern do not.
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
        let line = words.map { $0 == "<" ? $0 : $0.quotedForShell }.joined(separator: " ")
        let text = line.replacing("\\", with: "")
        return text.utf8.count <= 120 && text == SafeText.escaped(text) ? line : nil
    }
}

extension String {
    /// The word in quotes for a shell, if necessary. Placeholders such as REF need no quotes.
    package var quotedForShell: String {
        // A shell would expand a tilde at the beginning.
        let isPlain =
            !isEmpty && first != "~"
            && unicodeScalars.allSatisfy {
                $0.isLetterOrNumber || ".,:/@%+_-=^~".unicodeScalars.contains($0)
            }
        return isPlain ? self : inSingleQuotes
    }
}

extension Unicode.Scalar {
    var isLetterOrNumber: Bool { properties.isAlphabetic || properties.numericType != nil }
}
