import Application

/// The view controller that requests a change to a setting, or opens the file in an editor.
final class EditConfigViewController: ViewController, OutputDisplayLogic {
    let view: OutputView

    private let interactor: any EditConfigBusinessLogic
    private let request: EditConfig.Request

    init(
        interactor: any EditConfigBusinessLogic, view: OutputView, request: EditConfig.Request
    ) {
        self.interactor = interactor
        self.view = view
        self.request = request
    }

    func start() {
        switch request {
        case .change(let request): interactor.changeSetting(request: request)
        case .edit:
            interactor.editFile(
                request: EditConfig.EditFile.Request(access: view.console.editorAccess))
        }
    }

    func display(viewModel: EditConfig.ViewModel) { view.show(viewModel) }
}
