import Domain

/// An error in the configuration file.
package struct UserConfigError: Error, Equatable {
    package enum Reason: Error, Equatable {
        case notUTF8
        case notTOML
        case unknownKey(String)
        /// The name of an alias or a saved query is invalid; see `ConfigKey.isName`.
        case invalidName(String)
        case invalidValue(key: String, expected: String)
        case repeated(String)
        /// The first word of an alias, after any options, is not a command.
        case aliasOfNoCommand(String, word: String, isAlias: Bool)
    }

    package let reason: Reason
    /// The location of the error, as `FILE:LINE`.
    package let place: String

    package init(_ reason: Reason, at place: String) {
        self.reason = reason
        self.place = place
    }
}

extension Diagnostic {
    package init(_ error: UserConfigError) {
        self.init(Diagnostic.words(for: error.reason), .configuration, at: error.place)
    }

    private static func words(for reason: UserConfigError.Reason) -> String {
        switch reason {
        case .notUTF8: return localized("not UTF-8")
        case .notTOML:
            return localized("invalid TOML: expected [TABLE] or KEY = VALUE, with text in quotes")
        case .unknownKey(let name):
            let advice =
                ConfigKey.nearest(to: name).map { localized("did you mean '\($0)'?") }
                ?? localized("expected \(Choices.words(ConfigKey.all.map(\.label)))")
            return localized("unknown key \(quote(name))") + "; " + advice
        case .invalidName(let name):
            return localized("\(quote(name)): expected a name of letters, digits, - and _")
        case .invalidValue(let key, let expected):
            return localized("\(SafeText.escaped(key)): expected \(expected)")
        case .repeated(let name): return localized("\(quote(name)) occurs twice")
        case .aliasOfNoCommand(let name, let word, isAlias: true):
            return localized(
                "the alias \(quote(name)) begins with the alias \(quote(word)); expected a command")
        case .aliasOfNoCommand(let name, let word, isAlias: false):
            return localized(
                "the alias \(quote(name)) begins with \(quote(word)); expected a command")
        }
    }
}
