import Domain
import Markup

protocol ShowMemePresentationLogic {
    func presentFetchedMemes(response: ShowMeme.Response)
}

final class ShowMemePresenter: ShowMemePresentationLogic {
    weak var viewController: (any ShowMemeDisplayLogic)?

    private let format: ShowMeme.Format
    private let calendar: any LocalCalendar
    private let pictureDisplay: PictureDisplay

    init(
        format: ShowMeme.Format, calendar: any LocalCalendar,
        pictureDisplay: PictureDisplay = PictureDisplay()
    ) {
        self.format = format
        self.calendar = calendar
        self.pictureDisplay = pictureDisplay
    }

    func presentFetchedMemes(response: ShowMeme.Response) {
        switch response.memes {
        case .success(let memes):
            display(memes, response)
            display(Output.warnings(response.warnings))
            if case .failure(let error) = response.links { display([.error(error)]) }
        case .failure(let error):
            // Warnings come first, because they may explain the error.
            display(Output.warnings(response.warnings))
            display([.diagnostic(diagnostic(of: error, isPast: response.isPast))])
        }
    }

    private func display(_ outputs: [Output]) {
        for output in outputs { viewController?.displayFetchedMemes(viewModel: .output(output)) }
    }

    /// Returns the message for an error. If `--as-of` was given, a missing meme has a different message.
    private func diagnostic(of error: MemesError, isPast: Bool) -> Diagnostic {
        guard isPast, case .reference(.noSuchMeme(let reference, _)) = error else {
            return Diagnostic(error)
        }
        return Diagnostic(
            localized(
                "no meme \(Diagnostic.quote(reference.description)) at that time; see 'meme list --as-of DATE'"
            ),
            ExitCode(error))
    }

    private func display(_ memes: [Meme], _ response: ShowMeme.Response) {
        if let copied = response.copied {
            let words = localized("copied: \(SafeText.escaped(copied))") + "\n"
            return display(
                response.isForTerminal ? [.hint(StyledText(words, .faint))] : [.records("")])
        }
        switch format {
        case .records(let format) where memes.isEmpty:
            display([.records(RecordFormatter(format: format).text(of: memes), .nothingMatched)])
        case _ where memes.isEmpty:
            let words =
                response.isQueryNumber
                ? localized("no meme matches; 'meme random' shows one meme")
                : localized("no meme matches")
            display([.diagnostic(Diagnostic(words, .nothingMatched))])
        case .details, .plain: displayDetails(of: memes, response)
        case .texts, .expandedTexts, .block: display([.texts(memes.map(\.text))])
        case .outline(let format): display([ShowMemePresenter.output(of: response.outline, format)])
        case .field(let field, let endsWithNUL):
            let end = endsWithNUL ? "\0" : "\n"
            display([.records(memes.map { field.text(in: $0) + end }.joined())])
        case .records(let format) where format.isForPeople:
            let page = MemesPage(storedMemes: memes.map { StoredMeme($0) })
            let output = OutputFormat.records(format).output(of: page, isFirst: true, calendar)
            display([output].compactMap(\.self))
        case .records(let format):
            let formatter = RecordFormatter(format: format)
            let memes = memes.enumerated().map { $1.naming(response.sections[$0]?.name) }
            display([
                .records(
                    memes.count == 1
                        ? formatter.text(ofSingle: memes[0]) : formatter.text(of: memes))
            ])
        }
    }

    private static func output(of outline: [MarkdownSection], _ format: OutputFormat) -> Output {
        if case .records(let format) = format {
            return .records(RecordFormatter(format: format).text(of: outline))
        }
        let highest = outline.map(\.level).min() ?? 1
        let rows = outline.map { section in
            let indent = String(repeating: "  ", count: section.level - highest)
            return [
                TextTable.Cell(text: String(section.line), style: .id, isNumber: true),
                .text(indent + section.name),
            ]
        }
        return rows.isEmpty
            ? .hint(StyledText(localized("no headings") + "\n", .faint)) : .rows(rows)
    }

    /// Displays memes with all their fields. If a meme has a picture that can be drawn, the picture follows
    /// the meme.
    private func displayDetails(of memes: [Meme], _ response: ShowMeme.Response) {
        let links = (try? response.links.get()) ?? [:]
        var details: [MemeDetails.Detail] = []
        func displayDetails() {
            if !details.isEmpty { display([.details(details, isPlain: format == .plain)]) }
            details = []
        }
        for (number, meme) in memes.enumerated() {
            let file = meme[.image].flatMap { response.pictures.files[$0] }
            details.append(
                MemeDetails.Detail(
                    meme, section: response.sections[number]?.name,
                    links: links[meme.id]?.forPeople(calendar) ?? MemeTextLinks(), picture: file,
                    now: response.now, calendar))
            guard let picture = try? file?.get(),
                let drawing = pictureDisplay.drawing(
                    of: picture, hasProgram: response.pictures.hasProgram)
            else { continue }
            displayDetails()
            viewController?.displayFetchedMemes(
                viewModel: .picture(drawing, isLast: number == memes.count - 1))
        }
        displayDetails()
    }
}

extension Meme {
    /// Returns the meme with a field `section` for the heading of the section that is its text, if any.
    fileprivate func naming(_ section: String?) -> Meme {
        guard let section else { return self }
        var meme = self
        meme.otherFields.removeAll { $0.decodedName == "section" }
        meme.otherFields.append(
            JSONMember(name: "\"section\"", value: JSONWriter.quoted(section)))
        return meme
    }
}
