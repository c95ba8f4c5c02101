import Domain

/// An error in environment variables.
package enum ConfigurationError: Error, Equatable {
    case notUTF8(variable: String)
    case invalidValue(variable: String, value: String, expected: String)
    /// The path of the store, if neither an option nor a variable names it.
    case noStoreLocation
}

extension Diagnostic {
    package init(_ error: ConfigurationError) {
        switch error {
        case .notUTF8(let variable):
            self.init(localized("the variable \(variable) is not UTF-8"), .configuration)
        case .invalidValue(let variable, let value, let expected):
            self.init(
                localized("\(variable)=\(Diagnostic.quote(value)): expected \(expected)"),
                .configuration)
        case .noStoreLocation:
            self.init(
                localized("HOME is not set; choose a store with --store or MEME_STORE"),
                .configuration)
        }
    }
}

extension Environment {
    /// The value of a variable; `nil` if it is unset or empty.
    func setting(_ name: String) throws(ConfigurationError) -> String? {
        let value = try rawSetting(name)
        return value == "" ? nil : value
    }

    /// The value of a variable, which may be empty; `nil` if it is unset.
    func rawSetting(_ name: String) throws(ConfigurationError) -> String? {
        do throws(InvalidEnvironment) {
            return try value(of: name)
        } catch {
            throw .notUTF8(variable: error.name)
        }
    }
}
