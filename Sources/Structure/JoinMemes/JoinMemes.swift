import Application
import Domain

/// The scene that joins memes to one.
enum JoinMemes {
    struct Request: OneMessageRequest, ChangeRequest {
        /// The references to the memes, as typed. The others are added to the first.
        var names: [String]
        var isDryRun = false
        var format = OutputFormat.human
    }

    struct Response: Equatable {
        var joined: Result<MemeAndParts, MemesError>
        var isDryRun = false
    }
}

extension CommandDescription {
    static let join = CommandDescription(
        name: "join",
        summary: "join memes to one",
        operands: Operands(.references),
        usage: ["join REF REF... [OPTIONS]"],
        examples: [
            Example("meme join bread soup", "Soup becomes a section of Bread"),
            Example("meme join @ @~1 @~2", "several, in this order"),
            Example("meme join bread soup --dry-run", "say what would be done"),
        ],
        notes: """
            The text of each further meme is added to the first, under '## TITLE', with its headings lowered.
            The first meme gets the tags of the others, and each field that it does not have; other fields, and
            tasks, become lines of the section. The others are removed, and links to them lead to the first,
            which gets their titles as aliases.

            'meme undo' reverts this. When output is not a terminal, the id of the first meme is printed.
            """,
        options: [.dryRun, .json])
}

extension JoinMemes.Request: ParsedRequest {
    init(_ arguments: ParsedArguments) throws(UsageError) {
        // There are no operands if the user has yet to pick the memes.
        if arguments.operands.count == 1 {
            throw .missingOperand(command: "join", placeholder: localized("second REF"))
        }
        self.init(
            names: arguments.operands, isDryRun: arguments.has(.dryRun),
            format: OutputFormat(ofChange: arguments))
    }
}

struct JoinMemesInteractor: BusinessLogic {
    let presenter: any PresentationLogic<JoinMemes.Response>
    let sectionsWorker: SectionsWorker

    func run(request: JoinMemes.Request) {
        let joined = Result { () throws(MemesError) in
            try sectionsWorker.join(request.names, isDryRun: request.isDryRun)
        }
        presenter.present(
            response: JoinMemes.Response(joined: joined, isDryRun: request.isDryRun))
    }
}

final class JoinMemesPresenter: OutputPresenter<OutputFormat>, PresentationLogic {
    func present(response: JoinMemes.Response) {
        display(
            Output.all(of: response.joined) { joined in
                if case .records(let format) = format {
                    return [.records(RecordFormatter(format: format).text(ofSingle: joined.whole))]
                }
                let titles = FirstTitles.quoted(joined.parts, count: joined.parts.count)
                let whole = joined.name(of: joined.whole)
                var line =
                    response.isDryRun
                    ? StyledText(localized: "Would join \(titles) to \(whole)")
                    : StyledText(localized: "Joined \(titles) to \(whole)")
                line.append(response.isDryRun ? "\n" : "; \(UndoMessages.reverts())\n")
                return [.text(line)]
            })
    }
}

struct JoinMemesConfigurator: SceneConfigurator {
    let request: JoinMemes.Request

    func viewController(_ services: Services) -> RequestViewController<JoinMemes.Request> {
        let presenter = JoinMemesPresenter(format: request.format)
        let interactor = JoinMemesInteractor(
            presenter: services.traced(presenter), sectionsWorker: services.sectionsWorker)
        return services.scene(request, interactor, presenter, services.view)
    }
}
