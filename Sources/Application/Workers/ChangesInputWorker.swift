import Domain

struct ChangesInputWorker {
    let files: any Files
    /// Standard input, opened only when needed.
    let input: () -> any ByteStream

    /// Reads the changes of a file to its end.
    ///
    /// - Throws: `MemesError.system` and other errors of reading, but no errors of the changes.
    /// - Complexity: memory for the whole file.
    func changes(ofFile path: String) throws(MemesError) -> ChangesInput {
        try changes(of: try files.open(path))
    }

    func changesOfInput() throws(MemesError) -> ChangesInput {
        try changes(of: input())
    }

    private func changes(of stream: any ByteStream) throws(MemesError) -> ChangesInput {
        let lines = InputLines(InputWindow(stream))
        var input = ChangesInput()
        while let (number, bytes) = try lines.next() { input.append(bytes, line: number) }
        return input
    }
}

struct NumberedChange: Equatable {
    /// The line number; the first is 1.
    var line: Int
    var change: Result<RequestedChange, MemesError>
}
