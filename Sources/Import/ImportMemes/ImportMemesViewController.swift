import Application
import Domain

final class ImportMemesViewController: ViewController, OutputDisplayLogic {
    let view: OutputView

    private let interactor: any ImportMemesBusinessLogic
    private let request: ImportMemes.Request

    init(
        interactor: any ImportMemesBusinessLogic, view: OutputView, request: ImportMemes.Request
    ) {
        self.interactor = interactor
        self.view = view
        self.request = request
    }

    func display(viewModel: Output) { view.show(viewModel) }

    func start() { interactor.importMemes(request: request) }
}
