import Application
import Domain

/// The scene that serves memes to assistants. Each tool call runs other scenes.
enum ServeAssistants {
    struct Request: SceneRequest {
        let allowsWrites: Bool
    }
}

/// The view controller of `mcp`. It serves until the input ends or the client stops reading.
final class ServeAssistantsViewController: ViewController {
    let view: OutputView

    private let services: Services
    private let commands: CommandCatalog
    private let request: ServeAssistants.Request

    init(services: Services, commands: CommandCatalog, request: ServeAssistants.Request) {
        view = services.view
        self.services = services
        self.commands = commands
        self.request = request
    }

    func start() {
        if services.console.inputIsTerminal {
            view.show(
                .hint(
                    StyledText(
                        localized(
                            "waiting for Model Context Protocol messages from an assistant; press Ctrl-D to stop"
                        ) + "\n")))
        }
        // Assistants get English messages in every locale.
        Language.current = .english
        let server = AssistantServer(
            services: services, commands: commands, allowsWrites: request.allowsWrites)
        do throws(MemesError) {
            try services.requestLoop.serve(services.console.input, with: server)
            view.note(.done)
        } catch .interrupted {
            view.note(.interrupted)
        } catch {
            view.show(.error(error))
        }
    }
}

struct ServeAssistantsConfigurator: SceneConfigurator {
    let request: ServeAssistants.Request
    /// The commands that tools run.
    let commands: CommandCatalog

    func viewController(_ services: Services) -> ServeAssistantsViewController {
        ServeAssistantsViewController(services: services, commands: commands, request: request)
    }
}

extension ServeAssistantsConfigurator {
    init(request: ServeAssistants.Request) { self.init(request: request, commands: .application) }
}
