import Domain

/// A setting as a machine-readable record: `{"key":"list.sort","value":"modified","source":"default"}`.
package struct SettingRecord: Equatable, RecordConvertible {
    package static let fieldNames = ["key", "value", "source"]

    package let key: String
    /// The value. The words of an alias are quoted for a shell.
    package let value: String
    package let source: String

    /// - Parameter words: the words of an alias; a single string for any other key.
    package init(_ key: String, words: [String], isLine: Bool, source: String) {
        self.key = key
        value = isLine ? words.map(MeantLine.quote).joinedBySpaces : words.joinedBySpaces
        self.source = source
    }

    package var record: Record {
        ["key": .text(key), "value": .text(value), "source": .text(source)]
    }
}
