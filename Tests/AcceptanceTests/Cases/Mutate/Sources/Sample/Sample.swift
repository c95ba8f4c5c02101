/// The code "if 1 < 2" in a comment is not changed.
func isShort(_ text: String, isStrict: Bool = true) -> Bool {
    if text.isEmpty, let first = "\(1 < 2)".first, first != "f" {
        return isStrict
    }
    return text.count <= 3
}

func isBelow(_ small: Int8, _ large: Int) -> Bool {
    small < large
}

struct Counter {
    enum Step: Int { case one = 1 }

    private(set) var count = 0

    mutating func add() {
        count += Step.one.rawValue
    }

    #if DEBUG
        mutating func reset() {
            count = 0
        }
    #endif
}
