import Domain
import LibC

/// The keys of the terminal on standard input, and the changes of a store meanwhile.
public final class ProcessKeys: TerminalKeys {
    private let store: FileStoreWatcher?
    private var modes: TerminalModes?
    private var handlers: [(Int32, HandlerOfSignal)] = []

    /// Keys that are not read yet.
    ///
    /// - Parameter store: the store whose changes are reported between keys; `nil` for none.
    public init(watching store: FileStoreWatcher? = nil) { self.store = store }

    public func begin() throws(SystemFailure) {
        modes = TerminalModes()
        (endingSignal, mustRedraw, mustSuspend) = (0, false, false)
        for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH]
        where !Interruption.isIgnored(number) {
            handlers.append((number, signal(number, noteSignal)))
        }
        do throws(SystemFailure) {
            try TerminalModes.readKeys()
        } catch {
            end()
            throw error
        }
    }

    public func next(atMost patience: Duration?) -> TerminalInput {
        let deadline = patience.map { Uptime.now + $0 }
        while endingSignal == 0 {
            if mustSuspend { return .suspend }
            if mustRedraw {
                mustRedraw = false
                // The shell may have changed the modes while this process was stopped.
                try? TerminalModes.readKeys()
                return .redraw
            }
            let left = deadline.map { max($0 - Uptime.now, .zero) } ?? ProcessKeys.longestWait
            // A signal just before the wait is noticed after it.
            let wait = min(left, ProcessKeys.longestWait)
            guard let ready = ready(within: Int32(wait / .milliseconds(1))) else { return .end }
            if ready.keys { return readKeys() }
            if ready.store, store?.takeChange() == true { return .storeChanged }
            if let deadline, Uptime.now >= deadline { return .nothing }
        }
        return .end
    }

    private static let longestWait = Duration.milliseconds(200)

    public func suspend() {
        modes?.restore()
        mustSuspend = false
        let handler = signal(SIGTSTP, SIG_DFL)
        kill(0, SIGTSTP)
        signal(SIGTSTP, handler)
        mustRedraw = true
    }

    public func end() {
        modes?.restore()
        for (number, handler) in handlers { signal(number, handler) }
        handlers = []
        if endingSignal != 0 { raise(endingSignal) }
    }

    /// Reads the pressed keys, and completes one whose bytes come in pieces. Input after Enter stays
    /// unread.
    private func readKeys() -> TerminalInput {
        var keys: [UInt8] = []
        repeat {
            var byte: UInt8 = 0
            let count = read(0, &byte, 1)
            if count < 0, [EINTR, EAGAIN].contains(errno) { break }
            guard count > 0 else { return .end }
            keys.append(byte)
        } while keys.last != 0x0D && (keys.count < 4096 || keys.last == 0x1B)
            && ready(within: ProcessKeys.mayGoOn(keys) ? 50 : 0, onlyKeys: true)?.keys == true
        return .bytes(keys)
    }

    /// Whether the last key is Escape, or the beginning of a longer sequence or of a character.
    private static func mayGoOn(_ keys: [UInt8]) -> Bool {
        guard let last = keys.last else { return false }
        if last == 0x1B { return true }
        if keys.count > 1, keys[keys.count - 2] == 0x1B { return true }
        return last >= 0x80 && String(validating: keys, as: UTF8.self) == nil
    }

    /// Whether there are keys, or events of the store, within some milliseconds; `nil` if the terminal is
    /// gone. A store without events may have changed at any time.
    private func ready(
        within milliseconds: Int32, onlyKeys: Bool = false
    ) -> (keys: Bool, store: Bool)? {
        let watched = onlyKeys ? nil : store
        let events = watched?.eventDescriptor ?? -1
        var requests = [
            pollfd(fd: 0, events: Int16(POLLIN), revents: 0),
            pollfd(fd: events, events: Int16(POLLIN), revents: 0),
        ]
        let count = poll(&requests, 2, milliseconds)
        if count < 0 { return errno == EINTR ? (false, false) : nil }
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
nonisolated(unsafe) private var endingSignal: Int32 = 0
nonisolated(unsafe) private var mustRedraw = false
nonisolated(unsafe) private var mustSuspend = false

private func noteSignal(_ number: Int32) {
    switch number {
    case SIGWINCH, SIGCONT: mustRedraw = true
    case SIGTSTP: mustSuspend = true
    default: endingSignal = number
    }
}
