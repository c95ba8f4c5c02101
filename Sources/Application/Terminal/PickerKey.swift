/// A key that a picker understands.
enum PickerKey: Equatable {
    case text(String)
    case up, down, pageUp, pageDown
    case enter, tab, cancel, suspend
    case backspace, clear

    /// The keys of some bytes, as terminals send them (ECMA-48, xterm); others are left out.
    static func keys(in bytes: [UInt8]) -> [PickerKey] {
        var keys: [PickerKey] = []
        var rest = bytes[...]
        while let byte = rest.first {
            if byte == 0x1B {
                keys += escape(&rest)
            } else if byte < 0x20 || byte == 0x7F {
                rest.removeFirst()
                if let key = control(byte) { keys.append(key) }
            } else {
                let text = rest.prefix { $0 >= 0x20 && $0 != 0x7F }
                rest = rest[text.endIndex...]
                keys.append(.text(String(decoding: text, as: UTF8.self)))
            }
        }
        return keys
    }

    private static func control(_ byte: UInt8) -> PickerKey? {
        switch byte {
        case 0x03, 0x04, 0x07: .cancel
        case 0x08, 0x7F: .backspace
        case 0x09: .tab
        case 0x0A, 0x0D: .enter
        case 0x0E: .down
        case 0x10: .up
        case 0x15: .clear
        case 0x1A: .suspend
        default: nil
        }
    }

    /// The key of a sequence that begins with Escape, which alone is a key, too.
    private static func escape(_ rest: inout ArraySlice<UInt8>) -> [PickerKey] {
        rest.removeFirst()
        guard let next = rest.first else { return [.cancel] }
        guard next == UInt8(ascii: "[") || next == UInt8(ascii: "O") else {
            // Escape typed twice cancels; with another key it is that of Alt.
            if next != 0x1B { rest.removeFirst() }
            return next == 0x1B ? [.cancel] : []
        }
        rest.removeFirst()
        let parameters = rest.prefix { (0x20..<0x40).contains($0) }
        rest = rest[parameters.endIndex...]
        let last = rest.popFirst()
        switch (last, parameters.first) {
        case (UInt8(ascii: "A"), _): return [.up]
        case (UInt8(ascii: "B"), _): return [.down]
        case (UInt8(ascii: "~"), UInt8(ascii: "5")): return [.pageUp]
        case (UInt8(ascii: "~"), UInt8(ascii: "6")): return [.pageDown]
        default: return []
        }
    }
}
