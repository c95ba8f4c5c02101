import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

/// Third-party inputs: valid ones are accepted, and none traps.
@Suite(.enabled(if: Requirement.met(.corpora), "needs the test corpora"))
struct RecordCorporaTests {
    private static let rows = "csv-spectrum/csvs"
    private static let texts = "JSONTestSuite/test_parsing"

    /// The first column is renamed `title`, because every record needs one.
    @Test func `reads rows as csv-spectrum expects`() throws {
        for name in Corpora.names(in: Self.rows) {
            try Self().rowsAreReadAsCSVSpectrumSays(name)
        }
    }

    private func rowsAreReadAsCSVSpectrumSays(_ name: String) throws {
        let file = String(decoding: try Corpora.read("\(Self.rows)/\(name)"), as: UTF8.self)
        let first = String(file.prefix { $0 != "," })
        let json = try Corpora.read("csv-spectrum/json/\(name.dropLast(4)).json")
        let expected = try Self.objects(in: json).map { object in
            object.filter { $0.value != "" }.map {
                $0.key == first ? ("title", Self.joined($0.value)) : ($0.key, $0.value)
            }
        }
        // In this file, the first cell of the expected record differs from that of the row.
        let isOdd = name == "location_coordinates.csv"
        let found = try recordsOfAnyPieces(
            "title" + file.dropFirst(first.count), .commaSeparated
        ).map { record in
            guard case .json(_, let json) = record else { throw InputRecordError.unclosedQuote }
            return try Self.objects(in: Array("[\(json)]".utf8))[0].map { ($0.key, $0.value) }
        }
        func fields(_ objects: [[(String, String)]]) -> [[String: String]] {
            objects.map { Dictionary(uniqueKeysWithValues: $0) }.map { fields in
                fields.filter { !isOdd || $0.key != "title" }
            }
        }
        #expect(fields(found) == fields(expected))
        #expect(found.isEmpty == false)
    }

    /// Joins the lines of a title.
    private static func joined(_ title: String) -> String {
        title.replacing("\r\n", with: " ").replacing("\n", with: " ")
    }

    /// Invalid texts add no memes, in any format but lines. Valid texts are read as JSON, and fail only
    /// because they are not memes.
    @Test func `reads texts as JSONTestSuite requires`() throws {
        for name in Corpora.names(in: Self.texts) {
            let text = try Corpora.read("\(Self.texts)/\(name)")
            let whole = Self.outcome(of: text, .json)
            if name.hasPrefix("n_") { #expect(whole.tally.added == 0, "\(name)") }
            if name.hasPrefix("y_") {
                #expect(whole.refused == [], "\(name)")
                let errors = [MemesError.record(.missing(field: "title")), .record(.notAnObject)]
                #expect(whole.errors.allSatisfy(errors.contains), "\(name)")
            }
            for format in FileFormat.ofRecords where format != .lines {
                let outcome = Self.outcome(of: text, format)
                #expect(
                    outcome.tally.added == 0 || name == "y_object_string_unicode.json", "\(name)")
            }
            _ = Self.outcome(of: text, .lines)
        }
    }

    private static func outcome(
        of text: [UInt8], _ format: FileFormat
    ) -> (tally: BatchTally, errors: [MemesError], refused: [InputRecordError]) {
        var errors: [MemesError] = []
        var refused: [InputRecordError] = []
        let outcome = BatchWorker(store: MemoryStore.seeded([]))
            .addMemes(of: TestStream(text), BatchWorker.Options(format: format)) { record in
                switch record.problem {
                case .error(let error): errors.append(error)
                case .invalid(let error): refused.append(error)
                }
            }
        return (outcome.tally, errors, refused)
    }

    private static func objects(in json: [UInt8]) throws -> [[String: String]] {
        try json.withUnsafeBufferPointer { bytes in
            var reader = JSONReader(bytes)
            let value = try reader.readValue()
            let objects = value.kind == .object ? [value] : Array(value.elements)
            return try objects.map { element in
                var members: [String: String] = [:]
                var reader = JSONReader(element.bytes)
                try reader.beginObject()
                while let (name, value) = try reader.nextMember() {
                    members[name.string?.text ?? ""] = value.string?.text
                }
                return members
            }
        }
    }
}

/// Randomly damaged inputs: each gives the same records or errors however it is split into pieces, and none
/// traps.
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

    @Test func `reads any input the same in pieces as in one`() throws {
        for index in Self.inputs.indices {
            let (format, text) = RecordMutationTests.inputs[index]
            var generator = SeededGenerator(seed: UInt64(index))
            for _ in 0..<TestExtent.count(3000) {
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
