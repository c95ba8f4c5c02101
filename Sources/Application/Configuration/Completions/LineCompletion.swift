import Domain

/// The completion of the last word of a command line, for a front that has no shell.
package struct LineCompletion: Equatable {
    /// The word to complete, and the words that it can become, each with what it stands for.
    package var word: String
    package var candidates: [(word: String, description: String)]

    package static func == (left: LineCompletion, right: LineCompletion) -> Bool {
        left.word == right.word && left.candidates.elementsEqual(right.candidates, by: ==)
    }

    /// Completes the last of some words. The first is a command.
    ///
    /// - Parameter stored: returns what `completions words` prints for a kind of words, a word, and the
    ///   reference before it.
    package init(
        of words: [String], _ catalog: CommandCatalog,
        stored: (CompletionKind, String, String) -> String
    ) {
        word = words.last ?? ""
        let word = word
        switch LineCompletion.kind(of: words, catalog) {
        case .choices(let choices):
            candidates = choices.filter { $0.hasPrefix(word) }.map { ($0, "") }
        case .stored(let kind):
            candidates = stored(kind, word, words.count > 2 ? words[1] : "").split(separator: "\n")
                .map {
                    let parts = $0.split(separator: "\t", maxSplits: 1)
                    return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
                }
        case .files, .nothing: candidates = []
        }
    }

    private static func kind(of words: [String], _ catalog: CommandCatalog) -> CompletedWords {
        let word = words.last ?? ""
        guard words.count > 1 else { return .choices(catalog.commands.map(\.name)) }
        guard let command = catalog.entry(named: words[0])?.description else { return .nothing }
        let options = command.options + OptionDescription.everywhere
        if let option = options.first(where: { $0.flags.contains(words[words.count - 2]) }),
            option.placeholder != nil
        {
            return option.completedValue
        }
        if command.name == "tag", "+-".contains(word.prefix(1)), !word.hasPrefix("--"), word != "" {
            return .stored(.tags)
        }
        if word.hasPrefix("-") { return .choices(options.map(\.literal)) }
        if let other = command.otherOperands, words.contains(other.flag) { return other.words }
        return command.completedOperands(among: catalog.commands)
    }

    /// The word to insert: a whole one if there is only one, else what all candidates begin with if it begins
    /// with the typed word; `nil` if nothing can be inserted.
    package var inserted: String? {
        if candidates.count == 1 { return MeantLine.quote(candidates[0].word) + " " }
        guard let first = candidates.first?.word else { return nil }
        let count = candidates.map { zip(first, $0.word).prefix { $0 == $1 }.count }.min() ?? 0
        let common = String(first.prefix(count))
        return common.count > word.count && common.hasPrefix(word) ? common : nil
    }
}

extension Services {
    /// Completes the last word of a command line.
    package func completion(of words: [String], _ catalog: CommandCatalog) -> LineCompletion {
        let worker = CompletionWorker(
            store: store, editorWorker: editorWorker, glyphs: console.output.glyphs, now: clock.now)
        return LineCompletion(of: words, catalog) { kind, word, reference in
            (try? worker.lines(kind, for: word, of: reference)) ?? ""
        }
    }
}
