import Domain

extension ChangeError {
    /// The error in a change.
    var words: String {
        switch self {
        case .noKind: "missing \"add\", \"edit\", \"remove\" or \"restore\""
        case .severalKinds(let one, let other):
            "\"\(one)\" and \"\(other)\" cannot be on one line"
        case .unknownMember(let name, let kind):
            "unexpected \(Diagnostic.quote(name)) beside \"\(kind)\""
        case .repeated(let name): "\(Diagnostic.quote(name)) is given twice"
        case .nothingToChange: "missing \"set\", \"unset\", \"append\" or \"tags\""
        case .fixedField(let name): "\(Diagnostic.quote(name)) cannot be changed"
        case .neededField(let name): "\(Diagnostic.quote(name)) cannot be unset"
        case .unsignedTag(let name):
            "\(Diagnostic.quote(name)) in \"tags\" must begin with + or -"
        case .contradictingTags(let added, let removed):
            "\(Diagnostic.quote(added)) and \(Diagnostic.quote(removed)) cannot be used together"
        case .invalidVersion: "\"ifVersion\" must be a number from 1"
        }
    }
}
