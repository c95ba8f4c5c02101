import Domain

extension ChangedTag {
    /// Text such as `'name' became 'tag'`, or `'name' was skipped` if no tag replaces the name.
    package var words: String {
        let name = Diagnostic.quote(name, limit: 30)
        guard let tag else { return localized("\(name) was skipped") }
        return localized("\(name) became \(Diagnostic.quote(tag.name, limit: 30))")
    }
}
