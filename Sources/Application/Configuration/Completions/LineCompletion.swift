import Domain

/// The completion of the last word in a command line, for a front end without a shell.
package struct LineCompletion: Equatable {
    /// The word to complete.
    package var word: String
    /// The words that can replace the typed word, each with a description, which may be empty.
    package var candidates: [(word: String, description: String)]

    package static func == (left: LineCompletion, right: LineCompletion) -> Bool {
        left.word == right.word && left.candidates.elementsEqual(right.candidates, by: ==)
    }

    /// Completes the last word of a command line. The first word is the name of the command.
    ///
    /// - Parameter stored: a closure that returns the output of `completions words` for a kind of words, a
    ///   word, and the word after the command, such as a reference.
    package init(
        of words: [String], _ catalog: CommandCatalog, aliases: [String] = [],
        stored: (CompletionKind, String, String) -> String
    ) {
        word = words.last ?? ""
        let word = word
        let completed = LineCompletion.kind(of: words, catalog, aliases)
        switch completed {
        case .choices, .topics:
            let choices = completed.choices(catalog.commands) ?? []
            candidates = choices.filter { $0.hasPrefix(word) }.map { ($0, "") }
        case .stored(let kind):
            candidates = stored(kind, word, words.count > 2 ? words[1] : "").split(separator: "\n")
                .map {
                    let parts = $0.split(separator: "\t", maxSplits: 1)
                    return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
                }
        case .files, .nothing, .stores: candidates = []
        }
    }

    private static func kind(
        of words: [String], _ catalog: CommandCatalog, _ aliases: [String]
    ) -> CompletedWords {
        let word = words.last ?? ""
        // The words of a new alias form a separate command line.
        if words.count > 4, words[..<2] == ["config", "set"], words[2].hasPrefix("alias."),
            words[3] == "--"
        {
            return kind(of: Array(words[4...]), catalog, aliases)
        }
        guard words.count > 1 else { return .choices(catalog.commands.map(\.name) + aliases) }
        guard let command = catalog.entry(named: words[0])?.description else { return .nothing }
        let options = command.allOptions
        if let option = options.first(where: { $0.flags.contains(words[words.count - 2]) }),
            option.placeholder != nil
        {
            return option.completedValue
        }
        let operands = command.completedOperands
        if operands.areSignedTags, ["+", "-"].contains(word.first), !word.hasPrefix("--") {
            return .stored(.tags)
        }
        if word.hasPrefix("-") { return .choices(options.map(\.literal)) }
        if let other = operands.afterOption, words.contains(other.flag) { return other.words }
        if let next = operands.afterWord.first(where: { $0.word == words[1] }), words.count > 2 {
            return next.words
        }
        return operands.usual
    }

    /// The text that replaces the typed word; `nil` to leave the word unchanged. A single candidate is
    /// inserted with a space after it. For several candidates, the common prefix is inserted if it is
    /// longer than the typed word.
    package var inserted: String? {
        if candidates.count == 1 { return candidates[0].word.quotedForShell + " " }
        guard let first = candidates.first?.word else { return nil }
        let count = candidates.map { zip(first, $0.word).prefix { $0 == $1 }.count }.min() ?? 0
        let common = String(first.prefix(count))
        return common.count > word.count && common.hasPrefix(word) ? common : nil
    }
}

extension Services {
    var completionWorker: CompletionWorker {
        CompletionWorker(
            store: store, editorWorker: editorWorker, tasksWorker: tasksWorker,
            glyphs: console.output.glyphs, now: clock.now, config: config)
    }

    /// Completes the last word in a command line.
    ///
    /// - Parameter words: the words of the line. A known alias before the last word is expanded.
    package func completion(of words: [String], _ catalog: CommandCatalog) -> LineCompletion {
        let whole = words.count > 1 ? try? config.expanding(words, catalog.commands) : nil
        return LineCompletion(
            of: whole ?? words, catalog,
            aliases: config.aliases.filter { $0.shellCommand == nil }.map(\.name)
        ) { kind, word, reference in
            (try? completionWorker.lines(kind, for: word, of: reference)) ?? ""
        }
    }
}
