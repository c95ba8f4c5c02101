import Domain
import TestSupport
import Testing

@testable import Application

struct ShowMemePresenterTests {
    private typealias Line = ShowMeme.Detail.Line

    private let viewController = ShowMemeDisplayLogicSpy()

    @Test func makesALineOfEachFieldThatAMemeHas() {
        present([Seeds.call, Seeds.walk], as: .details)
        let call = ShowMeme.Detail(
            lines: [
                Line(key: "id", value: "a1b2c3d4e5f6", style: .id),
                Line(key: "title", value: "Call Ann", style: .strong),
                Line(key: "tags", value: "work, home/phone", style: .tag),
                Line(key: "url", value: "https://example.org/ann"),
                Line(key: "image", value: "ann.png"),
                Line(key: "pinned", value: "yes"),
                Line(key: "created", value: "2026-11-20T11:00:00.000Z", remark: "23 hours ago"),
                Line(key: "modified", value: "2026-11-21T09:30:00.000Z", remark: "30 minutes ago"),
                Line(key: #""mood""#, value: #"{"level": 1.50}"#),
            ],
            text: "At noon.\nBring cake.")
        let walk = ShowMeme.Detail(
            lines: [
                Line(key: "id", value: "b7zzzzzzzzzz", style: .id),
                Line(key: "title", value: "a walk", style: .strong),
                Line(key: "created", value: "2026-11-20T12:00:00.000Z", remark: "22 hours ago"),
            ],
            text: "")
        #expect(viewController.viewModels == [.details([call, walk])])
    }

    @Test func showsATimeThatNobodyCanReadAsItIs() throws {
        present(
            [Meme(id: Seeds.walk.id, title: "x", created: Seeds.time("last year"))], as: .details)
        guard case .details(let details)? = viewController.viewModels.first else {
            Issue.record("no details")
            return
        }
        #expect(details[0].lines.last == Line(key: "created", value: "last year"))
    }

    @Test func givesTheTextsAlone() {
        present([Seeds.call, Seeds.milk, Seeds.call], as: .text)
        #expect(viewController.viewModels == [.text("At noon.\nBring cake.At noon.\nBring cake.")])
    }

    @Test func givesOneField() {
        present([Seeds.call, Seeds.milk], as: .field(.url, endsWithNUL: false))
        present([Seeds.call], as: .field(.tags, endsWithNUL: true))
        #expect(
            viewController.viewModels == [
                .records("https://example.org/ann\n\n"), .records("work,home/phone\0"),
            ])
    }

    @Test func givesAnObjectForOneMemeAndAnArrayForSeveral() {
        let walk = #"{"id":"b7zzzzzzzzzz","title":"a walk","created":"2026-11-20T12:00:00.000Z"}"#
        present([Seeds.walk], as: .records(RecordForm(kind: .json)))
        present([Seeds.walk, Seeds.walk], as: .records(RecordForm(kind: .json)))
        present([Seeds.walk], as: .records(RecordForm(kind: .ids)))
        #expect(
            viewController.viewModels == [
                .records(walk + "\n"), .records("[\n\(walk),\n\(walk)\n]\n"),
                .records("b7zzzzzzzzzz\n"),
            ])
    }

    @Test func tellsWhatTheStoreHasToSayAfterwards() {
        let page = MemesPage(
            memes: [Seeds.walk], notices: [.tornTailIgnored(path: "s", byteCount: 7)])
        present(.success(page), as: .records(RecordForm(kind: .ids)))
        #expect(
            viewController.viewModels == [
                .records("b7zzzzzzzzzz\n"),
                .notice(
                    Diagnostic("s: ignored 7 bytes at the end, of a change that was cut off", .done)
                ),
            ])
    }

    @Test func findsTheWordsForAnError() {
        present(.failure(.noSuchMeme(.recent(7))), as: .details)
        #expect(
            viewController.viewModels == [
                .failure(
                    Diagnostic(
                        "no meme is named @~7: there are not so many; see 'meme list'", .noInput))
            ])
    }

    private func present(_ memes: [Meme], as form: ShowCommand.Form) {
        present(.success(MemesPage(memes: memes)), as: form)
    }

    private func present(_ page: Result<MemesPage, MemesError>, as form: ShowCommand.Form) {
        let presenter = ShowMemePresenter(form: form)
        presenter.viewController = viewController
        presenter.presentFetchedMemes(
            response: ShowMeme.FetchMemes.Response(page: page, now: Seeds.now))
    }
}

private final class ShowMemeDisplayLogicSpy: ShowMemeDisplayLogic {
    private(set) var viewModels: [ShowMeme.FetchMemes.ViewModel] = []

    func displayFetchedMemes(viewModel: ShowMeme.FetchMemes.ViewModel) {
        viewModels.append(viewModel)
    }
}
