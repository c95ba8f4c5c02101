import Domain

/// A command that was entered on a terminal and whose memes are not yet known. It was given no references, or
/// it was given words that may be references or parts of titles. The user picks the memes unless the words
/// identify them.
package struct PickCommand: Equatable {
    private let entry: CatalogEntry
    let arguments: ParsedArguments
    /// The references, or words from titles.
    let words: [String]
    /// The request for the memes to pick from.
    let list: PickMemes.Request

    /// - Parameter arguments: the arguments without references.
    /// - Throws: the error that remains even if a reference is added.
    init(
        _ entry: CatalogEntry, _ arguments: ParsedArguments, words: [String] = []
    ) throws(UsageError) {
        self.entry = entry
        self.arguments = arguments
        self.words = words
        _ = try PickCommand.command(entry, arguments, for: ["@"])
        let takesSeveral =
            (try? PickCommand.command(entry, arguments, for: ["@", "@~1", "@~2"])) != nil
        let queries = ["restore": "is:removed", "done": "is:todo", "reopen": "is:done"]
        list = PickMemes.Request(
            query: QueryRequest(text: queries[entry.description.name] ?? ""),
            asOf: arguments.value(of: .asOf), order: words.isEmpty ? .modified : .relevance,
            purpose: .command(takesSeveral: takesSeveral),
            filter: words.flatMap { $0.split { $0 == " " || $0 == "\"" } }
                .map { PickCommand.queryWord(String($0)) }.joined(separator: " "))
    }

    /// Creates a command whose operands may be words from titles. Returns `nil` if there are no such
    /// operands, if the command needs no references, or if an output format is given.
    init?(naming entry: CatalogEntry, _ arguments: ParsedArguments) {
        let isTag = entry.description === CommandDescription.tag
        func isReference(_ word: String) -> Bool { !isTag || !"+-".contains(word.prefix(1)) }
        let words = arguments.operands.filter { isReference($0) && !$0.isEmpty }
        var others = arguments
        others.operands.removeAll(where: isReference)
        guard !words.isEmpty, arguments.last(of: OptionDescription.outputFormats) == nil else {
            return nil
        }
        do throws(UsageError) {
            _ = try entry.command(others)
            return nil
        } catch {
            // If an operand is a reference such as `@`, the other operands are superfluous references,
            // not words from titles.
            let hasReference = words.count > 1 && words.contains { $0 == "@" || $0.hasPrefix("@~") }
            guard error.isMissingReference,
                !hasReference || (try? PickCommand.command(entry, others, for: words)) != nil,
                let command = try? PickCommand(entry, others, words: words)
            else { return nil }
            self = command
        }
    }

    package static func == (left: PickCommand, right: PickCommand) -> Bool {
        left.entry.description === right.entry.description && left.arguments == right.arguments
            && left.words == right.words && left.list == right.list
    }

    var changesStore: Bool { PickCommand.changesStore(entry, arguments) }

    /// Whether the command changes memes, or would change them without `--dry-run`.
    private var isForChange: Bool {
        var arguments = arguments
        arguments.options.removeAll { $0.option == .dryRun }
        return PickCommand.changesStore(entry, arguments)
    }

    private static func changesStore(_ entry: CatalogEntry, _ arguments: ParsedArguments) -> Bool {
        (try? command(entry, arguments, for: ["@"]))?.changesStore ?? false
    }

    /// Creates the scene of the command. If the words are references, the scene uses the memes that they
    /// refer to. If only one title contains the words, and the command does not change memes, the scene uses
    /// that meme. If no title contains the words, the scene reports an error. Otherwise, the scene is a list
    /// to pick memes from.
    func viewController(_ services: Services) -> (any ViewController)? {
        let typed = try? PickCommand.command(entry, arguments, for: words, arePicked: false)
        let wordsWorker = TitleWordsWorker(
            store: services.store, dateWorker: services.dateWorker,
            removedMemes: entry.description === CommandDescription.restore
                ? .removed
                : entry.description === CommandDescription.history
                    ? .any([.removed, .not(.removed)]) : nil)
        let meaning =
            words.isEmpty
            ? .several
            : wordsWorker.meaning(
                of: words, isForChange: isForChange, asOf: list.asOf, areReferences: typed != nil)
        switch meaning {
        case .references, .reference, .nothing:
            let one = [words.joined(separator: " ")]
            let asOne = try? PickCommand.command(entry, arguments, for: one, arePicked: false)
            let command = meaning == .reference ? asOne : typed ?? asOne
            return command?.viewController(services)
        case .meme(let id, let shortID) where !isForChange:
            if !services.isQuiet {
                services.console.writeHint(
                    StyledText(localized("\(shortID), found by title") + "\n", .faint))
            }
            let command = try? PickCommand.command(entry, arguments, for: [id.text()])
            return command?.viewController(services)
        case .meme, .several:
            return PickMemesConfigurator(request: list).viewController(services) { dataStore in
                PickRouter(dataStore: dataStore, services: services) { references in
                    try? PickCommand.command(entry, arguments, for: references)
                }
            }
        }
    }

    /// Quotes a word for use in a query, if necessary.
    private static func queryWord(_ word: String) -> String {
        let scalars = word.unicodeScalars
        let isWord = scalars.allSatisfy { $0.isLetterOrNumber || $0 == "-" || $0 == "." }
        let isOperator = ["OR", "AND", "NOT"].contains(word)
        return isWord && scalars.first?.isLetterOrNumber == true && !isOperator
            ? word : "\"\(word)\""
    }

    private static func command(
        _ entry: CatalogEntry, _ arguments: ParsedArguments, for references: [String],
        arePicked: Bool = true
    ) throws(UsageError) -> Command {
        var arguments = arguments
        arguments.operands = references + arguments.operands
        arguments.arePicked = arePicked
        return try entry.command(arguments)
    }
}

/// A router that runs the command for the picked memes instead of showing them.
private struct PickRouter: PickMemesRoutingLogic, PickMemesDataPassing {
    let dataStore: any PickMemesDataStore
    let services: Services
    let command: ([String]) -> Command?

    func routeToShowMeme() {
        let destination = command(dataStore.pickedMemes.map { $0.id.text() })
        if let scene = destination?.viewController(services) { services.navigation.push(scene) }
    }

    func routeToEditMeme() {
        PickMemesRouter(dataStore: dataStore, services: services).routeToEditMeme()
    }
}
