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
