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
        JSONWriter.line { writer in
            writer.member("added", imported.addedCount)
            writer.member("updated", imported.updatedCount)
            writer.member("known", imported.knownCount)
            writer.member("errors", imported.errorCount)
            if imported.isDryRun { writer.member("dryRun", true) }
            writer.values("formats", imported.formats.map { ($0.format.name, "\($0.count)") })
            writer.leftOut("skipped", imported.skipped)
            if !imported.missing.isEmpty { writer.leftOut("missing", imported.missing) }
            if imported.hiddenCount > 0 { writer.member("hidden", imported.hiddenCount) }
            let names = imported.unusedFields.map(\.remark.name)
            let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
            writer.values(
                "fieldsNotTaken", counts.sorted { $0.key < $1.key }.map { ($0.key, "\($0.value)") })
            writer.unusedFields(imported.unusedFields)
            writer.values(
                "changedTags",
                imported.changedTags.map { changed in
                    (changed.name, changed.tag.map { JSONWriter.quoted($0.name) } ?? "null")
                })
            if imported.fileTimeCount > 0 { writer.member("timesOfFiles", imported.fileTimeCount) }
            if imported.movedCount > 0 { writer.member("moved", imported.movedCount) }
            if imported.attachmentCount > 0 {
                writer.member("attachments", imported.attachmentCount)
            }
        }
    }
}

extension JSONWriter {
    /// Writes an object from names and JSON values, unless it is empty.
    fileprivate mutating func values(_ name: StaticString, _ values: [(String, String)]) {
        guard !values.isEmpty else { return }
        object(name) { writer in
            for (name, json) in values {
                writer.member(JSONMember(name: JSONWriter.quoted(name), value: json))
            }
        }
    }

    /// Writes an object for each skipped file or note, or broken link.
    fileprivate mutating func leftOut(_ name: StaticString, _ files: [LeftOutFile]) {
        array(name, of: files) { writer, file in
            writer.object {
                $0.place(file.path, file.line)
                $0.member("reason", file.reason.words)
            }
        }
    }

    /// Writes an object for each field that could not be used as its name says.
    fileprivate mutating func unusedFields(_ fields: [ImportedMemes.UnusedField]) {
        guard !fields.isEmpty else { return }
        array("fields", of: fields) { writer, field in
            writer.object {
                $0.place(field.path, field.remark.line)
                $0.member("name", field.remark.name)
                if let value = field.remark.value { $0.member("value", value) }
                $0.member("reason", field.remark.reason.words)
            }
        }
    }

    fileprivate mutating func place(_ path: String, _ line: Int?) {
        member("path", path)
        if let line { member("line", line) }
    }
}
