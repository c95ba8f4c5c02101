import Domain

protocol OpenMemesPresentationLogic {
    /// Presents a question that lists the targets to open.
    func presentFoundTargets(response: OpenMemes.FindTargets.Response)
    /// Presents the targets that were opened, and the error if opening failed.
    func presentOpenedTargets(response: OpenMemes.OpenTargets.Response)
}

final class OpenMemesPresenter: OutputPresenter<OutputFormat>, OpenMemesPresentationLogic {
    func presentFoundTargets(response: OpenMemes.FindTargets.Response) {
        let targets = OpenMemesPresenter.words(for: response.found.targets)
        display([
            .question(
                ChangeQuestion(
                    text: localized("Open \(targets)? [y/N] "),
                    declined: Diagnostic(localized("nothing was opened"), .nothingMatched)))
        ])
    }

    func presentOpenedTargets(response: OpenMemes.OpenTargets.Response) {
        let targets = response.opened.targets
        var outputs: [Output] = []
        if case .records(let format) = format, response.error == nil || !targets.isEmpty {
            outputs.append(.records(RecordFormatter(format: format).text(of: targets)))
        } else if !targets.isEmpty {
            outputs.append(
                .text(
                    StyledText(
                        localized("Opened \(OpenMemesPresenter.words(for: targets))") + "\n")))
        }
        outputs += Output.warnings(response.opened.warnings)
        if let error = response.error { outputs.append(.error(error)) }
        display(outputs)
    }

    /// Returns text such as `https://example.org, /home/ann/cat.png and 3 more`.
    private static func words(for targets: [OpenedTarget]) -> String {
        FirstTitles.text(of: targets.map { SafeText.escaped($0.target) }, count: targets.count).text
    }
}
