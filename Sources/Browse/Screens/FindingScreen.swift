import Application

/// A screen with searchable text.
protocol FindingScreen: BrowseScreen {
    var loop: BrowseLoop { get }
    var text: FoundText { get set }
}

extension FindingScreen {
    /// Performs the action if it scrolls or searches the text.
    ///
    /// - Returns: `true` if the action scrolls or searches.
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
        default: return false
        }
        return true
    }

    private func tell(_ isFound: Bool) {
        guard isFound, let place = text.foundPlace else { return loop.show(localized("not found")) }
        loop.show(localized("\(number: place.number) of \(number: place.count)"))
    }
}
