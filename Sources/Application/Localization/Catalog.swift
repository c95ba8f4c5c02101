import Domain
import Resources

/// The translations into one language, read on first use from the embedded Xcode string catalog,
/// `Resources/Localizable.xcstrings`.
struct Catalog: Sendable {
    /// Restores the environment that the C code with the catalog changed before `main`; see `Root.c`.
    static func restoreEnvironment() { restore_environment() }

    private struct Translation {
        var other: String
        /// The form for the number one; `nil` if the message has only one form.
        var one: String?
    }

    private static let german = Catalog(.german)
    private static let vietnamese = Catalog(.vietnamese)

    private let language: Language
    private var translations: [String: Translation] = [:]

    /// Returns the catalog of a language; `nil` for English, whose messages are in the source code.
    static func of(_ language: Language) -> Catalog? {
        switch language {
        case .english: nil
        case .german: german
        case .vietnamese: vietnamese
        }
    }

    private init(_ language: Language) {
        self.language = language
        let file = UnsafeBufferPointer(start: string_catalog, count: string_catalog_size)
        guard let strings = Catalog.member("strings", in: JSONReader(file)) else { return }
        translations.reserveCapacity(1024)
        var messages = JSONReader(strings.bytes)
        try? messages.beginObject()
        while let message = try? messages.nextMember() {
            guard let key = message.name.string?.text else { continue }
            translations[key] = Catalog.translation(
                Catalog.value(of: message.value, at: "localizations", language.code))
        }
    }

    func text(of key: String, count: Int? = nil) -> String? {
        guard let translation = translations[key] else { return nil }
        if let count, language.isOne(count), let one = translation.one { return one }
        return translation.other
    }

    private static func translation(_ localization: JSONValue?) -> Translation? {
        if let text = text(of: localization) { return Translation(other: text) }
        let plural = value(of: localization, at: "variations", "plural")
        return text(of: value(of: plural, at: "other")).map { other in
            Translation(other: other, one: text(of: value(of: plural, at: "one")))
        }
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
