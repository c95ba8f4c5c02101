/// The kind and size of a picture, read from the first bytes of its file without decoding.
///
/// Sources: PNG 3rd edition §11.2.2, ITU-T T.81 §B (JPEG), GIF89a §18, RFC 9649 (WebP).
public struct ImageHeader: Equatable, Sendable {
    /// A kind of picture. The raw value is its name.
    public enum Kind: String, Sendable {
        case png = "PNG"
        case jpeg = "JPEG"
        case gif = "GIF"
        case webP = "WebP"
    }

    /// The endings of the names of such pictures, in lower case.
    public static let endings = [".png", ".jpg", ".jpeg", ".jpe", ".jfif", ".gif", ".webp"]

    public let kind: Kind
    /// The width in pixels, from 1 to 2³¹ - 1, the limit in PNG.
    public let width: Int
    /// The height in pixels, within the same limits as the width.
    public let height: Int

    public var pixelCount: Int { width * height }

    /// The number of bytes that are usually enough to read a header. In a JPEG file, the size follows any
    /// profiles and previews.
    public static let sufficientByteCount = 1 << 20

    /// Reads a header; `nil` if the bytes are not a picture of one of these kinds, or end too early.
    public init?(_ header: [UInt8]) {
        let size: (width: Int?, height: Int?)?
        if header.has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0) {
            kind = .png
            guard header.has([0, 0, 0, 13] + "IHDR".utf8, at: 8) else { return nil }
            size = (header.bigEndian(at: 16, count: 4), header.bigEndian(at: 20, count: 4))
        } else if header.has([0xFF, 0xD8, 0xFF], at: 0) {
            kind = .jpeg
            size = ImageHeader.sizeOfJPEG(header)
        } else if header.has("GIF87a".utf8, at: 0) || header.has("GIF89a".utf8, at: 0) {
            kind = .gif
            size = (header.littleEndian(at: 6, count: 2), header.littleEndian(at: 8, count: 2))
        } else if header.has("RIFF".utf8, at: 0), header.has("WEBP".utf8, at: 8) {
            kind = .webP
            size = ImageHeader.sizeOfWebP(header)
        } else {
            return nil
        }
        let lengths = 1...Int(Int32.max)
        guard let size, let width = size.width, let height = size.height,
            lengths.contains(width), lengths.contains(height)
        else { return nil }
        (self.width, self.height) = (width, height)
    }

    /// Follows the markers to the start of a frame, and returns the size given there; `nil` if there is no
    /// frame.
    private static func sizeOfJPEG(_ header: [UInt8]) -> (width: Int?, height: Int?)? {
        var offset = 2
        while header.has([0xFF], at: offset),
            let marker = header.bigEndian(at: offset + 1, count: 1)
        {
            switch marker {
            case 0xFF:  // A fill byte.
                offset += 1
            case 0x01, 0xD0...0xD7:  // Markers without a segment.
                offset += 2
            case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:  // The start of a frame.
                return (
                    header.bigEndian(at: offset + 7, count: 2),
                    header.bigEndian(at: offset + 5, count: 2)
                )
            case 0x00, 0xD8...0xDA:  // The data, without a frame before it.
                return nil
            default:
                guard let length = header.bigEndian(at: offset + 2, count: 2), length >= 2 else {
                    return nil
                }
                offset += 2 + length
            }
        }
        return nil
    }

    private static func sizeOfWebP(_ header: [UInt8]) -> (width: Int?, height: Int?)? {
        if header.has("VP8X".utf8, at: 12) {
            return (
                header.littleEndian(at: 24, count: 3).map { $0 + 1 },
                header.littleEndian(at: 27, count: 3).map { $0 + 1 }
            )
        }
        if header.has("VP8L".utf8, at: 12), header.has([0x2F], at: 20) {
            let bits = header.littleEndian(at: 21, count: 4)
            return (bits.map { $0 & 0x3FFF + 1 }, bits.map { $0 >> 14 & 0x3FFF + 1 })
        }
        if header.has("VP8 ".utf8, at: 12), header.has([0x9D, 0x01, 0x2A], at: 23) {
            return (
                header.littleEndian(at: 26, count: 2).map { $0 & 0x3FFF },
                header.littleEndian(at: 28, count: 2).map { $0 & 0x3FFF }
            )
        }
        return nil
    }
}

/// Functions that read bytes, and return `nil` or `false` past the end.
extension [UInt8] {
    fileprivate func has(_ expected: some Collection<UInt8>, at offset: Int) -> Bool {
        slice(at: offset, count: expected.count)?.elementsEqual(expected) ?? false
    }

    fileprivate func bigEndian(at offset: Int, count: Int) -> Int? {
        slice(at: offset, count: count)?.reduce(0) { $0 << 8 | Int($1) }
    }

    fileprivate func littleEndian(at offset: Int, count: Int) -> Int? {
        slice(at: offset, count: count)?.reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    private func slice(at offset: Int, count: Int) -> ArraySlice<UInt8>? {
        offset + count <= self.count ? self[offset..<offset + count] : nil
    }
}
