import Domain

/// A trace of the messages that the parts of scenes send to each other. Writes each message on its own line.
///
/// Wrappers of the scenes' protocols and of the store report the messages. `Services.traced` puts the
/// wrappers in place.
package final class Trace: StoreInterceptor {
    /// Whether the lines go to a terminal, which full-screen views then cannot use.
    package let usesTerminal: Bool

    private let format: DiagnosticFormat
    private let arrow: String
    private let clock: any UptimeClock
    private let start: Duration
    private let write: (String) -> Void
    /// The names of the parts that are running. The last one sends the next message.
    private var parts: [String] = []
    /// The wrappers that a presenter holds only weakly.
    private var wrappers: [AnyObject] = []

    /// - Parameters:
    ///   - format: the format of the lines. Human-readable lines are indented by depth.
    ///   - write: a closure that writes a line, which ends with a newline.
    init(
        _ format: DiagnosticFormat, arrow: String, clock: any UptimeClock, usesTerminal: Bool,
        write: @escaping (String) -> Void
    ) {
        self.format = format
        self.arrow = arrow
        self.clock = clock
        self.usesTerminal = usesTerminal
        self.write = write
        start = clock.uptime
    }

    /// Starts a scene. If another scene is running, as in `browse`, the start is reported as a message from
    /// that scene.
    package func start(_ viewController: Any, _ work: () -> Void) {
        guard parts.isEmpty else { return send("start", to: viewController, deliver: work) }
        run(viewController, work)
    }

    /// Runs a part of a scene. The part is the sender of all messages while no other part runs within it.
    private func run(_ part: Any, _ work: () -> Void) {
        parts.append(Trace.name(of: part))
        work()
        parts.removeLast()
    }

    /// Writes a message, and delivers it.
    ///
    /// - Parameters:
    ///   - call: the name of the receiver's method.
    ///   - value: the argument; `nil` if the method has no argument.
    package func send(_ call: String, _ value: Any? = nil, to receiver: Any, deliver: () -> Void) {
        write(Line(self, at: clock.uptime, to: Trace.name(of: receiver), call, value))
        run(receiver, deliver)
    }

    /// Calls the store, and then writes the call with the time that it took.
    package func call<Answer>(
        _ call: String, _ value: Any?, of receiver: String,
        _ answer: () throws(MemesError) -> Answer
    ) throws(MemesError) -> Answer {
        var line = Line(self, at: clock.uptime, to: receiver, call, value)
        let start = clock.uptime
        defer {
            line.duration = clock.uptime - start
            write(line)
        }
        return try answer()
    }

    /// Returns the name of a part of a scene, which is the name of its type unless the type is generic.
    package static func name(of part: Any) -> String {
        let type = type(of: part)
        return (type as? any TracedPart.Type)?.traceName ?? String(describing: type)
    }

    /// Keeps a wrapper until `release` is called.
    func keep(_ wrapper: AnyObject) { wrappers.append(wrapper) }

    var wrapperCount: Int { wrappers.count }

    /// Releases the most recently kept wrappers, until only `count` wrappers are left.
    func release(downTo count: Int) { wrappers.removeSubrange(count...) }

    private func write(_ line: Line) {
        write((format == .json ? line.record.json : line.words(arrow: arrow)) + "\n")
    }

    private struct Line {
        /// The time since the trace began.
        let time: Duration
        let depth: Int
        let sender: String
        let receiver: String
        let call: String
        let value: String
        /// How long the call took; `nil` for a message to a part of a scene.
        var duration: Duration?

        init(
            _ trace: Trace, at uptime: Duration, to receiver: String, _ call: String, _ value: Any?
        ) {
            time = uptime - trace.start
            depth = max(trace.parts.count - 1, 0)
            sender = trace.parts.last ?? "meme"
            self.receiver = receiver
            self.call = call
            self.value = value.map(TracedValue.text(of:)) ?? ""
        }

        func words(arrow: String) -> String {
            let time = time.milliseconds
            let indent = String(repeating: " ", count: max(8 - time.utf8.count, 0))
            let message =
                String(repeating: "  ", count: depth)
                + "\(sender) \(arrow) \(receiver).\(call)(\(value))"
            let ending = duration.map { "  \($0.milliseconds) ms" } ?? ""
            return "\(indent)\(time) ms  \(message)\(ending)"
        }

        var record: Record {
            [
                "ms": .json(time.milliseconds), "depth": .number(depth), "from": .text(sender),
                "to": .text(receiver), "call": .text(call), "value": .text(value),
                "took": duration.map { .json($0.milliseconds) },
            ]
        }
    }
}

extension Duration {
    /// The milliseconds with three decimal places, such as `1.103`.
    fileprivate var milliseconds: String {
        let microseconds = Int(self / .microseconds(1))
        return "\(microseconds / 1000)." + ASCII.padded(microseconds % 1000, to: 3)
    }
}

/// A part of scenes whose name in a trace is not the name of its type.
package protocol TracedPart {
    static var traceName: String { get }
}
