import Application
import Domain
import Markup

/// The text of a configuration file. Changes keep the comments and the order of the file.
struct ConfigText: Equatable {
    private(set) var bytes: [UInt8]

    /// Sets a key. Replaces its value, or inserts it after the other keys of its table.
    ///
    /// - Throws: `ConfigError.inlineTable` if the table is an inline table, in braces.
    mutating func set(_ key: NamedKey, to words: [String]) throws(ConfigError) {
        let value = ConfigText.value(words, of: key.key.kind)
        let places = TOMLReader.places(bytes)
        if let old = try place(of: key, in: places) {
            bytes.replaceSubrange(old.range, with: value.utf8)
            return
        }
        let line = "\(ConfigText.name(key.name)) = \(value)\n"
        let table = key.key.table
        guard !table.isEmpty else {
            if let last = places.values.last(where: { !$0.isBelowHeader }) {
                return insert(line, at: last.lineEnd)
            }
            return places.headers.isEmpty
                ? insert(line, at: bytes.count)
                : insert(line + "\n", at: start)
        }
        let others = places.values.filter { $0.path[0] == table }
        if let header = places.headers.first(where: { $0.path == [table] }) {
            insert(line, at: others.last(where: \.isBelowHeader)?.lineEnd ?? header.end)
        } else if let last = others.last {
            insert("\(table).\(line)", at: last.lineEnd)
        } else {
            let gap = bytes.isEmpty ? "" : "\n"
            insert("\(gap)[\(table)]\n\(line)", at: bytes.count)
        }
    }

    /// Removes a key and its line.
    ///
    /// - Returns: `false` if the file does not contain the key.
    mutating func unset(_ key: NamedKey) throws(ConfigError) -> Bool {
        guard let old = try place(of: key, in: TOMLReader.places(bytes)) else { return false }
        let before = bytes[..<old.range.lowerBound].lastIndex(of: UInt8(ascii: "\n"))
        bytes.removeSubrange((before.map { $0 + 1 } ?? start)..<old.lineEnd)
        return true
    }

    /// The offset of the first line, after the byte order mark, if any.
    private var start: Int { bytes.withUnsafeBufferPointer(\.byteOrderMarkCount) }

    private func place(of key: NamedKey, in places: TOMLPlaces) throws(ConfigError) -> TOMLValue? {
        let table = key.key.table
        guard !table.isEmpty else { return places.values.first { $0.path == [key.name] } }
        if let inline = places.values.first(where: { $0.path == [table] }) {
            throw .inlineTable(table, line: inline.line)
        }
        return places.values.first { $0.path == [table, key.name] }
    }

    private mutating func insert(_ line: String, at offset: Int) {
        let needsEnd = offset > start && bytes[offset - 1] != UInt8(ascii: "\n")
        bytes.insert(contentsOf: (needsEnd ? "\n\(line)" : line).utf8, at: offset)
    }

    /// Returns the name of a key as written in TOML, in quotes if necessary.
    private static func name(_ name: String) -> String {
        let isBare = name.utf8.allSatisfy {
            ASCII.isLetterOrDigit($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
        }
        return isBare ? name : JSONWriter.quoted(name)
    }

    /// Returns a value as written in TOML. Strings are written as in JSON.
    private static func value(_ words: [String], of kind: ConfigKey.Kind) -> String {
        switch kind {
        // TOML does not allow leading zeros.
        case .number: WholeNumber.read(words[0]).map(String.init) ?? words[0]
        case .words where UserConfig.shellCommand(words) != nil: JSONWriter.quoted(words[0])
        case .words: "[" + words.map(JSONWriter.quoted).joined(separator: ", ") + "]"
        case .text, .choice, .colors, .query, .path: JSONWriter.quoted(words[0])
        }
    }
}
