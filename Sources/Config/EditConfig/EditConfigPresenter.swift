import Application

protocol EditConfigPresentationLogic {
    func presentChangedSetting(response: EditConfig.ChangeSetting.Response)
    func presentEditedFile(response: EditConfig.EditFile.Response)
}

final class EditConfigPresenter: OutputPresenter<OutputFormat>, EditConfigPresentationLogic {
    func presentChangedSetting(response: EditConfig.ChangeSetting.Response) {
        let output: Output =
            switch response.changed {
            case .success(let changed): self.output(of: changed)
            case .failure(let error): .diagnostic(Diagnostic(error))
            }
        display([output])
    }

    func presentEditedFile(response: EditConfig.EditFile.Response) {
        display([response.problem.map { .diagnostic(Diagnostic($0)) } ?? .records("")])
    }

    /// Returns a record, a sentence or empty output, depending on the format. If nothing changed, returns a
    /// warning instead, except in a record format.
    private func output(of changed: ChangedSetting) -> Output {
        if case .records(let format) = format, format.kind != .ids {
            return .records(RecordFormatter(format: format).text(ofSingle: record(of: changed)))
        }
        guard changed.isChanged else {
            return .diagnostic(
                Diagnostic(
                    changed.words == nil
                        ? localized("\(changed.key.fullName) is not set")
                        : localized("nothing changed"),
                    .done))
        }
        guard format == .human else { return .records("") }
        return .text(StyledText(sentence(about: changed) + "\n"))
    }

    private func sentence(about changed: ChangedSetting) -> String {
        let key = Diagnostic.path(changed.key.fullName)
        guard changed.words != nil else {
            return changed.isDryRun ? localized("Would unset \(key)") : localized("Unset \(key)")
        }
        let value = Diagnostic.path(record(of: changed).value)
        return changed.isDryRun
            ? localized("Would set \(key) to \(value)") : localized("Set \(key) to \(value)")
    }

    private func record(of changed: ChangedSetting) -> ConfigRecord {
        ConfigRecord(
            changed.key.fullName, words: changed.words ?? [],
            isLine: changed.key.key.kind == .words, source: changed.path)
    }
}
