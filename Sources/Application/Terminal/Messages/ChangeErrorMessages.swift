import Domain

extension ChangeError {
    /// What is wrong with what is given as a change.
    var words: String {
        switch self {
        case .noKind: "it has no \"add\", \"edit\", \"remove\" or \"restore\""
        case .severalKinds(let one, let other):
            "\"\(one)\" and \"\(other)\" cannot be in one line"
        case .unknownMember(let name, let kind):
            "\"\(kind)\" has no \(Diagnostic.quote(name)) beside it"
        case .repeated(let name): "it says twice what becomes of \(Diagnostic.quote(name))"
        case .nothingToChange: "it has no \"set\", \"unset\", \"append\" or \"tags\""
        case .fixedField(let name): "\(Diagnostic.quote(name)) is a field that stays as it is"
        case .neededField(let name): "\(Diagnostic.quote(name)) is a field that every meme has"
        case .unsignedTag(let name):
            "\(Diagnostic.quote(name)) in \"tags\" begins with neither + nor -"
        case .contradictingTags(let added, let removed):
            "\(Diagnostic.quote(added)) and \(Diagnostic.quote(removed)) do not go together"
        case .invalidVersion: "\"ifVersion\" is no number from 1"
        }
    }
}
