import Application

protocol ShowConfigPresentationLogic {
    func presentSettings(response: ShowConfig.Response)
}

final class ShowConfigPresenter: OutputPresenter<OutputFormat>, ShowConfigPresentationLogic {
    func presentSettings(response: ShowConfig.Response) { display([output(response)]) }

    private func output(_ response: ShowConfig.Response) -> Output {
        switch (response, format) {
        case (.settings(let settings), .records(let format)):
            .records(RecordFormatter(format: format).text(of: settings.map(SettingRecord.init)))
        case (.settings(let settings), .human): .rows(settings.map { SettingRecord($0).row })
        case (.setting(nil), _): .records("", .nothingMatched)
        case (.setting(let setting?), .records(let format)) where format.kind != .plain:
            .records(RecordFormatter(format: format).text(ofSingle: SettingRecord(setting)))
        case (.setting(let setting?), .records(let format)):
            .records(SettingRecord(setting).value + format.end)
        case (.setting(let setting?), .human): .records(SettingRecord(setting).value + "\n")
        }
    }
}

extension SettingRecord {
    init(_ setting: Setting) {
        let source =
            switch setting.source {
            case .file(let place): place
            case .variable(let name): name
            case .byDefault: "default"
            }
        self.init(
            setting.key.fullName, words: setting.words,
            isLine: setting.key.key.kind == .words, source: source)
    }

    fileprivate var row: TextTable.Row {
        [
            .text(Diagnostic.path(key), .id), .text(Diagnostic.path(value)),
            .text(Diagnostic.path(source), .faint),
        ]
    }
}
