import Domain

protocol ShowMemePresentationLogic {
    func presentFetchedMemes(response: ShowMeme.Response)
    /// Presents a picture as graphics for the terminal.
    func presentPicture(response: ShowMeme.DrawPicture.Response)
}

final class ShowMemePresenter: ShowMemePresentationLogic {
    weak var viewController: (any ShowMemeDisplayLogic)?

    private let format: ShowMeme.Format
    private let calendar: any LocalCalendar
    private let pictureDisplay: PictureDisplay
    private var hasPicture = false

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
            Output.warnings(response.warnings).forEach(display)
        case .failure(let error):
            // Warnings come first, because they may explain the error.
            Output.warnings(response.warnings).forEach(display)
            display(.diagnostic(diagnostic(of: error, isPast: response.isPast)))
        }
    }

    func presentPicture(response: ShowMeme.DrawPicture.Response) {
        hasPicture = true
        viewController?.displayPicture(
            viewModel: .graphics(TerminalGraphics(response.drawing, contents: response.contents)))
    }

    private func display(_ viewModel: ShowMeme.ViewModel) {
        viewController?.displayFetchedMemes(viewModel: viewModel)
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
        switch format {
        case .records(let format) where memes.isEmpty:
            display(.records(RecordFormatter(format: format).text(of: memes), .nothingMatched))
        case _ where memes.isEmpty:
            let words =
                response.isQueryNumber
                ? localized("no meme matches; 'meme random' shows one meme")
                : localized("no meme matches")
            display(.diagnostic(Diagnostic(words, .nothingMatched)))
        case .details, .plain: displayDetails(of: memes, response)
        case .texts: display(.texts(memes.map(\.text)))
        case .field(let field, let endsWithNUL):
            let end = endsWithNUL ? "\0" : "\n"
            display(.records(memes.map { $0.text(of: field) + end }.joined()))
        case .records(let format):
            let formatter = RecordFormatter(format: format)
            let text =
                memes.count == 1 ? formatter.text(ofSingle: memes[0]) : formatter.text(of: memes)
            display(.records(text))
        }
    }

    /// Displays memes with all their fields. If a meme has a picture that can be drawn, the picture follows
    /// the meme.
    private func displayDetails(of memes: [Meme], _ response: ShowMeme.Response) {
        var details: [MemeDetails.Detail] = []
        func displayDetails() {
            display(.details(details, isPlain: format == .plain))
            details = []
        }
        for (number, meme) in memes.enumerated() {
            let file = meme[.image].flatMap { response.pictures.files[$0] }
            var detail = detail(of: meme, now: response.now, remark(on: file))
            detail.links = response.links[meme.id] ?? MemeTextLinks()
            details.append(detail)
            if let picture = try? file?.get(),
                let drawing = pictureDisplay.drawing(
                    of: picture, hasProgram: response.pictures.hasProgram)
            {
                displayDetails()
                hasPicture = false
                viewController?.displayPicture(viewModel: .drawing(drawing))
                if !hasPicture, number < memes.count - 1 { display(.text(StyledText("\n"))) }
            }
        }
        if !details.isEmpty { displayDetails() }
    }

    private func remark(on file: Result<Picture, PictureError>?) -> String {
        switch file {
        case .success(let picture)?:
            let header = picture.header
            return "\(header.kind.rawValue), \(header.width) x \(header.height)"
        case .failure(let error)?: return localized(key: error.rawValue)
        case nil: return ""
        }
    }

    /// Returns the text of a meme and a line for each of its other fields, in the order of `MemeField`.
    /// Fields that belong to other programs come last: aliases as words, all others as JSON. The fields that
    /// record where a meme was imported from are omitted.
    private func detail(
        of meme: Meme, now: Timestamp, _ imageRemark: String
    ) -> MemeDetails.Detail {
        typealias Line = MemeDetails.Detail.Line
        var lines = [
            Line(key: "id", value: meme.id.text(), style: .id),
            Line(key: "title", value: meme.title, style: .strong),
        ]
        if !meme.tags.isEmpty {
            lines.append(Line(key: "tags", value: meme.tags.names(separator: ", "), style: .tag))
        }
        for field in MemeField.optionalTexts {
            guard let text = meme[field] else { continue }
            let remark = field == .image ? imageRemark : ""
            lines.append(
                Line(key: field.rawValue, value: text, remark: remark, isLink: field == .url))
        }
        for field in MemeField.flags where meme.flags[field] {
            lines.append(Line(key: field.rawValue, value: "yes", shown: localized("yes")))
        }
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
        if let key = meme.key { lines.append(Line(key: "key", value: key, isForPrograms: true)) }
        lines += taskLines(of: meme.task, now: now)
        let aliases = meme.aliases.joined(separator: ", ")
        let task = meme.task
        for other in meme.otherFields where !ImportOrigin.isKept(in: other) && !task.has(other) {
            lines.append(
                aliases.isEmpty || other.decodedName != "aliases"
                    ? Line(key: other.name, value: other.value, isJSON: true)
                    : Line(key: "aliases", value: aliases))
        }
        return MemeDetails.Detail(lines: lines, text: meme.text)
    }

    /// Returns a line for each task field that has a value.
    private func taskLines(of task: MemeTask, now: Timestamp) -> [MemeDetails.Detail.Line] {
        MemeField.tasks.compactMap { field in
            let value = task.text(of: field)
            guard !value.isEmpty else { return nil }
            var line = MemeDetails.Detail.Line(key: field.rawValue, value: value)
            guard let date = DueDate(value) else {
                line.shown = localized("yes")
                return line
            }
            line.shown = date.localText(calendar)
            if field == .due, task.isOpen, date.isOver(at: now, calendar) {
                line.shown?.append("!")
                line.style = .removed
            }
            if case .time(let time) = date { line.remark = RelativeTime.words(for: time, now: now) }
            return line
        }
    }
}
