import Application

/// A screen on which the user chooses memes for a command.
protocol MemesScreen: BrowseScreen {
    var loop: BrowseLoop { get }
    /// The ids of the memes that keys act on: the marked memes or, if no meme is marked, the selected meme.
    var chosenNames: [String] { get }
    /// The number of chosen memes that the filter hides.
    var hiddenCount: Int { get }
    /// The id of the meme that keys for a single meme act on; `nil` if no meme is selected.
    var selectedName: String? { get }

    /// Updates the screen after the chosen memes have been changed or removed.
    func finishChange(removed: Bool)
}

extension MemesScreen {
    /// Performs an action that concerns memes, other than `open`.
    ///
    /// - Returns: `false` for any other action.
    func performOnMemes(_ action: Action) -> Bool {
        switch action {
        case .add: loop.change(["add"], bringsMemes: true)
        case .undo: loop.step("undo")
        case .redo: loop.step("redo")
        case .edit: withSelected { loop.change(["edit", $0], selecting: $0) }
        case .tag: openTagField()
        case .pin: withChosen(pin)
        case .done: withChosen(finish)
        case .remove: withChosen(remove)
        case .history: withSelected { loop.open(["history", $0], .history(meme: $0)) }
        case .difference: withSelected { loop.openText(["diff", $0], isMessage: true) }
        case .copy: openCopyField()
        case .openTarget: withChosen { loop.change(["open"] + $0) }
        default: return false
        }
        return true
    }

    private func withChosen(_ run: ([String]) -> Void) {
        let names = chosenNames
        if names.isEmpty { tellNothingIsSelected() } else { run(names) }
    }

    private func withSelected(_ run: (String) -> Void) {
        if let selectedName { run(selectedName) } else { tellNothingIsSelected() }
    }

    private func tellNothingIsSelected() { loop.show(localized("no meme is selected")) }

    private func openTagField() {
        withChosen { names in
            loop.open(
                BrowseField(
                    prompt: localized("tags (+x -y): "), text: "",
                    complete: { [unowned self] in
                        loop.completion(
                            $0.split(separator: " ", omittingEmptySubsequences: false).last ?? "",
                            after: ["add", "--tag"])
                    },
                    end: { [unowned self] typed in
                        guard let typed, let words = CommandLineWords.words(of: typed),
                            !words.isEmpty
                        else { return }
                        let tags = words.map { "+-".contains($0.prefix(1)) ? $0 : "+" + $0 }
                        let question = localized("Change the tags of \(chosenAmount)? [y/N] ")
                        change(question, names) { ["tag"] + $0 + tags }
                    }))
        }
    }

    private func pin(_ names: [String]) {
        let pinned = loop.run(["show"] + names + ["--format", "{pinned}"]).lines
        let unpins = pinned.allSatisfy { $0 == "true" }
        let question =
            unpins
            ? localized("Unpin \(chosenAmount)? [y/N] ") : localized("Pin \(chosenAmount)? [y/N] ")
        change(question, names) { ["edit"] + $0 + [unpins ? "--unpin" : "--pin"] }
    }

    /// Marks tasks as done, or as open again if all of them are done. If a meme has several tasks, such as
    /// lines of its text, shows the tasks for the user to choose from.
    private func finish(_ names: [String]) {
        let words = ["tasks", "--all", names.map { "id:\($0)" }.joined(separator: " OR ")]
        let tasks = loop.run(words + ["--format", "{id} {ref} {done:-}"]).lines
            .map { $0.split(separator: " ").map(String.init) }
        let memes = Set(tasks.map { $0[0] })
        guard tasks.count == memes.count else { return loop.open(words, .tasks) }
        // A meme without tasks is named, so that the message says that it is not a task.
        let names = tasks.map { $0[1] } + names.filter { !memes.contains($0) }
        let reopens = !tasks.isEmpty && tasks.allSatisfy { $0[2] != "-" }
        let question =
            reopens
            ? localized("Reopen \(chosenAmount)? [y/N] ")
            : localized("Finish \(chosenAmount)? [y/N] ")
        change(question, names) { [reopens ? "reopen" : "done"] + $0 }
    }

    private func remove(_ names: [String]) {
        let asks = names.count > 1 || hiddenCount > 0
        let question = localized("Remove \(chosenAmount)? [y/N] ")
        guard !asks || loop.confirmChange(question) else { return }
        if loop.change(["remove", "--yes"] + names) { finishChange(removed: true) }
    }

    /// Changes the chosen memes. Asks the user first if there are many memes, or if some of them are hidden.
    private func change(_ question: String, _ names: [String], _ words: ([String]) -> [String]) {
        let asks = hiddenCount > 0 || names.count >= ParsedArguments.manyMemes
        guard !asks || loop.confirmChange(question) else { return }
        if loop.change(words(names), selecting: selectedName) { finishChange(removed: false) }
    }

    /// The number of chosen memes and the number of hidden memes among them, as text.
    var chosenAmount: String {
        Amount.memes(chosenNames.count)
            + (hiddenCount > 0 ? localized(" (\(number: hiddenCount) hidden)") : "")
    }

    private func openCopyField() {
        withChosen { names in
            let fields: [Character: String] = ["i": "id", "t": "title", "c": "text", "u": "url"]
            loop.show(localized("copy id (i), title (t), text (c) or url (u)"))
            guard let key = loop.nextKey(), case .text(let typed) = key,
                let field = typed.first.flatMap({ fields[$0] })
            else { return loop.show(localized("nothing was copied")) }
            let texts = names.map { name in loop.run(["show", name, "--field", field]).text.text }
            loop.copy(texts.map { $0.hasSuffix("\n") ? String($0.dropLast()) : $0 }, field)
        }
    }
}
