/// Every command, in the order of the help.
extension CommandDescription {
    static let all: [CommandDescription] = [add, list, show, path, help, version]

    /// Every name and alias.
    static var allNames: [String] { all.flatMap { [$0.name] + $0.aliases } }

    /// Whether a word is the name of this command, or an alias.
    func answers(to word: String) -> Bool { name == word || aliases.contains(word) }
}
