import Application
import Domain

protocol ImportMemesPresentationLogic: AnyObject {
    /// Presents an error in a file, or the result of the import.
    func presentImportedMemes(response: ImportMemes.Response)
}

final class ImportMemesPresenter: ImportMemesPresentationLogic {
    weak var viewController: (any OutputDisplayLogic)?

    private let format: OutputFormat

    init(format: OutputFormat) {
        self.format = format
    }

    private func display(_ outputs: [Output]) { viewController?.display(viewModels: outputs) }

    func presentImportedMemes(response: ImportMemes.Response) {
        switch response {
        case .error(let error): display([.diagnostic(Diagnostic(error))])
        case .finished(.success(let imported)): present(imported)
        case .finished(.failure(.file(.exists(let path)))):
            let words = localized(
                "\(Diagnostic.path(path)) already exists; use another name for the report")
            display([.diagnostic(Diagnostic(words, ExitCode(.file(.exists(path: path)))))])
        case .finished(.failure(let error)): display([.error(error)])
        }
    }

    private func present(_ imported: ImportedMemes) {
        switch format {
        case .records(let format) where format.kind == .json:
            display([.records(ImportRecord.text(of: imported))])
        case .records:
            presentIDs(of: imported)
            if imported.isDryRun, imported.hasChanged {
                display([.hint(ImportMessages.line(of: imported))])
            } else if imported.hasChanged, imported.knownCount > 0 {
                display([.hint(StyledText(ImportMessages.existing(of: imported) + "\n"))])
            }
            presentRest(imported)
        case .human:
            if imported.hasChanged { display([.text(ImportMessages.line(of: imported))]) }
            presentRest(imported)
        }
        display(ImportMessages.diagnostics(of: imported).map { .diagnostic($0) })
        display(Output.warnings(imported.warnings))
    }

    private func presentIDs(of imported: ImportedMemes) {
        // In a dry run the identifiers are not final.
        guard !imported.isDryRun, let ids = imported.ids else { return display([.records("")]) }
        for page in IDLines(ids) { display([.records(page)]) }
    }

    private func presentRest(_ imported: ImportedMemes) {
        if imported.fileTimeCount > 0 {
            display([.hint(ImportMessages.fileTimes(of: imported))])
        }
        if imported.movedCount > 0 { display([.hint(ImportMessages.moves(of: imported))]) }
        display(ImportMessages.skipped(of: imported).map { .diagnostic($0) })
    }
}

/// The result of an import, as one JSON object on a line.
enum ImportRecord {
    /// `{"added":2,"updated":0,"known":1,"errors":0,"formats":{"markdown":3},"skipped":[…]}`. Each skipped
    /// file or note has a path, a reason, and for a note in a file a line. `missing` lists broken links in
    /// the same way. Empty members after `skipped` are omitted.
    static func text(of imported: ImportedMemes) -> String {
        let names = imported.unusedFields.map(\.remark.name)
        let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
        return Record.line([
            "added": .number(imported.addedCount), "updated": .number(imported.updatedCount),
            "known": .number(imported.knownCount), "errors": .number(imported.errorCount),
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
            "moved": .number(imported.movedCount).nonempty,
            "attachments": .number(imported.attachmentCount).nonempty,
        ])
    }

    private static func object(_ members: [(String, RecordValue?)]) -> RecordValue? {
        members.isEmpty ? nil : .object(Record(members))
    }

    /// A skipped file or note, or a broken link.
    private static func value(of file: LeftOutFile) -> RecordValue {
        .object([
            "path": .text(file.path), "line": file.line.map(RecordValue.number),
            "reason": .text(file.reason.words),
        ])
    }

    /// A field that could not be used as its name says.
    private static func value(of field: ImportedMemes.UnusedField) -> RecordValue {
        .object([
            "path": .text(field.path), "line": field.remark.line.map(RecordValue.number),
            "name": .text(field.remark.name), "value": field.remark.value.map(RecordValue.text),
            "reason": .text(field.remark.reason.words),
        ])
    }
}
