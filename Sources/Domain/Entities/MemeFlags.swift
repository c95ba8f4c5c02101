/// The flags that are set for a meme. Works like a set of fields, but without heap storage.
public struct MemeFlags: Hashable, Sendable, ExpressibleByArrayLiteral {
    private var bits: UInt8 = 0

    public init(_ isSet: (MemeField) -> Bool) {
        for field in MemeField.flags where isSet(field) { self[field] = true }
    }

    public init(arrayLiteral fields: MemeField...) { for field in fields { self[field] = true } }

    /// Whether a flag is set; always `false` for fields that are not flags.
    public subscript(field: MemeField) -> Bool {
        get { bits & MemeFlags.bit(field) != 0 }
        set { if newValue { bits |= MemeFlags.bit(field) } else { bits &= ~MemeFlags.bit(field) } }
    }

    private static func bit(_ field: MemeField) -> UInt8 {
        MemeField.flags.firstIndex(of: field).map { 1 << $0 } ?? 0
    }
}
