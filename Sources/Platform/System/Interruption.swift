import LibC

/// A handler for signals that ask a long command to stop early: SIGINT (from the keyboard), SIGHUP and
/// SIGTERM.
enum Interruption {
    /// Starts to record SIGINT, SIGTERM and SIGHUP instead of letting them end the process, so that the
    /// command can clean up. A second signal of the same kind ends the process. Ignored signals stay ignored.
    static func expect() {
        guard !isExpected else { return }
        isExpected = true
        if wakingEnd < 0, let ends = try? SystemCall.pipe() {
            (wakingEnd, signallingEnd) = ends
            for end in [wakingEnd, signallingEnd] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
        }
        for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) {
            handle(number, with: noteSignal)
        }
    }

    /// Runs `work`, which waits for another program and ends that program when a signal has arrived. Meanwhile,
    /// records the signals that `expect` names. Afterwards, an arrived signal has the effect that it would have
    /// had before.
    static func recording<Answer, Failure: Error>(
        _ work: () throws(Failure) -> Answer
    ) throws(Failure) -> Answer {
        guard !isExpected else { return try work() }
        let numbers = [SIGINT, SIGTERM, SIGHUP]
        let old = numbers.map { number in
            var action = sigaction()
            sigaction(number, nil, &action)
            return action
        }
        expect()
        defer {
            isExpected = false
            for (number, action) in zip(numbers, old) {
                var action = action
                sigaction(number, &action, nil)
            }
            if let signal { raise(signal) }
        }
        return try work()
    }

    /// Records the progress line that is about to be shown on standard error. Pass `nil` after erasing the
    /// line. After the first call, a signal that ends or stops (Ctrl-Z) the process erases the line first.
    /// The line is drawn again when the process continues in the foreground. Signals that `expect` records do
    /// not erase the line.
    static func noteLine(_ text: String?) {
        drawnCount = 0
        hasLine = text != nil
        guard let text else { return }
        if !isErasing {
            isErasing = true
            for number in isExpected ? [] : [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) {
                handle(number, with: eraseLineAndEnd)
            }
            if !isIgnored(SIGTSTP) {
                handle(SIGTSTP, with: eraseLineAndEnd)
                handle(SIGCONT, with: drawLine, flags: SA_RESTART)
            }
        }
        let bytes = Array(text.utf8.prefix(drawnLine.count))
        drawnLine.baseAddress?.update(from: bytes, count: bytes.count)
        drawnCount = bytes.count
    }

    /// Whether a progress line is shown.
    static var showsLine: Bool { hasLine }

    /// Installs a handler for a signal. By default, the handler is called only for the first signal.
    static func handle(
        _ number: Int32, with handler: @escaping @convention(c) (Int32) -> Void,
        flags: Int32 = Int32(bitPattern: UInt32(SA_RESETHAND))
    ) {
        var action = sigaction()
        #if canImport(Darwin)
            action.__sigaction_u.__sa_handler = handler
        #else
            action.__sigaction_handler.sa_handler = handler
        #endif
        // Without SA_RESTART, a blocking call returns EINTR. With SA_RESETHAND, a second signal has its
        // default action.
        action.sa_flags = flags
        sigaction(number, &action, nil)
    }

    /// The signal that has arrived; `nil` if no signal has arrived.
    static var signal: Int32? { pendingSignal == 0 ? nil : pendingSignal }

    /// Waits until a descriptor is readable or a signal arrives.
    static func waitForInput(on descriptor: Int32) {
        var requests = [
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: wakingEnd, events: Int16(POLLIN), revents: 0),
        ]
        while signal == nil, poll(&requests, nfds_t(requests.count), -1) < 0, errno == EINTR {}
    }

    /// Waits until a descriptor is ready, a signal arrives, or `time` has passed. Waits without a limit if
    /// `time` is `nil`. Returns the requests with their results.
    static func wait(for requests: [pollfd], atMost time: Duration?) -> [pollfd] {
        var requests = requests + [pollfd(fd: wakingEnd, events: Int16(POLLIN), revents: 0)]
        let milliseconds = time.map { time in
            let (seconds, attoseconds) = time.components
            // Rounds up, because too short a wait would be repeated in a busy loop.
            let rest = (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
            return Int32(min(seconds, 1_000_000) * 1000 + rest)
        }
        let readyCount = poll(&requests, nfds_t(requests.count), milliseconds ?? -1)
        if readyCount < 0 { for index in requests.indices { requests[index].revents = 0 } }
        return requests.dropLast()
    }

    /// Returns whether the signal is ignored, for example because of `nohup`.
    static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        guard sigaction(number, nil, &action) == 0 else { return false }
        #if canImport(Darwin)
            let handler = action.__sigaction_u.__sa_handler
        #else
            let handler = action.__sigaction_handler.sa_handler
        #endif
        return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}

// A signal handler can use only global variables. Only the handler writes to `pendingSignal`.
nonisolated(unsafe) private var pendingSignal: Int32 = 0
nonisolated(unsafe) private var isExpected = false
nonisolated(unsafe) private var isErasing = false
nonisolated(unsafe) private var hasLine = false
nonisolated(unsafe) private let drawnLine = UnsafeMutableBufferPointer<UInt8>.allocate(
    capacity: 512)
nonisolated(unsafe) private var drawnCount = 0
nonisolated(unsafe) private var wakingEnd: Int32 = -1
nonisolated(unsafe) private var signallingEnd: Int32 = -1

private func noteSignal(_ number: Int32) {
    pendingSignal = number
    // Wakes a thread that polls the pipe, even if it checked for a signal just before this one arrived.
    var byte: UInt8 = 0
    let failure = errno
    _ = write(signallingEnd, &byte, 1)
    errno = failure
}

/// Erases the progress line, and ends or stops the process.
private func eraseLineAndEnd(_ number: Int32) {
    let failure = errno
    var eraser: (UInt8, UInt8, UInt8, UInt8) = (0x0D, 0x1B, 0x5B, 0x4B)
    if hasLine, isInForeground { _ = write(2, &eraser, 4) }
    // The signal takes its default action once this function has returned.
    raise(number)
    errno = failure
}

/// Draws the progress line again after a stop.
private func drawLine(_: Int32) {
    let failure = errno
    Interruption.handle(SIGTSTP, with: eraseLineAndEnd)
    if hasLine, isInForeground { _ = write(2, drawnLine.baseAddress, drawnCount) }
    errno = failure
}

/// Whether this process is in the foreground of the terminal; true if unknown.
private var isInForeground: Bool {
    let group = tcgetpgrp(2)
    return group < 0 || group == getpgrp()
}
