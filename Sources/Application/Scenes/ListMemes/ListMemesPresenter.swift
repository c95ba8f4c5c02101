import Domain

protocol ListMemesPresentationLogic {
    /// Presents a page, or an error.
    func presentFetchedMemes(response: ListMemes.FetchMemes.Response)
    /// Presents the pinned memes that stand above the others, before these.
    func presentPinnedMemes(response: ListMemes.PinnedMemes.Response)
    /// Presents the result of a pick.
    func presentPickedMeme(response: ListMemes.PickMeme.Response)
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
        case .success(let page):
            let count = response.listedCount + page.memes.count
            if count == 0, response.context == .query {
                for warning in Output.warnings(page.warnings) { display(.output(warning)) }
                display(.nothingFound(records: records(of: page, response) ?? []))
                if let guess = response.guess { display(.output(.diagnostic(Diagnostic(guess)))) }
                return
            }
            display(viewModel(of: page, response))
            for warning in Output.warnings(page.warnings) { display(.output(warning)) }
            guard page.isLast, count > 0, format == .human else { return }
            if response.isForPicking { display(.question("Show which? [1-\(count)] ")) }
            if response.context == .welcome {
                display(.output(.hint(advice(count, of: response.totalCount ?? count))))
            }
        case .failure(let error):
            display(.output(.error(error)))
        }
    }

    func presentPinnedMemes(response: ListMemes.PinnedMemes.Response) {
        let rows = response.page.memes.enumerated().map { position, meme in
            row(
                of: meme, number: position + 1, response.page.shortIDs,
                ListMemes.FetchMemes.Response(
                    page: .success(response.page), now: response.now, newMeme: response.newMeme))
        }
        var rest = StyledText()
        if response.restCount > 0 {
            rest.append("and \(response.restCount) more pinned: meme list is:pinned\n", .faint)
        }
        display(.pinned(rows, rest: rest))
    }

    func presentPickedMeme(response: ListMemes.PickMeme.Response) {
        let viewModel: ListMemes.PickMeme.ViewModel =
            switch response {
            case .picked: .picked
            case .cancelled: .cancelled
            case .interrupted: .interrupted
            case .failed(let error): .refused(Diagnostic(error))
            case .noSuchRow(let typed, let count):
                .refused(
                    Diagnostic(
                        "no row \(SafeText.escaped(String(typed.prefix(60)))); type 1-\(count), or Enter to "
                            + "cancel", .usage))
            case .withoutTerminal:
                .refused(
                    Diagnostic(
                        "--pick needs a terminal, and cannot be used with --no-input",
                        .usage))
            }
        viewController?.displayPickedMeme(viewModel: viewModel)
    }

    private func display(_ viewModel: ListMemes.FetchMemes.ViewModel) {
        viewController?.displayFetchedMemes(viewModel: viewModel)
    }

    private func records(
        of page: MemesPage, _ response: ListMemes.FetchMemes.Response
    ) -> [UInt8]? {
        guard case .records(let format) = format else { return nil }
        return RecordFormatter(format: format).records(
            of: page, isFirst: response.listedCount == 0)
    }

    private func viewModel(
        of page: MemesPage, _ response: ListMemes.FetchMemes.Response
    ) -> ListMemes.FetchMemes.ViewModel {
        if let records = records(of: page, response) {
            return .records(records, hasMore: !page.isLast)
        }
        guard response.listedCount > 0 || !page.memes.isEmpty || !page.warnings.isEmpty else {
            return .empty(hint: hint(response.context))
        }
        let rows = page.memes.enumerated().map { position, meme in
            row(of: meme, number: response.listedCount + position + 1, page.shortIDs, response)
        }
        return .rows(rows, hasMore: !page.isLast)
    }

    private func hint(_ context: ListMemes.FetchMemes.Context) -> StyledText {
        switch context {
        case .everything, .query:
            StyledText(
                "No memes in \(Diagnostic.path(storePath)) yet; try: meme add Buy milk\n", .faint)
        case .past(let moment):
            StyledText("No memes yet \(calendar.words(asOf: moment))\n", .faint)
        case .welcome:
            StyledText(
                """
                Welcome to meme. It keeps notes, called memes. Start with:
                  meme add Buy milk    add a meme
                  meme help            list all commands

                """)
        }
    }

    /// A command has no meme to be picked for it.
    static let nothingToPick = Diagnostic("there are no memes to choose from", .noInput)

    private func advice(_ count: Int, of total: Int) -> StyledText {
        let shown = count < total ? "Latest \(count) of \(total)" : Amount.words(count, "meme")
        return StyledText("\(shown). More: meme list, meme add TITLE, meme help\n", .faint)
    }

    private func row(
        of meme: StoredMeme, number: Int, _ shortIDs: ShortIDs,
        _ response: ListMemes.FetchMemes.Response
    ) -> MemesTable.Row {
        MemesTable.Row(
            number: number,
            id: shortIDs.text(for: meme.id),
            title: meme.title,
            tags: meme.tags.names(separator: ", "),
            age: RelativeTime.words(for: meme.changed, now: response.now),
            isPinned: meme.isPinned,
            isNew: meme.id == response.newMeme)
    }
}
