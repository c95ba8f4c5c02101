import Foundation
import TestSupport
import Testing

@testable import Domain

/// What compares as it is written, against Foundation's normalization.
struct CanonicalFormTests {
    @Test func aStableScalarIsItsOwnComposedForm() {
        #expect(CanonicalFormTests.stable.count > (TestExtent.isFull ? 40_000 : 1000))
        for scalar in CanonicalFormTests.stable {
            let text = String(scalar)
            #expect(
                text.precomposedStringWithCanonicalMapping.hasSameBytes(as: text),
                "U+\(String(scalar.value, radix: 16))")
            #expect(scalar.properties.canonicalCombiningClass == .notReordered)
        }
    }

    /// Whatever composes with what stands before it is a part of some decomposition, but not the
    /// first.
    @Test func noStableScalarComposesWithTheOneBefore() {
        for scalar in Unicode.Scalar.tested {
            let decomposed = String(scalar).decomposedStringWithCanonicalMapping
            for part in decomposed.unicodeScalars.dropFirst() {
                #expect(!CanonicalForm.isStable(part), "U+\(String(part.value, radix: 16))")
            }
        }
    }

    @Test func textsOfStableScalarsAreTheirOwnComposedForm() {
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<TestExtent.count(5000) {
            let scalars = (0..<20).map { _ in
                CanonicalFormTests.stable.randomElement(using: &generator) ?? "a"
            }
            let text = String(String.UnicodeScalarView(scalars))
            #expect(text.precomposedStringWithCanonicalMapping.hasSameBytes(as: text), "\(text)")
        }
    }

    private static let stable = Unicode.Scalar.tested.filter(CanonicalForm.isStable)
}
