import Application

/// The result of an import so far. The workers of an import share it, and record in it what they imported,
/// skipped and could not read.
final class ImportResult {
    var imported = ImportedMemes()
    private let report: (ImportError) -> Void

    /// - Parameter report: a closure that is called for each error after which the import continues.
    init(_ report: @escaping (ImportError) -> Void) {
        self.report = report
    }

    func skip(_ reason: OmittedFile.Reason, line: Int? = nil, in path: String) {
        imported.omitted.append(OmittedFile(path: path, line: line, reason: reason))
    }

    func note(_ reason: ImportError.Reason, line: Int? = nil, in path: String) {
        imported.errorCount += 1
        report(ImportError(path: path, line: line, reason: reason))
    }

    /// Records a field that was ignored or could not be used.
    func note(_ remark: FieldRemark, in path: String) {
        imported.unusedFields.append(.init(path: path, remark: remark))
    }
}
