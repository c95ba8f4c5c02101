import Domain
import LibC

/// The terminal of this process. Between keystrokes, it also reports changes to a store.
public final class ProcessTerminal: Terminal {
    private let input: Int32
    private let output: Int32
    private let store: FileStoreWatcher?
    /// The time in milliseconds to wait for more bytes of a key that may be incomplete, such as Escape.
    private let escapeDelay: Int32
    private var modes: TerminalModes?
    private var handlers: [(Int32, HandlerOfSignal)] = []

    /// Creates a terminal from two of the standard streams.
    ///
    /// - Parameters:
    ///   - store: the watcher of the store whose changes are reported between keystrokes; `nil` to report no
    ///     changes.
    ///   - escapeDelay: the time in milliseconds to wait for more bytes of a key that may be incomplete, such
    ///     as Escape.
    public init(
        input: StandardStream = .input, output: StandardStream,
        watching store: FileStoreWatcher? = nil, escapeDelay: Int32 = 50
    ) {
        self.escapeDelay = escapeDelay
        (self.input, self.output) = (input.descriptor, output.descriptor)
        self.store = store
    }

    /// Opens the controlling terminal, even if no standard stream is connected to it. Returns `nil` if this
    /// process has no controlling terminal.
    public init?(controlling: Void) {
        let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
        guard terminal >= 0 else { return nil }
        (input, output, store, escapeDelay) = (terminal, terminal, nil, 50)
    }

    deinit { if input > 2 { close(input) } }

    public var size: TerminalSize? { TerminalSize(of: output) }

    public func write(_ text: String) { try? SystemCall.writeAll(text, to: output) }

    public func begin(restoring sequence: String) throws(SystemFailure) {
        modes = TerminalModes(of: input)
        (endingSignal, mustRedraw, mustSuspend) = (0, false, false)
        if wakingEnd < 0, let ends = try? SystemCall.pipe() {
            (wakingEnd, signallingEnd) = ends
            for end in [wakingEnd, signallingEnd] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
        }
        for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH]
        where !Interruption.isIgnored(number) {
            handlers.append((number, signal(number, noteSignal)))
        }
        do throws(SystemFailure) {
            try TerminalModes.readKeys(of: input)
        } catch {
            end()
            throw error
        }
        if let modes { CrashedTerminal.prepare(input: input, output: output, modes, sequence) }
    }

    public func next(atMost patience: Duration?) -> TerminalInput {
        let deadline = patience.map { Uptime.now + $0 }
        while endingSignal == 0 {
            if mustSuspend { return .suspend }
            if mustRedraw {
                mustRedraw = false
                // The shell may have changed the modes while this process was stopped.
                try? TerminalModes.readKeys(of: input)
                return .redraw
            }
            var wait = deadline.map { max($0 - Uptime.now, .zero) }
            if let store, store.eventDescriptor == nil {
                wait = min(
                    wait ?? FileStoreWatcher.unwatchedInterval, FileStoreWatcher.unwatchedInterval)
            }
            let milliseconds = wait.map {
                Int32(clamping: Int(($0 / .milliseconds(1)).rounded(.up)))
            }
            guard let ready = ready(within: milliseconds ?? -1) else { return .end }
            if ready.keys { return readKeys() }
            if ready.store, store?.takeChange() == true { return .storeChanged }
            if let deadline, Uptime.now >= deadline { return .nothing }
        }
        return .end
    }

    public func suspend() {
        modes?.restore()
        mustSuspend = false
        let handler = signal(SIGTSTP, SIG_DFL)
        kill(0, SIGTSTP)
        // Sets the modes before anything is drawn, because the user may press a key immediately.
        try? TerminalModes.readKeys(of: input)
        signal(SIGTSTP, handler)
        mustRedraw = true
    }

    public func end() {
        CrashedTerminal.forget()
        modes?.restore()
        for (number, handler) in handlers { signal(number, handler) }
        handlers = []
        guard endingSignal != 0 else { return }
        signal(endingSignal, SIG_DFL)
        raise(endingSignal)
    }

    /// Reads the pressed keys. If the bytes of the last key are incomplete, waits briefly for the rest.
    /// Leaves input after Enter unread.
    private func readKeys() -> TerminalInput {
        var keys: [UInt8] = []
        repeat {
            var byte: UInt8 = 0
            let count = read(input, &byte, 1)
            if count < 0, [EINTR, EAGAIN].contains(errno) { break }
            guard count > 0 else {
                // The terminal is gone. SIGHUP, which would report this, may be ignored.
                endingSignal = SIGHUP
                return .end
            }
            keys.append(byte)
        } while keys.last != 0x0D && (keys.count < 4096 || keys.last == 0x1B)
            && ready(within: ProcessTerminal.mayContinue(keys) ? escapeDelay : 0, onlyKeys: true)?
                .keys
                == true
        return .bytes(keys)
    }

    /// Returns whether more bytes may follow, because the keys end with Escape or with an incomplete escape
    /// sequence or character.
    private static func mayContinue(_ keys: [UInt8]) -> Bool {
        guard let last = keys.last else { return false }
        if last == 0x1B { return true }
        if keys.count > 1, keys[keys.count - 2] == 0x1B { return true }
        return last >= 0x80 && String(validating: keys, as: UTF8.self) == nil
    }

    /// Waits up to `milliseconds` for keys or for events from the store; a negative number means no limit.
    /// Returns which of them have arrived, or `nil` if waiting fails. A store that cannot be watched always
    /// counts as having events, because it may have changed at any time.
    private func ready(
        within milliseconds: Int32, onlyKeys: Bool = false
    ) -> (keys: Bool, store: Bool)? {
        let watched = onlyKeys ? nil : store
        let events = watched?.eventDescriptor ?? -1
        var requests = [
            pollfd(fd: input, events: Int16(POLLIN), revents: 0),
            pollfd(fd: events, events: Int16(POLLIN), revents: 0),
            pollfd(fd: wakingEnd, events: Int16(POLLIN), revents: 0),
        ]
        let count = poll(&requests, nfds_t(onlyKeys ? 1 : requests.count), milliseconds)
        if count < 0 { return errno == EINTR ? (false, false) : nil }
        var byte: UInt8 = 0
        while requests[2].revents != 0, LibC.read(wakingEnd, &byte, 1) > 0 {}
        return (
            requests[0].revents != 0, watched != nil && (events < 0 || requests[1].revents != 0)
        )
    }
}

#if canImport(Darwin)
    private typealias HandlerOfSignal = (@convention(c) (Int32) -> Void)?
#else
    private typealias HandlerOfSignal = __sighandler_t?
#endif

// Written by the signal handler, which can use only global variables.
nonisolated(unsafe) private var wakingEnd: Int32 = -1
nonisolated(unsafe) private var signallingEnd: Int32 = -1
nonisolated(unsafe) private var endingSignal: Int32 = 0
nonisolated(unsafe) private var mustRedraw = false
nonisolated(unsafe) private var mustSuspend = false

private func noteSignal(_ number: Int32) {
    defer {
        // Wakes `poll`, even if it has not started to wait yet.
        var byte: UInt8 = 0
        let failure = errno
        _ = write(signallingEnd, &byte, 1)
        errno = failure
    }
    switch number {
    case SIGWINCH, SIGCONT: mustRedraw = true
    case SIGTSTP: mustSuspend = true
    default: endingSignal = number
    }
}
