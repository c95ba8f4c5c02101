import Domain

struct ChangesInput {
    /// The lines, each ending in a line feed.
    private var bytes: [UInt8] = []
    private var lineCount = 0

    /// Adds a line. `line` is its number, greater than those of earlier lines; the first is 1.
    mutating func append(_ json: some Collection<UInt8>, line: Int) {
        let lineFeed = UInt8(ascii: "\n")
        bytes.append(contentsOf: repeatElement(lineFeed, count: line - 1 - lineCount))
        bytes.append(contentsOf: json)
        bytes.append(lineFeed)
        lineCount = line
    }

    /// Calls `body` with each change in order.
    func forEach(
        _ body: (NumberedChange) throws(MemesError) -> Void
    ) throws(MemesError) {
        try bytes.withUnsafeBufferPointer { (bytes) throws(MemesError) in
            var start = 0
            var line = 0
            while let end = bytes.firstLineFeed(from: start) {
                line += 1
                let json = UnsafeBufferPointer(rebasing: bytes[start..<end])
                start = end + 1
                guard !json.isEmpty else { continue }
                let change = Result { () throws(MemesError) in try RequestedChange(json: json) }
                try body(NumberedChange(line: line, change: change))
            }
        }
    }
}
