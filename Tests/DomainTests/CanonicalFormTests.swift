import Foundation
import TestSupport
import Testing

@testable import Domain

/// What compares as it is written, against Foundation's normalization.
struct CanonicalFormTests {
    @Test func aStableScalarIsItsOwnComposedForm() {
        var count = 0
        for scalar in CanonicalFormTests.stable {
            let text = String(scalar)
            #expect(
                text.precomposedStringWithCanonicalMapping.hasSameBytes(as: text),
                "U+\(String(scalar.value, radix: 16))")
            #expect(scalar.properties.canonicalCombiningClass == .notReordered)
            count += 1
        }
        #expect(count > 40_000)
    }

    /// Whatever composes with what stands before it is a part of some decomposition, but not the
    /// first.
    @Test func noStableScalarComposesWithTheOneBefore() {
        for value in UInt32(0)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let decomposed = String(scalar).decomposedStringWithCanonicalMapping
            for part in decomposed.unicodeScalars.dropFirst() {
                #expect(!CanonicalForm.isStable(part), "U+\(String(part.value, radix: 16))")
            }
        }
    }

    @Test func textsOfStableScalarsAreTheirOwnComposedForm() {
        var generator = SeededGenerator(seed: 5)
        let stable = Array(CanonicalFormTests.stable)
        for _ in 0..<5000 {
            let scalars = (0..<20).map { _ in stable.randomElement(using: &generator) ?? "a" }
            let text = String(String.UnicodeScalarView(scalars))
            #expect(text.precomposedStringWithCanonicalMapping.hasSameBytes(as: text), "\(text)")
        }
    }

    private static var stable: some Sequence<Unicode.Scalar> {
        (UInt32(0)...0x10FFFF).lazy.compactMap(Unicode.Scalar.init).filter(CanonicalForm.isStable)
    }
}
