import Domain

/// An error in the environment variables.
enum ConfigurationError: Error, Equatable {
    /// A variable is not UTF-8.
    case notUTF8(variable: String)
    /// A variable has an invalid value.
    case invalidValue(variable: String, value: String, expected: String)
    /// No option or variable gives the path of the store.
    case noStoreLocation
}

extension Diagnostic {
    init(_ error: ConfigurationError) {
        switch error {
        case .notUTF8(let variable):
            self.init("the variable \(variable) is not UTF-8", .configuration)
        case .invalidValue(let variable, let value, let expected):
            self.init(
                "\(variable)=\(Diagnostic.quote(value)): expected \(expected)", .configuration)
        case .noStoreLocation:
            self.init(
                "HOME is not set; name a store with --store or MEME_STORE", .configuration)
        }
    }
}

extension Environment {
    /// The value of a variable; `nil` if it is not set or empty.
    func setting(_ name: String) throws(ConfigurationError) -> String? {
        let value = try rawSetting(name)
        return value == "" ? nil : value
    }

    /// The value of a variable, which may be empty; `nil` if it is not set.
    func rawSetting(_ name: String) throws(ConfigurationError) -> String? {
        do throws(InvalidEnvironment) {
            return try value(of: name)
        } catch {
            throw .notUTF8(variable: error.name)
        }
    }
}
