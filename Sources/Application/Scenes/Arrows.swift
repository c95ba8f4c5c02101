import Domain

/// The arrows of a scene with one message. A scene with several messages declares its own protocols, such as
/// `ListMemesBusinessLogic`, with a method for each message.

/// What the interactor of a scene does: it decides what happens for a request, and presents the response.
package protocol BusinessLogic<Request> {
    associatedtype Request

    func run(request: Request)
    /// Presents the next page of the answer. The default does nothing, because most answers have one page.
    func runMore()
}

extension BusinessLogic {
    package func runMore() {}
}

/// What the presenter of a scene does: it decides what users see for a response, and displays it.
package protocol PresentationLogic<Response> {
    associatedtype Response

    func present(response: Response)
}

/// What the view controller of a scene does: it shows what the presenter displays.
package protocol DisplayLogic<ViewModel>: AnyObject {
    associatedtype ViewModel

    func display(viewModel: ViewModel)
}

extension DisplayLogic {
    package func display(viewModels: [ViewModel]) {
        for viewModel in viewModels { display(viewModel: viewModel) }
    }
}

/// The base class for presenters that display only outputs. The class is `open` for the same reason as
/// `SceneViewController`.
open class OutputPresenter<Format> {
    package weak var viewController: (any DisplayLogic<Output>)?
    package let format: Format

    public init(format: Format) { self.format = format }

    package func display(_ outputs: [Output]) { viewController?.display(viewModels: outputs) }
}

/// The base class for presenters that also describe times.
open class DatedPresenter<Format>: OutputPresenter<Format> {
    package let calendar: any LocalCalendar

    public init(format: Format, calendar: any LocalCalendar) {
        self.calendar = calendar
        super.init(format: format)
    }
}

/// The wrappers that report the messages to a trace.
private final class TracedBusinessLogic<Request>:
    TraceWrapper<any BusinessLogic<Request>>, BusinessLogic
{
    func run(request: Request) { send("run", request) { part.run(request: request) } }

    func runMore() { send("runMore") { part.runMore() } }
}

private final class TracedPresentationLogic<Response>:
    TraceWrapper<any PresentationLogic<Response>>, PresentationLogic
{
    func present(response: Response) {
        send("present", response) { part.present(response: response) }
    }
}

private final class TracedDisplayLogic<ViewModel>:
    TraceWrapper<any DisplayLogic<ViewModel>>, DisplayLogic
{
    func display(viewModel: ViewModel) {
        send("display", viewModel) { part.display(viewModel: viewModel) }
    }
}

extension Services {
    package func traced<Request>(
        _ part: any BusinessLogic<Request>
    ) -> any BusinessLogic<Request> {
        traced(part, TracedBusinessLogic.init)
    }

    package func traced<Response>(
        _ part: any PresentationLogic<Response>
    ) -> any PresentationLogic<Response> {
        traced(part, TracedPresentationLogic.init)
    }

    package func traced<ViewModel>(
        _ part: any DisplayLogic<ViewModel>
    ) -> any DisplayLogic<ViewModel> {
        traced(part, TracedDisplayLogic.init)
    }
}
