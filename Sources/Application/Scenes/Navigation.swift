/// Brings scenes before the user, one after the other.
protocol Navigation: AnyObject {
    /// Puts a scene on top: it is shown next.
    func push(_ viewController: any ViewController)
}
