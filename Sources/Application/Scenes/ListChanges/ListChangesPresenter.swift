import Domain

protocol ListChangesPresentationLogic {
    /// Presents a page, or an error.
    func presentFetchedChanges(response: ListChanges.Response)
}

final class ListChangesPresenter: ListChangesPresentationLogic {
    weak var viewController: (any DisplayLogic<Output>)?

    func presentFetchedChanges(response: ListChanges.Response) {
        viewController?.display(viewModels: outputs(of: response.page))
    }

    private func outputs(of page: Result<ChangesPage, MemesError>) -> [Output] {
        Output.all(of: page) { page in
            let records = ChangesRecord.text(of: page.parts)
            guard let position = page.position else { return [.records(records), .more] }
            return [.records(records + ChangesRecord.text(of: position))]
                + [page.rewritten].compactMap(\.self).map { .diagnostic(Diagnostic($0)) }
        }
    }
}
