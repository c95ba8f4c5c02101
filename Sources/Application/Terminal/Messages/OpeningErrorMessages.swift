import Domain

extension OpeningError {
    var words: String {
        switch self {
        case .nothingToOpen(let title):
            localized(
                "\(Diagnostic.quote(title)) has no url or image; 'meme edit REF --url URL' adds a url"
            )
        case .otherAddress(let address):
            localized(
                "cannot open \(Diagnostic.quote(address)): only http, https, mailto and pictures can be opened; see 'meme help open'"
            )
        case .noPicture(let path, let error):
            localized(
                "cannot open \(Diagnostic.quote(path)): \(localized(key: error.rawValue)); 'meme edit REF --url URL' sets an address"
            )
        case .confirmationNeeded(let count):
            localized("not opening \(Amount.memes(count)) without confirmation; add --yes")
        case .noProgram(let program):
            localized(
                "no program to open addresses with; set BROWSER, or install \(Diagnostic.quote(program))"
            )
        case .notRun(let program):
            localized("cannot run the browser \(Diagnostic.quote(program)); set or unset BROWSER")
        case .exited(let status, let program, let target):
            localized(
                "\(Diagnostic.quote(program)) failed with status \(status) while opening \(SafeText.escaped(target)); set or unset BROWSER"
            )
        }
    }

    var exitCode: ExitCode {
        switch self {
        case .nothingToOpen, .otherAddress, .noPicture: .badData
        case .confirmationNeeded: .usage
        case .noProgram, .notRun, .exited: .unavailable
        }
    }
}
