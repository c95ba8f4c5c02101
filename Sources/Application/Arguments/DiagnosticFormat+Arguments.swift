extension DiagnosticFormat {
    /// JSON where `--json` or `--jsonl` is among the arguments, whatever else is wrong with them.
    init(_ scan: ArgumentScan) {
        self = scan.asks(for: .json) || scan.asks(for: .jsonLines) ? .json : .words
    }
}
