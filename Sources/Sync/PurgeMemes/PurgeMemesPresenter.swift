import Application
import Domain

protocol PurgeMemesPresentationLogic {
    /// Presents a question that lists the memes to purge, or an error.
    func presentFetchedMemes(response: PurgeMemes.FetchMemes.Response)
    func presentPurgedMemes(response: PurgeMemes.PurgeMemes.Response)
}

final class PurgeMemesPresenter: OutputPresenter<OutputFormat>, PurgeMemesPresentationLogic {
    func presentFetchedMemes(response: PurgeMemes.FetchMemes.Response) {
        switch response.memes {
        case .success(let memes):
            let titles = PurgeMemesPresenter.titles(memes)
            let question = ChangeQuestion(
                localized(
                    "Purge \(Amount.memes(memes.count)), including all versions: \(titles)? This cannot be undone. [y/N] "
                ),
                declined: Diagnostic(localized("nothing was purged"), .nothingMatched))
            display([.question(question)])
        case .failure(let error): display([.error(error)])
        }
    }

    func presentPurgedMemes(response: PurgeMemes.PurgeMemes.Response) {
        switch response.purged {
        case .success(let purged):
            display(
                [output(of: purged, isDryRun: response.isDryRun)]
                    + (response.isDryRun ? [] : remarks(on: purged))
                    + Output.warnings(purged.warnings))
        case .failure(let error): display([.error(error)])
        }
    }

    private func output(of purged: PurgedMemes, isDryRun: Bool) -> Output {
        switch format {
        case .human:
            let memes = purged.memes.map {
                "\(purged.shortIDs.text(for: $0.id)) (\(Amount.versions($0.versionCount)))"
            }.joined(separator: ", ")
            let line =
                isDryRun
                ? localized("would purge \(memes)")
                : localized("purged \(memes); this cannot be undone")
            return .text(StyledText(line + "\n"))
        case .records(let format) where format.kind == .json:
            return .records(
                Record.line([
                    "purged": .list(
                        purged.memes.map {
                            .object([
                                "id": .text($0.id.text()), "versions": .number($0.versionCount),
                            ])
                        })
                ]))
        case .records(let format):
            return .records(purged.memes.map { $0.id.text() + format.end }.joined())
        }
    }

    /// Returns hints about the copies that a purge does not remove.
    private func remarks(on purged: PurgedMemes) -> [Output] {
        guard format == .human, let folder = purged.folder else { return [] }
        var words = [
            localized(
                "run 'meme sync' now; every other device drops the purged memes at its next 'meme sync'"
            )
        ]
        if let repository = folder.repository {
            let path = SafeText.escaped(repository.path) + "devices"
            words.append(
                localized(
                    "the git history still contains the purged memes; to drop them, run 'git filter-repo --invert-paths --path \(path)' in a clone and push with --force; the devices then send their files again"
                ))
        }
        return words.map { .hint(StyledText($0 + "\n", .faint)) }
    }

    /// Returns text such as `'Plan', 'Trip', 'Work' and 2 more`.
    private static func titles(_ memes: [PurgedMeme]) -> String {
        let shown = memes.prefix(3).map { Diagnostic.quote($0.title, limit: 30) }
        let rest = memes.count - shown.count
        let titles = shown.joined(separator: ", ")
        return rest == 0 ? titles : localized("\(titles) and \(number: rest) more")
    }
}
