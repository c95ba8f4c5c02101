import Domain

protocol DiffMemesPresentationLogic {
    /// Presents a difference, or an error.
    func presentComparedMemes(response: DiffMemes.Response)
}

/// Formats a unified diff.
final class DiffMemesPresenter: DiffMemesPresentationLogic {
    weak var viewController: (any DiffMemesDisplayLogic)?

    private let printsRecord: Bool

    init(printsRecord: Bool = false) {
        self.printsRecord = printsRecord
    }

    /// Warnings come after a diff, but before an error, which they may explain.
    func presentComparedMemes(response: DiffMemes.Response) {
        let warnings = Output.warnings(response.found.warnings).map { ViewModel.output($0) }
        switch response.found.difference {
        case .success(let difference): display([viewModel(for: difference)] + warnings)
        case .failure(let error): display(warnings + [.output(.error(error))])
        }
    }

    private typealias ViewModel = DiffMemes.ViewModel

    private func viewModel(for difference: MemesDifference) -> ViewModel {
        if printsRecord { return .output(.records(DifferenceRecord.text(of: difference))) }
        return difference.diff.hunks.isEmpty
            ? .same : .output(.text(UnifiedDiffText.text(of: difference)))
    }

    private func display(_ viewModels: [ViewModel]) {
        for viewModel in viewModels { viewController?.displayComparedMemes(viewModel: viewModel) }
    }
}

/// The difference between two versions, as one JSON object on a line.
enum DifferenceRecord {
    /// `{"old":{"id":...,"version":1,"time":...,"meme":{...}},"new":{...},"diff":"..."}`: without `old`
    /// if there is no version before, and without `meme` if one is a removal. If the versions
    /// are equal, the diff is empty.
    static func text(of difference: MemesDifference) -> String {
        var writer = JSONWriter()
        writer.beginObject()
        if let old = difference.pair.old {
            writer.name("old")
            writer.version(old)
        }
        writer.name("new")
        writer.version(difference.pair.new)
        writer.name("diff")
        let isSame = difference.diff.hunks.isEmpty
        writer.string(isSame ? "" : UnifiedDiffText.text(of: difference).text)
        writer.endObject()
        writer.endLine()
        return writer.text
    }
}

extension JSONWriter {
    fileprivate mutating func version(_ version: MemeVersion) {
        beginObject()
        if let meme = version.meme {
            name("id")
            id(meme.id)
        }
        name("version")
        json(String(version.number))
        time(version.time)
        if let meme = version.meme {
            name("meme")
            self.meme(meme)
        }
        endObject()
    }
}
