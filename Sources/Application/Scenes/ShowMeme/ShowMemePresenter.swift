import Domain

protocol ShowMemePresentationLogic {
    /// Presents memes, or an error.
    func presentFetchedMemes(response: ShowMeme.Response)
}

final class ShowMemePresenter: OutputPresenter<ShowMeme.Format>, ShowMemePresentationLogic {
    private let calendar: any LocalCalendar

    init(format: ShowMeme.Format, calendar: any LocalCalendar) {
        self.calendar = calendar
        super.init(format: format)
    }

    func presentFetchedMemes(response: ShowMeme.Response) {
        switch response.memes {
        case .success(let memes):
            display([output(of: memes, now: response.now)] + Output.warnings(response.warnings))
        case .failure(let error):
            // Warnings come first: they may explain the error.
            display(
                Output.warnings(response.warnings)
                    + [.diagnostic(diagnostic(of: error, isPast: response.isPast))])
        }
    }

    /// With `--as-of` the hint differs.
    private func diagnostic(of error: MemesError, isPast: Bool) -> Diagnostic {
        guard isPast, case .reference(.noSuchMeme(let reference, _)) = error else {
            return Diagnostic(error)
        }
        return Diagnostic(
            "no meme \(Diagnostic.quote(reference.description)) at that time; see 'meme list' "
                + "with --as-of", ExitCode(error))
    }

    private func output(of memes: [Meme], now: Timestamp) -> Output {
        switch format {
        case .records(let format) where memes.isEmpty:
            return .records(RecordFormatter(format: format).text(of: memes), .nothingMatched)
        case _ where memes.isEmpty:
            return .diagnostic(Diagnostic("no meme matches", .nothingMatched))
        case .details, .plain:
            return .details(
                memes.map { detail(of: $0, now: now) }, isPlain: format == .plain)
        case .texts:
            return .texts(memes.map(\.text))
        case .field(let field, let endsWithNUL):
            let end = endsWithNUL ? "\0" : "\n"
            return .records(memes.map { $0.text(of: field) + end }.joined())
        case .records(let format):
            let formatter = RecordFormatter(format: format)
            guard let meme = memes.first, memes.count == 1 else {
                return .records(formatter.text(of: memes))
            }
            return .records(formatter.text(ofSingle: meme))
        }
    }

    /// A line for each field that the meme has, in the order of `MemeField`, then those of other
    /// programs in JSON.
    private func detail(of meme: Meme, now: Timestamp) -> MemeDetails.Detail {
        typealias Line = MemeDetails.Detail.Line
        var lines = [
            Line(key: "id", value: meme.id.text(), style: .id),
            Line(key: "title", value: meme.title, style: .strong),
        ]
        if !meme.tags.isEmpty {
            let tags = meme.tags.names(separator: ", ")
            lines.append(Line(key: "tags", value: tags, style: .tag))
        }
        for field in MemeField.optionalTexts {
            guard let text = meme[field] else { continue }
            lines.append(Line(key: field.rawValue, value: text, isLink: field == .url))
        }
        if meme.isPinned { lines.append(Line(key: "pinned", value: "yes")) }
        func append(_ key: String, _ time: Timestamp?) {
            guard let time else { return }
            var line = Line(key: key, value: time.text)
            if time.isReadable {
                line.shown = calendar.words(for: time)
                line.remark = RelativeTime.words(for: time, now: now)
            }
            lines.append(line)
        }
        append("created", meme.created)
        append("modified", meme.modified)
        for other in meme.otherFields {
            lines.append(Line(key: other.name, value: other.value, isJSON: true))
        }
        return MemeDetails.Detail(lines: lines, text: meme.text)
    }
}
