import Domain

protocol PickMemesPresentationLogic {
    /// Presents numbered rows with a question, a picker, or why there is nothing to pick.
    func presentFetchedMemes(response: PickMemes.FetchMemes.Response)
    /// Presents the rows that a picker offers, or an error.
    func presentFilteredMemes(response: PickMemes.FilterMemes.Response)
    /// Presents the result of a pick.
    func presentPickedMeme(response: PickMemes.PickMeme.Response)
}

final class PickMemesPresenter: PickMemesPresentationLogic {
    weak var viewController: (any PickMemesDisplayLogic)?

    private let request: PickMemes.Request
    private let storePath: String
    private let calendar: any LocalCalendar

    init(request: PickMemes.Request, storePath: String, calendar: any LocalCalendar) {
        self.request = request
        self.storePath = storePath
        self.calendar = calendar
    }

    func presentFetchedMemes(response: PickMemes.FetchMemes.Response) {
        switch response {
        case .numbered(let found):
            if found.isEmpty { return presentNothing(found) }
            let rows =
                found.tasks.map { MemesTable.rows(of: $0, now: found.now, calendar) }
                ?? MemesTable.rows(
                    of: found.page, by: request.order, now: found.now, calendar,
                    isLong: request.isLong)
            display(.rows(rows))
            display(Output.warnings(found.page.warnings))
            let last = rows.count
            display(
                .question(
                    found.tasks == nil
                        ? localized("Which meme? [1-\(number: last)] ")
                        : localized("Which task? [1-\(number: last)] ")))
        case .first(let found):
            if found.isEmpty { return presentNothing(found) }
            display(Output.warnings(found.page.warnings))
            display(.picker)
        case .failed(let error): display([.error(error)])
        case .withoutTerminal:
            let words = localized("--pick needs a terminal, and cannot be used with --no-input")
            display([.diagnostic(Diagnostic(words, .usage))])
        }
    }

    func presentFilteredMemes(response: PickMemes.FilterMemes.Response) {
        var offer = PickerRows(totalCount: response.totalCount, newTitle: response.newTitle)
        switch response.page {
        case .success(let page):
            let rows =
                response.tasks.map { MemesTable.rows(of: $0, now: response.now, calendar) }
                ?? MemesTable.rows(
                    of: page, by: response.order, now: response.now, calendar, isLong: true)
            offer.rows = Array(rows.prefix(response.limit))
            offer.isCut = rows.count > response.limit
        case .failure(let error):
            offer.problem = Diagnostic(error).message.split(separator: "\n").first.map(String.init)
        }
        viewController?.displayFilteredMemes(viewModel: offer)
    }

    func presentPickedMeme(response: PickMemes.PickMeme.Response) {
        let viewModel: PickMemes.PickMeme.ViewModel =
            switch response {
            case .picked, .pickedTasks(_, toEdit: false): .picked
            case .pickedIDs(let ids): .output(.records(ids.map { $0.text() + "\n" }.joined()))
            case .pickedToEdit, .pickedTasks(_, toEdit: true): .pickedToEdit
            case .pickedToAdd: .pickedToAdd
            case .cancelled: .cancelled
            case .interrupted: .interrupted
            case .dismissed: .dismissed
            case .failed(let error): .refused(Diagnostic(error))
            case .noSuchRow(let typed, let count):
                .refused(
                    Diagnostic(
                        localized(
                            "no row \(SafeText.escaped(String(typed.prefix(60)))); type 1-\(number: count), or press Enter to cancel"
                        ),
                        .usage))
            }
        viewController?.displayPickedMeme(viewModel: viewModel)
    }

    /// Presents why there are no memes to pick.
    private func presentNothing(_ found: PickMemes.FetchMemes.Page) {
        let warnings = Output.warnings(found.page.warnings)
        let outputs: [Output] =
            if request.purpose != .showing {
                warnings + [
                    .diagnostic(
                        Diagnostic(
                            found.tasks == nil
                                ? localized("there are no memes to choose from")
                                : localized("there are no tasks to choose from"),
                            request.purpose == .printing ? .nothingMatched : .noInput))
                ]
            } else if found.context == .query {
                Output.noMatches(
                    in: found.page, .human, wantsNone: found.wantsNone, found.guess)
            } else if warnings.isEmpty, !found.wantsNone {
                [.noMemes(in: storePath, found.context, calendar)]
            } else {
                [.rows([])] + warnings
            }
        display(outputs)
    }

    private func display(_ viewModel: PickMemes.FetchMemes.ViewModel) {
        viewController?.displayFetchedMemes(viewModel: viewModel)
    }

    private func display(_ outputs: [Output]) { for output in outputs { display(.output(output)) } }
}
