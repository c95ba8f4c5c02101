import Domain

/// A command that was entered on a terminal and whose memes are not yet known. It was given no references, or
/// it was given words that may be references or parts of titles. The user picks the memes unless the words
/// identify them.
package struct UnresolvedCommand: Equatable {
    private let entry: CatalogEntry
    /// The arguments without references.
    let arguments: ParsedArguments
    /// The references, or words from titles.
    let words: [String]
    private let memes: PickedMemes
    /// The request for the memes to pick from.
    let list: PickMemes.Request
    let changesStore: Bool
    /// Whether the command changes memes, or would change them without `--dry-run`.
    private let isForChange: Bool

    /// Returns `nil` if the command needs no references.
    ///
    /// - Throws: the error that remains even if references are added.
    init?(
        _ entry: CatalogEntry, _ arguments: ParsedArguments, words: [String] = []
    ) throws(UsageError) {
        guard let memes = entry.description.operands.form(for: arguments).memes else { return nil }
        self.entry = entry
        self.arguments = arguments
        self.words = words
        self.memes = memes
        changesStore = try entry.unresolvedCommand(arguments).changesStore
        var change = arguments
        change.options.removeAll { $0.option == .dryRun }
        isForChange = try entry.unresolvedCommand(change).changesStore
        list = PickMemes.Request(
            query: QueryRequest(text: memes.query), tasks: memes.tasks,
            asOf: arguments.value(of: .asOf), order: words.isEmpty ? .modified : .relevance,
            purpose: .command(
                takesSeveral: memes.takesSeveral,
                adds: memes.adds && arguments.options.isEmpty),
            filter: words.flatMap { $0.split { $0 == " " || $0 == "\"" } }
                .map { UnresolvedCommand.queryWord(String($0)) }.joined(separator: " "))
    }

    /// Creates a command whose operands may be words from titles. Returns `nil` if there are no such
    /// operands, if the command needs no references, if an output format is given, or if the command line is
    /// invalid.
    init?(naming entry: CatalogEntry, _ arguments: ParsedArguments) {
        let description = entry.description
        let words = arguments.operands.filter { !description.isSignedTag($0) && !$0.isEmpty }
        guard !words.isEmpty, arguments.last(of: OptionDescription.outputFormats) == nil else {
            return nil
        }
        // If an operand is a reference such as `@`, the other operands are superfluous references, not words
        // from titles.
        let hasReference = words.count > 1 && words.contains { $0 == "@" || $0.hasPrefix("@~") }
        var others = arguments
        others.operands.removeAll { !description.isSignedTag($0) }
        guard !hasReference || (try? entry.command(arguments)) != nil,
            let command = try? UnresolvedCommand(entry, others, words: words)
        else { return nil }
        self = command
    }

    package static func == (left: UnresolvedCommand, right: UnresolvedCommand) -> Bool {
        left.entry.description === right.entry.description && left.arguments == right.arguments
            && left.words == right.words && left.list == right.list
    }

    /// Creates the scene of the command. If the words are references, the scene uses the memes that they
    /// refer to. If only one title contains the words, and the command does not change memes, the scene uses
    /// that meme. If no title contains the words, the scene reports an error. Otherwise, the scene is a list
    /// to pick memes from.
    func viewController(_ services: Services) -> (any ViewController)? {
        let typed = try? UnresolvedCommand.command(entry, arguments, for: words, arePicked: false)
        var wordsWorker = TitleWordsWorker(
            store: services.store, dateWorker: services.dateWorker,
            removedMemes: memes.removedMemes)
        if let states = memes.tasks {
            wordsWorker.matchesTask = { () throws(MemesError) in
                try !services.tasksWorker.tasks(
                    QueryRequest(text: list.filter), states, limit: 1, wantsShortIDs: false
                ).tasks.isEmpty
            }
        }
        let meaning =
            words.isEmpty
            ? .several
            : wordsWorker.meaning(
                of: words, isForChange: isForChange, asOf: list.asOf, areReferences: typed != nil)
        switch meaning {
        case .references, .reference, .nothing:
            let one = [words.joined(separator: " ")]
            let asOne = try? UnresolvedCommand.command(entry, arguments, for: one, arePicked: false)
            let command = meaning == .reference ? asOne : typed ?? asOne
            return command?.viewController(services)
        case .meme(let id, let shortID) where !isForChange:
            if !services.isQuiet {
                services.console.writeHint(
                    StyledText(localized("\(shortID), found by title") + "\n", .faint))
            }
            let command = try? UnresolvedCommand.command(entry, arguments, for: [id.text()])
            return command?.viewController(services)
        case .meme, .several:
            return PickMemesConfigurator(request: list).viewController(services) { dataStore in
                PickRouter(
                    dataStore: dataStore, services: services,
                    showsAdded: entry.description === CommandDescription.show
                ) { references in
                    try? UnresolvedCommand.command(entry, arguments, for: references)
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
    let showsAdded: Bool
    let command: ([String]) -> Command?

    func routeToShowMeme() {
        let destination = command(
            dataStore.pickedMemes.map { $0.id.text() } + dataStore.pickedTasks.map(\.reference))
        if let scene = destination?.viewController(services) { services.navigation.push(scene) }
    }

    func routeToEditMeme() {
        PickMemesRouter(dataStore: dataStore, services: services).routeToEditMeme()
    }

    func routeToAddMeme() {
        guard let title = dataStore.newTitle else { return }
        services.navigation.push(services.editOrAddMeme(title, showsAdded: showsAdded))
    }
}
