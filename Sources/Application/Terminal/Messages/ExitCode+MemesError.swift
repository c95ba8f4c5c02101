import Domain

extension ExitCode {
    /// The code for an error; every error has one.
    init(_ error: MemesError) {
        self =
            switch error {
            case .emptyTitle, .emptyInput, .nothingToAdd, .unreadableDate, .unreadableCursor,
                .query, .emptyDraft, .editorNeedsTerminal, .emptyKey, .versionIsFixed,
                .versionWanted, .confirmationNeeded, .noRecords, .noInputNamed, .inputIsStore,
                .compactionNeedsConfirmation:
                .usage
            case .tooFewOperations: .nothingMatched
            case .titleNotOneLine, .invalidTag, .invalidUTF8, .ambiguousReference,
                .draftNotUTF8, .record, .idInUse, .idOfOtherContent, .idRepeated, .idOfOtherKey,
                .recordTooLong, .recordsRefused, .change, .loneSurrogate, .matchTakesTooLong:
                .badData
            case .unreadableReference, .noSuchMeme, .memeWasRemoved, .noSuchTag, .noSuchVersion,
                .versionIsRemoval, .historyDropped, .removedBefore, .noSuchKey:
                .noInput
            case .interrupted: .interrupted
            case .lineFeedInLine: .internalError
            case .fileExists, .fileIsStore: .cannotCreate
            case .editor(let failure): failure.exitCode
            case .draftKept(_, let error): ExitCode(error)
            case .changedMeanwhile, .otherVersion, .store(.busy, _), .store(.changedMeanwhile, _):
                .busy
            case .store(.severalNames, _): .cannotCreate
            case .store: .badData
            case .system(let action, _, let failure): ExitCode(action, failure.kind)
            }
    }

    /// The code for a failure of the system.
    init(_ action: SystemAction, _ kind: SystemFailure.Kind) {
        self =
            switch (kind, action) {
            case (.permission, _): .permission
            case (.resources, _): .systemError
            case (.readOnly, _), (_, .create), (_, .createDirectory): .cannotCreate
            case (.brokenPipe, _): .brokenPipe
            case (.inputOutput, _), (_, .write), (_, .writeFile), (_, .synchronize), (_, .read),
                (_, .quarantine), (_, .rewrite):
                .inputOutput
            case (.notFound, _): .noInput
            case (.other, _): .systemError
            }
    }
}
