import Domain

protocol ShowMemePresentationLogic {
    /// Presents memes, or an error.
    func presentFetchedMemes(response: ShowMeme.Response)

    /// Presents a picture to a terminal that draws it.
    func presentPicture(response: ShowMeme.PictureResponse)
}

final class ShowMemePresenter: ShowMemePresentationLogic {
    weak var viewController: (any ShowMemeDisplayLogic)?

    private let format: ShowCommand.Format
    private let calendar: any LocalCalendar
    private let pictureDisplay: PictureDisplay

    init(
        format: ShowCommand.Format, calendar: any LocalCalendar,
        pictureDisplay: PictureDisplay = PictureDisplay()
    ) {
        self.format = format
        self.calendar = calendar
        self.pictureDisplay = pictureDisplay
    }

    /// Warnings come after memes, but before an error, which they may explain.
    func presentFetchedMemes(response: ShowMeme.Response) {
        let warnings = Output.warnings(response.warnings).map { ViewModel.output($0) }
        switch response.memes {
        case .success(let memes):
            display(viewModels(of: memes, response) + warnings)
        case .failure(let error):
            display(
                warnings + [.output(.diagnostic(diagnostic(of: error, isPast: response.isPast)))])
        }
    }

    func presentPicture(response: ShowMeme.PictureResponse) {
        let (file, size) = (response.contents, response.drawing.size)
        let isKitty = response.drawing.graphics == .kitty
        display([
            .graphics(
                isKitty
                    ? TerminalGraphics(kitty: file, size: size)
                    : TerminalGraphics(iTerm2: file, size: size))
        ])
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

    private typealias ViewModel = ShowMeme.ViewModel

    private func display(_ viewModels: [ViewModel]) {
        for viewModel in viewModels { viewController?.displayFetchedMemes(viewModel: viewModel) }
    }

    private func viewModels(of memes: [Meme], _ response: ShowMeme.Response) -> [ViewModel] {
        switch format {
        case .details: return details(of: memes, response)
        case .texts: return [.texts(memes.map(\.text))]
        case .field(let field, let endsWithNUL):
            let end = endsWithNUL ? "\0" : "\n"
            return [.output(.records(memes.map { $0.text(of: field) + end }.joined()))]
        case .records(let format):
            let formatter = RecordFormatter(format: format)
            guard let meme = memes.first, memes.count == 1 else {
                return [.output(.records(formatter.text(of: memes)))]
            }
            return [.output(.records(formatter.text(ofSingle: meme)))]
        }
    }

    /// The memes; a picture stands after its meme.
    private func details(of memes: [Meme], _ response: ShowMeme.Response) -> [ViewModel] {
        var viewModels: [ViewModel] = []
        var details: [MemeDetails.Detail] = []
        for meme in memes {
            let file = meme[.image].flatMap { response.pictures.files[$0] }
            details.append(detail(of: meme, now: response.now, imageRemark: file?.remark ?? ""))
            guard let picture = try? file?.get(),
                let drawing = pictureDisplay.drawing(
                    of: picture, hasProgram: response.pictures.hasProgram)
            else { continue }
            viewModels += [.details(details), .picture(drawing)]
            details = []
        }
        return details.isEmpty ? viewModels : viewModels + [.details(details)]
    }

    /// A line for each field that the meme has, in the order of `MemeField`, then those of other
    /// programs in JSON.
    private func detail(
        of meme: Meme, now: Timestamp, imageRemark: String
    ) -> MemeDetails.Detail {
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
            let remark = field == .image ? imageRemark : ""
            lines.append(Line(key: field.rawValue, value: text, remark: remark))
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
