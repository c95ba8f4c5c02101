import Domain
import Resources

/// The translations into one language, from the embedded Xcode string catalog, `Resources/Localizable.xcstrings`.
///
/// Each message has a line of its own in the catalog. On first use, only the keys are read.
struct Catalog: Sendable {
    /// Restores the environment that the C code with the catalog changed before `main`; see `Root.c`.
    static func restoreEnvironment() { restore_environment() }

    private static let german = Catalog(.german)
    private static let vietnamese = Catalog(.vietnamese)

    private let language: Language
    /// For each message, the range of the file with its translations into all languages.
    private var messages: [String: Range<Int>] = [:]

    /// Returns the catalog of a language; `nil` for English, whose messages are in the source code.
    static func of(_ language: Language) -> Catalog? {
        switch language {
        case .english: nil
        case .german: german
        case .vietnamese: vietnamese
        }
    }

    private static var file: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: string_catalog, count: string_catalog_size)
    }

    private init(_ language: Language) {
        self.language = language
        messages.reserveCapacity(2048)
        var position = 0
        while position < string_catalog_size {
            let line = Catalog.file[position...].prefix(
                line_length(string_catalog + position, string_catalog_size - position))
            position = line.endIndex
            var reader = JSONReader(UnsafeBufferPointer(rebasing: line))
            guard let key = try? reader.readValue(), let text = key.string?.text else { continue }
            // A colon follows the key.
            messages[text] = line.dropFirst(key.bytes.count + 1).indices
        }
    }

    func text(of key: String, count: Int? = nil) -> String? {
        guard let message = messages[key] else { return nil }
        let reader = JSONReader(UnsafeBufferPointer(rebasing: Catalog.file[message]))
        let localizations = Catalog.member("localizations", in: reader)
        let localization = Catalog.value(of: localizations, at: language.code)
        if let text = Catalog.text(of: localization) { return text }
        let plural = Catalog.value(of: localization, at: "variations", "plural")
        let one = count.map(language.isOne) == true ? Catalog.value(of: plural, at: "one") : nil
        return Catalog.text(of: one) ?? Catalog.text(of: Catalog.value(of: plural, at: "other"))
    }

    private static func text(of localization: JSONValue?) -> String? {
        value(of: localization, at: "stringUnit", "value")?.string?.text
    }

    /// Returns the value at a path of member names; `nil` if a member is missing.
    private static func value(of object: JSONValue?, at names: String...) -> JSONValue? {
        names.reduce(object) { object, name in
            object.flatMap { member(name, in: JSONReader($0.bytes)) }
        }
    }

    private static func member(_ name: String, in reader: JSONReader) -> JSONValue? {
        var reader = reader
        try? reader.beginObject()
        while let member = try? reader.nextMember() {
            if member.name.plainString?.elementsEqual(name.utf8) == true { return member.value }
        }
        return nil
    }
}
