import Domain

/// Reads the changes that an input asks for.
struct ChangesInputWorker {
    private let files: any Files
    private let input: () -> any ByteStream

    /// A worker.
    ///
    /// - Parameter input: standard input, which is not touched before it is asked for.
    init(files: any Files, input: @escaping () -> any ByteStream) {
        self.files = files
        self.input = input
    }

    /// The changes of a file, one a line, read to its end; lines without anything are left out.
    ///
    /// - Throws: `MemesError.system`; what the file throws, and nothing that is wrong with a change.
    /// - Complexity: memory for all changes.
    func changes(ofFile path: String) throws(MemesError) -> [NumberedChange] {
        try changes(of: try files.open(path))
    }

    /// The changes of standard input.
    func changesOfInput() throws(MemesError) -> [NumberedChange] {
        try changes(of: input())
    }

    private func changes(of stream: any ByteStream) throws(MemesError) -> [NumberedChange] {
        let lines = InputLines(InputWindow(stream))
        var changes: [NumberedChange] = []
        while let (number, bytes) = try lines.next() {
            let change = Result { () throws(MemesError) in try RequestedChange(json: bytes) }
            changes.append(NumberedChange(line: number, change: change))
        }
        return changes
    }
}
