/// The name by which an undo or a redo refers to an operation: its time and, if another device made the
/// operation, the name of that device, such as `2026-11-20T10:00:00.123Z/7m3k9q2x`.
public struct OperationName: Equatable, Sendable {
    public let time: Timestamp
    /// The device that made the operation; `nil` for the device that made the undo or redo.
    public let device: Device?

    public init(time: Timestamp, device: Device? = nil) {
        self.time = time
        self.device = device
    }

    /// Parses a name. If the text is not a valid name, the time is unreadable.
    public init(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        if parts.count == 2, let device = Device(parts[1]) {
            self.init(time: Timestamp(literal: String(parts[0])), device: device)
        } else {
            self.init(time: Timestamp(literal: text))
        }
    }

    public var text: String { time.canonical.text + (device.map { "/" + $0.text } ?? "") }
}
