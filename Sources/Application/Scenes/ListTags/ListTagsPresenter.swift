import Domain

protocol ListTagsPresentationLogic {
    func presentFetchedTags(response: ListTags.Response)
}

final class ListTagsPresenter: OutputPresenter<OutputFormat>, ListTagsPresentationLogic {
    private let calendar: any LocalCalendar

    init(format: OutputFormat, calendar: any LocalCalendar) {
        self.calendar = calendar
        super.init(format: format)
    }

    func presentFetchedTags(response: ListTags.Response) {
        display(Output.all(of: response.tags) { outputs(of: $0, response) })
    }

    private func outputs(of tags: CountedTags, _ response: ListTags.Response) -> [Output] {
        let nothingMatches = tags.count == 0 && response.hasQuery
        switch format {
        case .records(let format):
            let records = RecordFormatter(format: format).text(of: tags.tags)
            return [.records(records, nothingMatches ? .nothingMatched : .done)]
        case .human where nothingMatches && ![nil, .nothing].contains(response.guess):
            return [response.guess].compactMap(\.self).map { .diagnostic(Diagnostic($0)) }
        case .human where nothingMatches:
            let message = localized("no memes with tags match; see 'meme help tags'")
            return [.diagnostic(Diagnostic(message, .nothingMatched))]
        case .human where tags.count == 0 && tags.warnings.isEmpty:
            let advice =
                response.asOf.map { localized("No tags yet \(calendar.words(asOf: $0))") }
                ?? localized("No tags yet; try: meme tag @ +home")
            return [.hint(StyledText("\(advice)\n", .faint))]
        case .human:
            return [
                .counts(tags.tags.map { CountsTable.Row(name: $0.name, count: String($0.count)) })
            ]
        }
    }
}
