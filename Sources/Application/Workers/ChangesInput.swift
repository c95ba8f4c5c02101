import Domain

struct ChangesInput {
    /// The lines, each ending in a line feed.
    private var bytes: [UInt8] = []
    private var lineCount = 0

    /// Adds a line. The number, counted from 1, must be greater than those of earlier lines.
    mutating func append(_ json: some Collection<UInt8>, line: Int) {
        bytes.append(contentsOf: repeatElement(UInt8.lineFeed, count: line - 1 - lineCount))
        bytes.append(contentsOf: json)
        bytes.append(.lineFeed)
        lineCount = line
    }

    /// Calls `body` with each change in order. A change that cannot be read is passed as an error.
    func forEach(_ body: (NumberedChange) throws(MemesError) -> Void) throws(MemesError) {
        var rest = bytes[...]
        var line = 0
        while let end = rest.firstIndex(of: .lineFeed) {
            line += 1
            let json = rest[..<end]
            rest = rest[(end + 1)...]
            guard !json.isEmpty else { continue }
            let change = Result { () throws(MemesError) in try RequestedChange(json: json) }
            try body(NumberedChange(line: line, change: change))
        }
    }
}
