import Domain

protocol EditMemeBusinessLogic {
    /// Changes memes, and presents the result.
    func editMemes(request: EditMeme.Request)
}

struct EditMemeInteractor: EditMemeBusinessLogic {
    let presenter: any EditMemePresentationLogic
    let fieldChangesWorker: FieldChangesWorker
    let editWorker: EditWorker
    let rewriteWorker: RewriteWorker

    func editMemes(request: EditMeme.Request) {
        let edited = Result { () throws(MemesError) in try edit(request) }
        presenter.presentEditedMemes(
            response: EditMeme.Response(
                edited: edited, removedTags: request.source.changes?.removedTags ?? [],
                unsetFields: request.source.changes?.unsetFields ?? [], isDryRun: request.isDryRun))
    }

    private func edit(_ request: EditMeme.Request) throws(MemesError) -> StoredDraft {
        switch request.source {
        case .arguments(let changes):
            return .edited(try edit(request, changes, input: []))
        case .argumentsAndInput(let changes, .success(let input)):
            return .edited(try edit(request, changes, input: input))
        case .argumentsAndInput(_, .failure(let failure)):
            throw .system(.read, path: "standard input", failure)
        case .editor(let showsAll, let access):
            return .edited(
                try rewriteWorker.rewrite(
                    request.selection, ifVersion: request.version, showsAll: showsAll,
                    access: access, wantsShortIDs: request.isForPeople))
        case .draft(let name, let access):
            return try rewriteWorker.goOn(
                with: name, access: access, wantsShortIDs: request.isForPeople)
        }
    }

    private func edit(
        _ request: EditMeme.Request, _ changes: FieldChanges, input: [UInt8]
    ) throws(MemesError) -> ChangedMemes {
        try editWorker.edit(
            request.selection, by: try fieldChangesWorker.edit(changes, input: input),
            ifVersion: request.version, isDryRun: request.isDryRun,
            listsAll: request.listsAll, wantsShortIDs: request.isForPeople)
    }
}
