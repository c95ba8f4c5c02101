import Application
import Domain

/// The file with the full report of an import. It lists all errors, skipped files and notes, links to missing
/// or unusable files, unused fields and changed tags, one per line.
struct ImportReport {
    private let path: String
    private let file: any NewFile
    private var errors: [ImportError] = []

    /// Creates the file. Do this before the import, because a file at the path must not be replaced.
    ///
    /// - Throws: `FileError.exists`; `MemesError.system`.
    init(_ path: String, _ files: any Files) throws(MemesError) {
        self.path = path
        file = try files.create(path, replaces: false)
    }

    mutating func add(_ error: ImportError) { errors.append(error) }

    /// Writes the report, and records its path in `imported`.
    func write(_ imported: inout ImportedMemes) throws(MemesError) {
        try file.append(Array(text(of: imported).utf8))
        try file.finish()
        imported.reportPath = path
    }

    private func text(of imported: ImportedMemes) -> String {
        func line(_ path: String, _ number: Int?, _ words: String) -> String {
            "\(ImportMessages.place(path, number)): \(words)\n"
        }
        let failed = errors.map { line($0.path, $0.line, $0.reason.words) }
        let omitted = (imported.skipped + imported.missing).map {
            line($0.path, $0.line, $0.reason.words)
        }
        let fields = imported.unusedFields.map {
            line($0.path, $0.warning.line, ImportMessages.words(of: $0.warning))
        }
        let gone =
            imported.goneTitles.isEmpty ? [] : [ImportMessages.gone(of: imported).message + "\n"]
        return (failed + gone + omitted + fields + imported.changedTags.map { $0.words + "\n" })
            .joined()
    }
}

/// The result of an import, as a JSON object on one line.
enum ImportRecord {
    /// Returns the result as a line:
    /// `{"added":2,"updated":0,"known":1,"errors":0,"formats":{"markdown":3},"skipped":[…]}`. Each skipped
    /// file, note or attachment has a path and a reason. A note within a file also has a line. `missing`
    /// lists links to missing or unusable files in the same way. Omits `formats` and the members that are not
    /// shown here if they are empty.
    static func text(of imported: ImportedMemes) -> String {
        let names = imported.unusedFields.map(\.warning.name)
        let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
        return Record.line([
            "added": .number(imported.addedCount), "updated": .number(imported.updatedCount),
            "known": .number(imported.existingCount), "errors": .number(imported.errorCount),
            "dryRun": .flag(imported.isDryRun).nonempty,
            "formats": object(imported.formats.map { ($0.format.name, .number($0.count)) }),
            "skipped": .list(imported.skipped.map(value)),
            "missing": .list(imported.missing.map(value)).nonempty,
            "hidden": .number(imported.hiddenCount).nonempty,
            "fieldsNotTaken": object(
                counts.sorted { $0.key < $1.key }.map { ($0.key, .number($0.value)) }),
            "fields": .list(imported.unusedFields.map(value)).nonempty,
            "changedTags": object(
                imported.changedTags.map { changed in
                    (changed.name, changed.tag.map { .text($0.name) } ?? .json("null"))
                }),
            "timesOfFiles": .number(imported.fileTimeCount).nonempty,
            "merged": .number(imported.mergedCount).nonempty,
            "moved": .number(imported.movedCount).nonempty,
            "gone": .list(imported.goneTitles.map(RecordValue.text)).nonempty,
            "attachments": .number(imported.attachmentCount).nonempty,
        ])
    }

    private static func object(_ members: [(String, RecordValue?)]) -> RecordValue? {
        members.isEmpty ? nil : .object(Record(members))
    }

    /// Returns a record of a skipped file, note or attachment.
    private static func value(of file: OmittedFile) -> RecordValue {
        .object([
            "path": .text(file.path), "line": file.line.map(RecordValue.number),
            "reason": .text(file.reason.words),
        ])
    }

    /// Returns a record of a field that was ignored or could not be used.
    private static func value(of field: ImportedMemes.UnusedField) -> RecordValue {
        .object([
            "path": .text(field.path), "line": field.warning.line.map(RecordValue.number),
            "name": .text(field.warning.name), "value": field.warning.value.map(RecordValue.text),
            "reason": .text(field.warning.reason.words),
        ])
    }
}
