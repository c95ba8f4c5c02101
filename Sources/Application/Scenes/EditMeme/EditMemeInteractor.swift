import Domain

protocol EditMemeBusinessLogic {
    func editMemes(request: EditMeme.Request)
}

/// The data passed to the next scene.
protocol EditMemeDataStore: AnyObject {
    /// The meme that was added because no meme had the title; `nil` for an edit.
    var addedMeme: Meme? { get }
}

final class EditMemeInteractor: EditMemeBusinessLogic, EditMemeDataStore {
    private(set) var addedMeme: Meme?

    private let presenter: any EditMemePresentationLogic
    private let fieldChangesWorker: FieldChangesWorker
    private let editWorker: EditWorker
    private let attachingWorker: AttachingWorker
    private let rewriteWorker: RewriteWorker
    private let adviceWorker: AdviceWorker

    init(
        presenter: any EditMemePresentationLogic, fieldChangesWorker: FieldChangesWorker,
        editWorker: EditWorker, attachingWorker: AttachingWorker, rewriteWorker: RewriteWorker,
        adviceWorker: AdviceWorker
    ) {
        self.presenter = presenter
        self.fieldChangesWorker = fieldChangesWorker
        self.editWorker = editWorker
        self.attachingWorker = attachingWorker
        self.rewriteWorker = rewriteWorker
        self.adviceWorker = adviceWorker
    }

    func editMemes(request: EditMeme.Request) {
        var request = request
        if let texts = request.changes?.optionalTexts {
            request.changes?.optionalTexts = adviceWorker.pictureWorker.stored(texts)
        }
        var due: DueDate?
        let edited = Result { () throws(MemesError) in
            if let changes = request.changes { due = try fieldChangesWorker.due(changes) }
            return try edit(request, due)
        }
        if request.changes?.every != nil, case .success(.edited(let changed)) = edited {
            due = changed.onlyChanged?.task.due
        }
        if case .success(.added(let added)) = edited { addedMeme = added.meme }
        presenter.presentEditedMemes(
            response: EditMeme.Response(
                edited: edited, removedTags: request.changes?.removedTags ?? [],
                unsetFields: request.changes?.unsetFields ?? [],
                due: due, isPinned: request.changes?.isPinned, advice: advice(on: edited, request),
                isDryRun: request.isDryRun))
    }

    private func advice(
        on edited: Result<StoredDraft, MemesError>, _ request: EditMeme.Request
    ) -> [Advice] {
        guard request.console.showsAdvice else { return [] }
        let texts: FieldValues<String> =
            switch edited {
            case .success(.added(let added)): added.meme.optionalTexts
            case .success(.edited(let edited)): request.changes?.optionalTexts ?? edited.editedTexts
            case .failure: request.changes?.optionalTexts ?? [:]
            }
        // Standard input is read only for `-`.
        let hasUnreadInput = request.changes?.readsInput == false && request.console.mayHaveInput
        return (hasUnreadInput ? [.unreadInput] : []) + adviceWorker.advice(on: texts)
            + adviceOnText(edited, isDryRun: request.isDryRun)
    }

    private func adviceOnText(
        _ edited: Result<StoredDraft, MemesError>, isDryRun: Bool
    ) -> [Advice] {
        switch edited {
        case .success(.added(let added)):
            return adviceWorker.advice(onTextOf: added.meme, isNew: true)
        case .success(.edited(let edited)) where edited.changed.count == 1 && !isDryRun:
            return adviceWorker.advice(onTextOf: edited.changed[0], isNew: false)
        default: return []
        }
    }

    private func edit(
        _ request: EditMeme.Request, _ due: DueDate?
    ) throws(MemesError) -> StoredDraft {
        let isForPeople = request.format == .human
        if let draft = request.draft {
            return try rewriteWorker.resume(
                with: draft.name, access: request.console.editorAccess, wantsShortIDs: isForPeople)
        }
        var title: String?
        if request.addsMissing, case .names(let names) = request.selection { title = names.first }
        guard let changes = request.changes else {
            if let title {
                return try rewriteWorker.rewriteOrAdd(
                    title, showsAll: request.showsAll, access: request.console.editorAccess,
                    wantsShortIDs: isForPeople)
            }
            if let name = rewriteWorker.nameOfDraft(of: request.selection) {
                presenter.presentKeptDraft(response: EditMeme.Draft(name: name))
            }
            return .edited(
                try rewriteWorker.rewrite(
                    request.selection, ifVersion: request.version, showsAll: request.showsAll,
                    continuesText: request.continuesText, access: request.console.editorAccess,
                    wantsShortIDs: isForPeople))
        }
        let edit = try fieldChangesWorker.edit(changes, due: due)
        let attaching = try attachingWorker.attaching(
            changes.attachedFiles, isDryRun: request.isDryRun)
        if let title {
            return try editWorker.editOrAdd(
                title, by: edit, then: attaching, isDryRun: request.isDryRun,
                wantsShortIDs: isForPeople)
        }
        return .edited(
            try editWorker.edit(
                request.selection, by: edit, then: attaching, ifVersion: request.version,
                isDryRun: request.isDryRun, listsAll: request.format.printsRecords,
                wantsShortIDs: isForPeople,
                asksFrom: request.console.canAsk ? request.asksFrom : nil))
    }
}
