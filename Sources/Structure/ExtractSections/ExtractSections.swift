import Application
import Domain

/// The scene that makes memes from sections of a text.
enum ExtractSections {
    struct Request: OneMessageRequest, ChangeRequest {
        /// The reference to the section, or to the meme to split, as typed.
        var name: String
        var parts = PartsToExtract.section()
        var isDryRun = false
        var format = OutputFormat.human
    }

    struct Response: Equatable {
        var extracted: Result<MemeAndParts, MemesError>
        var parts = PartsToExtract.section()
        var isDryRun = false
    }
}

struct ExtractSectionsInteractor: BusinessLogic {
    let presenter: any PresentationLogic<ExtractSections.Response>
    let sectionsWorker: SectionsWorker

    func run(request: ExtractSections.Request) {
        let extracted = Result { () throws(MemesError) in
            try sectionsWorker.extract(
                request.parts, of: request.name, isDryRun: request.isDryRun)
        }
        presenter.present(
            response: ExtractSections.Response(
                extracted: extracted, parts: request.parts, isDryRun: request.isDryRun))
    }
}

final class ExtractSectionsPresenter: OutputPresenter<OutputFormat>, PresentationLogic {
    func present(response: ExtractSections.Response) {
        display(
            Output.all(of: response.extracted) { extracted in
                let line = line(extracted, response)
                guard case .records(let format) = format else { return [.text(line)] }
                // A dry run does not print the ids, because they are not final.
                return response.isDryRun && format.kind == .ids
                    ? [.records(""), .hint(line)]
                    : [.records(RecordFormatter(format: format).text(of: extracted.parts))]
            })
    }

    /// Returns a line such as `Extracted 7m3k Steps from 9abc Bread` or `Split 9abc Bread into 3 memes`.
    private func line(
        _ extracted: MemeAndParts, _ response: ExtractSections.Response
    ) -> StyledText {
        let (whole, memes) = (extracted.name(of: extracted.whole), extracted.parts)
        var line: StyledText
        switch (response.parts, response.isDryRun) {
        case (.section, true):
            let title = StyledText(isolated: memes.first?.title ?? "", .plain)
            line = StyledText(localized: "Would extract \(title) from \(whole)")
        case (.section, false):
            let part = memes.first.map(extracted.name) ?? StyledText()
            line = StyledText(localized: "Extracted \(part) from \(whole)")
        case (.level, true):
            let count = Amount.memes(memes.count)
            line = StyledText(localized: "Would split \(whole) into \(count)")
            line.append(": ")
            line.append(FirstTitles.quoted(memes, count: memes.count))
        case (.level, false):
            let count = Amount.memes(memes.count)
            line = StyledText(localized: "Split \(whole) into \(count)")
            line.append("; \(UndoMessages.reverts())")
        }
        line.append("\n")
        return line
    }
}

struct ExtractSectionsConfigurator: SceneConfigurator {
    let request: ExtractSections.Request

    func viewController(_ services: Services) -> RequestViewController<ExtractSections.Request> {
        let presenter = ExtractSectionsPresenter(format: request.format)
        let interactor = ExtractSectionsInteractor(
            presenter: services.traced(presenter), sectionsWorker: services.sectionsWorker)
        return services.scene(request, interactor, presenter, services.view)
    }
}
