import Domain

/// The contents of standard input, or the error if it could not be read.
package typealias StandardInput = Result<[UInt8], SystemFailure>

extension StandardInput {
    /// Reads standard input to the end.
    package init(of console: any Console) {
        self.init { () throws(SystemFailure) in try console.readInput() }
    }

    /// Returns the contents of standard input.
    ///
    /// - Throws: `MemesError.system` if standard input could not be read.
    package func bytes() throws(MemesError) -> [UInt8] {
        switch self {
        case .success(let bytes): return bytes
        case .failure(let failure): throw .system(.read, path: "standard input", failure)
        }
    }
}
