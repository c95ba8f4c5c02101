/// The texts of memes and nothing else, byte for byte; on a terminal the last line is ended, so that the
/// prompt is on a line of its own.
struct MemeTexts {
    let traits: StreamTraits

    func text(of texts: [String]) -> String {
        let text = texts.joined()
        let isEnded = text.isEmpty || text.utf8.last == UInt8(ascii: "\n")
        return traits.isTerminal && !isEnded ? text + "\n" : text
    }
}
