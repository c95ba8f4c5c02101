import Domain

/// Adds streams of memes.
protocol AddMemesBusinessLogic {
    /// Adds what an input holds as one operation, and presents what became of it.
    func addMemes(request: AddMemes.Request)
}

/// Opens the input, and delegates the adding to a worker.
final class AddMemesInteractor: AddMemesBusinessLogic {
    private let presenter: any AddMemesPresentationLogic
    private let batchWorker: BatchWorker
    private let files: any Files

    init(
        presenter: any AddMemesPresentationLogic, batchWorker: BatchWorker, files: any Files
    ) {
        self.presenter = presenter
        self.batchWorker = batchWorker
        self.files = files
    }

    func addMemes(request: AddMemes.Request) {
        let outcome: BatchOutcome
        do throws(MemesError) {
            let options = try options(of: request)
            outcome = batchWorker.addMemes(of: try stream(of: request.input), options) {
                [presenter] event in
                presenter.presentAddedMemes(response: AddMemes.Response(event))
            }
        } catch {
            outcome = BatchOutcome(
                added: .failure(error), tally: BatchTally(), isDryRun: request.isDryRun)
        }
        presenter.presentAddedMemes(response: .ended(outcome))
    }

    private func options(of request: AddMemes.Request) throws(MemesError) -> BatchWorker.Options {
        var tags: [Tag] = []
        for tag in request.tags { tags.append(try Tag(tag)) }
        return BatchWorker.Options(
            format: request.format, tags: tags, keepsGoing: request.keepsGoing,
            isDryRun: request.isDryRun, keepsLines: request.wantsLines)
    }

    private func stream(of input: AddMemes.Input) throws(MemesError) -> any ByteStream {
        switch input {
        case .file(let path): try files.open(path)
        case .stream(let stream): stream
        case .nothing: throw .noInputNamed
        }
    }
}

extension AddMemes.Response {
    fileprivate init(_ event: BatchEvent) {
        self =
            switch event {
            case .wrongRecord(let record): .wrongRecord(record)
            case .progress(let progress): .progress(progress)
            }
    }
}
