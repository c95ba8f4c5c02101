import Domain

/// An environment that the program cannot run in.
enum ConfigurationError: Error, Equatable {
    /// A variable is not UTF-8.
    case notUTF8(variable: String)
    /// A variable has a value that it cannot have.
    case invalidValue(variable: String, value: String, expected: String)
    /// Nothing says where the store is.
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
                "no HOME to keep memes in; say where with --store or MEME_STORE", .configuration)
        }
    }
}

extension Environment {
    /// The value of a variable; `nil` where it is not set or empty.
    func setting(_ name: String) throws(ConfigurationError) -> String? {
        let value = try rawSetting(name)
        return value == "" ? nil : value
    }

    /// The value of a variable, which may be empty; `nil` where it is not set.
    func rawSetting(_ name: String) throws(ConfigurationError) -> String? {
        do throws(InvalidEnvironment) {
            return try value(of: name)
        } catch {
            throw .notUTF8(variable: error.name)
        }
    }
}
