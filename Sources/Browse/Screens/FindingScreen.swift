import Application

/// A screen with searchable text.
protocol FindingScreen: BrowseScreen {
    var loop: BrowseLoop { get }
    var text: FoundText { get set }
}

extension FindingScreen {
    /// Returns the title of the screen, with the position in a long text.
    func title(_ text: String) -> StyledText {
        StyledText(text, .strong) + StyledText(self.text.progress.map { "  " + $0 } ?? "")
    }

    /// Performs the action if it scrolls or searches the text, or chooses or opens a link.
    ///
    /// - Returns: `false` for any other action.
    func scrollOrFind(_ action: Action) -> Bool {
        if let move = action.move {
            text.move(move)
            return true
        }
        switch action {
        case .find:
            loop.open(
                BrowseField(
                    prompt: "/", text: "",
                    end: { [unowned self] typed in
                        if let typed, !typed.isEmpty { tell(text.find(typed)) }
                    }))
        case .findNext: tell(text.findNext(isForward: true))
        case .findPrevious: tell(text.findNext(isForward: false))
        case .nextLink:
            loop.show(text.chooseNextLink().map(loop.words(forLink:)) ?? localized("no links"))
        case .openLink:
            if let address = text.chosenAddress {
                loop.openLink(address)
            } else {
                loop.show(localized("no link is selected; \(keys.keys(of: .nextLink)) selects one"))
            }
        default: return false
        }
        return true
    }

    private func tell(_ isFound: Bool) {
        guard isFound, let place = text.foundPlace else { return loop.show(localized("not found")) }
        loop.show(localized("\(number: place.number) of \(number: place.count)"))
    }
}
