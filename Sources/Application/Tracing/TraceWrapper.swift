/// The base class for wrappers that report the messages to a part of a scene.
open class TraceWrapper<Part> {
    package let part: Part
    let trace: Trace

    package init(_ part: Part, _ trace: Trace) {
        self.part = part
        self.trace = trace
    }

    /// Reports a message, and delivers it.
    ///
    /// - Parameters:
    ///   - call: the name of the method.
    ///   - value: the argument of the method; `nil` if the method has no argument.
    package func send(_ call: String, _ value: Any? = nil, _ deliver: () -> Void) {
        trace.send(call, value, to: part, deliver: deliver)
    }
}
