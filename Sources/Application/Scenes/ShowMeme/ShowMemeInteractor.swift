import Domain
import Markup

package protocol ShowMemeBusinessLogic {
    /// Presents the named memes, a random meme, or the meme that another scene passed.
    func fetchMemes(request: ShowMeme.Request)
}

/// The data that another scene passes to this one.
protocol ShowMemeDataStore: AnyObject {
    /// The meme to show; `nil` if no meme was passed.
    var meme: Meme? { get set }
}

final class ShowMemeInteractor: ShowMemeBusinessLogic, ShowMemeDataStore {
    var meme: Meme?

    private let presenter: any ShowMemePresentationLogic
    private let memesWorker: MemesWorker
    private let randomWorker: RandomMemeWorker
    private let dateWorker: DateWorker
    private let pictureWorker: PictureWorker
    private let linksWorker: LinksWorker
    private let fieldsWorker: FieldsWorker
    private let clipboardWorker: ClipboardWorker
    private let insertsFinder: (any InsertsFinder)?

    init(
        presenter: any ShowMemePresentationLogic, memesWorker: MemesWorker,
        randomWorker: RandomMemeWorker, dateWorker: DateWorker, pictureWorker: PictureWorker,
        linksWorker: LinksWorker, fieldsWorker: FieldsWorker,
        clipboardWorker: ClipboardWorker, insertsFinder: (any InsertsFinder)? = nil
    ) {
        self.presenter = presenter
        self.memesWorker = memesWorker
        self.randomWorker = randomWorker
        self.dateWorker = dateWorker
        self.pictureWorker = pictureWorker
        self.linksWorker = linksWorker
        self.fieldsWorker = fieldsWorker
        self.clipboardWorker = clipboardWorker
        self.insertsFinder = insertsFinder
    }

    func fetchMemes(request: ShowMeme.Request) {
        var response = ShowMeme.Response(
            memes: .success([]), now: dateWorker.clock.now, isPast: request.asOf != nil,
            isForTerminal: request.console.isTerminal)
        do throws(MemesError) {
            let moment = try dateWorker.moment(asOf: request.asOf)
            let (found, headings) = try found(request, moment)
            response.warnings = found.warnings
            var memes = try found.memes.get()
            for (index, heading) in headings.enumerated() {
                guard let heading else { continue }
                let section = try memes[index].section(heading)
                memes[index].text = section.source(in: memes[index].text)
                response.sections[index] = section
            }
            try checkFields(request.format, of: memes)
            if request.format == .expandedTexts, let insertsFinder {
                for index in memes.indices {
                    memes[index].text = try insertsFinder.expandedText(
                        of: memes[index], asOf: moment)
                }
            }
            if case .block(let wanted) = request.format, !memes.isEmpty {
                memes[0].text = try memes[0].codeBlock(wanted)
            }
            if request.copies { response.copied = try copied(memes, request.format) }
            response.memes = .success(memes)
            if case .outline = request.format, let text = memes.first?.text {
                response.outline = MarkdownSection.all(
                    in: text, fromLine: response.sections[0]?.line)
            }
            // A terminal also shows the links and the pictures.
            let isRich = request.format == .details && request.console.isTerminal
            if isRich { response.pictures = pictureWorker.pictures(of: memes) }
            if isRich || request.wantsLinks { response.links = links(of: memes, moment) }
        } catch {
            response.memes = .failure(error)
        }
        if case .random(let query) = request.subject {
            response.isQueryNumber = WholeNumber.read(query.text) != nil
        }
        presenter.presentFetchedMemes(response: response)
    }

    /// Copies what would be printed, without the line end after a field. Returns what was copied, for people.
    ///
    /// - Throws: `MemesError.clipboard`.
    private func copied(
        _ memes: [Meme], _ format: ShowMeme.Format
    ) throws(MemesError) -> String {
        var (part, text) = (MemeField.text.rawValue, memes.map(\.text).joined())
        if case .field(let field, _) = format {
            part = field.name
            text = memes.map { field.text(in: $0) }.filter { !$0.isEmpty }.joined(separator: "\n")
        }
        guard !text.isEmpty else { throw .clipboard(.nothingToCopy(part)) }
        try clipboardWorker.copy(text)
        return part
    }

    /// Checks that some meme has the own fields to print.
    ///
    /// - Throws: `RequestError.unknownField`.
    private func checkFields(
        _ format: ShowMeme.Format, of memes: [Meme]
    ) throws(MemesError) {
        switch format {
        case .records(let format): try fieldsWorker.check(.records(format))
        case .field(.own(let name), _) where memes.allSatisfy({ $0.ownField(name) == nil }):
            try fieldsWorker.check(name, or: Meme.fieldNames)
        default: break
        }
    }

    private func found(
        _ request: ShowMeme.Request, _ moment: Timestamp?
    ) throws(MemesError) -> (FoundMemes, headings: [String?]) {
        switch request.subject {
        case .named(let names): try memesWorker.sections(named: names, asOf: moment)
        case .random(let query): (try randomWorker.meme(matching: query, asOf: request.asOf), [])
        case .passed: (FoundMemes(.success([meme].compactMap(\.self))), [])
        }
    }

    private func links(
        of memes: [Meme], _ moment: Timestamp?
    ) -> Result<[MemeID: MemeTextLinks], MemesError> {
        Result { () throws(MemesError) in
            var links: [MemeID: MemeTextLinks] = [:]
            for meme in memes {
                var found = try linksWorker.textLinks(of: meme, asOf: moment)
                found.inserts =
                    try insertsFinder?.inserts(in: meme, found, among: nil, asOf: moment) ?? [:]
                links[meme.id] = found
            }
            return links
        }
    }
}
