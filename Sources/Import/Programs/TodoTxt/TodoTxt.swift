import Application
import Domain

extension ImportFormat {
    static let todoTxt = ImportFormat(
        name: FileFormat.todoTxt.rawValue, words: { FileFormat.todoTxt.words },
        extensions: FileFormat.todoTxt.extensions,
        reading: .lines { TodoTxtReader(calendar: $1.calendar).meme($0) },
        recognizes: { head in
            let isText = head.isText || head.ending.isEmpty && !head.hasFrontMatter
            return isText && head.json == nil && !UnsupportedFormat.journal.recognizes(head)
                && isTodoTxt(head)
        })

    /// Returns whether a file is in the format of todo.txt, judging by its name or its first lines.
    private static func isTodoTxt(_ head: FileHead) -> Bool {
        let name = FileName.last(of: head.path).lowercased()
        if ["todo.txt", "done.txt"].contains(where: { name == $0 || name.hasSuffix("." + $0) }) {
            return true
        }
        let lines = head.text.split(separator: .lineFeed, maxSplits: 200).prefix(200)
            .map { TodoTxtTask(String(decoding: $0, as: UTF8.self)) }.filter { !$0.words.isEmpty }
        let markedCount = lines.count(where: \.hasMark)
        let taggedCount = lines.count { $0.hasMark || !$0.tags.isEmpty }
        return markedCount * 2 > lines.count
            || markedCount > 0 && taggedCount * 2 > lines.count
            || lines.count > 2 && taggedCount == lines.count
    }
}
