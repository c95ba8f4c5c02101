#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

// What changed code calls. 'Scripts/mutate' puts this file into each target that it changes.

precedencegroup MutantPrecedence {
    associativity: left
    higherThan: LogicalConjunctionPrecedence
    lowerThan: NilCoalescingPrecedence
}
infix operator <% : MutantPrecedence
infix operator %> : MutantPrecedence

/// The number of the mutant to run, from the environment.
private let chosen_ = getenv("MUTANT").flatMap { Int(String(cString: $0)) }

/// The bytes of a file that all targets and processes share: 1 for each mutant that was reached.
private nonisolated(unsafe) let reached_: UnsafeMutablePointer<UInt8>? = {
    guard let path = getenv("MUTANTS_REACHED") else { return nil }
    let file = open(path, O_RDWR)
    let size = Int(lseek(file, 0, SEEK_END))
    guard size > 0, let bytes = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0),
        bytes != MAP_FAILED
    else { return nil }
    return bytes.assumingMemoryBound(to: UInt8.self)
}()

func is_(_ mutant: Int) -> Bool {
    reached_?[mutant] = 1
    return mutant == chosen_
}

func flip_(_ mutant: Int, _ value: Bool) -> Bool { is_(mutant) ? !value : value }

func up_<Value: Numeric>(_ mutant: Int, _ value: Value) -> Value { is_(mutant) ? value + 1 : value }

/// The left side of a comparison: `a <% (9, 0) %> b` is `a < b`, and `a <= b` as mutant 9.
struct Comparison_<Value: Comparable> {
    let value: Value
    let mutant: (number: Int, sign: Int)
}

func <% <Value: Comparable>(value: Value, mutant: (Int, Int)) -> Comparison_<Value> {
    Comparison_(value: value, mutant: mutant)
}

func %> <Value: Comparable>(left: Comparison_<Value>, right: Value) -> Bool {
    switch left.mutant.sign ^ (is_(left.mutant.number) ? 1 : 0) {
    case 0: left.value < right
    case 1: left.value <= right
    case 2: left.value > right
    default: left.value >= right
    }
}
