import Application

extension ScreenKeys {
    /// Returns a line with the most useful keys, up to the first that does not fit, and the key for help.
    func line(columns: Int) -> StyledText {
        let help = "\(keys(of: .help)) \(localized("keys"))"
        var line = help
        var words: [String] = []
        for binding in bindings {
            guard let word = binding.word, let key = binding.keys.first else { continue }
            let next = words + ["\(key) \(word)"]
            let candidate = (next + [help]).joined(separator: "  ")
            guard LineFitter.width(of: candidate) <= columns else { break }
            words = next
            line = candidate
        }
        return StyledText(line, .faint)
    }
}
