import Domain
import Markup

/// A word for a shell to insert, and a description of the word. Neither contains control characters.
struct CompletionWord: Equatable {
    let word: String
    var description = ""
}

/// A worker that completes words on the command line with data from a store.
struct CompletionWorker {
    /// The maximum number of memes or operations to offer.
    static let memeLimit = 50
    /// The number of newest memes whose tags are read. Reading all memes would take too long.
    static let taggedMemeLimit = 10_000
    /// The number of newest operations to search. Searching all operations would take too long.
    static let operationLimit = 1000
    /// The maximum width of a description in cells. With a word, it fits on a line of 80 cells.
    static let descriptionWidth = 60

    let store: any MemesStore
    let editorWorker: EditorWorker
    let tasksWorker: TasksWorker
    let glyphs: Glyphs
    let now: Timestamp
    var config = UserConfig()

    /// Returns one line per word for shell scripts: the word, a tab, and the description.
    func lines(
        _ kind: CompletionKind, for word: String, of reference: String
    ) throws(MemesError) -> String {
        try words(kind, for: word, of: reference).map { "\($0.word)\t\($0.description)\n" }.joined()
    }

    /// - Parameter reference: the reference typed before the word; empty if no reference was typed.
    /// - Throws: `MemesError` if the store or the drafts cannot be read.
    func words(
        _ kind: CompletionKind, for word: String, of reference: String = ""
    ) throws(MemesError) -> [CompletionWord] {
        switch kind {
        case .references: try references(word)
        case .sections:
            if let sections = sections(word) { sections } else { try references(word) }
        case .tasks: try tasks(word, .open)
        case .finished: try tasks(word, .done)
        case .removed: try removed(word)
        case .tags: try tags(word, of: reference)
        case .query: try conditions(word)
        case .fields: try names(word, [])
        case .columns: try names(word, MemeField.allCases.map(\.rawValue))
        case .orders: try names(word, MemeOrder.allCases.map(\.rawValue))
        case .drafts:
            try editorWorker.drafts(listsAll: false).filter { $0.name.hasPrefix(word) }.map {
                CompletionWord(word: $0.name, description: line($0.title))
            }
        case .operations: try operations(word)
        case .aliases:
            (config.aliases.map { ($0.name, $0.words.joined(separator: " ")) }
                + config.programs.map { ($0.name, "!\($0.path)") })
                .filter { $0.0.hasPrefix(word) }
                .map { CompletionWord(word: $0.0, description: line($0.1)) }
        case .templates: try templates(word)
        case .keys: keys(word)
        case .stores:
            config.stores.filter { $0.name.hasPrefix(word) }.map {
                CompletionWord(word: $0.name, description: line($0.words[0]))
            }
        }
    }

    /// Returns the typable titles of the newest templates that begin with the typed text.
    private func templates(_ word: String) throws(MemesError) -> [CompletionWord] {
        let beginning = CaseFolding.fold(word)
        let page = try newest(
            .tag(named: Tag.template.name), limit: CompletionWorker.taggedMemeLimit)
        let titles = page.memes.filter { $0.tags.contains(Tag.template) }.map(\.title)
            .filter { isTypable($0, beginning) }
        return titles.distinct.prefix(CompletionWorker.memeLimit).map { CompletionWord(word: $0) }
    }

    private func keys(_ word: String) -> [CompletionWord] {
        let named = ConfigKey.all.filter { $0.name != nil }.map {
            CompletionWord(word: $0.label, description: $0.meaning)
        }
        let own = config.entries.filter { $0.key.name == nil }.map {
            CompletionWord(word: $0.fullName, description: line($0.words.joined(separator: " ")))
        }
        return (named + own).filter { $0.word.hasPrefix(word) }
    }

    /// Returns recent operations whose handle begins with the typed text, or whose description contains all
    /// words of that text.
    private func operations(_ word: String) throws(MemesError) -> [CompletionWord] {
        let words = word.split(separator: " ").map { CaseFolding.fold(String($0)) }
        return try newestOperations { operation in
            guard let handle = OperationHandle(operation.time) else { return [] }
            let description = description(of: operation)
            let folded = CaseFolding.fold(description)
            let isBegun = handle.text.hasPrefix(word.lowercased())
            guard isBegun || words.allSatisfy(folded.contains) else { return [] }
            let length = isBegun ? max(handle.short.count, word.count) : handle.short.count
            let shown = String(handle.text.prefix(length))
            return [CompletionWord(word: shown, description: line(description))]
        }
    }

    /// Collects the words that a closure returns for the newest operations, up to `memeLimit` words.
    private func newestOperations(
        _ words: (Operation) -> [CompletionWord]
    ) throws(MemesError) -> [CompletionWord] {
        var found: [CompletionWord] = []
        let cursor = try store.fetchOperations(
            OperationsFetch(limit: CompletionWorker.operationLimit))
        while let page = try cursor.nextPage(), found.count < CompletionWorker.memeLimit {
            found += page.operations.flatMap(words)
        }
        return Array(found.prefix(CompletionWorker.memeLimit))
    }

    /// Returns a description such as `edited Buy milk` or `undone: Buy milk, Call Ann`, with at most three
    /// titles.
    private func description(of operation: Operation) -> String {
        let titles = operation.changes.prefix(3).map(\.title).joined(separator: ", ")
        let rest = operation.changes.count > 3 ? ", \(glyphs.ellipsis)" : ""
        let did =
            operation.kind == .change
            ? (operation.changes.first?.kind.rawValue ?? "") + " " : operation.what + ": "
        return did + titles + rest
    }

    /// Returns the newest memes whose id begins with the typed text, or whose title contains all words of
    /// that text.
    private func references(_ word: String) throws(MemesError) -> [CompletionWord] {
        var query = Query.matchingAll(
            word.split(separator: " ").map { .text(TextPattern(String($0)), in: .field(.title)) })
        let id = MemeIDPrefix(word)
        if let id { query = .any([.id(id), query]) }
        let page = try newest(query, limit: CompletionWorker.memeLimit)
        return zip(page.memes, page.distinguishingExcerpts).map { meme, excerpt in
            let short = page.shortIDs.text(for: meme.id)
            // Shells drop words that do not begin with the typed text, so the id is as long or longer.
            let length = max(short.count, id?.characterCount ?? 0)
            return CompletionWord(
                word: meme.id.text(prefix: length),
                description: line(
                    excerpt.isEmpty ? meme.title : "\(meme.title)  \(excerpt)",
                    ending: "  " + RelativeTime.words(for: meme.changed, now: now)))
        }
    }

    /// Returns the headings that begin with the text after a number sign, each after the typed reference; `nil` if
    /// nothing before a number sign refers to a meme.
    private func sections(_ word: String) -> [CompletionWord]? {
        for sign in word.utf8.indices.reversed() where word.utf8[sign] == UInt8(ascii: "#") {
            let start = word.utf8.index(after: sign)
            guard
                let name = try? MemeReference(word: String(word[..<sign]), isForChange: false),
                let meme = try? store.findMemes([name]).memes.get().first
            else { continue }
            let (kept, own) = (String(word[..<start]), String(word[start...]))
            let beginning = CaseFolding.fold(own)
            let headings = MarkdownSection.all(in: meme.text).filter {
                isTypable($0.name, beginning)
            }
            return headings.prefix(CompletionWorker.memeLimit).map { section in
                // Shells drop words that do not begin with the typed bytes.
                let name = section.name
                let isTyped = name.hasPrefix(own)
                return CompletionWord(
                    word: kept + (isTyped ? name : own + String(name.dropFirst(own.count))),
                    description: localized("line \(number: section.line)"))
            }
        }
        return nil
    }

    /// Returns the tasks whose reference begins with the typed text, or whose text contains all words of that
    /// text.
    private func tasks(_ word: String, _ states: TaskStates) throws(MemesError) -> [CompletionWord]
    {
        let words = word.split(separator: " ").map { CaseFolding.fold(String($0)) }
        let page = try tasksWorker.tasks(QueryRequest(), states, limit: nil, wantsShortIDs: true)
        let found = page.tasks.lazy.compactMap { task -> CompletionWord? in
            let id = MemeIDPrefix(word.prefix { $0 != ":" })
            let short = page.shortIDs.text(for: task.id)
            // Shells drop words that do not begin with the typed text, so the id is as long or longer.
            let length = max(
                short.count, id?.matches(task.id) == true ? id?.characterCount ?? 0 : 0)
            let reference = task.shortReference(task.id.text(prefix: length))
            let text = CaseFolding.fold(task.text)
            guard reference.hasPrefix(word.lowercased()) || words.allSatisfy(text.contains) else {
                return nil
            }
            let due = task.due.map { "  " + $0.localText(tasksWorker.calendar) } ?? ""
            return CompletionWord(word: reference, description: line(task.text, ending: due))
        }
        return Array(found.prefix(CompletionWorker.memeLimit))
    }

    /// Returns the full ids of recently removed memes whose id begins with the typed text, or whose title
    /// contains all words of that text.
    private func removed(_ word: String) throws(MemesError) -> [CompletionWord] {
        let id = MemeIDPrefix(word)
        let words = word.split(separator: " ").map { CaseFolding.fold(String($0)) }
        var seen: Set<MemeID> = []
        return try newestOperations { operation in
            operation.changes.compactMap { change in
                guard seen.insert(change.id).inserted, change.kind == .removed else { return nil }
                let title = CaseFolding.fold(change.title)
                guard id?.matches(change.id) == true || words.allSatisfy(title.contains) else {
                    return nil
                }
                return CompletionWord(word: change.id.text(), description: line(change.title))
            }
        }
    }

    /// Returns the names that complete a word, which may follow other names and a comma: some that are known, and
    /// those of own fields of the newest memes.
    private func names(_ typed: String, _ known: [String]) throws(MemesError) -> [CompletionWord] {
        let kept = typed.lastIndex(of: ",").map { typed[...$0] } ?? ""
        let beginning = CaseFolding.fold(String(typed[kept.endIndex...]))
        var seen: Set<String> = []
        let own = try ownFields().map(\.name).distinct.filter {
            OwnField.isPlainName($0) && seen.insert(CaseFolding.fold($0)).inserted
        }
        return (known + own).filter { isTypable($0, beginning) }
            .map { CompletionWord(word: kept + $0) }
    }

    private func ownFields() throws(MemesError) -> [OwnField] {
        try newest(.everything, limit: CompletionWorker.taggedMemeLimit).memes
            .flatMap(\.otherFields).compactMap(OwnField.init)
    }

    /// Completes the value after a field and a colon, with values that need no quotes.
    private func conditions(_ typed: String) throws(MemesError) -> [CompletionWord] {
        let parts = typed.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return [] }
        let value = String(parts[1])
        if parts[0] == "links-to" || parts[0] == "linked-by" {
            return try references(value).map {
                CompletionWord(word: "\(parts[0]):\($0.word)", description: $0.description)
            }
        }
        let values =
            switch parts[0] {
            case "tag":
                try tags(value).map(\.word).filter { !$0.contains { " \"(*)".contains($0) } }
            case "is": Query.states.filter { $0.hasPrefix(value) }
            case "saved":
                config.savedQueries.queries.map(\.name).filter { $0.hasPrefix(value) }
            case "has":
                Query.parts.filter { $0.hasPrefix(value) } + (try names(value, []).map(\.word))
            case let name:
                try ownFields().filter { CaseFolding.isEqual($0.name, String(name)) }
                    .flatMap(\.items).map(\.text).distinct
                    .filter {
                        isTypable($0, CaseFolding.fold(value))
                            && !$0.contains { " \"(*)".contains($0) }
                    }.prefix(CompletionWorker.memeLimit).map(\.self)
            }
        return values.map { CompletionWord(word: "\(parts[0]):\($0)") }
    }

    /// Returns the tags that can complete a word. Directly after `-`, these are tags of the meme that
    /// `reference` names, if it exists. Otherwise they are tags of the newest memes or, if none of these tags
    /// matches, of the newest memes with a matching tag.
    private func tags(
        _ typed: String, of reference: String = ""
    ) throws(MemesError) -> [CompletionWord] {
        var kept = typed.lastIndex(of: ",").map { typed[...$0] } ?? ""
        if kept.isEmpty, let mark = typed.first, "+-".contains(mark) { kept = typed.prefix(1) }
        let beginning = CaseFolding.fold(String(typed[kept.endIndex...]))
        if kept == "-", let meme = try? MemeReference(word: reference, isForChange: false),
            let found = try? store.findMemes([meme]).memes.get()
        {
            return tags(of: found.map(StoredMeme.init), beginning).map {
                CompletionWord(word: kept + $0)
            }
        }
        let newest = try newest(.everything, limit: CompletionWorker.taggedMemeLimit)
        var found = tags(of: newest.memes, beginning)
        if found.isEmpty, !beginning.isEmpty {
            let query = Query.tag(TagPattern(beginning, isPrefix: true))
            found = tags(
                of: try self.newest(query, limit: CompletionWorker.memeLimit).memes, beginning)
        }
        let own = typed[kept.endIndex...]
        return found.map { name in
            // Shells drop words that do not begin with the typed bytes.
            let isTyped = name.hasPrefix(own)
            return CompletionWord(
                word: kept + (isTyped ? "\(own)\(name.dropFirst(own.count))" : name))
        }
    }

    /// Returns the tags that begin with folded text and can be typed. A tag with a comma cannot.
    private func tags(of memes: [StoredMeme], _ beginning: String) -> [String] {
        memes.lazy.flatMap(\.tags).map(\.name).distinct.filter { name in
            isTypable(name, beginning) && !name.utf8.contains(UInt8(ascii: ","))
        }
    }

    /// Returns whether a word begins with folded text, in any Unicode normalization, and contains no control
    /// characters.
    private func isTypable(_ word: String, _ beginning: String) -> Bool {
        let folded = CaseFolding.fold(word)
        return (folded.utf8.starts(with: beginning.utf8) || folded.hasPrefix(beginning))
            && word == SafeText.line(word, glyphs)
    }

    private func line(_ description: String, ending: String = "") -> String {
        glyphs.cutLine(
            SafeText.line(description, glyphs),
            to: CompletionWorker.descriptionWidth - ending.count) + ending
    }

    private func newest(_ query: Query, limit: Int) throws(MemesError) -> MemesPage {
        let cursor = try store.fetchMemes(
            MemesFetch(
                query: query, limit: limit, pageSize: limit,
                wantsShortIDs: limit == CompletionWorker.memeLimit))
        return try cursor.nextPage() ?? MemesPage(storedMemes: [])
    }
}
