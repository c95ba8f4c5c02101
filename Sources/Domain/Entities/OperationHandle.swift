/// The name by which people call an operation. It follows from the operation's time alone, so it is
/// always the same, and begins with a letter, so it is never a number.
///
/// People see the first characters, as many as tell the operations of a list apart; any unique beginning
/// names the operation.
public struct OperationHandle: Hashable, Sendable {
    /// The fewest characters that are shown.
    public static let shortCharacterCount = 6
    /// The fewest characters that name an operation.
    public static let fewestCharacterCount = 4
    private static let characterCount = 12

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

    /// The beginning that people see where there is no other operation.
    public var short: String { String(text.prefix(OperationHandle.shortCharacterCount)) }

    /// Whether characters that someone has typed, in either case, begin the handle.
    public func begins(with typed: String) -> Bool {
        typed.utf8.count >= OperationHandle.fewestCharacterCount
            && text.hasPrefix(typed.lowercased())
    }

    /// The beginnings of some handles that tell them apart; equal ones are not told apart.
    public static func shortTexts(of handles: [OperationHandle?]) -> [OperationHandle: String] {
        let sorted = Set(handles.compactMap { $0 }).sorted { $0.text < $1.text }
        var texts: [OperationHandle: String] = [:]
        for (position, handle) in sorted.enumerated() {
            let neighbours = sorted[max(position - 1, 0)..<min(position + 2, sorted.count)]
            let shared =
                neighbours.filter { $0 != handle }
                .map { zip($0.text.utf8, handle.text.utf8).prefix { $0 == $1 }.count }.max() ?? 0
            texts[handle] = String(handle.text.prefix(max(shared + 1, shortCharacterCount)))
        }
        return texts
    }
}
