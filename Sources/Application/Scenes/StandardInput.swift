import Domain

/// The contents of standard input, or the failure to read it.
typealias StandardInput = Result<[UInt8], SystemFailure>

extension StandardInput {
    /// Reads standard input to its end.
    package init(of console: any Console) {
        self.init { () throws(SystemFailure) in try console.readInput() }
    }

    /// - Throws: `MemesError.system` if standard input could not be read.
    package func bytes() throws(MemesError) -> [UInt8] {
        switch self {
        case .success(let bytes): return bytes
        case .failure(let failure): throw .system(.read, path: "standard input", failure)
        }
    }
}
