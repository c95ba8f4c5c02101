extension ParsedArguments {
    /// Returns the format that an option names, or `nil` to detect the format.
    package func fileFormat(_ option: OptionDescription) throws(UsageError) -> FileFormat? {
        value(of: option) == "auto" ? nil : try choice(of: option)
    }

    /// Applies the `--separator` option to a format.
    ///
    /// - Parameter option: the option that names the format.
    package func separated(
        _ format: FileFormat?, by option: OptionDescription
    ) throws(UsageError) -> FileFormat? {
        guard let separator = value(of: .separator) else { return format }
        guard format == .commaSeparated else {
            throw .dependency(.separator, value: separator, on: "\(option.literal) csv")
        }
        switch separator {
        case "tab": return .quotedTabSeparated
        case "comma": return .commaSeparated
        default:
            throw .invalidValue(
                .separator, value: separator,
                expected: Choices.words(OptionDescription.separator.choices))
        }
    }
}
