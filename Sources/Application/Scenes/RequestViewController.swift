/// The request of a scene with one message. It may learn from the console and from the user's answer; by
/// default, it ignores both.
package protocol OneMessageRequest: SceneRequest {
    /// Whether the answer may be long and is shown in the pager. The default is `false`.
    var isPaged: Bool { get }
    /// What the console knows. The view controller sets it before it sends the request.
    var console: ConsoleFacts { get set }
    /// The user's consent to the change; `nil` until it is given.
    var consent: Consent? { get set }
}

extension OneMessageRequest {
    package var isPaged: Bool { false }
    package var console: ConsoleFacts {
        get { ConsoleFacts() }
        set {}
    }
    package var consent: Consent? {
        get { nil }
        set {}
    }
}

/// The view controller of every scene with one message. It sends the request, and asks for each further page
/// after the previous one has been written. If the answer is a question, and the user agrees, it sends the
/// request again.
package final class RequestViewController<Request: OneMessageRequest>:
    SceneViewController<any BusinessLogic<Request>, Request>, ViewController
{
    package func start() {
        var request = request
        request.console = view.facts
        if request.isPaged { view.console.beginPaging() }
        interactor.run(request: request)
        view.showMore(interactor.runMore)
        guard view.confirms() else { return }
        request.consent = .confirmed
        interactor.run(request: request)
    }
}

/// In a trace, the view controller of `CountMemes` is `CountMemesViewController`, as if it had its own class.
extension RequestViewController: TracedPart {
    package static var traceName: String {
        // The name of the request is `MODULE.SCENE.Request`.
        String(reflecting: Request.self).split(separator: ".").dropLast().suffix(1).joined()
            + "ViewController"
    }
}

extension Services {
    /// Connects the parts of a scene with one message, and returns its view controller.
    package func scene<Request: OneMessageRequest, Format>(
        _ request: Request, _ interactor: any BusinessLogic<Request>,
        _ presenter: OutputPresenter<Format>, _ view: OutputView
    ) -> RequestViewController<Request> {
        let viewController = RequestViewController(
            interactor: traced(interactor), view: view, request: request)
        presenter.viewController = traced(viewController)
        return viewController
    }
}
