import Application
import Domain

protocol SyncStorePresentationLogic {
    /// Presents the outcome of a sync, or an error.
    func presentSync(response: SyncStore.Sync.Response)
    func presentStatus(response: SyncStore.ShowStatus.Response)
    func presentLeave(response: SyncStore.Leave.Response)
}

final class SyncStorePresenter: OutputPresenter<OutputFormat>, SyncStorePresentationLogic {
    private let calendar: any LocalCalendar

    init(format: OutputFormat, calendar: any LocalCalendar) {
        self.calendar = calendar
        super.init(format: format)
    }

    func presentSync(response: SyncStore.Sync.Response) { display(response.outputs(format)) }

    func presentStatus(response: SyncStore.ShowStatus.Response) {
        switch response.status {
        case .success(let status):
            display([output(of: status, now: response.now)] + Output.warnings(status.warnings))
        case .failure(let error): display([.error(error)])
        }
    }

    func presentLeave(response: SyncStore.Leave.Response) {
        switch response.settings {
        case .success(let settings): display([output(ofLeaving: settings.address)])
        case .failure(let error): display([.error(error)])
        }
    }

    private func output(ofLeaving folder: String) -> Output {
        switch format {
        case .human:
            let words = localized(
                "no longer synced with \(Diagnostic.path(folder)); the folder was not changed")
            return .text(StyledText(words + "\n"))
        case .records(let format) where format.kind == .json:
            return .records(Record.line(["folder": .text(folder)]))
        case .records: return .records(SafeText.escaped(folder) + "\n")
        }
    }

    private func output(of status: SyncStatus, now: Timestamp) -> Output {
        let settings = status.settings
        switch format {
        case .records(let format) where format.kind == .json:
            return .records(
                Record.line([
                    "device": .text(settings.device.text), "name": .text(settings.name),
                    "folder": .text(settings.address), "unsent": .number(status.unsentCount),
                    "devices": .list(
                        status.devices.map { device in
                            .object([
                                "device": .text(device.device.text), "name": .text(device.name),
                                "last": device.last.map {
                                    .text(Timestamp(milliseconds: $0).text)
                                },
                                "pending": .number(device.pendingCount),
                            ])
                        }),
                ]))
        case .records:
            let rows =
                [[settings.device.text, settings.name, "", String(status.unsentCount)]]
                + status.devices.map { device in
                    [
                        device.device.text, device.name,
                        device.last.map { Timestamp(milliseconds: $0).text } ?? "",
                        String(device.pendingCount),
                    ]
                }
            return .records(
                rows.map { $0.map(SafeText.escaped).joined(separator: "\t") + "\n" }.joined())
        case .human:
            let rows =
                [
                    row(
                        settings.device, settings.name,
                        localized("this device, synced with \(Diagnostic.path(settings.address))"),
                        status.unsentCount == 0
                            ? "" : localized("\(number: status.unsentCount) to send"))
                ]
                + status.devices.map { device in
                    row(
                        device.device, device.name,
                        device.last.map {
                            calendar.shortWords(for: Timestamp(milliseconds: $0), now: now)
                        } ?? "",
                        device.pendingCount == 0
                            ? "" : localized("\(number: device.pendingCount) to receive"))
                }
            return .rows(rows)
        }
    }

    private func row(
        _ device: Device, _ name: String, _ what: String, _ count: String
    ) -> TextTable.Row {
        [.text(device.text, .id), .text(name), .text(what, .faint), .text(count)]
    }
}

extension SyncStore.Sync.Response {
    func outputs(_ format: OutputFormat) -> [Output] {
        switch outcome {
        case .success(let outcome):
            SyncMessages(outcome: outcome, shortIDs: shortIDs).outputs(format, isDryRun: isDryRun)
        case .failure(let error): [.error(error)]
        }
    }
}
