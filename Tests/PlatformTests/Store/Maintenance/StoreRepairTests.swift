import Domain
import Foundation
import Platform
import TestSupport
import Testing

/// Repairs of damaged stores, with the repaired contents and the quarantined copies.
struct StoreRepairTests: JSONFileStoreSuite {
    let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    /// A damaged store, its contents after the repair, and the contents of the copies.
    struct Case: Sendable {
        let name: String
        var before: [UInt8]
        let after: [UInt8]
        var damaged: [UInt8]?
        var torn: [UInt8]?

        init(
            _ name: String, _ before: String, _ after: String, damaged: String? = nil,
            torn: String? = nil
        ) {
            self.name = name
            self.before = Array(before.utf8)
            self.after = Array(after.utf8)
            self.damaged = damaged.map { Array($0.utf8) }
            self.torn = torn.map { Array($0.utf8) }
        }

        /// Returns the same case with an invalid byte in place of each `?`.
        func withInvalidUTF8() -> Case {
            func invalid(_ bytes: [UInt8]) -> [UInt8] { bytes.map { $0 == 0x3F ? 0xE9 : $0 } }
            var other = self
            other.before = invalid(before)
            other.damaged = damaged.map(invalid)
            return other
        }
    }

    private static let header = LogText.header
    private static let a = LogText.version("a", 1)
    private static let b = LogText.version("b", 2)
    private static let aMore = LogText.version("a", 1, more: true)
    private static let bMore = LogText.version("b", 1, more: true)
    private static let torn = LogText.version("b", 2, more: true)
    private static let c = LogText.version("c", 1)

    private static let cases = [
        Case("bad JSON", header + a + "{\n" + b, header + a + b, damaged: "{\n"),
        Case(
            "wrong types", header + #"{"id":5}"# + "\n" + a + #"{"id":true}"# + "\n",
            header + a, damaged: #"{"id":5}"# + "\n" + #"{"id":true}"# + "\n"),
        Case("invalid UTF-8", header + "{\"?\":1}\n" + a, header + a, damaged: "{\"?\":1}\n")
            .withInvalidUTF8(),
        Case(
            "other line ends and spaces stay",
            "\u{FEFF}\(header)\r\n\na \(a)" + a.replacing("\n", with: " \r\n") + "x\r\n",
            "\u{FEFF}\(header)\r\n\n" + a.replacing("\n", with: " \r\n"),
            damaged: "a \(a)x\r\n"),
        Case(
            "a conflict", header + "<<<<<<< HEAD\n" + a + "=======\n" + b + ">>>>>>> other\n",
            header + a + b, damaged: "<<<<<<< HEAD\n=======\n>>>>>>> other\n"),
        Case(
            "a conflict with its origin",
            header + "<<<<<<< HEAD\n" + a + "||||||| 1234\n" + c + "=======\n" + b + ">>>>>>> x\n",
            header + a + c + b, damaged: "<<<<<<< HEAD\n||||||| 1234\n=======\n>>>>>>> x\n"),
        Case(
            "a conflict of headers",
            "<<<<<<< HEAD\n" + header + a + "=======\n" + header + b + ">>>>>>> x\n",
            header + a + header + b, damaged: "<<<<<<< HEAD\n=======\n>>>>>>> x\n"),
        Case("no header", a + b, header + a + b),
        Case("no header after a mark", "\u{FEFF}" + a, "\u{FEFF}" + header + a),
        Case("a damaged header", "{\"store\"\n" + a, header + a, damaged: "{\"store\"\n"),
        Case(
            "a header of no version", "{\"store\":\"meme\",\"version\":0}\n" + a, header + a,
            damaged: "{\"store\":\"meme\",\"version\":0}\n"),
        Case(
            "an operation without its end", header + aMore + "x\n" + b, header + a1 + b,
            damaged: "x\n"),
        Case(
            "an operation without its end at the end", header + aMore + bMore + "x\n\n",
            header + aMore + b1 + "\n", damaged: "x\n"),
        Case(
            "an operation without its middle", header + aMore + "x\n" + c, header + aMore + c,
            damaged: "x\n"),
        Case(
            "an operation without its beginning", header + "x\n" + bMore + c, header + bMore + c,
            damaged: "x\n"),
        Case(
            "an operation without its middle that was cut off",
            header + b + aMore + "x\n" + bMore, header + b, damaged: "x\n", torn: aMore + bMore),
        Case(
            "an operation without its end before a torn line",
            header + aMore + "x\n{\"id\":", header + a1, damaged: "x\n", torn: "{\"id\":"),
        Case("a torn line", header + a + "{\"id\":", header + a, torn: "{\"id\":"),
        Case("a torn operation", header + a + torn, header + a, torn: torn),
        Case("a torn operation alone", header + bMore, header, torn: bMore),
        Case("zeros", header + "x\n" + a + "\0\0", header + a, damaged: "x\n", torn: "\0\0"),
        Case("garbage in a torn tail", header + a + "x\n\0", header + a, torn: "x\n\0"),
        Case("a header in the tail alone", a + torn + header, header + a, torn: torn + header),
        Case("nothing but a torn operation", bMore + "\n", header, torn: bMore + "\n"),
        Case(
            "a last line without its end", header + "x\n" + String(a.dropLast()),
            header + String(a.dropLast()), damaged: "x\n"),
    ]

    /// The lines `aMore` and `bMore` as the last lines of their operations.
    private static let a1 = LogText.version("a", 1)
    private static let b1 = LogText.version("b", 1)

    @Test func `quarantines unreadable lines and keeps everything else`() throws {
        for damage in Self.cases { try StoreRepairTests().expectRepair(of: damage) }
    }

    private func expectRepair(of damage: Case) throws {
        let path = try directory.write("memes.jsonl", damage.before)
        let planned = try store().repairStore(isDryRun: true)
        #expect(try directory.names() == ["memes.jsonl"], "\(damage.name)")
        #expect(try directory.read("memes.jsonl") == damage.before, "\(damage.name)")

        let repair = try store().repairStore(isDryRun: false)
        #expect(try directory.read("memes.jsonl") == damage.after, "\(damage.name)")
        let stem = "memes.jsonl"
        let copies = [
            damage.damaged.map { (stem + ".damaged-2026-11-21T100000.000Z", $0) },
            damage.torn.map { (stem + ".torn-2026-11-21T100000.000Z", $0) },
        ].compactMap(\.self)
        #expect(try directory.names() == [stem] + copies.map(\.0), "\(damage.name)")
        for (name, bytes) in copies {
            #expect(try directory.read(name) == bytes, "\(damage.name)")
            #expect(try mode(directory.file(name)) == 0o600, "\(damage.name)")
        }
        #expect(
            repair.damageCopy == damage.damaged.map { _ in directory.file(copies[0].0) },
            "\(damage.name)")
        #expect(
            repair.tailCopy == damage.torn.map { _ in directory.file(copies.last?.0 ?? "") },
            "\(damage.name)")
        #expect(repair.tailByteCount == damage.torn?.count ?? 0, "\(damage.name)")
        #expect(repair.isNeeded && planned.isNeeded, "\(damage.name)")
        #expect(planned.damagedLines == repair.damagedLines, "\(damage.name)")
        #expect(planned.isDryRun && !repair.isDryRun, "\(damage.name)")

        let again = try store().repairStore(isDryRun: false)
        #expect(again == StoreRepair(path: path), "\(damage.name)")
        #expect(try directory.read("memes.jsonl") == damage.after, "\(damage.name)")
        #expect(try store().checkStore().isSound, "\(damage.name)")
        try add("new")
        #expect(try directory.read("memes.jsonl").starts(with: damage.after), "\(damage.name)")
    }

    /// No line is lost or invented: the repaired store and the copies hold the lines of the damaged store.
    @Test func `repairs any damage`() throws {
        for seed in 0..<UInt64(TestExtent.count(300)) {
            var logs = RandomLogs(seed: seed)
            let before = logs.damagedLog()
            // A process that another test is starting may still hold the lock of the previous file.
            unlink(directory.file("memes.jsonl"))
            try directory.write("memes.jsonl", before)
            guard let report = try? store().checkStore() else {
                #expect(throws: MemesError.self, "seed \(seed)") {
                    try store().repairStore(isDryRun: false)
                }
                #expect(try directory.read("memes.jsonl") == before, "seed \(seed)")
                continue
            }
            let shown = try? store().countMemes(MemesFetch()).count
            #expect(shown == nil || shown == report.memeCount, "seed \(seed)")
            let repair = try store().repairStore(isDryRun: false)
            let damage = report.damagedLines.filter { $0.error != .unfinished }
            let lines = damage.suffix(repair.damagedLines.count)
            #expect(repair.damagedLines == Array(lines), "seed \(seed)")
            #expect(repair.writesHeader || lines.count == damage.count, "seed \(seed)")
            #expect(
                report.damagedLines.count > damage.count
                    || repair.tailByteCount == report.tailByteCount, "seed \(seed)")
            // Readers find as many memes after the repair as before.
            if let shown {
                #expect(try store().countMemes(MemesFetch()).count == shown, "seed \(seed)")
            }
            let after = try store().checkStore()
            #expect(after.isSound, "seed \(seed)")
            #expect(after.tailByteCount == 0, "seed \(seed)")
            #expect(after.versionCount >= report.versionCount, "seed \(seed)")
            #expect(try store().repairStore(isDryRun: false).isNeeded == false, "seed \(seed)")

            var found = Lines(try directory.read("memes.jsonl"))
            for copy in [repair.damageCopy, repair.tailCopy].compactMap(\.self) {
                found.merge(Lines(Array(try Data(contentsOf: URL(fileURLWithPath: copy)))))
            }
            if repair.writesHeader { found.remove(LogText.header) }
            #expect(found == Lines(before), "seed \(seed)")
        }
    }

    @Test func `does not create a missing store`() throws {
        let path = directory.file("memes.jsonl")
        #expect(try store().repairStore(isDryRun: false) == StoreRepair(path: path))
        #expect(try directory.names() == [])
    }

    @Test func `gives different names to copies made at the same time`() throws {
        for _ in 1...2 {
            try write(LogText.header + "x\n")
            _ = try store().repairStore(isDryRun: false)
        }
        let stem = "memes.jsonl.damaged-2026-11-21T100000.000Z"
        #expect(try directory.names() == ["memes.jsonl", stem, stem + "-2"])
    }

    /// The conflict is created by git.
    @Test(.enabled(if: Requirement.met(.git), "needs git"), arguments: ["merge", "diff3"])
    func `keeps both sides of a merge conflict`(_ style: String) throws {
        let shell = try Shell()
        let result = try shell.run(
            """
            exec 2>&1
            export GIT_CONFIG_GLOBAL=/dev/null GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b
            export GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b
            set -e
            commit() { git add . && git commit -qm x; }
            git init -q . && git config merge.conflictStyle \(style)
            printf '%s' '\(LogText.header + Self.a)' > memes.jsonl && commit
            git checkout -qb other && printf '%s' '\(LogText.version("b", 2))' >> memes.jsonl && commit
            git checkout -q - && printf '%s' '\(LogText.version("c", 3))' >> memes.jsonl && commit
            ! git merge -q other
            """)
        #expect(result.status == 0, "\(result.outputText)")
        let path = shell.directory.file("memes.jsonl")
        #expect(try store(path).checkStore().damagedLines.count == (style == "merge" ? 3 : 4))
        _ = try store(path).repairStore(isDryRun: false)
        #expect(try titles(path) == ["c3", "b2", "a1"])
    }
}

/// The lines of files in any order, without their `more` members.
private struct Lines: Equatable {
    private var counts: [String: Int] = [:]

    init(_ bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
            add((String(line) ?? "").replacing(#","more":true"#, with: ""), 1)
        }
    }

    mutating func merge(_ other: Lines) { for (line, count) in other.counts { add(line, count) } }

    mutating func remove(_ line: String) { add(String(line.dropLast()), -1) }

    private mutating func add(_ line: String, _ count: Int) {
        let sum = counts[line, default: 0] + count
        counts[line] = sum == 0 ? nil : sum
    }
}
