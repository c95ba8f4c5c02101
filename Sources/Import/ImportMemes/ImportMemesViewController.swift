import Application
import Domain

final class ImportMemesViewController:
    SceneViewController<any ImportMemesBusinessLogic, ImportMemes.Request>, ViewController
{
    func display(viewModel: Output) { view.show(viewModel) }

    func start() { interactor.importMemes(request: request) }
}
