import Domain
import Foundation
import Testing

/// The extent of the tests: by default a sample of the long sweeps and of the large texts, all of them with
/// `MEME_TESTS=all`, or several times as many random cases with `MEME_TESTS=NUMBER`.
package enum TestExtent {
    /// The factor of a full run, or `nil` for a sample.
    private static let factor: Int? = {
        let value = ProcessInfo.processInfo.environment["MEME_TESTS"] ?? ""
        let factor = value == "all" ? 1 : Int(value).map { max(1, $0) }
        if factor == nil {
            atexit { print("Tested a sample; 'MEME_TESTS=all swift test' tests everything.") }
        }
        return factor
    }()

    /// Whether the fault sweeps run, which take many minutes.
    package static let isFull = factor != nil

    /// Returns how many random cases to test, or how large a text to read.
    ///
    /// - Parameter all: the number in a full run.
    package static func count(_ all: Int) -> Int { factor.map { all * $0 } ?? max(1, all / 10) }

    /// Returns the cases to test: all of them, or a sample.
    ///
    /// - Parameter distance: the distance between the cases of a sample.
    package static func sample<Case>(_ cases: [Case], every distance: Int) -> [Case] {
        isFull ? cases : stride(from: 0, to: cases.count, by: distance).map { cases[$0] }
    }

    /// Returns the distance between the tested cases of a sweep.
    ///
    /// - Parameter all: the distance in a full run.
    package static func step(_ all: Int = 1) -> Int { isFull ? all : all * 40 }
}

extension Unicode.Scalar {
    /// Every scalar. From the ideographs, Hangul and the private-use planes, whose neighbors are alike, only
    /// a sample unless all tests run.
    package static let tested: [Unicode.Scalar] = {
        let alike: [ClosedRange<UInt32>] = [0x3400...0xD7A3, 0xE000...0xF8FF, 0x2_0000...0x10_FFFF]
        let values = (UInt32(0)...0x10_FFFF).filter { value in
            value % UInt32(TestExtent.step()) == 0 || !alike.contains { $0.contains(value) }
        }
        return values.compactMap(Unicode.Scalar.init)
    }()

    /// Returns how often a condition changes from one scalar to the next, and a hash of the scalars at which it
    /// does.
    package static func changes(of condition: (Unicode.Scalar) -> Bool) -> (
        count: Int, hash: UInt64
    ) {
        var (count, hash, wasMet) = (0, FNV1a.start, false)
        for scalar in (0..<0x11_0000 as Range<UInt32>).lazy.compactMap(Unicode.Scalar.init)
        where condition(scalar) != wasMet {
            wasMet.toggle()
            count += 1
            hash = FNV1a.hash("\(scalar.value) ".utf8, after: hash)
        }
        return (count, hash)
    }
}

extension Trait where Self == ConditionTrait {
    /// Runs only with `MEME_TESTS=all`, because it takes long or is about the files of the package.
    package static var sweep: Self { .enabled(if: TestExtent.isFull, "runs with MEME_TESTS=all") }
}
