import Domain
import Foundation
import TestSupport
import Testing

@testable import Platform

/// The article Format: its tables name what is written, and its examples are stores.
struct FormatTests {
    private let article: String

    init() throws {
        article = try String(
            contentsOfFile: Package.root + "/Sources/Domain/Domain.docc/Format.md", encoding: .utf8)
    }

    @Test func `its table has the members of all lines in the order in which they are written`() {
        let meme = Meme(
            id: Seeds.milk.id, title: "Buy milk", text: "Two bottles.",
            tags: [Tag(stored: "home")], optionalTexts: FieldValues { _ in "x" },
            flags: MemeFlags { _ in true }, created: Seeds.now, modified: Seeds.now, key: "key",
            otherFields: [JSONMember(name: "\"*others*\"", value: "1")])
        let time = Timestamp(milliseconds: Seeds.now.milliseconds + 1)
        let operation = OperationRecord(
            time: time, now: Seeds.now, kind: .redo(of: OperationName(time: Seeds.now)),
            author: "0aaaaaaa")
        let name = VersionName(time: 0, hash: 0)
        let contents: [StoredVersion.Content] = [.meme(meme), .removal(created: Seeds.now)]
        let versions = contents.map {
            names(
                in: LogLine.open((meme.id, $0), of: operation, after: name)
                    + Array(#","more":true}"#.utf8))
        }
        var purge = ExchangedVersion(purging: meme.id, at: time, now: Seeds.now)
        (purge.author, purge.isContinued) = ("0aaaaaaa", true)
        let written = versions + [names(in: purge.line)]

        let members = table(after: "## The members of a line")
        for line in written { #expect(line == members.filter(line.contains)) }
        #expect(Set(written.joined()) == Set(members))
        #expect(
            MemeField.allCases.filter { $0.kind != .task }.allSatisfy {
                members.contains($0.rawValue)
            })
    }

    @Test func `its table has the members of the header`() {
        let bytes = LogBytes(LogLine.header.utf8)
        let header = LogLine.header(bytes.buffer, compactedAt: Seeds.now)
        withExtendedLifetime(bytes) {}
        #expect(table(after: "## The header") == names(in: header))
    }

    @Test func `its examples are sound stores as they are written`() throws {
        let examples = article.components(separatedBy: "```json\n").dropFirst()
            .map { $0.components(separatedBy: "```")[0] }
        #expect(examples.count == 2)
        for example in examples {
            let bytes = LogBytes(example.utf8)
            let scan = try FullScan(bytes, path: "x")
            #expect(scan.damagedLines == [] && scan.unfinished == [] && scan.cutOffEntries == [])
            #expect(scan.end == scan.size && scan.headers.count == 1)
            #expect(scan.entries.count == example.split(separator: "\n").count - 1)
            // The reader reads blocks, so it needs bytes after the last line.
            let padded = LogBytes((example + String(repeating: " ", count: 64)).utf8)
            var reader = CanonicalLineReader(padded.buffer)
            var line = CanonicalLine()
            for entry in scan.entries where !entry.isPurge {
                #expect(reader.read(at: entry.range.lowerBound, into: &line) && line.isOrdered)
            }
            withExtendedLifetime(padded) {}
            var versions = LineReader(bytes.buffer)
            let lines = try scan.entries.map {
                try versions.exchangedVersion(at: $0.range.lowerBound)
            }
            for meme in Dictionary(grouping: StoreVersions(lines).versions, by: \.id).values {
                #expect(MemeHistory(meme).missing == [:])
            }
        }
    }

    @Test func `its first example is as the text says`() throws {
        let directory = try TemporaryDirectory()
        let example = article.components(separatedBy: "```json\n")[1].components(
            separatedBy: "```")[0]
        try directory.write("memes.jsonl", example.utf8)
        let store = JSONFileStore(
            path: directory.file("memes.jsonl"), cacheDirectory: nil,
            clock: FixedClock(Seeds.now), ids: RandomMemeIDs())
        let memes = try store.fetchMemes(MemesFetch()).nextPage()?.memes ?? []
        #expect(memes.map(\.title) == ["Buy milk"])
        let operations = try store.fetchOperations(OperationsFetch()).nextPage()?.operations ?? []
        #expect(operations.map(\.changes.count) == [2, 2, 1, 1])
        #expect(operations.map(\.kind.isUndo) == [true, false, false, false])
    }

    /// Returns the first cells of the table that follows a heading, without quotes.
    private func table(after heading: String) -> [String] {
        article.components(separatedBy: heading)[1].components(separatedBy: "\n")
            .drop { !$0.hasPrefix("| ---") }.dropFirst().prefix { $0.hasPrefix("|") }
            .map { row in
                row.components(separatedBy: "|")[1]
                    .trimmingCharacters(in: CharacterSet(charactersIn: " `"))
            }
    }

    private func names(in line: [UInt8]) -> [String] {
        line.withUnsafeBufferPointer { line in
            var reader = JSONReader(line)
            var names: [String] = []
            guard (try? reader.beginObject()) != nil else { return [] }
            while let (name, _) = (try? reader.nextMember()) ?? nil {
                names.append(name.string?.text ?? "")
            }
            return names
        }
    }
}
