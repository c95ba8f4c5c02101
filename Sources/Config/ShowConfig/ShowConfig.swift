import Application
import Domain

/// The scene that shows the settings.
enum ShowConfig {
    struct Request: OneMessageRequest {
        /// The key to show; `nil` to show all keys.
        var key: NamedKey?
        var format = OutputFormat.human

        var usesStore: Bool { false }
    }

    enum Response: Equatable {
        case settings([Setting])
        /// The value of a single key; `nil` if it is not set.
        case setting(Setting?)
    }
}

struct ShowConfigInteractor: BusinessLogic {
    let presenter: any PresentationLogic<ShowConfig.Response>
    let configWorker: ConfigWorker

    func run(request: ShowConfig.Request) {
        guard let key = request.key else {
            return presenter.present(response: .settings(configWorker.settings()))
        }
        let setting = configWorker.setting(key)
        let isSet = setting.map { $0.source != .byDefault } ?? false
        presenter.present(response: .setting(isSet ? setting : nil))
    }
}

final class ShowConfigPresenter: OutputPresenter<OutputFormat>, PresentationLogic {
    func present(response: ShowConfig.Response) { display([output(response)]) }

    private func output(_ response: ShowConfig.Response) -> Output {
        switch (response, format) {
        case (.settings(let settings), .records(let format)):
            .records(RecordFormatter(format: format).text(of: settings.map(ConfigRecord.init)))
        case (.settings(let settings), .human): .rows(settings.map { ConfigRecord($0).row })
        case (.setting(nil), _): .records("", .nothingMatched)
        case (.setting(let setting?), .records(let format)) where format.kind != .plain:
            .records(RecordFormatter(format: format).text(ofSingle: ConfigRecord(setting)))
        case (.setting(let setting?), .records(let format)):
            .records(ConfigRecord(setting).value + format.end)
        case (.setting(let setting?), .human): .records(ConfigRecord(setting).value + "\n")
        }
    }
}

/// A setting as a machine-readable record: `{"key":"list.sort","value":"modified","source":"default"}`.
struct ConfigRecord: Equatable, RecordConvertible {
    static let fieldNames = ["key", "value", "source"]

    let key: String
    /// The value. The words of an alias are quoted for a shell, unless the alias is one of a shell command.
    let value: String
    let source: String

    /// - Parameter words: the words of an alias; a single string for any other key.
    init(_ key: String, words: [String], isLine: Bool, source: String) {
        self.key = key
        value =
            isLine && UserConfig.shellCommand(words) == nil
            ? words.map(\.quotedForShell).joined(separator: " ") : words.joined(separator: " ")
        self.source = source
    }

    var record: Record {
        ["key": .text(key), "value": .text(value), "source": .text(source)]
    }
}

extension ConfigRecord {
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

struct ShowConfigConfigurator: SceneConfigurator {
    let request: ShowConfig.Request

    func viewController(_ services: Services) -> RequestViewController<ShowConfig.Request> {
        let presenter = ShowConfigPresenter(format: request.format)
        let interactor = ShowConfigInteractor(
            presenter: services.traced(presenter), configWorker: ConfigWorker(services))
        return services.scene(request, interactor, presenter, services.answerView)
    }
}

extension ConfigWorker {
    init(_ services: Services) {
        self.init(
            config: services.config, files: services.files, variable: services.variable)
    }
}
