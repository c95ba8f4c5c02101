import Domain
import TestSupport
import Testing

struct ImageHeaderTests {
    /// A header of each kind that ends with the last byte needed, and its size.
    private static let headers: [(ImageHeader.Kind, [UInt8], Int, Int)] = [
        (.png, png(640, 480), 640, 480),
        (.png, png(0x0102_0304, 0x7FFF_FFFF), 0x0102_0304, 0x7FFF_FFFF),
        (.png, png(0x7FFF_FFFF, 0x7FFF_FFFF), 0x7FFF_FFFF, 0x7FFF_FFFF),
        (.gif, bytes("GIF87a", [0x80, 0x02, 0xE0, 0x01]), 640, 480),
        (.gif, bytes("GIF89a", [0xFF, 0xFF, 1, 0]), 65_535, 1),
        (.jpeg, jpeg([], frame: 0xC0), 640, 480),
        (.jpeg, jpeg([0xFF, 0xE0, 0, 4, 0xFF, 0xC0], frame: 0xC2), 640, 480),
        (
            .jpeg,
            // A comment, a table, fill bytes, a restart marker.
            jpeg(
                [0xFF, 0xFE, 0, 2, 0xFF, 0xC4, 0, 3, 9, 0xFF, 0xFF, 0xFF, 0xDB, 0, 2, 0xFF, 0xD0],
                frame: 0xCF), 640, 480
        ),
        (.jpeg, jpeg([0xFF, 0xE1, 0xFF, 0xFF] + longSegment, frame: 0xC1), 640, 480),
        (.webP, webP("VP8 ", [9, 9, 9, 0x9D, 1, 0x2A, 0x80, 0x42, 0xE0, 0x81]), 640, 480),
        (.webP, webP("VP8L", [0x2F, 0x7F, 0xC2, 0x77, 0x00]), 640, 480),
        (.webP, webP("VP8L", [0x2F, 0xFF, 0xFF, 0xFF, 0x1F]), 16_384, 16_384),
        (.webP, webP("VP8X", [16, 0, 0, 0, 0x7F, 2, 0, 0xDF, 1, 0]), 640, 480),
        (.webP, webP("VP8X", [0, 0, 0, 0, 255, 255, 255, 0, 0, 0]), 1 << 24, 1),
    ]

    private static let longSegment = [UInt8](repeating: 7, count: 65_533)

    @Test func `reads the kind and the size`() throws {
        for (kind, bytes, width, height) in Self.headers {
            for bytes in [bytes, bytes + [0, 1, 2]] {
                let header = try #require(ImageHeader(bytes))
                #expect(header.kind == kind)
                #expect(header.width == width)
                #expect(header.height == height)
                #expect(header.pixelCount == width * height)
            }
        }
    }

    @Test func `rejects a truncated header`() {
        for (_, bytes, _, _) in Self.headers {
            let counts = bytes.count > 1000 ? Array((0..<20)) + [65_000] : Array(bytes.indices)
            for count in counts { #expect(ImageHeader(Array(bytes.prefix(count))) == nil) }
        }
    }

    private static let otherBytes: [[UInt8]] = [
        [], bytes("not a picture at all, only words", []), png(0, 480), png(640, 0),
        png(0, 0), png(.max, 1), png(1, 0x8000_0000),
        bytes("GIF88a", [1, 0, 1, 0]), bytes("GIF89a", [0, 0, 1, 0]),
        // PNG: a chunk of another length and one of another name.
        png(640, 480, length: 12), png(640, 480, name: "IDAT"),
        // JPEG: the end, a scan or data before the frame; a segment that is too short; no marker; no frame.
        jpeg([0xFF, 0xD9], frame: 0xC0), jpeg([0xFF, 0xDA, 0, 2], frame: 0xC0),
        jpeg([0xFF, 0x00], frame: 0xC0), jpeg([0xFF, 0xE0, 0, 1], frame: 0xC0),
        jpeg([0x12], frame: 0xC0), jpeg([], frame: 0xC4), jpeg([], frame: 0xC8),
        jpeg([], frame: 0xCC),
        // WebP: another form type, a chunk of another name, another start code, another signature.
        bytes("RIFF1234WAVEVP8X", [UInt8](repeating: 1, count: 20)),
        webP("ALPH", [UInt8](repeating: 1, count: 20)),
        webP("VP8 ", [9, 9, 9, 0x9D, 1, 0x2B, 1, 0, 1, 0]), webP("VP8L", [0x2E, 1, 1, 1, 1]),
    ]

    @Test func `rejects other bytes`() {
        for bytes in Self.otherBytes {
            #expect(ImageHeader(bytes) == nil, "\(bytes)")
        }
    }

    /// However bytes are changed, the reader terminates, and a header that it accepts has a size.
    @Test func `terminates on any bytes`() {
        var generator = SeededGenerator(seed: 7)
        for (_, header, _, _) in ImageHeaderTests.headers where header.count < 1000 {
            for _ in 0..<500 {
                var bytes = header + [UInt8](repeating: 0xFF, count: 8)
                for _ in 0..<Int.random(in: 1...4, using: &generator) {
                    let place = Int.random(in: bytes.indices, using: &generator)
                    bytes[place] = UInt8.random(in: 0...255, using: &generator)
                }
                if let header = ImageHeader(bytes) {
                    #expect(header.pixelCount > 0)
                }
            }
        }
    }

    private static func bytes(_ text: String, _ rest: [UInt8]) -> [UInt8] {
        Array(text.utf8) + rest
    }

    private static func png(
        _ width: UInt32, _ height: UInt32, length: UInt8 = 13, name: String = "IHDR"
    ) -> [UInt8] {
        let numbers = [width, height].flatMap { number in
            [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
        }
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        return signature + [0, 0, 0, length] + bytes(name, numbers)
    }

    /// Returns the beginning of a JPEG file of 640 by 480 pixels.
    private static func jpeg(_ segments: [UInt8], frame: UInt8) -> [UInt8] {
        [0xFF, 0xD8] + segments + [0xFF, frame, 0, 17, 8, 0x01, 0xE0, 0x02, 0x80]
    }

    private static func webP(_ name: String, _ chunk: [UInt8]) -> [UInt8] {
        bytes("RIFF1234WEBP\(name)1234", chunk)
    }
}

struct Base64Tests {
    /// From RFC 4648 §10.
    @Test func `writes four digits for three bytes`() {
        for (bytes, digits) in [
            ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
            ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
        ] as [(String, String)] {
            var text = Array("x".utf8)
            Base64.append(Array(bytes.utf8)[...], to: &text)
            #expect(String(decoding: text, as: UTF8.self) == "x" + digits, "\(bytes)")
        }
    }

    @Test func `writes every digit`() {
        let bytes: [UInt8] = [
            0x00, 0x10, 0x83, 0x10, 0x51, 0x87, 0x20, 0x92, 0x8B, 0x30, 0xD3, 0x8F, 0x41, 0x14,
            0x93, 0x51, 0x55, 0x97, 0x61, 0x96, 0x9B, 0x71, 0xD7, 0x9F, 0x82, 0x18, 0xA3, 0x92,
            0x59, 0xA7, 0xA2, 0x9A, 0xAB, 0xB2, 0xDB, 0xAF, 0xC3, 0x1C, 0xB3, 0xD3, 0x5D, 0xB7,
            0xE3, 0x9E, 0xBB, 0xF3, 0xDF, 0xBF,
        ]
        var text: [UInt8] = []
        Base64.append(bytes[...], to: &text)
        let digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
        #expect(String(decoding: text, as: UTF8.self) == digits)
    }
}
