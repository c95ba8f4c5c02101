import Domain

protocol ListMemesPresentationLogic {
    /// Presents a page, or an error.
    func presentFetchedMemes(response: ListMemes.FetchMemes.Response)
    /// Presents the pinned memes above the others.
    func presentPinnedMemes(response: ListMemes.PinnedMemes.Response)
    /// Presents the rows that a picker offers, or an error.
    func presentFilteredMemes(response: ListMemes.FilterMemes.Response)
    /// Presents the result of a pick.
    func presentPickedMeme(response: ListMemes.PickMeme.Response)
    /// Presents the number of memes found for an open list, or an error.
    func presentOpenedList(response: ListMemes.OpenList.Response)
    /// Presents rows from the open list.
    func presentRows(response: ListMemes.FetchRows.Response)
}

final class ListMemesPresenter: ListMemesPresentationLogic {
    weak var viewController: (any ListMemesDisplayLogic)?

    private let format: OutputFormat
    private let storePath: String
    private let calendar: any LocalCalendar

    init(format: OutputFormat, storePath: String, calendar: any LocalCalendar) {
        self.format = format
        self.storePath = storePath
        self.calendar = calendar
    }

    func presentFetchedMemes(response: ListMemes.FetchMemes.Response) {
        switch response.page {
        case .success(let page): present(page, response)
        case .failure(let error): display([.error(error)])
        }
    }

    func presentPinnedMemes(response: ListMemes.PinnedMemes.Response) {
        let rows = MemesTable.rows(
            of: response.page, now: response.now, calendar, new: response.newMeme,
            isLong: response.isLong)
        var rest = StyledText()
        if response.restCount > 0 {
            let words = localized(
                "and \(number: response.restCount) more pinned: meme list is:pinned")
            rest.append(words + "\n", .faint)
        }
        display(.pinned(rows, rest: rest))
    }

    func presentFilteredMemes(response: ListMemes.FilterMemes.Response) {
        var offer = PickerRows(totalCount: response.totalCount)
        switch response.page {
        case .success(let page):
            offer.rows = Array(
                MemesTable.rows(
                    of: page, by: response.order, now: response.now, calendar, isLong: true
                ).prefix(response.limit))
            offer.isCut = page.memes.count > response.limit
        case .failure(let error):
            offer.problem = Diagnostic(error).message.split(separator: "\n").first.map(String.init)
        }
        viewController?.displayFilteredMemes(viewModel: offer)
    }

    func presentPickedMeme(response: ListMemes.PickMeme.Response) {
        let viewModel: ListMemes.PickMeme.ViewModel =
            switch response {
            case .picked: .picked
            case .pickedIDs(let ids): .output(.records(ids.map { $0.text() + "\n" }.joined()))
            case .pickedToEdit: .pickedToEdit
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
            case .withoutTerminal:
                .refused(
                    Diagnostic(
                        localized("--pick needs a terminal, and cannot be used with --no-input"),
                        .usage))
            }
        viewController?.displayPickedMeme(viewModel: viewModel)
    }

    func presentOpenedList(response: ListMemes.OpenList.Response) {
        switch response.list {
        case .success(let count?):
            viewController?.displayOpenedList(
                viewModel: .count(count, warnings: response.warnings.map { Diagnostic($0) }))
        case .success(nil):
            let words = localized(
                "\(Diagnostic.path(storePath)): the store is missing or empty; showing what was read before"
            )
            viewController?.displayOpenedList(viewModel: .problem(Diagnostic(words, .noInput)))
        case .failure(let error):
            viewController?.displayOpenedList(viewModel: .problem(Diagnostic(error)))
        }
    }

    func presentRows(response: ListMemes.FetchRows.Response) {
        switch response.page {
        case .success(let page):
            let rows = MemesTable.rows(
                of: page, after: response.first, by: response.order, now: response.now, calendar)
            viewController?.displayRows(
                viewModel: .rows(rows, ids: page.memes.map(\.id), first: response.first))
        case .failure(let error):
            viewController?.displayRows(viewModel: .problem(Diagnostic(error)))
        }
    }

    private func present(_ page: MemesPage, _ response: ListMemes.FetchMemes.Response) {
        let count = response.listedCount + page.memes.count
        if count == 0, response.isForCommand {
            display(
                Output.warnings(page.warnings) + [
                    .diagnostic(
                        Diagnostic(
                            localized("there are no memes to choose from"),
                            response.printsPicked ? .nothingMatched : .noInput))
                ])
            return
        }
        if count == 0, response.context == .query {
            display(
                Output.noMatches(in: page, format, wantsNone: response.wantsNone, response.guess))
            return
        }
        if format != .human {
            display([.bytes(format.records(of: page, isFirst: response.listedCount == 0))])
        } else if count == 0, page.warnings.isEmpty, !response.wantsNone {
            display([.hint(hint(response.context))])
        } else {
            display(
                .rows(
                    MemesTable.rows(
                        of: page, after: response.listedCount, by: response.order,
                        now: response.now, calendar, new: response.newMeme,
                        isLong: response.isLong)))
        }
        display((page.isLast ? [] : [.more]) + Output.warnings(page.warnings))
        guard page.isLast, count > 0, format == .human else { return }
        if response.isForPicking {
            display(.question(localized("Which meme? [1-\(number: count)] ")))
        }
        if response.context == .welcome {
            display([.hint(advice(count, of: response.totalCount ?? count))])
        }
    }

    private func display(_ viewModel: ListMemes.FetchMemes.ViewModel) {
        viewController?.displayFetchedMemes(viewModel: viewModel)
    }

    private func display(_ outputs: [Output]) { for output in outputs { display(.output(output)) } }

    private func hint(_ context: ListMemes.FetchMemes.Context) -> StyledText {
        switch context {
        case .everything, .query:
            StyledText(
                localized("No memes in \(Diagnostic.path(storePath)) yet; try: meme add Buy milk")
                    + "\n", .faint)
        case .past(let moment):
            StyledText(localized("No memes yet \(calendar.words(asOf: moment))") + "\n", .faint)
        case .welcome:
            StyledText(
                """
                \(localized("Welcome to meme. It keeps notes, called memes. Start with:"))
                  \(NamedStore.command("add Buy milk"))    \(localized("add a meme"))
                  meme help            \(localized("list all commands"))

                """)
        }
    }

    private func advice(_ count: Int, of total: Int) -> StyledText {
        let shown =
            count < total
            ? localized("Latest \(number: count) of \(number: total)") : Amount.memes(count)
        let more = localized("More: meme list, meme add TITLE, meme help")
        return StyledText("\(shown). \(more)\n", .faint)
    }
}
