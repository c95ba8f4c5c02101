import Application
import Domain

final class SyncStorePresenter: DatedPresenter<OutputFormat>, PresentationLogic {
    func present(response: SyncStore.Response) {
        switch response {
        case .synced(let result): display(result.outputs(format))
        case .status(.success(let status), let now):
            display([output(of: status, now: now)] + Output.warnings(status.warnings))
        case .left(.success(let settings)): display([output(ofLeaving: settings.address)])
        case .status(.failure(let error), _), .left(.failure(let error)): display([.error(error)])
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

extension SyncResult {
    func outputs(_ format: OutputFormat) -> [Output] {
        switch outcome {
        case .success(let outcome):
            SyncMessages(outcome: outcome, shortIDs: shortIDs).outputs(format, isDryRun: isDryRun)
        case .failure(let error): [.error(error)]
        }
    }
}
