import Application
import Domain

/// The scene that renames an own field.
enum RenameField {
    struct Request: OneMessageRequest, ChangeRequest {
        var oldName: String
        var newName: String
        var isDryRun = false
        var format = OutputFormat.human
        /// The smallest number of changed memes that requires confirmation if the user can be asked; `nil` to
        /// skip confirmation.
        var asksFrom: Int?
        var console = ConsoleFacts.none
        /// The user's consent; `nil` until the user gives it.
        var consent: Consent?
    }

    struct Response: Equatable {
        var renamed: Result<ChangedMemes, MemesError>
        var oldName: String
        var newName: String
        var isDryRun = false
    }
}

extension RenameField.Request: ParsedRequest {
    /// Creates the request from the words after `rename`.
    init(_ arguments: ParsedArguments) throws(UsageError) {
        let others = OptionDescription.fieldListOptions.filter { $0 != .json } + [.whereOption]
        if let other = arguments.last(of: others) {
            throw .unknownOption(other.option.literal, command: "fields rename", nearest: nil)
        }
        let names = arguments.operands.dropFirst()
        let new = names.last ?? ""
        guard !OwnField.isReserved(new), OwnField.isPlainName(new) else {
            throw .invalidOperand(
                new, command: "fields rename",
                expected: OwnField.isReserved(new)
                    ? localized("a field of your own")
                    : localized(
                        "a name of letters, digits, _, - and . that begins with a letter and is not a keyword of queries"
                    ))
        }
        self.init(
            oldName: OwnField.unquoted(names.first ?? ""), newName: new,
            isDryRun: arguments.has(.dryRun),
            format: OutputFormat(ofChange: arguments), asksFrom: arguments.asksFrom)
    }
}

struct RenameFieldInteractor: BusinessLogic {
    let presenter: any PresentationLogic<RenameField.Response>
    let renamingWorker: FieldRenamingWorker

    func run(request: RenameField.Request) {
        let renamed = Result { () throws(MemesError) in
            try renamingWorker.rename(
                request.oldName, to: request.newName, isDryRun: request.isDryRun,
                listsAll: request.format.printsRecords,
                asksFrom: request.consent == nil && request.console.canAsk ? request.asksFrom : nil)
        }
        presenter.present(
            response: RenameField.Response(
                renamed: renamed, oldName: request.oldName, newName: request.newName,
                isDryRun: request.isDryRun))
    }
}

/// A worker that renames an own field in all memes.
struct FieldRenamingWorker {
    let store: any MemesStore
    let fieldsWorker: FieldsWorker

    /// Renames a field as one operation; it keeps its place and its value. See `changeMemes`.
    ///
    /// - Throws: `ReferenceError.noSuchField`; `FieldError.hasField` if a meme has both fields;
    ///   `RequestError.confirmationNeeded`; store errors.
    func rename(
        _ old: String, to new: String, isDryRun: Bool, listsAll: Bool, asksFrom: Int? = nil
    ) throws(MemesError) -> ChangedMemes {
        let isSame = CaseFolding.isEqual(old, new)
        return try store.changeMemes(isDryRun: isDryRun, asksFrom: asksFrom) {
            (operation) throws(MemesError) in
            // Memes are listed by their last change. Changing the last meme first keeps their order.
            let memes = try operation.fetchMemes(
                MemesFetch(query: .own(old, .exists), isReversed: true))
            let renamed = try ChangedMemes(memes, isReversed: true, listsAll: listsAll) {
                (meme) throws(MemesError) in
                if meme.fieldCount(named: old) > 1 || !isSame && meme.fieldCount(named: new) > 0 {
                    throw .field(.hasField(new, title: meme.title))
                }
                let edited = meme.renamingOwnField(old, to: new)
                return edited == meme ? nil : try operation.change(edited)
            }
            if renamed.count == 0 {
                throw .reference(
                    .noSuchField(old, nearest: try fieldsWorker.nearest(to: old)))
            }
            return renamed
        }
    }
}

final class RenameFieldPresenter: OutputPresenter<OutputFormat>, PresentationLogic {
    func present(response: RenameField.Response) {
        let question = ChangeQuestion(response.renamed) { memes in
            let old = Diagnostic.quote(response.oldName)
            let new = Diagnostic.quote(response.newName)
            return localized("Rename \(old) to \(new) in \(memes)? [y/N] ")
        }
        display(
            question.map { [.question($0)] }
                ?? Output.all(of: response.renamed, format) { line($0, response) })
    }

    private func line(_ renamed: ChangedMemes, _ response: RenameField.Response) -> StyledText {
        .renamed(
            response.oldName, to: response.newName, in: renamed, isDryRun: response.isDryRun)
    }
}

struct RenameFieldConfigurator: SceneConfigurator {
    let request: RenameField.Request

    func viewController(_ services: Services) -> RequestViewController<RenameField.Request> {
        let presenter = RenameFieldPresenter(format: request.format)
        let interactor = RenameFieldInteractor(
            presenter: services.traced(presenter),
            renamingWorker: FieldRenamingWorker(
                store: services.store, fieldsWorker: services.fieldsWorker))
        return services.scene(request, interactor, presenter, services.view)
    }
}
