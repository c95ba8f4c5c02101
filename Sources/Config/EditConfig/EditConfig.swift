import Application
import Domain

/// The scene that changes the configuration file, or opens it in an editor.
enum EditConfig {
    struct Request: OneMessageRequest {
        /// The change to a key; `nil` to open the file in an editor.
        var change: Change?
        var format = OutputFormat.human
        var console = ConsoleFacts.none

        var mendsConfig: Bool { change == nil }
        var usesStore: Bool { false }
    }

    /// A change that sets or removes a key.
    struct Change: Equatable {
        var key: NamedKey
        /// The new value; `nil` to remove the key.
        var words: [String]?
        var isDryRun = false
    }

    enum Response: Equatable {
        case changed(ChangedSetting)
        /// The file was edited and is valid.
        case edited
        /// The file cannot be changed or opened, or it is invalid after editing.
        case failed(ConfigError)
    }
}

struct EditConfigInteractor: BusinessLogic {
    let presenter: any PresentationLogic<EditConfig.Response>
    let configWorker: ConfigWorker
    let queryWorker: QueryWorker
    let editor: any Editor

    /// Sets or removes a key, or opens the file in an editor and checks it afterwards. Presents the result.
    func run(request: EditConfig.Request) {
        do throws(ConfigError) {
            if let change = request.change {
                presenter.present(response: .changed(try changed(change)))
            } else {
                try edit(request.console.editorAccess)
                presenter.present(response: .edited)
            }
        } catch {
            presenter.present(response: .failed(error))
        }
    }

    private func changed(_ change: EditConfig.Change) throws(ConfigError) -> ChangedSetting {
        if change.key.key.kind == .query, let words = change.words {
            try ConfigError.wrapping { () throws(MemesError) in try queryWorker.check(words[0]) }
        }
        return try configWorker.change(change.key, to: change.words, isDryRun: change.isDryRun)
    }

    private func edit(_ access: EditorAccess) throws(ConfigError) {
        let path = try configWorker.path()
        try ConfigError.wrapping { () throws(MemesError) in
            try editor.open(path, access: access)
        }
        try configWorker.check()
    }
}

final class EditConfigPresenter: OutputPresenter<OutputFormat>, PresentationLogic {
    func present(response: EditConfig.Response) {
        let output: Output =
            switch response {
            case .changed(let changed): self.output(of: changed)
            case .edited: .records("")
            case .failed(let error): .diagnostic(Diagnostic(error))
            }
        display([output])
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

struct EditConfigConfigurator: SceneConfigurator {
    let request: EditConfig.Request

    func viewController(_ services: Services) -> RequestViewController<EditConfig.Request> {
        let presenter = EditConfigPresenter(format: request.format)
        let interactor = EditConfigInteractor(
            presenter: services.traced(presenter), configWorker: ConfigWorker(services),
            queryWorker: services.queryWorker, editor: services.editor)
        return services.scene(request, interactor, presenter, services.view)
    }
}
