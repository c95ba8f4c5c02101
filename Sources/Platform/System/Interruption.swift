#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The wish of the user, or of the system, that a long command ends before its time: an interrupt from
/// the keyboard, a hang-up of the terminal, a request to terminate.
enum Interruption {
    /// From now on such a signal does not end the process at once: what is being done takes back what it
    /// has done, and then ends. A second one ends the process.
    static func expect() {
        guard !isExpected else { return }
        isExpected = true
        var ends: [Int32] = [-1, -1]
        if pipe(&ends) == 0 {
            for end in ends {
                _ = fcntl(end, F_SETFD, FD_CLOEXEC)
                _ = fcntl(end, F_SETFL, O_NONBLOCK)
            }
            (wakingEnd, signallingEnd) = (ends[0], ends[1])
        }
        for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) {
            var action = sigaction()
            #if canImport(Darwin)
                action.__sigaction_u.__sa_handler = noteSignal
            #else
                action.__sigaction_handler.sa_handler = noteSignal
            #endif
            // A call that waits is not made again, and the next signal has its own way.
            action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
            sigaction(number, &action, nil)
        }
    }

    /// The signal that came; `nil` if none did.
    static var signal: Int32? { pendingSignal == 0 ? nil : pendingSignal }

    /// Waits until a descriptor has something to read, or a signal comes.
    static func waitForInput(on descriptor: Int32) {
        var requests = [
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: wakingEnd, events: Int16(POLLIN), revents: 0),
        ]
        while signal == nil, poll(&requests, nfds_t(requests.count), -1) < 0, errno == EINTR {}
    }

    /// Waits until one of some descriptors is ready, a signal comes, or a time is over; `nil` for as
    /// long as it takes.
    ///
    /// - Returns: the requests with their answers.
    static func wait(for requests: [pollfd], atMost time: Duration?) -> [pollfd] {
        var requests = requests + [pollfd(fd: wakingEnd, events: Int16(POLLIN), revents: 0)]
        let milliseconds = time.map { time in
            let (seconds, attoseconds) = time.components
            // Rounded up: a wait that is too short would be repeated without a rest.
            let rest = (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
            return Int32(min(seconds, 1_000_000) * 1000 + rest)
        }
        let readyCount = poll(&requests, nfds_t(requests.count), milliseconds ?? -1)
        if readyCount < 0 { for place in requests.indices { requests[place].revents = 0 } }
        return requests.dropLast()
    }

    /// A user may have decided, with `nohup`, that a signal does nothing.
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

// A signal handler can use nothing else than variables of the whole process. They are set before
// it is installed, and from then on only it writes to `pendingSignal`.
nonisolated(unsafe) private var pendingSignal: Int32 = 0
nonisolated(unsafe) private var isExpected = false
nonisolated(unsafe) private var wakingEnd: Int32 = -1
nonisolated(unsafe) private var signallingEnd: Int32 = -1

private func noteSignal(_ number: Int32) {
    pendingSignal = number
    // Whoever is about to wait is woken, however little had been missing for the signal to be seen.
    var byte: UInt8 = 0
    let failure = errno
    _ = write(signallingEnd, &byte, 1)
    errno = failure
}
