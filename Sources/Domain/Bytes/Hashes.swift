/// The MD5 digest, used for fingerprints that need not resist forgery. Evernote identifies the files in a
/// note by their digests.
///
/// Source: RFC 1321.
public enum MD5 {
    /// Returns the digest in lowercase hexadecimal.
    public static func hexadecimal(of bytes: [UInt8]) -> String {
        var digest: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476]
        var bytes = bytes
        let bitCount = UInt64(bytes.count) &* 8
        bytes.append(0x80)
        while bytes.count % 64 != 56 { bytes.append(0) }
        for shift in stride(from: 0, to: 64, by: 8) {
            bytes.append(UInt8(truncatingIfNeeded: bitCount >> UInt64(shift)))
        }
        bytes.withUnsafeBytes { bytes in
            for start in stride(from: 0, to: bytes.count, by: 64) {
                add(UnsafeRawBufferPointer(rebasing: bytes[start..<start + 64]), to: &digest)
            }
        }
        return digest.map { ASCII.hexadecimal($0.byteSwapped, digits: 8) }.joined()
    }

    private static func add(_ block: UnsafeRawBufferPointer, to digest: inout [UInt32]) {
        var (a, b, c, d) = (digest[0], digest[1], digest[2], digest[3])
        for step in 0..<64 {
            let (mixed, word) =
                switch step / 16 {
                case 0: (b & c | ~b & d, step)
                case 1: (d & b | ~d & c, (5 * step + 1) % 16)
                case 2: (b ^ c ^ d, (3 * step + 5) % 16)
                default: (c ^ (b | ~d), 7 * step % 16)
                }
            let value = block.loadUnaligned(fromByteOffset: 4 * word, as: UInt32.self)
            let sum = a &+ mixed &+ sines[step] &+ UInt32(littleEndian: value)
            let shift = shifts[step / 16 * 4 + step % 4]
            (a, d, c, b) = (d, c, b, b &+ (sum << shift | sum >> (32 - shift)))
        }
        digest[0] &+= a
        digest[1] &+= b
        digest[2] &+= c
        digest[3] &+= d
    }

    private static let shifts: [UInt32] = [
        7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21,
    ]

    /// The integer parts of 2³² |sin(i)| for i from 1 to 64, in radians.
    private static let sines: [UInt32] = [
        0xD76A_A478, 0xE8C7_B756, 0x2420_70DB, 0xC1BD_CEEE, 0xF57C_0FAF, 0x4787_C62A,
        0xA830_4613, 0xFD46_9501, 0x6980_98D8, 0x8B44_F7AF, 0xFFFF_5BB1, 0x895C_D7BE,
        0x6B90_1122, 0xFD98_7193, 0xA679_438E, 0x49B4_0821, 0xF61E_2562, 0xC040_B340,
        0x265E_5A51, 0xE9B6_C7AA, 0xD62F_105D, 0x0244_1453, 0xD8A1_E681, 0xE7D3_FBC8,
        0x21E1_CDE6, 0xC337_07D6, 0xF4D5_0D87, 0x455A_14ED, 0xA9E3_E905, 0xFCEF_A3F8,
        0x676F_02D9, 0x8D2A_4C8A, 0xFFFA_3942, 0x8771_F681, 0x6D9D_6122, 0xFDE5_380C,
        0xA4BE_EA44, 0x4BDE_CFA9, 0xF6BB_4B60, 0xBEBF_BC70, 0x289B_7EC6, 0xEAA1_27FA,
        0xD4EF_3085, 0x0488_1D05, 0xD9D4_D039, 0xE6DB_99E5, 0x1FA2_7CF8, 0xC4AC_5665,
        0xF429_2244, 0x432A_FF97, 0xAB94_23A7, 0xFC93_A039, 0x655B_59C3, 0x8F0C_CC92,
        0xFFEF_F47D, 0x8584_5DD1, 0x6FA8_7E4F, 0xFE2C_E6E0, 0xA301_4314, 0x4E08_11A1,
        0xF753_7E82, 0xBD3A_F235, 0x2AD7_D2BB, 0xEB86_D391,
    ]
}

/// The FNV-1a hash, which is not cryptographic and is the same on every machine (Fowler, Noll, Vo;
/// draft-eastlake-fnv).
public enum FNV1a {
    /// The hash of an empty sequence.
    public static let start: UInt64 = 0xCBF2_9CE4_8422_2325

    /// Returns the 64-bit FNV-1a hash of the given bytes.
    ///
    /// - Parameter start: the hash of the preceding bytes, if any.
    public static func hash(_ bytes: some Sequence<UInt8>, after start: UInt64 = start) -> UInt64 {
        bytes.reduce(start) { hash, byte in
            (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
        }
    }
}

/// A pseudorandom number generator whose numbers depend only on its seed.
///
/// Source: Steele, Lea and Flood, *Fast Splittable Pseudorandom Number Generators*, 2014.
public struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    public init(seed: UInt64) { state = seed }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}

/// A four-character fingerprint of a line of text. It identifies the text even after the text has moved to
/// another line.
public enum LineFingerprint {
    public static let characterCount = 4

    public static func of(_ text: String) -> String {
        var numbers = SplitMix64(seed: FNV1a.hash(text.utf8))
        return String(
            decoding: CrockfordBase32.digits(characterCount, for: numbers.next()), as: UTF8.self)
    }
}
