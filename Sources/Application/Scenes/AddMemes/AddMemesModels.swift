import Domain

/// The scene that adds a batch of memes.
enum AddMemes {
    struct Request: Equatable {
        var input: Input
        var format: FileFormat?
        var tags: [String] = []
        var keepsGoing = false
        var isDryRun = false
        /// Whether the line of each meme is needed.
        var wantsLines = false
    }

    /// The input.
    enum Input {
        case file(path: String)
        case stream(any ByteStream)
        /// The user gave nothing, and there is no input to read.
        case nothing
    }

    enum Response: Equatable {
        /// A record that cannot be added; only the first few are presented.
        case wrongRecord(WrongRecord)
        case progress(BatchProgress)
        case ended(BatchOutcome)
    }

    enum ViewModel: Equatable {
        /// A line of progress, replaced by the next one.
        case progress(String)
        case output(Output)
    }
}

extension AddMemes.Input: Equatable {
    /// Streams are compared by identity.
    static func == (left: Self, right: Self) -> Bool {
        switch (left, right) {
        case (.file(let path), .file(let other)): path == other
        case (.stream(let stream), .stream(let other)): stream === other
        case (.nothing, .nothing): true
        case (.file, _), (.stream, _), (.nothing, _): false
        }
    }
}
