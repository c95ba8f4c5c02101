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
