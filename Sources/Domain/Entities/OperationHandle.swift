/// The name by which people call an operation. It follows from the operation's time alone, so it is
/// always the same, and begins with a letter, so it is never a number.
///
/// People see the first characters; any unique beginning of at least four names the operation.
public struct OperationHandle: Hashable, Sendable {
    private static let (characterCount, shortCharacterCount, fewestCharacterCount) = (12, 6, 4)

    /// The whole handle: 12 characters of lower-case Crockford base 32.
    public let text: String

    /// The handle of the operation of a time; `nil` if the time is unreadable.
    public init?(_ time: Timestamp) {
        guard time.isReadable else { return nil }
        var numbers = SplitMix64(seed: UInt64(bitPattern: time.milliseconds))
        var bits = numbers.next()
        // The last 22 of the 32 digits are letters.
        var digits = [CrockfordBase32.digit(for: 10 + UInt8(bits % 22))]
        bits /= 22
        for _ in 1..<OperationHandle.characterCount {
            digits.append(CrockfordBase32.digit(for: UInt8(bits & 31)))
            bits >>= 5
        }
        text = String(decoding: digits, as: UTF8.self)
    }

    /// The beginning that people see.
    public var short: String { String(text.prefix(OperationHandle.shortCharacterCount)) }

    /// Whether characters that someone has typed, in either case, begin the handle.
    public func begins(with typed: String) -> Bool {
        typed.utf8.count >= OperationHandle.fewestCharacterCount
            && text.hasPrefix(typed.lowercased())
    }
}
