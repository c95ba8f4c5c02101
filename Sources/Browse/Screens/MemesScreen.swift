import Application

/// A screen on which memes are chosen for a command.
protocol MemesScreen: BrowseScreen {
    var loop: BrowseLoop { get }
    /// The ids of the memes that keys concern: the marked ones, else the selected one.
    var chosenNames: [String] { get }
    /// Whether some of them are hidden by the filter.
    var hidesChosen: Bool { get }

    /// Continues after a change of the chosen memes.
    func finishChange(removed: Bool)
}

extension MemesScreen {
    /// Does what a key means for the chosen memes.
    ///
    /// - Returns: whether the action is such a key.
    func performOnMemes(_ action: Action) -> Bool {
        switch action {
        case .add: loop.change(["add"], bringsMemes: true)
        case .undo: loop.step("undo")
        case .redo: loop.step("redo")
        case .edit: withChosen { loop.change(["edit", $0[0]]) }
        case .tag: openTagField()
        case .pin: withChosen(pin)
        case .remove: withChosen(remove)
        case .history:
            withChosen { loop.open(["history", $0[0]], .history(meme: $0[0])) }
        case .difference: withChosen { loop.openText(["diff", $0[0]], isMessage: true) }
        case .copy: openCopyField()
        case .openTarget: withChosen { loop.change(["open"] + $0) }
        default: return false
        }
        return true
    }

    private func withChosen(_ run: ([String]) -> Void) {
        let names = chosenNames
        if names.isEmpty { loop.show(localized("no meme is selected")) } else { run(names) }
    }

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
                        change(
                            localized("Change the tags of \(Amount.memes(names.count))? [y/N] "),
                            names
                        ) {
                            ["tag"] + $0 + tags
                        }
                    }))
        }
    }

    private func pin(_ names: [String]) {
        let pinned = loop.run(["show"] + names + ["--format", "{pinned}"]).text.lines.map(\.text)
        let option = pinned.allSatisfy { $0 == "true" } ? "--unpin" : "--pin"
        change(localized("Edit \(Amount.memes(names.count))? [y/N] "), names) {
            ["edit"] + $0 + [option]
        }
    }

    private func remove(_ names: [String]) {
        if names.count > 1 || hidesChosen {
            guard loop.confirm(localized("Remove \(Amount.memes(names.count))? [y/N] ")) else {
                return loop.show(localized("nothing was changed"))
            }
        }
        if loop.change(["remove", "--yes"] + names) { finishChange(removed: true) }
    }

    /// Changes the chosen memes; asks first if some of them are hidden.
    private func change(_ question: String, _ names: [String], _ words: ([String]) -> [String]) {
        if hidesChosen, !loop.confirm(question) {
            return loop.show(localized("nothing was changed"))
        }
        if loop.change(words(names)) { finishChange(removed: false) }
    }

    private func openCopyField() {
        withChosen { names in
            let fields: [Character: String] = ["i": "id", "t": "title", "c": "text", "u": "url"]
            loop.show(localized("copy the id (i), title (t), text (c) or url (u)"))
            guard let key = loop.nextKey(), case .text(let typed) = key,
                let field = typed.first.flatMap({ fields[$0] })
            else { return loop.show(localized("nothing was copied")) }
            let texts = names.map { name in loop.run(["show", name, "--field", field]).text.text }
            loop.copy(texts.map { $0.hasSuffix("\n") ? String($0.dropLast()) : $0 }, field)
        }
    }
}
