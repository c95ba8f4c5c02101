import TestSupport
import Testing

@testable import Domain

struct CaseFoldingTests {
    @Test(.enabled(if: Requirement.met(.corpora), "needs the test corpora"))
    func foldsEveryScalarAsUnicodeSays() throws {
        let folded = try CaseFoldingTests.foldings()
        #expect(folded.count > 1400)
        for value in UInt32(0)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            // What the file is too old to know is not compared.
            if let age = scalar.properties.age, age > (15, 0) { continue }
            let expected = folded[value] ?? String(scalar)
            // Equal as strings are: in whatever form.
            #expect(CaseFolding.fold(scalar) == expected, "U+\(String(value, radix: 16))")
        }
    }

    @Test func foldsWholeTexts() {
        #expect(CaseFolding.fold("STRASSE") == CaseFolding.fold("Straße"))
        #expect(CaseFolding.fold("ISTANBUL") == "istanbul")
        #expect(CaseFolding.fold("plain ASCII") == "plain ascii")
    }

    /// The mappings with status C and F.
    private static func foldings() throws -> [UInt32: String] {
        let file = String(decoding: try Corpora.read("unicode/CaseFolding.txt"), as: UTF8.self)
        var foldings: [UInt32: String] = [:]
        for line in file.split(separator: "\n") where !line.hasPrefix("#") {
            let parts = line.split(separator: ";").map { $0.drop { $0 == " " } }
            guard parts.count > 2, ["C", "F"].contains(parts[1]),
                let value = UInt32(parts[0], radix: 16)
            else { continue }
            let scalars = parts[2].split(separator: " ")
                .compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
            foldings[value] = String(String.UnicodeScalarView(scalars))
        }
        return foldings
    }
}
