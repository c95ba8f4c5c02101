import Domain

protocol WatchChangesPresentationLogic {
    /// Presents operations, or the end.
    func presentWatchedChanges(response: WatchChanges.Response)
}

final class WatchChangesPresenter: WatchChangesPresentationLogic {
    weak var viewController: (any WatchChangesDisplayLogic)?

    func presentWatchedChanges(response: WatchChanges.Response) {
        switch response.changes {
        case .page(let page):
            display(.records(ChangesRecord.text(of: page.parts)))
            if page.isLast, let rewritten = page.rewritten {
                display(.output(.diagnostic(Diagnostic(rewritten))))
            }
            for warning in Output.warnings(page.warnings) { display(.output(warning)) }
        case .waiting:
            display(
                .waiting(
                    hint: StyledText("Waiting for changes; press Ctrl-C to stop\n", .faint)))
        case .ended(let end, let position):
            display(end, cursor: position.map(ChangesRecord.text) ?? "")
        }
    }

    private func display(_ end: WatchEnd, cursor: String) {
        switch end {
        case .interrupted: display(.ended(cursor: cursor, .interrupted))
        case .outputClosed: display(.ended(cursor: "", .brokenPipe))
        case .failed(let error):
            let diagnostic = Diagnostic(error)
            display(.output(.diagnostic(diagnostic)))
            display(.ended(cursor: cursor, diagnostic.exitCode))
        }
    }

    private func display(_ viewModel: WatchChanges.ViewModel) {
        viewController?.displayWatchedChanges(viewModel: viewModel)
    }
}
