import Domain
import LibC

/// The standard streams of this process.
public final class ProcessStreams: StandardStreams {
    private var unreadInput: [UInt8] = []

    /// Creates the streams. Call `openMissing()` first.
    public init() {}

    /// Opens `/dev/null` for each closed standard stream. Otherwise, a file opened later could get the
    /// stream's descriptor and be overwritten by mistake. Afterwards, a closed standard input is empty,
    /// writes to a closed standard output fail, and writes to a closed standard error are discarded.
    public static func openMissing() {
        for (descriptor, flags) in [(0, O_RDONLY), (1, O_RDONLY), (2, O_WRONLY)]
        where fcntl(Int32(descriptor), F_GETFD) == -1 {
            // `open` returns the lowest free descriptor, which is the missing one.
            _ = open("/dev/null", flags)
        }
    }

    public func isTerminal(_ stream: StandardStream) -> Bool { isatty(stream.descriptor) == 1 }

    public func isFile(_ stream: StandardStream) -> Bool { kind(of: stream) == S_IFREG }

    public func isPipe(_ stream: StandardStream) -> Bool { kind(of: stream) == S_IFIFO }

    public var isInputEmpty: Bool {
        var request = pollfd(fd: StandardStream.input.descriptor, events: Int16(POLLIN), revents: 0)
        let ends = Int16(POLLIN | POLLHUP)
        return poll(&request, 1, 0) > 0 && request.revents & ends == Int16(POLLHUP)
    }

    private func kind(of stream: StandardStream) -> mode_t? {
        var status = stat()
        return fstat(stream.descriptor, &status) == 0 ? status.st_mode & S_IFMT : nil
    }

    public func writeOver(_ text: String) {
        let foreground = tcgetpgrp(StandardStream.error.descriptor)
        guard foreground < 0 || foreground == getpgrp(),
            !text.isEmpty || Interruption.showsLine
        else { return }
        // Erases from the cursor to the end of the line (ECMA-48 §8.3.41).
        let line = "\r\(text)\u{1B}[K"
        if !text.isEmpty { Interruption.noteLine(line) }
        _ = try? write(line, to: .error)
        if text.isEmpty { Interruption.noteLine(nil) }
    }

    public var terminalSize: TerminalSize? { TerminalSize(of: StandardStream.output.descriptor) }

    public func write(_ text: String, to stream: StandardStream) throws(SystemFailure) {
        try SystemCall.writeAll(text, to: stream.descriptor)
    }

    public func write(_ bytes: [UInt8], to stream: StandardStream) throws(SystemFailure) {
        try bytes.withUnsafeBufferPointer { (bytes) throws(SystemFailure) in
            try SystemCall.writeAll(UnsafeRawBufferPointer(bytes), to: stream.descriptor)
        }
    }

    public var input: any ByteStream { DescriptorStream(0, name: "standard input") }

    public func readInput() throws(SystemFailure) -> [UInt8] {
        while try readMore() {}
        defer { unreadInput = [] }
        return unreadInput
    }

    public func readLine() throws(SystemFailure) -> [UInt8]? {
        var searchedCount = 0
        while true {
            if let end = unreadInput[searchedCount...].firstIndex(of: UInt8(ascii: "\n")) {
                defer { unreadInput.removeFirst(end + 1) }
                return Array(unreadInput[..<end])
            }
            searchedCount = unreadInput.count
            guard try readMore() else { break }
        }
        defer { unreadInput = [] }
        return unreadInput.isEmpty ? nil : unreadInput
    }

    /// Reads the next chunk of input; returns false at the end.
    private func readMore() throws(SystemFailure) -> Bool {
        let chunk = 65_536
        let start = unreadInput.count
        unreadInput.append(contentsOf: repeatElement(0, count: chunk))
        let count: Int
        do throws(SystemFailure) {
            count = try unreadInput.withUnsafeMutableBufferPointer {
                (bytes) throws(SystemFailure) in
                try SystemCall.waiting(for: POLLIN, on: 0) {
                    read(0, bytes.baseAddress?.advanced(by: start), chunk)
                }
            }
        } catch {
            unreadInput.removeLast(chunk)
            throw error
        }
        unreadInput.removeLast(chunk - count)
        return count > 0
    }
}

extension StandardStream {
    var descriptor: Int32 {
        switch self {
        case .input: 0
        case .output: 1
        case .error: 2
        }
    }
}

extension TerminalSize {
    /// Asks a terminal for its size. Returns `nil` if the descriptor is not a terminal.
    init?(of descriptor: Int32) {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
        self.init(columns: Int(size.ws_col), rows: Int(size.ws_row))
    }
}
