import Domain

protocol EditMemeBusinessLogic {
    /// Edits memes, and presents the result.
    func editMemes(request: EditMeme.Request)
}

struct EditMemeInteractor: EditMemeBusinessLogic {
    let presenter: any EditMemePresentationLogic
    let fieldChangesWorker: FieldChangesWorker
    let editWorker: EditWorker
    let rewriteWorker: RewriteWorker
    let doubtsWorker: DoubtsWorker

    func editMemes(request: EditMeme.Request) {
        var due: DueDate?
        let edited = Result { () throws(MemesError) in
            if let changes = request.changes { due = try fieldChangesWorker.due(changes) }
            return try edit(request, due)
        }
        presenter.presentEditedMemes(
            response: EditMeme.Response(
                edited: edited, removedTags: request.changes?.removedTags ?? [],
                unsetFields: request.changes?.unsetFields ?? [],
                due: due, doubts: doubts(about: request, edited), isDryRun: request.isDryRun))
    }

    private func doubts(
        about request: EditMeme.Request, _ edited: Result<StoredDraft, MemesError>
    ) -> [Doubt] {
        guard request.wantsAdvice else { return [] }
        let texts: FieldValues<String> =
            switch edited {
            case .success(.added(let added)): added.meme.optionalTexts
            case .success(.edited(let edited)): request.changes?.optionalTexts ?? edited.editedTexts
            case .failure: request.changes?.optionalTexts ?? [:]
            }
        return (request.hasUnreadInput ? [.unreadInput] : []) + doubtsWorker.doubts(of: texts)
            + doubtsAboutLinks(edited, isDryRun: request.isDryRun)
    }

    private func doubtsAboutLinks(
        _ edited: Result<StoredDraft, MemesError>, isDryRun: Bool
    ) -> [Doubt] {
        switch edited {
        case .success(.added(let added)):
            return doubtsWorker.doubts(ofLinksIn: added.meme, isNew: true)
        case .success(.edited(let edited)) where edited.changed.count == 1 && !isDryRun:
            return doubtsWorker.doubts(ofLinksIn: edited.changed[0], isNew: false)
        default: return []
        }
    }

    private func edit(
        _ request: EditMeme.Request, _ due: DueDate?
    ) throws(MemesError) -> StoredDraft {
        let isForPeople = request.format == .human
        if let draft = request.draft {
            return try rewriteWorker.resume(
                with: draft.name, access: request.editorAccess, wantsShortIDs: isForPeople)
        }
        guard let changes = request.changes else {
            if let name = rewriteWorker.nameOfDraft(of: request.selection) {
                presenter.presentKeptDraft(response: EditMeme.Draft(name: name))
            }
            return .edited(
                try rewriteWorker.rewrite(
                    request.selection, ifVersion: request.version, showsAll: request.showsAll,
                    access: request.editorAccess, wantsShortIDs: isForPeople))
        }
        let edit = try fieldChangesWorker.edit(
            changes, due: due, input: try request.input.bytes())
        return .edited(
            try editWorker.edit(
                request.selection, by: edit, ifVersion: request.version,
                isDryRun: request.isDryRun, listsAll: request.format.printsRecords,
                wantsShortIDs: isForPeople, asksFrom: request.asksFrom))
    }
}
