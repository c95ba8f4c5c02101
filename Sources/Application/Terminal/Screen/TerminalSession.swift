import Domain

/// A whole screen of a terminal, with its keyboard and mouse. The normal screen returns as it was.
package final class TerminalSession {
    private let keys: any TerminalKeys
    private let streams: any StandardStreams
    private let initialTraits: StreamTraits
    /// The frame on the screen; `nil` if unknown.
    private var shown: ScreenFrame?
    private var isOpen = false

    /// Whether the mouse is used: the first button and the wheel.
    package var usesMouse: Bool {
        didSet { if isOpen { write(TerminalSession.mouse(usesMouse)) } }
    }

    package init(
        keys: any TerminalKeys, streams: any StandardStreams, traits: StreamTraits, usesMouse: Bool
    ) {
        self.keys = keys
        self.streams = streams
        initialTraits = traits
        self.usesMouse = usesMouse
    }

    /// The traits of the screen, with its present size.
    package var traits: StreamTraits {
        var traits = initialTraits
        if let size = streams.terminalSize, size.columns > 0, size.rows > 0 { traits.size = size }
        return traits
    }

    /// Opens the screen.
    ///
    /// - Throws: a failure if standard input is no terminal any more.
    package func begin() throws(SystemFailure) {
        try keys.begin()
        enter()
    }

    /// Closes the screen. If a signal ended the input, ends this process.
    package func end() {
        leave()
        keys.end()
    }

    package func next(atMost patience: Duration?) -> TerminalInput { keys.next(atMost: patience) }

    package func draw(_ frame: ScreenFrame) {
        write(frame.update(from: shown))
        shown = frame
    }

    /// Draws the next frame anew.
    package func forget() { shown = nil }

    /// Gives the terminal to a program meanwhile.
    package func lend<Answer>(
        _ run: () throws(MemesError) -> Answer
    ) throws(MemesError) -> Answer {
        leave()
        keys.end()
        defer {
            try? keys.begin()
            enter()
        }
        return try run()
    }

    /// Stops this process, as the suspend key does, until it is continued.
    package func suspend() {
        leave()
        keys.suspend()
        enter()
    }

    /// Copies bytes to the clipboard of the terminal (OSC 52), if it allows that.
    package func copy(_ bytes: [UInt8]) {
        var encoded: [UInt8] = []
        Base64.append(bytes[...], to: &encoded)
        write("\u{1B}]52;c;\(String(decoding: encoded, as: UTF8.self))\u{1B}\\")
    }

    private func enter() {
        isOpen = true
        shown = nil
        // Alternate screen and marks around pasted text: xterm's modes 1049 and 2004.
        write("\u{1B}[?1049h\u{1B}[?2004h" + (usesMouse ? TerminalSession.mouse(true) : ""))
    }

    private func leave() {
        guard isOpen else { return }
        isOpen = false
        write(
            (usesMouse ? TerminalSession.mouse(false) : "")
                + "\u{1B}[?2026l\u{1B}[?7h\u{1B}[?2004l\u{1B}[?1049l")
    }

    /// Turns reports of the mouse on or off: xterm's modes 1000 and 1006.
    private static func mouse(_ isOn: Bool) -> String {
        let end = isOn ? "h" : "l"
        return "\u{1B}[?1000\(end)\u{1B}[?1006\(end)"
    }

    private func write(_ text: String) {
        if !text.isEmpty { _ = try? streams.write(text, to: .output) }
    }
}
