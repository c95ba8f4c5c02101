import Domain
import Markup

/// A reader of edited drafts; see `DraftWorker` for their layout.
///
/// Reads what the user typed above the block of fields, too: as the title and text of a new meme without a
/// title, and otherwise as text, before the text or, in a continued text, after it.
struct DraftReader {
    let subject: DraftSubject
    let dateWorker: DateWorker
    /// The meme in the draft when it was opened. Its tags are allowed even if invalid.
    var opened = DraftContent()

    /// Reads a draft. Ignores a byte order mark and the final line ending. If an editor ended all lines with
    /// CR LF, removes the CR from the title but not from the text.
    ///
    /// - Throws: `DraftError.notUTF8`, `.invalidField`; `.empty` for a draft with neither title nor text;
    ///   `FieldError.emptyTitle` if the title of an edited meme was removed, `.invalidTag`.
    func content(of draft: [UInt8]) throws(MemesError) -> DraftContent {
        if let place = UTF8Validation.firstInvalidPosition(in: draft) {
            throw .draft(.notUTF8(line: place.line, byte: place.byte))
        }
        let lines = DraftLines(bytes: Array(draft.withoutByteOrderMark))
        do throws(MemesError) {
            return try content(lines.content[...])
        } catch {
            guard case .draft(.invalidField(let line, let field)) = error else { throw error }
            throw .draft(.invalidField(line: lines.lineNumber(ofContentLine: line), field))
        }
    }

    private func content(_ bytes: ArraySlice<UInt8>) throws(MemesError) -> DraftContent {
        if subject.section != nil {
            let lineEnd = TitleAndText(bytes).lineEnd
            let text = TitleAndText.withoutLastEnd(bytes, lineEnd: lineEnd)
            guard !text.allSatisfy({ $0.isBlank || $0.isLineEnd }) else { throw .draft(.empty) }
            return DraftContent(text: String(decoding: text, as: UTF8.self))
        }
        // A draft that was kept by an earlier version does not say whether it has a block.
        let beginsWithBlock = TitleAndText(bytes).title.trimming().isEqual(to: "---")
        guard subject.hasBlock || subject.version != nil && beginsWithBlock else {
            return try contentWithoutBlock(bytes)
        }
        let openedFields = opened.fields ?? DraftContent.Fields()
        guard
            let block = try DraftBlock(
                bytes, opened: openedFields, hasOwnFields: subject.hasOwnFields, dateWorker)
        else {
            try checkForBlock(bytes)
            guard subject.version != nil || subject.continuesText else {
                return try contentWithoutBlock(bytes)
            }
            // The user has removed the block, which changes no field.
            let text = bytes.drop(while: \.isLineEnd)
            guard !text.isEmpty else { throw .draft(.empty) }
            return DraftContent(text: string(text, lineEnd: TitleAndText(text).lineEnd))
        }
        let typed = bytes[..<block.range.lowerBound].drop(while: \.isLineEnd)
        return try content(block, above: typed, below: bytes[block.range.upperBound...])
    }

    private func contentWithoutBlock(_ bytes: ArraySlice<UInt8>) throws(MemesError) -> DraftContent
    {
        let titled = TitleAndText(bytes)
        guard subject.isTitledAboveText else {
            guard !titled.title.isEmpty else { throw .draft(.empty) }
            return DraftContent(
                title: String(decoding: titled.title, as: UTF8.self),
                text: string(titled.text, lineEnd: titled.lineEnd))
        }
        return try DraftContent(
            newMeme: TitleAndText.withoutLastEnd(bytes, lineEnd: titled.lineEnd),
            calendar: dateWorker.calendar)
    }

    private func content(
        _ block: DraftBlock, above: ArraySlice<UInt8>, below: ArraySlice<UInt8>
    ) throws(MemesError) -> DraftContent {
        var content = DraftContent(title: block.title, fields: block.fields)
        var typed = above
        var text = TitleAndText.withoutEmptyLine(below, block.lineEnd)
        if block.title == nil {
            let titled = TitleAndText(text)
            let isMissing = text.first?.isLineEnd != false
            if subject.isTitledAboveText, isMissing, !above.isEmpty {
                let titledAbove = TitleAndText(above)
                content.title = String(decoding: titledAbove.titleOfHeading, as: UTF8.self)
                typed = titledAbove.text
                text = text.drop(while: \.isLineEnd)
            } else {
                guard subject.isTitledAboveText || !titled.isFollowed, !titled.title.isEmpty else {
                    throw subject.isTitledAboveText ? .draft(.empty) : .field(.emptyTitle)
                }
                content.title = String(decoding: titled.titleOfHeading, as: UTF8.self)
                text = titled.text
            }
        }
        content.text = string(text, lineEnd: block.lineEnd)
        while typed.last?.isLineEnd == true { typed.removeLast() }
        guard !typed.isEmpty else { return content }
        let words = String(decoding: typed, as: UTF8.self)
        let parts = subject.continuesText ? [content.text, words] : [words, content.text]
        content.text = parts.filter { !$0.isEmpty }.joined(separator: "\n")
        return content
    }

    /// Returns a text without its last line end and, if the user continues it, without the line below the
    /// earlier text, where the user types, if that line is empty.
    private func string(_ text: ArraySlice<UInt8>, lineEnd: [UInt8]) -> String {
        var text = TitleAndText.withoutLastEnd(text, lineEnd: lineEnd)
        if subject.continuesText {
            text = TitleAndText.withoutLastEnd(text, lineEnd: lineEnd)
            let earlier = opened.text.utf8 + lineEnd
            if !opened.text.isEmpty, text.starts(with: earlier + lineEnd) {
                text = earlier + text.dropFirst(earlier.count + lineEnd.count)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Checks a draft whose block is missing. If lines of a block remain, its first line was changed;
    /// otherwise, the user removed the block.
    ///
    /// - Throws: `DraftError.invalidField` if the first line of the block was changed.
    private func checkForBlock(_ bytes: ArraySlice<UInt8>) throws(MemesError) {
        let lines = bytes.prefix(4096).split(
            separator: .lineFeed, maxSplits: 40, omittingEmptySubsequences: false
        ).prefix(40).map { $0.trimming() }
        guard let first = lines.firstIndex(where: { DraftBlock.field(of: $0) != nil }),
            lines[first...].contains(where: { $0.isEqual(to: "---") })
        else { return }
        let above = lines[..<first].lastIndex { !$0.isEmpty } ?? first
        throw .draft(.invalidField(line: above + 1, .unopened(lines[above].text)))
    }
}

/// The fields of a draft, between two lines of `---`. The text that the user typed may stand above them.
struct DraftBlock {
    private(set) var title: String?
    private(set) var fields = DraftContent.Fields()
    private(set) var range = 0..<0
    private(set) var lineEnd: [UInt8] = [.lineFeed]

    private let dateWorker: DateWorker

    private typealias Line = FrontMatterLines.Line

    /// Reads the first lines of `---` and the fields between them.
    ///
    /// - Returns: `nil` if there are no such lines, or only text between them.
    /// - Throws: `DraftError.invalidField`, with the number of the line in `draft`.
    init?(
        _ draft: ArraySlice<UInt8>, opened: DraftContent.Fields, hasOwnFields: Bool,
        _ dateWorker: DateWorker
    ) throws(MemesError) {
        self.dateWorker = dateWorker
        fields.hasOwnFields = hasOwnFields
        var lines = FrontMatterLines(draft)
        var (number, start) = (0, draft.startIndex)
        var isOpen = false
        while let line = lines.next() {
            number += 1
            isOpen = line.isEqual(to: "---")
            if isOpen { break }
            start = lines.rest.startIndex
        }
        guard isOpen, DraftBlock.isBlock(lines) else { return nil }
        try read(&lines, after: number, opened)
        range = start..<lines.rest.startIndex
        if lines.hasCarriageReturns { lineEnd = [.carriageReturn, .lineFeed] }
    }

    /// Returns the name of the field that a line begins with; `nil` if it begins with none.
    static func field(of line: ArraySlice<UInt8>) -> String? {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let name = line[..<colon].text
        return MemeField.namesInDrafts.contains(name) ? name : nil
    }

    /// Returns the name of the own field that a line begins with, which may be quoted, and the number of bytes
    /// up to its value; `nil` if it begins with none.
    private static func ownField(of line: Line) -> (name: String, start: Int)? {
        var name = ""
        var start = line.startIndex
        if line.first == UInt8(ascii: "\"") {
            let end = line.dropFirst().firstIndex(of: UInt8(ascii: "\""))
            guard let end, let string = line[...end].withJSON(\.string) else { return nil }
            (name, start) = (string.text, end + 1)
        } else {
            start = line.firstIndex(of: UInt8(ascii: ":")) ?? line.endIndex
            name = line[..<start].text
            guard OwnField.isPlainName(name) else { return nil }
        }
        guard line[start...].first == UInt8(ascii: ":"), !OwnField.isReserved(name) else {
            return nil
        }
        return (name, start + 1 - line.startIndex)
    }

    /// Returns whether a field, perhaps with a mistyped name, or nothing stands before the next line of `---`.
    private static func isBlock(_ lines: FrontMatterLines) -> Bool {
        var lines = lines
        var isEmpty = true
        while let line = lines.next() {
            if line.isEqual(to: "---") { return isEmpty }
            let name = line.prefix { $0 != UInt8(ascii: ":") }
            if name.count < line.count, !name.isEmpty,
                name.allSatisfy(ASCII.isLetterOrDigit)
                    || ownField(of: line) != nil
            {
                return true
            }
            isEmpty = isEmpty && line.isEmpty
        }
        return false
    }

    private mutating func read(
        _ lines: inout FrontMatterLines, after first: Int, _ opened: DraftContent.Fields
    ) throws(MemesError) {
        var number = first
        var taken: [String: Int] = [:]
        // The field whose items may follow in the next lines, as in YAML.
        var list: String?
        while let line = lines.next() {
            number += 1
            if line.isEmpty { continue }
            if line.isEqual(to: "---") {
                let due = taken[MemeField.due.rawValue]
                if let due, opened[MemeField.todo.rawValue] != nil,
                    taken[MemeField.todo.rawValue] == nil
                {
                    throw .draft(.invalidField(line: due, .todoNeeded))
                }
                return
            }
            do throws(DraftFieldError) {
                let item = line.trimming()
                if let list, item.first == UInt8(ascii: "-") {
                    try take(list, item.dropFirst().trimming().withoutComment, opened, isItem: true)
                    continue
                }
                let known = DraftBlock.field(of: line).map { (name: $0, start: $0.utf8.count + 1) }
                let own = fields.hasOwnFields ? DraftBlock.ownField(of: line) : nil
                guard let (name, start) = known ?? own else {
                    throw .unknown(line.prefix { $0 != UInt8(ascii: ":") }.text)
                }
                guard taken.updateValue(number, forKey: name) == nil else { throw .repeated(name) }
                let value = line.dropFirst(start).trimming().withoutComment
                list = value.isEmpty ? name : nil
                if !value.isEmpty { try take(name, value, opened, isItem: false) }
            } catch {
                throw .draft(.invalidField(line: number, error))
            }
        }
        throw .draft(.invalidField(line: first, .unclosed))
    }

    private mutating func take(
        _ name: String, _ value: Line, _ opened: DraftContent.Fields, isItem: Bool
    ) throws(DraftFieldError) {
        if !MemeField.namesInDrafts.contains(name) {
            fields.others.append(try ownField(name, value, isItem: isItem))
            return
        }
        guard let field = MemeField(rawValue: name) else {
            let names = try self.names(value, of: name, opened: [], isOne: true).map(\.name)
            let known = fields[name].map { $0.withValue { $0.elements.map(\.literal) } ?? [] } ?? []
            let all = known + names.map(JSONWriter.quoted)
            fields.others.removeAll { $0.decodedName == name }
            fields.others.append(
                JSONMember(
                    name: JSONWriter.quoted(name), value: "[\(all.joined(separator: ","))]"))
            return
        }
        guard field == .tags || !isItem else { throw .unreadable(name) }
        switch field.kind {
        case .title: title = try text(value, of: name)
        case .tags: fields.tags += try tags(value, opened.tags, isItem: isItem)
        case .flag: fields.flags[field] = try flag(value, of: name)
        case .task: fields.others += try task(field, value)
        default: fields.optionalTexts[field] = try text(value, of: name)
        }
    }

    /// Reads the value of an own field, or the next item of a list.
    private mutating func ownField(
        _ name: String, _ value: Line, isItem: Bool
    ) throws(DraftFieldError) -> JSONMember {
        guard var json = YAMLReader.value(ofLine: value) else { throw .unreadable(name) }
        if isItem {
            let index = fields.others.firstIndex { $0.decodedName == name }
            let known = index.map { fields.others.remove(at: $0).value.dropLast() } ?? "["
            json = known + (known == "[" ? "" : ",") + json + "]"
        }
        let field = JSONMember(name: JSONWriter.quoted(name), value: json)
        guard OwnField(field) != nil else { throw .unreadable(name) }
        return field
    }

    private func flag(_ value: Line, of name: String) throws(DraftFieldError) -> Bool {
        guard let isSet = value.text.yesOrNo else { throw .unreadable(name) }
        return isSet
    }

    /// Reads a field of a task. Dates are read as the user types them elsewhere.
    private func task(
        _ field: MemeField, _ value: Line
    ) throws(DraftFieldError) -> [JSONMember] {
        let text = try text(value, of: field.rawValue)
        switch field {
        case .due, .wait:
            guard let date = DueDate(text) ?? dateWorker.reader.due(text) else { break }
            return field == .due
                ? JSONMember.task(false, due: date) : JSONMember.task(false, wait: date)
        case .repeat:
            guard let repetition = Repetition(typed: text) else { break }
            return JSONMember.task(false, repetition: repetition)
        case .done where text.yesOrNo == nil:
            let day = DueDate(text) == nil ? dateWorker.reader.day(text) : nil
            let done = day.map { (day, time) in
                time.map { DueDate.time(dateWorker.calendar.moment(of: $0)) } ?? .day(day)
            }
            guard let done = DueDate(text) ?? done else { break }
            return JSONMember.task(false, done: done.text)
        default:
            guard try flag(value, of: field.rawValue) else { return [] }
            return JSONMember.task(field == .todo, done: field == .done ? "true" : nil)
        }
        throw .unreadable(field.rawValue)
    }

    /// Returns the text inside the quotes. If there are no quotes, returns the whole value unchanged.
    private func text(_ value: Line, of field: String) throws(DraftFieldError) -> String {
        guard value.first == UInt8(ascii: "\"") || value.first == UInt8(ascii: "'") else {
            return value.text
        }
        guard let string = value.withJSON(\.string) else { throw .unreadable(field) }
        guard string.isExact else { throw .loneSurrogate(field) }
        return string.text
    }

    /// Parses a list in brackets, or names separated by commas or spaces.
    ///
    /// - Parameter isItem: whether the value is an item in a list, where spaces do not separate names.
    private func tags(
        _ value: Line, _ known: [Tag], isItem: Bool
    ) throws(DraftFieldError) -> [Tag] {
        let tags = try names(value, of: MemeField.tags.rawValue, opened: known, isOne: isItem)
        for tag in tags where !known.contains(where: tag.hasSameBytes) {
            if let mark = tag.name.first, "+#=".contains(mark) { throw .markedTag(tag.name) }
            guard tag.exactJSON == nil else { throw .loneSurrogate(MemeField.tags.rawValue) }
            do throws(MemesError) {
                _ = try Tag(tag.name)
            } catch {
                guard case .field(.invalidTag(let name, let reason)) = error else { continue }
                throw .tag(name, reason)
            }
        }
        return tags
    }

    /// - Parameter isOne: whether spaces do not separate names.
    private func names(
        _ value: Line, of field: String, opened: [Tag], isOne: Bool
    ) throws(DraftFieldError) -> [Tag] {
        if value.first == UInt8(ascii: "[") {
            guard let listed = value.withJSON(DraftBlock.tags(of:)) else {
                // In YAML, a # after a blank begins a comment.
                let words = value.text.split { " ,[]".contains($0) }
                if let marked = words.first(where: { $0.hasPrefix("#") }) {
                    throw .markedTag(String(marked))
                }
                throw .unreadable(field)
            }
            return listed
        }
        let text = try text(value, of: field)
        // As in Obsidian, spaces separate tags if there are no other separators.
        let isOne =
            isOne || text.utf8.count < value.count || text.contains(",")
            || opened.contains { $0.name == text }
        let names = text.split(separator: isOne ? "," : " ")
        return names.map { Tag(stored: String($0.trimming { $0 == " " })) }
    }

    /// Returns the tags in a list of strings, numbers, Booleans and nulls, which are skipped; `nil` if the
    /// value is not such a list.
    private static func tags(of list: JSONValue) -> [Tag]? {
        guard list.kind == .array else { return nil }
        let items = list.elements.filter { $0.kind != .null }
        guard !items.contains(where: { $0.kind == .array || $0.kind == .object }) else {
            return nil
        }
        return items.map { item in
            let string = item.string
            return Tag(
                stored: string?.text ?? item.literal,
                exactJSON: string?.isExact == false ? item.literal : nil)
        }
    }
}

extension FrontMatterLines.Line {
    /// The value without a trailing comment. A `#` begins a comment if there is a blank, or the start or end
    /// of the value, on each side of it. Values that begin with a quote or bracket are unchanged, because the
    /// YAML reader parses them.
    fileprivate var withoutComment: Self {
        guard let first, !"\"'[".utf8.contains(first) else { return self }
        let mark = indices.first { index in
            self[index] == UInt8(ascii: "#")
                && (index == startIndex || self[index - 1].isBlank)
                && (index + 1 == endIndex || self[index + 1].isBlank)
        }
        return mark.map { self[..<$0].trimmingEnd() } ?? self
    }

    /// Calls `body` with a YAML value converted to JSON. Returns `nil` if the value is invalid.
    fileprivate func withJSON<Result>(_ body: (JSONValue) -> Result?) -> Result? {
        guard let json = YAMLReader.value(ofLine: self) else { return nil }
        return JSONReader.read(Array(json.utf8)) { (try? $0.readValue()).flatMap(body) }
    }
}
