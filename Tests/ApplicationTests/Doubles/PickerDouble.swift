import Domain

@testable import Application

/// A picker that picks what it was told to, or none at all.
final class PickerDouble: Picker {
    let maximumCount: Int?
    /// The calls: the ids of the rows, and whether several could be picked and more were left out.
    private(set) var calls: [Call] = []
    private let answer: Result<PickerList.End, MemesError>

    struct Call: Equatable {
        var ids: [String]
        var takesSeveral = false
        var isCut = false
    }

    init(
        maximumCount: Int? = nil,
        _ answer: Result<PickerList.End, MemesError> = .success(.cancelled)
    ) {
        self.maximumCount = maximumCount
        self.answer = answer
    }

    func pick(
        _ rows: [MemesTable.Row], takesSeveral: Bool, isCut: Bool
    ) throws(MemesError) -> PickerList.End {
        calls.append(Call(ids: rows.map(\.id), takesSeveral: takesSeveral, isCut: isCut))
        return try answer.get()
    }
}
