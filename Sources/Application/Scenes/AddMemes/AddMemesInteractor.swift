import Domain

protocol AddMemesBusinessLogic {
    /// Adds the records from an input as one operation, and presents the result.
    func addMemes(request: AddMemes.Request)
}

/// The interactor that opens the input. A worker then adds the records.
struct AddMemesInteractor: AddMemesBusinessLogic {
    let presenter: any AddMemesPresentationLogic
    let batchWorker: BatchWorker
    let files: any Files
    /// A closure that opens standard input. It is called only when needed.
    let input: () -> any ByteStream

    func addMemes(request: AddMemes.Request) {
        let outcome: BatchOutcome
        do throws(MemesError) {
            let options = try options(of: request)
            outcome = batchWorker.addMemes(of: try stream(of: request.source), options) {
                [presenter] in presenter.presentAddedMemes(response: .wrongRecord($0))
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
            isDryRun: request.isDryRun, keepsLines: request.output.printsRecords)
    }

    private func stream(of source: InputSource) throws(MemesError) -> any ByteStream {
        switch source {
        case .file(let path): try files.open(path)
        case .input: input()
        case .unspecified: throw .input(.noneNamed)
        }
    }
}
