import Domain

/// The scene that lists drafts.
enum ListDrafts {
    struct Request: OneMessageRequest {
        /// The names of the drafts to remove; `nil` to list drafts.
        var removedNames: [String]?
        /// Whether to include drafts for other stores.
        var listsAll = false
        var format = OutputFormat.human
    }

    struct Response: Equatable {
        var drafts: Result<[LeftDraft], MemesError>
        var areRemoved = false
        var now: Timestamp
    }
}

struct ListDraftsInteractor: BusinessLogic {
    let presenter: any PresentationLogic<ListDrafts.Response>
    let editorWorker: EditorWorker
    let clock: any WallClock

    /// Finds drafts that were not stored or, if names are given, removes the named drafts. Presents the
    /// drafts that were found or removed.
    func run(request: ListDrafts.Request) {
        let drafts = Result { () throws(MemesError) in
            if let names = request.removedNames { return try editorWorker.remove(names) }
            return try editorWorker.drafts(listsAll: request.listsAll)
        }
        presenter.present(
            response: ListDrafts.Response(
                drafts: drafts, areRemoved: request.removedNames != nil, now: clock.now))
    }
}

final class ListDraftsPresenter: OutputPresenter<OutputFormat>, PresentationLogic {
    func present(response: ListDrafts.Response) {
        switch response.drafts {
        case .success(let drafts): display(outputs(of: drafts, response))
        case .failure(let error): display([.error(error)])
        }
    }

    private func outputs(of drafts: [LeftDraft], _ response: ListDrafts.Response) -> [Output] {
        switch format {
        case .records(let format):
            let records = RecordFormatter(format: format).text(of: drafts)
            return [.records(records, drafts.isEmpty ? .nothingMatched : .done)]
        case .human where response.areRemoved:
            return drafts.map {
                .text(ChangeMessages.line(localized("Removed draft"), $0.name, $0.title))
            }
        case .human where drafts.isEmpty:
            return [.diagnostic(Diagnostic(localized("no drafts"), .nothingMatched))]
        case .human: return [.rows(drafts.map { row(of: $0, now: response.now) })]
        }
    }

    private func row(of draft: LeftDraft, now: Timestamp) -> TextTable.Row {
        [
            .text(draft.name, .id),
            .text(RelativeTime.words(for: draft.time, now: now), .faint),
            .text(draft.subject.version == nil ? localized("new") : localized("edit")),
            .text(draft.title),
        ]
    }
}

struct ListDraftsConfigurator: SceneConfigurator {
    let request: ListDrafts.Request

    func viewController(_ services: Services) -> RequestViewController<ListDrafts.Request> {
        let presenter = ListDraftsPresenter(format: request.format)
        let interactor = ListDraftsInteractor(
            presenter: services.traced(presenter), editorWorker: services.editorWorker,
            clock: services.clock)
        return services.scene(
            request, interactor, presenter,
            request.removedNames == nil ? services.answerView : services.view)
    }
}

/// The record `{"name":"1","time":…,"meme":"7m3k9q2x0d4v","title":…,"store":…,"path":…}`. Unknown values
/// are omitted. A plain line contains the name, the time, the id of the meme unless it is new, and the title.
extension LeftDraft: RecordConvertible {
    package static let fieldNames = ["name", "time", "meme", "title", "store", "path"]
    package static let plainFieldNames = ["name", "time", "meme", "title"]

    package var record: Record {
        [
            "name": .text(name).nonempty, "time": .text(time.text).nonempty,
            "meme": subject.version.map { .id($0.id) }, "title": .text(title).nonempty,
            "store": subject.store.map(RecordValue.text)?.nonempty,
            "path": .text(file.path).nonempty,
        ]
    }
}
