import Domain

/// The content that a session draws: a whole screen, or lines from the cursor down.
package protocol TerminalFrame: Equatable {
    /// The text that prepares a terminal for frames.
    static var entry: String { get }
    /// The text that restores the terminal.
    static var exit: String { get }

    /// Returns the text that replaces the shown frame with this one.
    ///
    /// - Parameter shown: the frame on the screen; `nil` if unknown.
    func update(from shown: Self?) -> String
}

/// A session that draws frames on a terminal and reads its keyboard and mouse. `end()` restores the terminal.
package final class TerminalSession<Frame: TerminalFrame> {
    private let terminal: any Terminal
    private var initialTraits: StreamTraits
    /// The frame on the screen; `nil` if unknown.
    private var shown: Frame?
    /// Whether the session is drawing on the terminal.
    package private(set) var isOpen = false

    /// Whether the session uses the mouse: the first button and the wheel.
    package var usesMouse: Bool { didSet { if isOpen { terminal.write(mouseModes(usesMouse)) } } }

    package init(terminal: any Terminal, traits: StreamTraits, usesMouse: Bool = false) {
        self.terminal = terminal
        initialTraits = traits
        initialTraits.usesBold = true
        self.usesMouse = usesMouse
    }

    /// The traits of the terminal, with its current size.
    package var traits: StreamTraits {
        var traits = initialTraits
        if let size = terminal.size, size.columns > 0, size.rows > 0 { traits.size = size }
        return traits
    }

    /// Begins drawing on the terminal.
    ///
    /// - Throws: an error if the terminal is no longer available.
    package func begin() throws(SystemFailure) {
        try terminal.begin(restoring: mouseModes(false) + Frame.exit)
        enter()
    }

    /// Restores the terminal. If a signal ended the input, also ends this process.
    package func end() {
        leave()
        terminal.end()
    }

    package func next(atMost patience: Duration?) -> TerminalInput {
        terminal.next(atMost: patience)
    }

    package func draw(_ frame: Frame) {
        let update = frame.update(from: shown)
        if !update.isEmpty { terminal.write(update) }
        shown = frame
    }

    /// Forgets what is on the screen, so that the next frame is drawn completely.
    package func forget() { shown = nil }

    /// Restores the terminal, calls `run` to run another program, and then prepares the terminal again.
    package func lend<Answer>(_ run: () throws(MemesError) -> Answer) throws(MemesError) -> Answer {
        end()
        defer {
            try? terminal.begin(restoring: mouseModes(false) + Frame.exit)
            enter()
        }
        return try run()
    }

    /// Stops this process, as the suspend key does, until another process continues it.
    package func suspend() {
        leave()
        terminal.suspend()
        enter()
    }

    /// Copies bytes to the terminal's clipboard (OSC 52). Some terminals ignore the request.
    package func copy(_ bytes: [UInt8]) {
        var encoded: [UInt8] = []
        Base64.append(bytes[...], to: &encoded)
        terminal.write("\u{1B}]52;c;\(String(decoding: encoded, as: UTF8.self))\u{1B}\\")
    }

    private func enter() {
        isOpen = true
        shown = nil
        terminal.write(Frame.entry + (usesMouse ? mouseModes(true) : ""))
    }

    private func leave() {
        guard isOpen else { return }
        isOpen = false
        terminal.write((usesMouse ? mouseModes(false) : "") + Frame.exit)
    }

    /// Returns the text that turns mouse reports on or off (xterm's modes 1000 and 1006).
    private func mouseModes(_ isOn: Bool) -> String {
        let end = isOn ? "h" : "l"
        return "\u{1B}[?1000\(end)\u{1B}[?1006\(end)"
    }
}
