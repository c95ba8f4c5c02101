import Domain

struct ChangesInputWorker {
    let files: any Files
    /// A closure that returns standard input. It is called only when needed.
    let input: () -> any ByteStream

    /// Reads all changes in a file.
    ///
    /// - Throws: `MemesError.system` and other read errors. The errors in the changes are part of the result.
    /// - Complexity: holds the whole file in memory.
    func changes(ofFile path: String) throws(MemesError) -> ChangesInput {
        try changes(of: try files.open(path))
    }

    func changesOfInput() throws(MemesError) -> ChangesInput { try changes(of: input()) }

    private func changes(of stream: any ByteStream) throws(MemesError) -> ChangesInput {
        let lines = InputLines(InputWindow(stream))
        var input = ChangesInput()
        while let (number, bytes) = try lines.next() { input.append(bytes, line: number) }
        return input
    }
}

struct NumberedChange: Equatable {
    /// The line number, counted from 1.
    var line: Int
    var change: Result<RequestedChange, MemesError>
}
