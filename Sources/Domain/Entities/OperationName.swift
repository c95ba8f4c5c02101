/// The name by which an undo or a redo refers to an operation: its time and, if another device made the
/// operation, the name of that device, such as `2026-11-20T10:00:00.123Z/7m3k9q2x`.
public struct OperationName: Equatable, Sendable {
    public let time: Timestamp
    /// The device that made the operation; `nil` for the device that made the undo or redo.
    public let device: Device?

    public init(time: Timestamp, device: Device? = nil) {
        self.time = time
        self.device = device
    }

    /// Parses a name. If the text is not a valid name, the time is unreadable.
    public init(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        if parts.count == 2, let device = Device(parts[1]) {
            self.init(time: Timestamp(literal: String(parts[0])), device: device)
        } else {
            self.init(time: Timestamp(literal: text))
        }
    }

    public var text: String { time.canonical.text + (device.map { "/" + $0.text } ?? "") }
}

/// The user-visible name of an operation. A handle depends only on the time of the operation, so it never
/// changes. Its first character is a letter, so it cannot be mistaken for a number.
///
/// Output shows only the first characters. Commands accept any unique prefix of at least four characters.
public struct OperationHandle: Hashable, Sendable {
    private static let (characterCount, shortCharacterCount, fewestCharacterCount) = (12, 6, 4)

    /// The whole handle: 12 characters of lowercase Crockford base 32.
    public let text: String

    public init?(_ time: Timestamp) {
        guard time.isReadable else { return nil }
        var numbers = SplitMix64(seed: UInt64(bitPattern: time.milliseconds))
        // The last 22 of the 32 digits are letters.
        let (others, letter) = numbers.next().quotientAndRemainder(dividingBy: 22)
        let digits =
            [CrockfordBase32.digit(for: 10 + UInt8(letter))]
            + CrockfordBase32.digits(OperationHandle.characterCount - 1, for: others)
        text = String(decoding: digits, as: UTF8.self)
    }

    public var short: String { String(text.prefix(OperationHandle.shortCharacterCount)) }

    /// Returns whether the handle begins with the typed characters, ignoring case. Fewer than four characters
    /// never match.
    public func begins(with typed: String) -> Bool {
        typed.utf8.count >= OperationHandle.fewestCharacterCount
            && text.hasPrefix(typed.lowercased())
    }
}

/// An operation that an ambiguous handle may refer to.
public struct OperationCandidate: Equatable, Sendable {
    /// The complete handle of the operation. If another operation has the same time, this is `HANDLE/DEVICE`
    /// or `HANDLE/NUMBER`.
    public let name: String
    public let time: Timestamp
    /// The title of the last meme in the operation; `nil` if the operation removed that meme.
    public let title: String?

    public init(name: String, time: Timestamp, title: String?) {
        self.name = name
        self.time = time
        self.title = title
    }
}

/// A name by which other versions refer to a version, such as `2026-11-20T10:00:00.123Z/0cc175b9`. It
/// consists of the time of the operation and a hash of the version's body.
package struct VersionName: Hashable, Comparable, Sendable {
    /// The time of the operation, in milliseconds since 1970.
    package let time: Int64
    package let hash: UInt32

    private static let timeCount = 24

    package init(time: Int64, hash: UInt32) { (self.time, self.hash) = (time, hash) }

    /// Parses a name; `nil` if the argument does not have the form of `text`.
    package init?(_ text: String) {
        let utf8 = Array(text.utf8)
        let digits = utf8.dropFirst(VersionName.timeCount + 1)
        guard utf8.count == VersionName.timeCount + 9,
            utf8[VersionName.timeCount] == UInt8(ascii: "/"),
            digits.allSatisfy({ ASCII.hexadecimalValue($0) != nil && ASCII.lowercase($0) == $0 }),
            let hash = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        else { return nil }
        let time = Timestamp(
            literal: String(decoding: utf8[..<VersionName.timeCount], as: UTF8.self))
        guard time.isReadable, time.isCanonical else { return nil }
        self.init(time: time.milliseconds, hash: hash)
    }

    package var text: String {
        Timestamp(milliseconds: time).text + "/" + ASCII.hexadecimal(hash, digits: 8)
    }

    /// Returns the names in a value of `after`: a single name, or the nonempty array of a merge. Returns
    /// `nil` for any other value.
    package static func names(in value: JSONValue) -> [VersionName]? {
        if let name = value.string.flatMap({ VersionName($0.text) }) { return [name] }
        let elements = Array(value.elements)
        let names = elements.compactMap { $0.string.flatMap { VersionName($0.text) } }
        return names.isEmpty || names.count < elements.count ? nil : names
    }

    package static func < (left: VersionName, right: VersionName) -> Bool {
        (left.time, left.hash) < (right.time, right.hash)
    }
}
