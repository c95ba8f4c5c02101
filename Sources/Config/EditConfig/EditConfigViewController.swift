import Application

/// The view controller that requests a change to a setting, or opens the file in an editor.
final class EditConfigViewController:
    SceneViewController<any EditConfigBusinessLogic, EditConfig.Request>, ViewController
{
    func start() {
        switch request {
        case .change(let request): interactor.changeSetting(request: request)
        case .edit:
            interactor.editFile(
                request: EditConfig.EditFile.Request(access: view.console.editorAccess))
        }
    }
}
