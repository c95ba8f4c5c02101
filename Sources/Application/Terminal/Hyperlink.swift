import Domain

/// A hyperlink, which a terminal opens when the user clicks the text (OSC 8,
/// <https://gist.github.com/egmontkob/eb114294efbcd5adb1944c9f3cb5feda>).
enum Hyperlink {
    /// The maximum length in bytes. Terminals reject longer addresses.
    private static let longest = 2083
    private static let schemes = ["http://", "https://", "ftp://", "mailto:", "file://"]

    /// Returns the address as a URI in printable ASCII. Returns `nil` if the address is too long, has an
    /// unsupported scheme, ends after the scheme, or names a file without a host name.
    static func uri(of address: String) -> String? {
        guard let scheme = schemes.first(where: address.lowercased().hasPrefix) else { return nil }
        let rest = address.utf8.dropFirst(scheme.utf8.count)
        guard let first = rest.first, rest.count <= longest,
            scheme != "file://" || first != UInt8(ascii: "/")
        else { return nil }
        let uri = address.utf8.reduce(into: "") { uri, byte in
            if (0x21...0x7E).contains(byte) {
                uri.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                uri += "%" + ASCII.hexadecimal(UInt32(byte), digits: 2).uppercased()
            }
        }
        return uri.utf8.count <= longest ? uri : nil
    }
}
