import Domain

protocol ListTagsPresentationLogic {
    /// Presents the tags, or an error.
    func presentFetchedTags(response: ListTags.Response)
}

final class ListTagsPresenter: ListTagsPresentationLogic {
    weak var viewController: (any ListTagsDisplayLogic)?

    private let format: OutputFormat
    private let calendar: any LocalCalendar

    init(format: OutputFormat, calendar: any LocalCalendar) {
        self.format = format
        self.calendar = calendar
    }

    func presentFetchedTags(response: ListTags.Response) {
        switch response.tags {
        case .success(let tags):
            display(viewModel(of: tags, response))
            if response.hasQuery, tags.count == 0 { display(nothingMatched) }
            for warning in Output.warnings(tags.warnings) { display(.output(warning)) }
        case .failure(let error):
            display(.output(.error(error)))
        }
    }

    private func display(_ viewModel: ListTags.ViewModel) {
        viewController?.displayFetchedTags(viewModel: viewModel)
    }

    private var nothingMatched: ListTags.ViewModel {
        guard format == .human else { return .nothingMatched }
        return .output(
            .diagnostic(
                Diagnostic("no memes with tags match; see 'meme help tags'", .nothingMatched)))
    }

    private func viewModel(
        of tags: CountedTags, _ response: ListTags.Response
    ) -> ListTags.ViewModel {
        switch format {
        case .records(let format):
            return .records(RecordFormatter(format: format).text(of: tags.tags))
        case .human where tags.count == 0 && !response.hasQuery && tags.warnings.isEmpty:
            let advice =
                response.asOf.map { "No tags yet \(calendar.words(asOf: $0))" }
                ?? "No tags yet; try: meme tag @ +home"
            return .output(.hint(StyledText("\(advice)\n", .faint)))
        case .human:
            return .rows(tags.tags.map { TagsTable.Row(tag: $0.name, count: String($0.count)) })
        }
    }
}
