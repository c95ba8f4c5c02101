import Synchronization

/// The text of a rendered message.
package protocol MessageText {
    init()
    mutating func add(_ text: String)
    mutating func add(argument: Self)
}

extension String: MessageText {
    package mutating func add(_ text: String) { self += text }
    package mutating func add(argument: String) { self += argument }
}

/// A message for the user. Its English text is written where the message is used.
///
/// As with Foundation's `String(localized:)`, the literal is the key in the catalog: `"no operation \(x)"`
/// becomes `no operation %@`, and `"\(number: count) memes"` becomes `%lld memes`. English text is not looked
/// up.
package struct Message<Text: MessageText>: ExpressibleByStringInterpolation {
    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var key = ""
        fileprivate var arguments: [Text] = []

        package init(literalCapacity: Int, interpolationCount: Int) {}

        package mutating func appendLiteral(_ literal: String) {
            key += Placeholders.escaped(literal)
        }

        package mutating func appendInterpolation(_ argument: some CustomStringConvertible) {
            var text = Text()
            text.add(argument.description)
            add(text, "%@")
        }

        /// Adds a number that may select the plural form.
        package mutating func appendInterpolation(number: Int) {
            var text = Text()
            text.add(String(number))
            add(text, "%lld")
        }

        mutating func add(_ argument: Text, _ placeholder: String) {
            key += placeholder
            arguments.append(argument)
        }
    }

    private let parts: StringInterpolation

    package init(stringLiteral literal: String) {
        var parts = StringInterpolation(literalCapacity: 0, interpolationCount: 0)
        parts.appendLiteral(literal)
        self.parts = parts
    }

    package init(stringInterpolation parts: StringInterpolation) { self.parts = parts }

    /// Renders the text in a language. Uses English if there is no translation.
    ///
    /// - Parameter count: the number that selects the plural form, if any.
    func text(in language: Language = .current, count: Int? = nil) -> Text {
        let translation = Catalog.of(language)?.text(of: parts.key, count: count)
        return Placeholders.filled(
            NamedStore.added(to: translation ?? parts.key), with: parts.arguments)
    }
}

package func localized(_ message: Message<String>, in language: Language = .current) -> String {
    message.text(in: language)
}

/// Renders the singular or plural message for a count.
package func localized(
    _ count: Int, one: @autoclosure () -> Message<String>,
    other: @autoclosure () -> Message<String>,
    in language: Language = .current
) -> String {
    language == .english && count == 1
        ? one().text(in: language) : other().text(in: language, count: count)
}

/// Renders a message whose English text is defined elsewhere, such as the summary of a command.
package func localized(key: String) -> String { Message(stringLiteral: key).text() }

/// The placeholders for arguments in a key: `%@`, `%lld`, or `%2$@` with a position.
enum Placeholders {
    static func escaped(_ literal: String) -> String {
        guard literal.utf8.contains(UInt8(ascii: "%")) else { return literal }
        return literal.split(separator: "%", omittingEmptySubsequences: false).joined(
            separator: "%%")
    }

    /// Replaces placeholders with arguments. Removes placeholders that have no argument.
    static func filled<Text: MessageText>(_ template: String, with arguments: [Text]) -> Text {
        var text = Text()
        var rest = template.utf8[...]
        var next = 0
        while let percent = rest.firstIndex(of: UInt8(ascii: "%")) {
            text.add(String(Substring(rest[..<percent])))
            rest = rest[percent...].dropFirst()
            if rest.first == UInt8(ascii: "%") {
                text.add("%")
                rest = rest.dropFirst()
                continue
            }
            let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            var position = next
            if rest[digits.endIndex...].first == UInt8(ascii: "$"),
                let number = Int(Substring(digits))
            {
                position = number - 1
                rest = rest[digits.endIndex...].dropFirst()
            } else {
                next += 1
            }
            rest = rest.dropFirst(rest.first == UInt8(ascii: "@") ? 1 : 3)
            if arguments.indices.contains(position) { text.add(argument: arguments[position]) }
        }
        text.add(String(Substring(rest)))
        return text
    }
}

/// The store given with `--store`. The commands in messages include this option, so a user who copies a
/// command uses the same store.
enum NamedStore {
    private static let option = Mutex("")

    /// Sets the store for all messages in the process. The composition root calls this function before a
    /// command runs.
    ///
    /// - Parameter path: the path, quoted for a shell.
    static func use(_ path: String) {
        option.withLock { $0 = "--store " + Placeholders.escaped(path) }
    }

    /// Adds the option to the commands in a message.
    static func added(to template: String) -> String {
        let option = option.withLock { $0 }
        return option.isEmpty ? template : added(option, to: template)
    }

    /// Adds an option to commands such as `'meme undo'` and `: meme add Buy milk`. Leaves help commands, and
    /// commands that consist of a placeholder, unchanged.
    static func added(_ option: String, to template: String) -> String {
        var text = template
        for mark in ["'", ": ", ", "] {
            text = text.replacing("\(mark)meme ", with: "\(mark)meme \(option) ")
        }
        for bare in ["meme help", "'meme %@'"] {
            text = text.replacing(bare.replacing("meme ", with: "meme \(option) "), with: bare)
        }
        return text
    }

    /// Returns a command with the option, for use outside messages.
    static func command(_ words: String) -> String {
        String(added(to: "'meme \(words)").dropFirst())
    }
}
