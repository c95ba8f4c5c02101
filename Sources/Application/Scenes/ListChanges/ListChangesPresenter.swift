import Domain

protocol ListChangesPresentationLogic {
    /// Presents a page, or an error.
    func presentFetchedChanges(response: ListChanges.Response)
}

final class ListChangesPresenter: ListChangesPresentationLogic {
    weak var viewController: (any ListChangesDisplayLogic)?

    func presentFetchedChanges(response: ListChanges.Response) {
        switch response.page {
        case .success(let page):
            let records = ChangesRecord.text(of: page.parts)
            guard let position = page.position else {
                display(.records(records, hasMore: true))
                return
            }
            display(.records(records + ChangesRecord.text(of: position), hasMore: false))
            if let rewritten = page.rewritten {
                display(.output(.diagnostic(Diagnostic(rewritten))))
            }
            for warning in Output.warnings(page.warnings) { display(.output(warning)) }
        case .failure(let error):
            display(.output(.error(error)))
        }
    }

    private func display(_ viewModel: ListChanges.ViewModel) {
        viewController?.displayFetchedChanges(viewModel: viewModel)
    }
}
