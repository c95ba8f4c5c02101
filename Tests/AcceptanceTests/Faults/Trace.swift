/// The output of strace.
struct Trace {
    let text: String

    /// The names of the calls in order; with `-f`, those of all processes.
    var calls: [Substring] {
        text.split(separator: "\n").compactMap { line in
            let call = line.drop { $0.isNumber || $0 == " " }
            guard let end = call.firstIndex(of: "("), call.first?.isLetter == true else {
                return nil
            }
            return call[..<end]
        }
    }

    /// Whether the fault happened.
    var fired: Bool { text.contains("(INJECTED)") || text.contains("+++ killed by") }

    /// Whether a message could not be written because of the fault.
    var silenced: Bool {
        text.split(separator: "\n").contains { line in
            line.contains("write(2") && line.contains("(INJECTED)")
        }
    }
}
