import Application

/// The view controller that requests the settings.
final class ShowConfigViewController:
    SceneViewController<any ShowConfigBusinessLogic, ShowConfig.Request>, ViewController
{
    func start() { interactor.fetchSettings(request: request) }
}
