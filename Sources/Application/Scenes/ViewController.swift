/// The part of a scene that its user meets: it begins the scene's cycle and ends it.
protocol ViewController: AnyObject {
    /// Gathers what the user gave, and goes through the cycle.
    func start()

    /// How the scene ended; `nil` while nothing has been displayed.
    var exitCode: ExitCode? { get }
}

extension ExitCode? {
    /// Notes how a display went. The first that is not well decides how the scene ends.
    mutating func note(_ status: ExitCode) {
        if self == nil || self == .done { self = status }
    }
}
