import Domain
import Platform
import Testing

@testable import Application
@testable import Import
@testable import TestSupport

/// A clock that goes on by a second each time it is read.
private final class TickingClock: WallClock {
    private var count: Int64 = 0

    var now: Timestamp {
        count += 1
        return Timestamp(milliseconds: Seeds.now.milliseconds + count * 1000)
    }
}

/// Exports to a folder or a file that is edited and imported, again and again.
struct RoundTripTests: ImportSuite {
    let fixture = ImportFixture(
        store: MemoryStore(clock: TickingClock(), ids: SeededMemeIDs(seed: 1)))

    private let files = MemoryFiles()

    private func export(
        _ format: FileFormat, replaces: Bool = true, keepsFolders: Bool = false
    ) throws {
        let worker = ExportWorker(
            files: files, store: store, formatter: ExportFormatter(calendar: UTCCalendar()),
            attachments: MemoryAttachments())
        let fetch = MemesFetch(isReversed: true)
        guard format.isFolder else {
            _ = try worker.write(
                fetch, as: format, to: "n.jsonl", replaces: replaces, writesNone: true)
            return
        }
        _ = try worker.write(
            fetch, as: format, toFolder: "n", replaces: replaces, keepsFolders: keepsFolders,
            isWhole: true)
        files.set("", at: "n/.obsidian/app.json")
    }

    private func add(_ title: String, _ text: String = "") throws -> MemeID {
        try store.perform { (operation) throws(MemesError) in
            try operation.add(try MemeDraft(title: title, text: text)).meme.id
        }.answer
    }

    private func remove(_ id: MemeID) throws {
        _ = try store.perform { (operation) throws(MemesError) in
            try operation.remove(try operation.findMemes([.prefix(MemeIDPrefix(id))])[0])
        }
    }

    private func append(_ line: String, to path: String) {
        files.set((files.text(path) ?? "") + line + "\n", at: path)
    }

    private func told(_ imported: ImportedMemes) -> [OmittedFile.Reason] {
        imported.omitted.map(\.reason).filter { $0 != .hidden }
    }

    private func texts() throws -> [String] {
        try store.pages()[0].decodedMemes.map { "\($0.title): \($0.text)" }.sorted()
    }

    @Test(arguments: ["markdown", "obsidian"])
    func `imports each edit of an exported file`(_ format: String) throws {
        let id = try add("A", "one")
        try export(try #require(FileFormat(rawValue: format)))
        let path = format == "obsidian" ? "n/A.md" : "n/a-\(id).md"
        for line in ["two", "three", "four"] {
            append(line, to: path)
            let imported = try importMemes(["n"], files) { $0.updates = true }
            #expect([imported.updatedCount, imported.existingCount] == [1, 0])
            #expect(told(imported) == [])
            #expect(try importMemes(["n"], files) { $0.updates = true }.existingCount == 1)
        }
        #expect(try texts() == ["A: one\ntwo\nthree\nfour"])
        // Edited here, and not there: the file is older, and no conflict.
        try edit(id) { $0.text += "\nfive" }
        for updates in [false, true] {
            let imported = try importMemes(["n"], files) { $0.updates = updates }
            #expect(imported.existingCount == 1)
            #expect(told(imported) == [] && faults.all == [])
        }
        // Edited on both sides, three times.
        append("six", to: path)
        let both = try importMemes(["n"], files) { $0.updates = true }
        #expect(told(both) == [] && both.mergedCount == 1)
        #expect(try texts() == ["A: one\ntwo\nthree\nfour\nfive\nsix"])
        let again = try importMemes(["n"], files) { $0.updates = true }
        #expect([again.existingCount, again.updatedCount] == [1, 0])
        try edit(id) { $0.text.replace("one", with: "1") }
        files.set(files.text(path)?.replacing("six", with: "6") ?? "", at: path)
        #expect(try importMemes(["n"], files) { $0.updates = true }.mergedCount == 1)
        #expect(try texts() == ["A: 1\ntwo\nthree\nfour\nfive\n6"])
        // Both change the same line.
        files.set(files.text(path)?.replacing("one", with: "uno") ?? "", at: path)
        let conflict = try importMemes(["n"], files) { $0.updates = true }
        #expect(told(conflict) == [.editedHere(id)])
        #expect(try texts() == ["A: 1\ntwo\nthree\nfour\nfive\n6"])
        _ = try importMemes(["n"], files) { ($0.updates, $0.takesTheirs) = (true, true) }
        #expect(try texts() == ["A: uno\ntwo\nthree\nfour\n6"])
    }

    @Test func `a note goes back to its folder, is edited there, and comes in again`() throws {
        let vault = MemoryFiles(["v/work/ideas/A.md": "one\n", "v/.obsidian/app.json": ""])
        _ = try importMemes(["v"], vault)
        _ = try add("B", "[[A]]")
        try export(.obsidian, keepsFolders: true)
        #expect(files.text("n/B.md")?.hasSuffix("[[A]]\n") == true)
        append("two", to: "n/work/ideas/A.md")
        let imported = try importMemes(["n"], files) { $0.updates = true }
        #expect([imported.updatedCount, imported.existingCount, imported.addedCount] == [1, 1, 0])
        #expect(told(imported) == [] && imported.movedCount == 0 && imported.goneTitles == [])
        #expect(try texts() == ["A: one\ntwo", "B: [[A]]"])
        #expect(try store.newestMeme()?.tags.map(\.name) == ["work/ideas"])
    }

    @Test(arguments: [FileFormat.markdown, .obsidian])
    func `other programs may change the time in a file`(_ format: FileFormat) throws {
        let id = try add("A", "one\ntwo")
        try export(format)
        let path = format == .obsidian ? "n/A.md" : "n/a-\(id).md"
        let note = (files.text(path) ?? "").replacing(
            "\ncreated:", with: "\nmodified: 2030-01-01T00:00:00Z\ncreated:")
        try edit(id) { $0.text = "one\ntwo\nhere" }
        files.set(note, at: path)
        let same = try importMemes(["n"], files) { $0.updates = true }
        #expect([same.updatedCount, same.existingCount] == [0, 1])
        files.set(note.replacing("one", with: "ONE"), at: path)
        #expect(try importMemes(["n"], files) { $0.updates = true }.mergedCount == 1)
        #expect(try texts() == ["A: ONE\ntwo\nhere"])
    }

    /// Both folders were exported from the same version.
    @Test func `merges what two folders of one export bring`() throws {
        let id = try add("A", "one\ntwo\nthree")
        try export(.markdown)
        let path = "a-\(id).md"
        let exported = files.text("n/" + path) ?? ""
        files.set(exported + "four\n", at: "n/" + path)
        files.set(exported.replacing("one", with: "ONE"), at: "m/" + path)
        try edit(id) { $0.text = "one\n2\nthree" }
        for folder in ["n", "m", "n", "m"] {
            _ = try importMemes([folder], files) { $0.updates = true }
        }
        #expect(try texts() == ["A: ONE\n2\nthree\nfour"])
        #expect(try store.operations().count == 4)
    }

    @Test func `a note that was moved in the exported vault is not there twice`() throws {
        let vault = MemoryFiles(["v/work/A.md": "one\n", "v/.obsidian/app.json": ""])
        _ = try importMemes(["v"], vault)
        try export(.obsidian, keepsFolders: true)
        files.set(files.text("n/work/A.md"), at: "n/job/A.md")
        files.set("# A copy\n", at: "n/job/B.md")
        files.set(nil, at: "n/work/A.md")
        #expect(try importMemes(["n"], files) { $0.updates = true }.movedCount == 1)
        try export(.obsidian, keepsFolders: true)
        #expect(files.text("n/job/A.md") == nil && files.text("n/work/A.md") != nil)
        #expect(files.text("n/job/B.md") != nil)
        #expect(try importMemes(["n"], files).existingCount == 2 && faults.all == [])
        // A copy of a note that is still there is the user's.
        files.set(files.text("n/work/A.md"), at: "n/backup/A.md")
        try export(.obsidian, keepsFolders: true)
        #expect(files.text("n/backup/A.md") != nil)
    }

    @Test(arguments: [false, true])
    func `what both sides have changed alike is not brought back`(_ isForeign: Bool) throws {
        let id: MemeID
        let path: String
        if isForeign {
            files.set("one\n", at: "n/A.md")
            _ = try importMemes(["n"], files)
            (id, path) = (try #require(try store.newestMeme()).id, "n/A.md")
        } else {
            id = try add("A", "one")
            try export(.markdown)
            path = "n/a-\(id).md"
        }
        append("milk", to: path)
        try edit(id) { $0.text = "one\nmilk" }
        let same = try importMemes(["n"], files) { $0.updates = true }
        #expect([same.updatedCount, same.existingCount] == [0, 1])
        try edit(id) { $0.text = "one" }
        for _ in 0..<2 {
            let kept = try importMemes(["n"], files) { $0.updates = true }
            #expect([kept.updatedCount, kept.existingCount] == [0, 1])
        }
        #expect(try texts() == ["A: one"])
        files.set(files.text(path)?.replacing("milk", with: "tea") ?? "", at: path)
        #expect(told(try importMemes(["n"], files) { $0.updates = true }) == [.editedHere(id)])
    }

    @Test func `a change comes in again after its import was undone`() throws {
        let id = try add("A", "one\ntwo\nthree")
        try export(.markdown)
        append("four", to: "n/a-\(id).md")
        try edit(id) { $0.text = "ONE\ntwo\nthree" }
        for _ in 0..<2 {
            #expect(try importMemes(["n"], files) { $0.updates = true }.mergedCount == 1)
            #expect(try texts() == ["A: ONE\ntwo\nthree\nfour"])
            _ = try store.step(.undo, count: 1, isDryRun: false)
        }
        #expect(try texts() == ["A: ONE\ntwo\nthree"])
    }

    @Test func `a task that is done after a merge is no change of the file`() throws {
        let id = try add("A", "one")
        try edit(id) { $0 = $0.with(due: nil, done: nil) }
        try export(.markdown)
        append("two", to: "n/a-\(id).md")
        try edit(id) { $0.text = "0\none" }
        #expect(try importMemes(["n"], files) { $0.updates = true }.mergedCount == 1)
        try edit(id) { $0 = $0.with(due: nil, done: "true") }
        let again = try importMemes(["n"], files) { $0.updates = true }
        #expect([again.updatedCount, again.existingCount] == [0, 1])
        #expect(try store.newestMeme()?.task.done == "true")
    }

    @Test func `old text does not leave with an export to a folder`() throws {
        let id = try add("A", "one")
        try export(.markdown)
        append("secret", to: "n/a-\(id).md")
        try edit(id) { $0.text = "0\none" }
        _ = try importMemes(["n"], files) { $0.updates = true }
        try edit(id) { $0.text = "0\none" }
        try export(.markdown)
        #expect(files.text("n/a-\(id).md")?.contains("secret") == false)
    }

    @Test(arguments: [false, true])
    func `brings back a removed meme only with --theirs`(isEdited: Bool) throws {
        let id = try add("A", "one")
        try export(.markdown)
        try export(.jsonLines)
        let path = "n/a-\(id).md"
        if isEdited { append("two", to: path) }
        try remove(id)
        for updates in [false, true] {
            for source in ["n", "n.jsonl"] {
                let imported = try importMemes([source], files) { $0.updates = updates }
                #expect(told(imported) == [.removedHere(id)], "\(source)")
                #expect([imported.addedCount, imported.existingCount] == [0, 0])
            }
        }
        #expect(try texts() == [])
        #expect(try importMemes(["n"], files) { $0.takesTheirs = true }.addedCount == 1)
        #expect(try texts() == [isEdited ? "A: one\ntwo" : "A: one"])
    }

    @Test func `links by former titles lead to the meme in each format`() throws {
        let id = try add("Starter", "Flour")
        _ = try add("Bread", "[[Starter]] [[starter|s]]\n| a [[Starter#x]] |\n| [[Starter]] |")
        try edit(id) { $0.title = "Sourdough" }
        for format in [FileFormat.jsonLines, .markdown] { try export(format) }
        #expect(files.text("n.jsonl")?.contains(#""aliases":["Starter"]"#) == true)
        #expect(files.text("n/sourdough-\(id).md")?.contains(#"aliases: ["Starter"]"#) == true)
        try export(.obsidian)
        #expect(files.text("n/Sourdough.md")?.contains(#"aliases: ["Starter"]"#) == true)
        #expect(
            files.text("n/Bread.md")?.hasSuffix(
                """
                ---
                [[Sourdough|Starter]] [[Sourdough|s]]
                | a [[Sourdough#x\\|Starter]] |
                | [[Sourdough\\|Starter]] |

                """) == true)
        for source in ["n", "n.jsonl"] {
            let again = try importMemes([source], files) { $0.updates = true }
            #expect([again.updatedCount, again.existingCount] == [0, 2], "\(source)")
        }
        append("End", to: "n/Bread.md")
        append("Water", to: "n/Sourdough.md")
        #expect(try importMemes(["n"], files) { $0.updates = true }.updatedCount == 2)
        #expect(
            try texts() == [
                "Bread: [[Starter]] [[starter|s]]\n| a [[Starter#x]] |\n| [[Starter]] |\nEnd",
                "Sourdough: Flour\nWater",
            ])
        #expect(try store.pages()[0].decodedMemes.flatMap(\.aliases) == [])
    }

    @Test func `removes old files unless they were edited`() throws {
        let ids = try ["A", "B", "C", "D"].map { try add($0) }
        try export(.obsidian)
        append("imported", to: "n/B.md")
        _ = try importMemes(["n"], files) { $0.updates = true }
        files.set("mine", at: "n/Mine.md")
        append("not imported", to: "n/C.md")
        for id in ids { try edit(id) { $0.title += "2" } }
        try remove(ids[3])
        try export(.obsidian, replaces: false)
        #expect(
            files.contents.keys.filter { $0.hasSuffix(".md") }.sorted()
                == ["n/A2.md", "n/B2.md", "n/C.md", "n/C2.md", "n/Mine.md"])
    }

    @Test func `tells which notes moved and which are gone`() throws {
        let ids = try ["A", "B", "C"].map { try add($0) }
        try export(.obsidian)
        files.set(files.text("n/A.md"), at: "n/sub/Other.md")
        for name in ["A", "B"] { files.set(nil, at: "n/\(name).md") }
        let imported = try importMemes(["n"], files)
        #expect(imported.movedCount == 1)
        #expect(imported.goneTitles == ["B"])
        #expect(imported.existingCount == 2)
        #expect(ids.count == 3)
    }

    @Test func `recognizes a note that was renamed in a foreign vault`() throws {
        let notes = MemoryFiles([
            "v/.obsidian/app.json": "", "v/A.md": "Text of a", "v/B.md": "Text of b",
            "v/C.md": "Text of c", "v/D.md": "Text of c",
        ])
        _ = try importMemes(["v"], notes)
        let names = try store.pages()[0].decodedMemes.map(\.id)
        notes.set("Text of a", at: "v/sub/A1.md")
        notes.set("Text of c", at: "v/E.md")
        for name in ["A", "B", "C", "D"] { notes.set(nil, at: "v/\(name).md") }
        let moved = try importMemes(["v"], notes) { $0.updates = true }
        #expect([moved.addedCount, moved.updatedCount, moved.movedCount] == [1, 1, 1])
        #expect(moved.goneTitles == ["B", "C", "D"])
        #expect(try Set(store.pages()[0].decodedMemes.map(\.id)).isSuperset(of: names))
        #expect(try titles().sorted() == ["A1", "B", "C", "D", "E"])
        let again = try importMemes(["v"], notes) { $0.updates = true }
        #expect([again.addedCount, again.updatedCount, again.movedCount] == [0, 0, 0])
    }

    // MARK: - Random histories

    /// A meme in the store, and the note made from it.
    private struct Model {
        var title: String
        /// The text here; `nil` after a removal.
        var here: String?
        /// The text that both sides had last.
        var base: String?
        /// The text in the exported file; `nil` if there is none.
        var there: String?
        var path = ""
    }

    @Test(arguments: [FileFormat.markdown, .obsidian, .jsonLines])
    func `any history of edits on both sides loses none`(_ format: FileFormat) throws {
        for seed in 0..<UInt64(TestExtent.count(100)) {
            try RoundTripTests().history(format, seed)
        }
    }

    private func history(_ format: FileFormat, _ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var models: [MemeID: Model] = [:]
        var log: [String] = []
        var number = 0
        func one(_ isWanted: (Model) -> Bool) -> MemeID? {
            models.filter { isWanted($0.value) }.keys.sorted().randomElement(using: &random)
        }
        for _ in 0..<40 {
            number += 1
            let line = "line \(number)"
            switch Int.random(in: 0..<10, using: &random) {
            case 0, 1:
                let target = models.values.map(\.title).sorted().randomElement(using: &random)
                let text = target.map { "See [[\($0)]]" } ?? ""
                let title =
                    ["note \(number)", "Is: \(number)?"].randomElement(using: &random) ?? ""
                models[try add(title, text)] = Model(title: title, here: text)
                log.append("add \(title)")
            case 2:
                guard let id = one({ $0.here != nil }) else { continue }
                models[id]?.here?.append("\n" + line)
                let text = models[id]?.here ?? ""
                try edit(id) { $0.text = text }
                log.append("edit \(id)")
            case 3:
                guard let id = one({ $0.here != nil }) else { continue }
                // A new title is a change here that nothing there replaces.
                guard models[id]?.here == models[id]?.base, models[id]?.there == models[id]?.base
                else { continue }
                models[id]?.title += "x"
                models[id]?.here?.append("\n" + line)
                let model = try #require(models[id])
                try edit(id) { ($0.title, $0.text) = (model.title, model.here ?? "") }
                log.append("rename \(id)")
            case 4:
                guard let id = one({ $0.here != nil }) else { continue }
                models[id]?.here = nil
                try remove(id)
                log.append("remove \(id)")
            case 5, 6:
                guard let id = one({ $0.there != nil }) else { continue }
                let text = (models[id]?.there ?? "") + (models[id]?.there == "" ? "" : "\n") + line
                models[id]?.there = text
                if format.isFolder {
                    append(line, to: models[id]?.path ?? "")
                } else {
                    try editLine(of: id, line)
                }
                log.append("edit file \(id)")
            case 7 where format.isFolder:
                guard let id = one({ $0.there != nil }), let path = models[id]?.path else {
                    continue
                }
                let new = "n/Renamed \(number).md"
                files.set(files.text(path), at: new)
                files.set(nil, at: path)
                models[id]?.path = new
                log.append("rename file \(id)")
            case 8:
                try importAll(format, &models, log, seed)
                log.append("import")
            default:
                try importAll(format, &models, log, seed)
                // What has changed on both sides is not overwritten.
                guard !models.values.contains(where: { $0.there != nil && $0.there != $0.base })
                else {
                    continue
                }
                try export(format)
                for (id, model) in models {
                    models[id]?.base = model.here
                    models[id]?.there = model.here
                }
                for (path, bytes) in files.contents where path.hasSuffix(".md") {
                    let id = try #require(MarkdownMeme(reading: bytes, calendar: UTCCalendar()).id)
                    #expect(models[id]?.here != nil, "\(path) \(seed) \(log)")
                    models[id]?.path = path
                }
                log.append("export")
            }
        }
        try importAll(format, &models, log, seed)
    }

    private func editLine(of id: MemeID, _ line: String) throws {
        let lines = (files.text("n.jsonl") ?? "").split(separator: "\n").map { json in
            guard json.contains(id.text()), let draft = try? MemeDraft(json: Array(json.utf8)),
                draft.id == id
            else { return String(json) }
            var meme = draft.meme(id, addedAt: Seeds.now)
            meme.text += (meme.text.isEmpty ? "" : "\n") + line
            var writer = JSONWriter()
            writer.meme(meme)
            return writer.text
        }
        files.set(lines.map { $0 + "\n" }.joined(), at: "n.jsonl")
    }

    private func importAll(
        _ format: FileFormat, _ models: inout [MemeID: Model], _ log: [String], _ seed: UInt64
    ) throws {
        let source = format.isFolder ? "n" : "n.jsonl"
        guard try files.facts(of: source) != nil else { return }
        let imported = try importMemes([source], files) { $0.updates = true }
        #expect(faults.all == [], "\(seed) \(log)")
        var mergedCount = 0
        for (id, model) in models {
            guard let there = model.there, let here = model.here, there != here else { continue }
            if here == model.base {
                models[id]?.here = there
                models[id]?.base = there
            } else if there != model.base {
                // The new lines of the file follow those added here.
                let old = Set((model.base ?? "").split(separator: "\n"))
                let new = there.split(separator: "\n").filter { !old.contains($0) }
                models[id]?.here = ([here[...]] + new).joined(separator: "\n")
                models[id]?.base = there
                mergedCount += 1
            }
        }
        #expect(imported.mergedCount == mergedCount, "\(format) \(seed) \(log)")
        #expect(told(imported).allSatisfy { !isEditedHere($0) }, "\(format) \(seed) \(log)")
        // A link that an export to a vault changed may keep the newer title before its label.
        let found = try store.pages()[0].decodedMemes.map {
            "\($0.title): \(withoutTargets($0.text))"
        }
        let wanted = models.values.compactMap { model in
            model.here.map { "\(model.title): \(withoutTargets($0))" }
        }
        #expect(found.sorted() == wanted.sorted(), "\(format) \(seed) \(log)")
    }

    private func isEditedHere(_ reason: OmittedFile.Reason) -> Bool {
        if case .editedHere = reason { true } else { false }
    }

    /// Returns a text with `[[b]]` instead of `[[a|b]]`.
    private func withoutTargets(_ text: String) -> String {
        text.replacing(/\[\[[^\]|]*\|/, with: "[[")
    }
}
