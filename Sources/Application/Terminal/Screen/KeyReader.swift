/// A key, pasted text, or a mouse event.
package enum Key: Hashable {
    case text(String)
    case paste(String)
    case up, down, left, right, home, end, pageUp, pageDown
    case enter, altEnter, tab, backspace, delete, escape
    /// A lowercase letter with Control.
    case control(Character)
    /// A character typed with Alt, or an Escape and a character that arrived together.
    case alt(Character)
    /// A click on a cell; rows and columns are counted from 0.
    case click(row: Int, column: Int)
    case wheelUp, wheelDown

    /// The key without Alt; `nil` if Alt was not held.
    package var withoutAlt: Key? {
        switch self {
        case .alt(let character): .text(String(character))
        case .altEnter: .enter
        default: nil
        }
    }
}

/// A parser for the keys in the bytes that a terminal sends (ECMA-48, xterm). Sequences and characters may be
/// split across reads. Unknown keys are skipped.
package struct KeyReader {
    /// The bytes of a key that is not yet complete.
    private var rest: [UInt8] = []
    /// The bytes pasted so far; `nil` outside a paste.
    private var pasted: [UInt8]?

    /// The maximum number of parameter bytes in a sequence.
    private static let longestSequence = 32
    private static let endOfPaste = Array("\u{1B}[201~".utf8)

    package init() {}

    /// Reads keys. An Escape byte at the end of the bytes means the Escape key. At the beginning of a
    /// sequence, Escape would arrive together with at least the next byte.
    package mutating func keys(in bytes: [UInt8]) -> [Key] {
        let all = rest + bytes
        rest = []
        var keys: [Key] = []
        var position = 0
        while position < all.count {
            let next = all[position...]
            let (key, count) = pasted == nil ? read(next) : readPaste(next)
            guard count > 0 else {
                rest = Array(next)
                break
            }
            if let key { keys.append(key) }
            position += count
        }
        return keys
    }

    /// Returns the first key and its byte count. The key is `nil` if unknown or incomplete; the count is 0 if
    /// the key is incomplete.
    private mutating func read(_ bytes: ArraySlice<UInt8>) -> (key: Key?, count: Int) {
        guard let first = bytes.first else { return (nil, 0) }
        if first == 0x1B { return readSequence(bytes) }
        if first < 0x20 || first == 0x7F { return (KeyReader.control(first), 1) }
        let text = bytes.prefix { $0 >= 0x20 && $0 != 0x7F }
        let cut = text.endIndex == bytes.endIndex ? KeyReader.incompleteCount(text) : 0
        let whole = text.dropLast(cut)
        return whole.isEmpty
            ? (nil, 0) : (.text(String(decoding: whole, as: UTF8.self)), whole.count)
    }

    private mutating func readSequence(_ bytes: ArraySlice<UInt8>) -> (key: Key?, count: Int) {
        guard let kind = bytes.dropFirst().first else { return (.escape, 1) }
        guard kind == UInt8(ascii: "[") || kind == UInt8(ascii: "O") else {
            return readAlt(bytes.dropFirst())
        }
        let parameters = bytes.dropFirst(2).prefix { (0x20..<0x40).contains($0) }
        guard parameters.endIndex < bytes.endIndex else {
            return parameters.count > KeyReader.longestSequence ? (nil, bytes.count) : (nil, 0)
        }
        let final = bytes[parameters.endIndex]
        // Another key interrupted the sequence.
        guard (0x40..<0x7F).contains(final) else { return (nil, parameters.count + 2) }
        let count = parameters.count + 3
        let last = Unicode.Scalar(final)
        let number = String(decoding: parameters.prefix { $0 != 0x3B }, as: UTF8.self)
        if last == "~", number == "200" {
            pasted = []
            return (nil, count)
        }
        // Old terminals report mouse events in this form, with three more bytes that are not keys.
        if last == "M", kind == UInt8(ascii: "["), parameters.isEmpty {
            return (nil, bytes.count < count + 3 ? 0 : count + 3)
        }
        let key: Key? =
            switch last {
            case "~": KeyReader.numbered[number]
            case "u": KeyReader.kittyKey(parameters)
            case "M" where number.hasPrefix("<"): KeyReader.mouse(parameters)
            default: KeyReader.lettered[last]
            }
        return (key, count)
    }

    /// Reads the key after Escape. Escape before a character or Enter means Alt with that key. Before any
    /// other byte, Escape is a separate key.
    private func readAlt(_ bytes: ArraySlice<UInt8>) -> (key: Key?, count: Int) {
        guard let first = bytes.first, first >= 0x20, first != 0x7F else {
            return bytes.first == 0x0D ? (.altEnter, 2) : (.escape, 1)
        }
        let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1
        guard bytes.count >= length else { return (nil, 0) }
        let text = String(decoding: bytes.prefix(length), as: UTF8.self)
        return (text.first.map { .alt($0) }, length + 1)
    }

    /// Returns the numbers in the parameters of a sequence. A missing number is 0.
    private static func numbers(_ parameters: ArraySlice<UInt8>) -> [Int] {
        parameters.split(separator: 0x3B, omittingEmptySubsequences: false).map { part in
            let digits = part.filter { $0 != 0x3C }.prefix { $0 != 0x3A }
            return Int(UInt32(String(decoding: digits, as: UTF8.self)) ?? 0)
        }
    }

    /// Parses a key in kitty's encoding: `CSI code ; modifiers u`.
    ///
    /// Source: <https://sw.kovidgoyal.net/kitty/keyboard-protocol/>
    private static func kittyKey(_ parameters: ArraySlice<UInt8>) -> Key? {
        let numbers = numbers(parameters)
        let modifiers = numbers.count > 1 ? max(numbers[1] - 1, 0) : 0
        guard let code = numbers.first, let scalar = Unicode.Scalar(UInt32(clamping: code)) else {
            return nil
        }
        if code < 0x20 || code == 0x7F {
            if code == 0x1B { return .escape }
            return code == 0x0D && modifiers & 2 != 0 ? .altEnter : control(UInt8(code))
        }
        if modifiers & 4 != 0, (0x61...0x7A).contains(code) { return .control(Character(scalar)) }
        return modifiers & 2 != 0 ? .alt(Character(scalar)) : .text(String(scalar))
    }

    /// Parses a mouse press in xterm's SGR encoding. Returns `nil` unless the first button or the wheel was
    /// used without modifiers.
    private static func mouse(_ parameters: ArraySlice<UInt8>) -> Key? {
        let numbers = numbers(parameters)
        guard numbers.count == 3 else { return nil }
        switch numbers[0] {
        case 0: return .click(row: max(numbers[2] - 1, 0), column: max(numbers[1] - 1, 0))
        case 64: return .wheelUp
        case 65: return .wheelDown
        default: return nil
        }
    }

    private mutating func readPaste(_ bytes: ArraySlice<UInt8>) -> (key: Key?, count: Int) {
        if bytes.starts(with: KeyReader.endOfPaste) {
            defer { pasted = nil }
            let text = String(decoding: pasted ?? [], as: UTF8.self)
            return (.paste(text), KeyReader.endOfPaste.count)
        }
        if KeyReader.endOfPaste.starts(with: bytes) { return (nil, 0) }
        let text = bytes.dropFirst().prefix { $0 != 0x1B }
        pasted?.append(contentsOf: bytes.prefix(1) + text)
        return (nil, text.count + 1)
    }

    /// Returns the number of bytes at the end that belong to an incomplete character.
    private static func incompleteCount(_ bytes: ArraySlice<UInt8>) -> Int {
        for (index, byte) in bytes.suffix(3).reversed().enumerated() where byte >= 0xC0 {
            let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
            return index + 1 < length ? index + 1 : 0
        }
        return 0
    }

    private static func control(_ byte: UInt8) -> Key? {
        switch byte {
        case 0x08, 0x7F: .backspace
        case 0x09: .tab
        case 0x0D: .enter
        case 0x01...0x1A: .control(Character(Unicode.Scalar(byte + 0x60)))
        default: nil
        }
    }

    private static let lettered: [Unicode.Scalar: Key] = [
        "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end, "M": .enter,
    ]
    private static let numbered: [String: Key] = [
        "1": .home, "3": .delete, "4": .end, "5": .pageUp, "6": .pageDown, "7": .home, "8": .end,
    ]
}
