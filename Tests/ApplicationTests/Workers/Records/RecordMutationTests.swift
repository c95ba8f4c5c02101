import Domain
import TestSupport
import Testing

@testable import Application

/// Inputs that were damaged at random: records or faults come of them, the same whatever the pieces are
/// in which they are read, and never a trap.
struct RecordMutationTests {
    private static let inputs: [(FileFormat, String)] = [
        (.lines, "Buy milk\r\n\n  Call Ann\néà🐈\n\"quoted\"\n"),
        (
            .jsonLines,
            "{\"title\":\"a\"}\n\n{\"title\":\"b\",\"tags\":[\"x\"]}\r\n{\"title\":\"é\"}"
        ),
        (.json, "[{\"title\":\"a\\n\"},\n{\"title\":\"b\",\"x\":[1,{\"y\":null}]}, 12.5e1]"),
        (.json, "{\"title\":\"a\"}\n{\n\"title\":\"é🐈\"\n}\n true"),
        (
            .commaSeparated,
            "title,tags,\"pin\"\"ned\"\r\na,\"b,\nc\",\r\n\"\"\"x\"\"\",é,yes\r\n,,\r\n"
        ),
        (.tabSeparated, "\u{FEFF}title\ttext\npinned\t\"a\tb\"\n\n\"c\"\t\n"),
    ]
    private static let bytes =
        Array("\"\",\t\n\r\\{}[]:e1é ".utf8) + [0x00, 0xFF, 0xC3, 0xF0, 0xEF]

    @Test(arguments: inputs.indices)
    func anyInputIsReadInPiecesAsInOne(_ index: Int) throws {
        let (format, text) = RecordMutationTests.inputs[index]
        var generator = SeededGenerator(seed: UInt64(index))
        for _ in 0..<3000 {
            var input = Array(text.utf8)
            for _ in 0..<Int.random(in: 0...4, using: &generator) {
                RecordMutationTests.mutate(&input, &generator)
            }
            let pieceByteCount = Int.random(in: 1...12, using: &generator)
            let whole = try records(of: input, format)
            let pieces = try records(of: input, format, pieceByteCount: pieceByteCount)
            #expect(whole == pieces, "\(input) in pieces of \(pieceByteCount)")
        }
    }

    private static func mutate(_ input: inout [UInt8], _ generator: inout SeededGenerator) {
        let place = Int.random(in: 0...input.count, using: &generator)
        let byte = bytes.randomElement(using: &generator) ?? 0
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: input.insert(byte, at: place)
        case 1 where place < input.count: input.remove(at: place)
        case 2 where place < input.count: input[place] = byte
        default: input.removeSubrange(min(place + 3, input.count)...)
        }
    }
}
