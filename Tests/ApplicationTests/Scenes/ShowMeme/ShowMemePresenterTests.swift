import Domain
import Markup
import Testing

@testable import Application
@testable import TestSupport

struct ShowMemePresenterTests {
    private typealias Line = MemeDetails.Detail.Line

    private let view = Spy<ShowMeme.ViewModel>()

    private var outputs: [Output] {
        view.messages.compactMap { if case .output(let output) = $0 { output } else { nil } }
    }

    @Test func `makes a line for each field of a meme`() {
        present([Seeds.call, Seeds.walk], as: .details)
        let call = MemeDetails.Detail(
            lines: [
                Line(key: "id", value: "a1b2c3d4e5f6", style: .id),
                Line(key: "title", value: "Call Ann", style: .strong),
                Line(key: "tags", value: "work, home/phone", style: .tag),
                Line(key: "url", value: "https://example.org/ann", isLink: true),
                Line(key: "image", value: "ann.png"),
                Line(key: "pinned", value: "yes", shown: "yes"),
                Line(
                    key: "created", value: "2026-11-20T11:00:00.000Z",
                    shown: "2026-11-20 12:00", remark: "23 hours ago"),
                Line(
                    key: "modified", value: "2026-11-21T09:30:00.000Z",
                    shown: "2026-11-21 10:30", remark: "30 minutes ago"),
                Line(key: #""mood""#, value: #"{"level":1.50}"#, isJSON: true),
            ],
            text: "At noon.\nBring cake.")
        let walk = MemeDetails.Detail(
            lines: [
                Line(key: "id", value: "b7zzzzzzzzzz", style: .id),
                Line(key: "title", value: "a walk", style: .strong),
                Line(
                    key: "created", value: "2026-11-20T12:00:00.000Z",
                    shown: "2026-11-20 13:00", remark: "22 hours ago"),
            ],
            text: "")
        #expect(outputs == [.details([call, walk])])
        present([Seeds.call, Seeds.walk], as: .plain)
        #expect(outputs.last == .details([call, walk], isPlain: true))
    }

    @Test func `says on a terminal what was copied`() {
        for isForTerminal in [true, false] {
            let presenter = ShowMemePresenter(format: .texts, calendar: UTCCalendar())
            presenter.viewController = view
            presenter.presentFetchedMemes(
                response: ShowMeme.Response(
                    memes: .success([Seeds.call]), now: Seeds.now, copied: "text",
                    isForTerminal: isForTerminal))
        }
        #expect(outputs == [.hint(StyledText("copied: text\n", .faint)), .records("")])
    }

    @Test func `shows the key to programs`() {
        present([Meme(id: Seeds.walk.id, title: "x", key: "k 1")], as: .details)
        #expect(
            outputs == [
                .details([
                    MemeDetails.Detail(
                        lines: [
                            Line(key: "id", value: "b7zzzzzzzzzz", style: .id),
                            Line(key: "title", value: "x", style: .strong),
                            Line(key: "key", value: "k 1", isForPrograms: true),
                        ], text: "")
                ])
            ])
    }

    private static let sections = MarkdownSection.all(in: "## a\n### b *c*\n")

    @Test func `names the section that is shown`() {
        let walk = Meme(
            id: Seeds.walk.id, title: "x", text: "### b *c*\n",
            otherFields: [JSONMember(name: #""section""#, value: "7")])
        for format in [.details, .texts, .records(.json)] as [ShowMeme.Format] {
            presenter(format).presentFetchedMemes(
                response: .init(
                    memes: .success([walk]), sections: [0: Self.sections[1]], now: Seeds.now))
        }
        #expect(
            outputs == [
                .details([
                    MemeDetails.Detail(
                        lines: [
                            Line(key: "id", value: "b7zzzzzzzzzz", style: .id),
                            Line(key: "title", value: "x", style: .strong),
                            Line(key: "section", value: "b c", isForPrograms: true),
                            Line(key: "section", value: "7"),
                        ], text: "### b *c*\n", section: "b c")
                ]),
                .texts(["### b *c*\n"]),
                .records(
                    ####"{"id":"b7zzzzzzzzzz","title":"x","text":"### b *c*\n","section":"b c"}"####
                        + "\n"),
            ])
    }

    @Test func `lists headings`() {
        let formats: [OutputFormat] = [.human, .records(.plain), .records(.json)]
        for (format, outline) in formats.map({ ($0, Self.sections) }) + [(.human, [])] {
            presenter(.outline(format)).presentFetchedMemes(
                response: .init(memes: .success([Seeds.walk]), outline: outline, now: Seeds.now))
        }
        let rows: [TextTable.Row] = [
            [TextTable.Cell(text: "1", style: .id, isNumber: true), .text("a")],
            [TextTable.Cell(text: "2", style: .id, isNumber: true), .text("  b c")],
        ]
        #expect(
            outputs == [
                .rows(rows), .records("1\t2\ta\n2\t3\tb c\n"),
                .records(
                    """
                    [
                    {"line":1,"level":2,"heading":"a"},
                    {"line":2,"level":3,"heading":"b c"}
                    ]

                    """), .hint(StyledText("no headings\n", .faint)),
            ])
    }

    /// The calendar is that of Berlin, and the clock is at 2026-11-21T10:00:00Z.
    @Test func `shows when a task is due and whether it is overdue`() throws {
        for (due, done, lines) in [
            (
                "2026-11-20", nil,
                [Line(key: "due", value: "2026-11-20", shown: "2026-11-20!", style: .removed)]
            ),
            ("2026-11-21", nil, [Line(key: "due", value: "2026-11-21", shown: "2026-11-21")]),
            (
                "2026-11-20", "true",
                [
                    Line(key: "due", value: "2026-11-20", shown: "2026-11-20"),
                    Line(key: "done", value: "true", shown: "yes"),
                ]
            ),
            (
                "2026-11-21T12:00:00Z", nil,
                [
                    Line(
                        key: "due", value: "2026-11-21T12:00:00.000Z", shown: "2026-11-21 13:00",
                        remark: "in 2 hours")
                ]
            ),
        ] as [(String, String?, [Line])] {
            let meme = Meme(id: Seeds.walk.id, title: "x").with(due: DueDate(due), done: done)
            present([meme], as: .details)
            guard case .details(let details, isPlain: false)? = outputs.last
            else { continue }
            #expect(
                details[0].lines.dropFirst(2)
                    == [Line(key: "todo", value: "true", shown: "yes")] + lines, "\(due)")
        }
    }

    @Test func `shows aliases in the same way as tags`() throws {
        for (value, line) in [
            (#"["on","se\"cond"]"#, Line(key: "aliases", value: #"on, se"cond"#)),
            ("[]", Line(key: #""aliases""#, value: "[]", isJSON: true)),
        ] {
            var meme = Seeds.walk
            meme.otherFields = [JSONMember("aliases", value)]
            let test = Self()
            test.present([meme], as: .details)
            guard case .details(let details, _)? = test.outputs.first else {
                Issue.record("no details")
                return
            }
            #expect(details[0].lines.last == line, "\(value)")
        }
    }

    @Test func `shows an unreadable time as it is`() throws {
        present(
            [Meme(id: Seeds.walk.id, title: "x", created: Seeds.time("last year"))], as: .details)
        guard case .details(let details, _)? = outputs.first else {
            Issue.record("no details")
            return
        }
        #expect(details[0].lines.last == Line(key: "created", value: "last year"))
    }

    @Test(
        arguments: [
            (.details, .diagnostic("no meme matches", .nothingMatched)),
            (.texts, .diagnostic("no meme matches", .nothingMatched)),
            (.records(.json), .records("[]\n", .nothingMatched)),
            (.records(.ids), .records("", .nothingMatched)),
        ] as [(ShowMeme.Format, Output)])
    func `says that no meme matches`(_ format: ShowMeme.Format, _ output: Output) {
        present([], as: format)
        #expect(outputs == [output])
    }

    @Test func `says that random shows one meme if the query is a number`() {
        presenter(.details).presentFetchedMemes(
            response: .init(memes: .success([]), now: Seeds.now, isQueryNumber: true))
        let words = "no meme matches; 'meme random' shows one meme"
        #expect(outputs == [.diagnostic(words, .nothingMatched)])
    }

    @Test func `gives only the texts`() {
        present([Seeds.call, Seeds.milk, Seeds.call], as: .texts)
        #expect(outputs == [.texts(["At noon.\nBring cake.", "", "At noon.\nBring cake."])])
    }

    @Test func `gives one field`() {
        present([Seeds.call, Seeds.milk], as: .field(.known(.url), endsWithNUL: false))
        present([Seeds.call], as: .field(.known(.tags), endsWithNUL: true))
        #expect(
            outputs == [.records("https://example.org/ann\n\n"), .records("work,home/phone\0")])
    }

    @Test func `gives an object for one meme and an array for several`() {
        let walk = #"{"id":"b7zzzzzzzzzz","title":"a walk","created":"2026-11-20T12:00:00.000Z"}"#
        present([Seeds.walk], as: .records(.json))
        present([Seeds.walk, Seeds.walk], as: .records(.json))
        present([Seeds.walk], as: .records(.ids))
        #expect(
            outputs == [
                .records(walk + "\n"), .records("[\n\(walk),\n\(walk)\n]\n"),
                .records("b7zzzzzzzzzz\n"),
            ])
    }

    /// A picture follows its meme. The image field describes it, or says why there is none. Without a
    /// picture, an empty line still separates the memes.
    @Test func `presents pictures after their memes`() throws {
        var (dog, fox) = (Seeds.walk, Seeds.milk)
        (dog[.image], fox[.image]) = ("dog.gif", "fox.jpg")
        let picture = try Picture.double(.png, width: 8, height: 16)
        let pictures = FoundPictures(files: [
            "ann.png": .success(picture), "dog.gif": .failure(.notFound),
            "fox.jpg": .success(try Picture.double(.jpeg, width: 8, height: 16)),
        ])
        let display = PictureDisplay(traits: StreamTraits(graphics: .kitty))
        presenter(.details, display).presentFetchedMemes(
            response: .init(
                memes: .success([dog, Seeds.call, fox, Seeds.call]), now: Seeds.now,
                pictures: pictures))
        let drawing = PictureDrawing(
            path: "/cat", graphics: .kitty, usesProgram: false,
            size: TerminalSize(columns: 1, rows: 1))
        let displayed = view.messages.map { shown in
            switch shown {
            case .output(.details(let details, isPlain: false)):
                details.flatMap(\.lines).filter { $0.key == "image" }.map(\.remark)
            case .picture(drawing, isLast: let isLast): [isLast ? "last picture" : "picture"]
            default: ["\(shown)"]
            }
        }
        #expect(
            displayed == [
                ["not found", "PNG, 8 x 16"], ["picture"], ["JPEG, 8 x 16", "PNG, 8 x 16"],
                ["last picture"],
            ])
    }

    private static let warnings = [StoreWarning.tornTailIgnored(path: "s", byteCount: 7)]
    private static let noticed = Output.diagnostic(
        Diagnostic("s: ignored an unfinished change of 7 bytes at the end", .done))

    @Test func `reports the warnings of the store after memes`() {
        present(.success([Seeds.walk]), Self.warnings, as: .records(.ids))
        #expect(outputs == [.records("b7zzzzzzzzzz\n"), Self.noticed])
    }

    @Test func `shows the error that keeps links from being found after the memes`() {
        let error = MemesError.store(.busy(seconds: 1), path: "s")
        presenter(.texts).presentFetchedMemes(
            response: .init(memes: .success([Seeds.walk]), now: Seeds.now, links: .failure(error)))
        #expect(outputs == [.texts([""]), .error(error)])
    }

    @Test func `reports the warnings of the store before an error`() {
        present(.failure(.reference(.noSuchMeme(.recent(7)))), Self.warnings, as: .details)
        #expect(
            outputs == [
                Self.noticed,
                .diagnostic("no meme @~7: there are fewer memes; see 'meme list'", .noInput),
            ])
    }

    @Test func `says that a meme did not exist at that time`() throws {
        for error in [
            MemesError.reference(.noSuchMeme(try MemeReference("7m3k"))),
            .request(.unreadableDate("once")),
        ] {
            presenter(.details).presentFetchedMemes(
                response: .init(memes: .failure(error), now: Seeds.now, isPast: true))
        }
        #expect(
            outputs == [
                .diagnostic("no meme '7m3k' at that time; see 'meme list --as-of DATE'", .noInput),
                .diagnostic(Diagnostic(.request(.unreadableDate("once")))),
            ])
    }

    private func present(_ memes: [Meme], as format: ShowMeme.Format) {
        present(.success(memes), [], as: format)
    }

    private func present(
        _ memes: Result<[Meme], MemesError>, _ warnings: [StoreWarning],
        as format: ShowMeme.Format
    ) {
        presenter(format).presentFetchedMemes(
            response: .init(memes: memes, warnings: warnings, now: Seeds.now))
    }

    private func presenter(
        _ format: ShowMeme.Format, _ pictureDisplay: PictureDisplay = PictureDisplay()
    ) -> ShowMemePresenter {
        let presenter = ShowMemePresenter(
            format: format, calendar: ZonedCalendar("Europe/Berlin"),
            pictureDisplay: pictureDisplay)
        presenter.viewController = view
        return presenter
    }
}

extension Spy: ShowMemeDisplayLogic where Message == ShowMeme.ViewModel {
    public func displayFetchedMemes(viewModel: Message) { display(viewModel: viewModel) }
}
