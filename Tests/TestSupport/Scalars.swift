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
}
