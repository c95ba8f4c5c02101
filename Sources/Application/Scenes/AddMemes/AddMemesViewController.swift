protocol AddMemesDisplayLogic: AnyObject {
    /// Shows the memes, or a message.
    func displayAddedMemes(viewModel: AddMemes.ViewModel)
}

/// Requests the batch.
final class AddMemesViewController:
    SceneViewController<any AddMemesBusinessLogic, AddMemesCommand>, ViewController,
    AddMemesDisplayLogic
{
    func start() {
        interactor.addMemes(
            request: AddMemes.Request(
                input: input, format: command.format, tags: command.tags,
                keepsGoing: command.keepsGoing, isDryRun: command.isDryRun,
                wantsLines: command.output.printsRecords))
    }

    func displayAddedMemes(viewModel: AddMemes.ViewModel) {
        switch viewModel {
        case .progress(let line): if !view.isQuiet { view.console.showProgress(line) }
        case .output(let output): view.show(output)
        }
    }

    private var input: AddMemes.Input {
        switch command.source {
        case .file(let path): .file(path: path)
        case .input: .stream(view.console.input)
        case .unspecified: view.console.inputIsTerminal ? .nothing : .stream(view.console.input)
        }
    }
}
