import Domain
import Markup

extension UserConfig {
    /// Reads a configuration file. Refuses unknown keys and invalid values.
    package init(_ bytes: [UInt8], path: String) throws(UserConfigError) {
        let whole = UserConfig(path: path)
        func error(_ reason: UserConfigError.Reason, _ line: Int) -> UserConfigError {
            UserConfigError(reason, at: whole.place(of: line))
        }
        if let place = UTF8Validation.firstInvalidPosition(in: bytes) {
            throw error(.notUTF8, place.line)
        }
        let places = TOMLReader.places(bytes)
        if let line = places.unread.first {
            throw error(places.repeated[line].map { .repeated($0) } ?? .notTOML, line)
        }
        for (index, header) in places.headers.enumerated() {
            let name = header.path.joined(separator: ".")
            guard !header.isOfArray, header.path.count == 1,
                ConfigKey.all.contains(where: { $0.table == name })
            else { throw error(.unknownKey(name), header.line) }
            if places.headers[..<index].contains(where: { $0.path == header.path }) {
                throw error(.repeated(name), header.line)
            }
        }
        var entries: [Entry] = []
        for value in places.values {
            do throws(UserConfigError.Reason) {
                let json = FileValue(json: value.json)
                entries += try UserConfig.entries(value.path, json, line: value.line)
            } catch let reason {
                throw error(reason, value.line)
            }
        }
        self.init(path: path, entries: entries)
    }

    /// Returns the entry for a value, or the entries of an inline table.
    private static func entries(
        _ path: [String], _ value: FileValue, line: Int
    ) throws(UserConfigError.Reason) -> [Entry] {
        if case .table(let members) = value, path.count == 1 {
            var entries: [Entry] = []
            for (name, value) in members {
                entries += try UserConfig.entries(path + [name], value, line: line)
            }
            return entries
        }
        let fullName = path.joined(separator: ".")
        let name = path[path.count - 1]
        guard path.count <= 2,
            let key = ConfigKey.find(name, in: path.count == 2 ? path[0] : "")
        else { throw .unknownKey(fullName) }
        guard ConfigKey.isName(name) else { throw .invalidName(name) }
        guard let words = value.words(for: key.kind), key.accepts(words) else {
            throw .invalidValue(key: fullName, expected: key.expected)
        }
        return [Entry(key: key, name: name, words: words, line: line)]
    }
}

private enum FileValue {
    case text(String)
    case number(String)
    case texts([String])
    case table([(name: String, value: FileValue)])
    case other

    init(json: String) {
        var json = json
        self = json.withUTF8 { utf8 in
            (try? JSONReader.value(of: utf8)).map(FileValue.init) ?? .other
        }
    }

    private init(_ value: JSONValue) {
        switch value.kind {
        case .string: self = .text(value.string?.text ?? "")
        case .number: self = .number(value.literal)
        case .array:
            let texts = value.elements.map { $0.string?.text }
            self = texts.contains(nil) ? .other : .texts(texts.compactMap(\.self))
        case .object: self = .table(value.members.map { ($0.name, FileValue($0.value)) })
        case .true, .false, .null: self = .other
        }
    }

    /// Returns the value as words; `nil` if its type does not fit the kind of key.
    func words(for kind: ConfigKey.Kind) -> [String]? {
        switch (self, kind) {
        case (.texts(let words), .words): words
        case (.number(let number), .number): [number]
        case (.text(let text), .text), (.text(let text), .choice), (.text(let text), .colors),
            (.text(let text), .query):
            [text]
        default: nil
        }
    }
}
