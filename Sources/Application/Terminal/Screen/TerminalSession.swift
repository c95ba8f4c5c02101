import Domain

/// What a session draws: a whole screen, or lines below the cursor.
package protocol TerminalFrame: Equatable {
    /// What prepares a terminal for frames, and what restores it.
    static var entry: String { get }
    static var exit: String { get }

    /// Returns the text that turns another frame into this one.
    ///
    /// - Parameter shown: the frame on the screen; `nil` if unknown.
    func update(from shown: Self?) -> String
}

/// The use of a terminal, with its keyboard and mouse, until it gets back what it had before.
package final class TerminalSession<Frame: TerminalFrame> {
    private let terminal: any Terminal
    private var initialTraits: StreamTraits
    /// The frame on the screen; `nil` if unknown.
    private var shown: Frame?
    /// Whether the session draws on the terminal.
    package private(set) var isOpen = false

    /// Whether the mouse is used: the first button and the wheel.
    package var usesMouse: Bool {
        didSet { if isOpen { terminal.write(mouseModes(usesMouse)) } }
    }

    package init(terminal: any Terminal, traits: StreamTraits, usesMouse: Bool = false) {
        self.terminal = terminal
        initialTraits = traits
        initialTraits.usesBold = true
        self.usesMouse = usesMouse
    }

    /// The traits of the screen, with its present size.
    package var traits: StreamTraits {
        var traits = initialTraits
        if let size = terminal.size, size.columns > 0, size.rows > 0 { traits.size = size }
        return traits
    }

    /// Takes the terminal.
    ///
    /// - Throws: a failure if it is no terminal any more.
    package func begin() throws(SystemFailure) {
        try terminal.begin(restoring: mouseModes(false) + Frame.exit)
        enter()
    }

    /// Gives the terminal back. If a signal ended the input, ends this process.
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

    /// Draws the next frame anew.
    package func forget() { shown = nil }

    /// Gives the terminal to a program meanwhile.
    package func lend<Answer>(
        _ run: () throws(MemesError) -> Answer
    ) throws(MemesError) -> Answer {
        leave()
        terminal.end()
        defer {
            try? terminal.begin(restoring: mouseModes(false) + Frame.exit)
            enter()
        }
        return try run()
    }

    /// Stops this process, as the suspend key does, until it is continued.
    package func suspend() {
        leave()
        terminal.suspend()
        enter()
    }

    /// Copies bytes to the clipboard of the terminal (OSC 52), if it allows that.
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

    /// Turns reports of the mouse on or off: xterm's modes 1000 and 1006.
    private func mouseModes(_ isOn: Bool) -> String {
        let end = isOn ? "h" : "l"
        return "\u{1B}[?1000\(end)\u{1B}[?1006\(end)"
    }
}
