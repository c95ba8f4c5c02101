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
            line($0.path, $0.remark.line, ImportMessages.words(of: $0.remark))
        }
        return (failed + omitted + fields + imported.changedTags.map { $0.words + "\n" }).joined()
    }
}
