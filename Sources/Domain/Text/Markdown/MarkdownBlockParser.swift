/// Makes blocks of lines, one line after another.
///
/// The open containers, each in the one before it, may end in an open leaf: a block of lines. Of each line, the
/// containers that go on take their marks; new blocks may begin; the rest belongs to the leaf.
///
/// Source: CommonMark 0.31, "Appendix: A parsing strategy".
struct MarkdownBlockParser {
    private struct Container {
        enum Kind {
            case document, quote
            case list(MarkdownMarks.ItemMark)
            /// An item whose blocks are indented as far.
            case item(number: Int?, indent: Int)
        }

        let kind: Kind
        let emptyLinesBefore: Int
        /// The number of the last line that had something for it.
        var lastLine: Int
        var blocks: [MarkdownBlock] = []
        /// Those of a list.
        var items: [MarkdownList.Item] = []
    }

    private struct Leaf {
        enum Kind {
            case paragraph, indentedCode
            case fencedCode(MarkdownMarks.Fence)
            case html(MarkdownHTML.BlockEnd)
            case table([MarkdownTable.Alignment], header: [String])
        }

        let kind: Kind
        let emptyLinesBefore: Int
        var lines: [MarkdownScalars] = []
    }

    private var containers = [Container(kind: .document, emptyLinesBefore: 0, lastLine: -1)]
    private var leaf: Leaf?
    private var references = MarkdownReferences()
    private var lineNumber = 0

    /// The last block of the document that has ended.
    var lastBlock: MarkdownBlock? { containers[0].blocks.last }

    mutating func read(_ line: MarkdownLine) {
        var line = line
        var open = takeContainerMarks(&line)
        let isBlank = line.isBlank
        var isContent = !isBlank
        if open == containers.count, leaf != nil, addVerbatim(&line) {
            if case .indentedCode? = leaf?.kind {} else { isContent = true }
        } else if isBlank {
            close(downTo: open)
            closeLeaf()
        } else {
            while beginBlock(&line, &open) {}
        }
        // Of an empty line in a quote, the quote's mark is content for what the quote is in.
        let quote = containers.lastIndex { if case .quote = $0.kind { true } else { false } }
        for position in 0..<(isContent ? containers.count : quote ?? 0) {
            containers[position].lastLine = lineNumber
        }
        lineNumber += 1
    }

    mutating func finish() -> ([MarkdownBlock], emptyLinesAfter: Int, MarkdownReferences) {
        close(downTo: 1)
        closeLeaf()
        let emptyLinesAfter = lineNumber - containers[0].lastLine - 1
        return (containers[0].blocks, emptyLinesAfter, references)
    }

    // MARK: - Blocks that go on

    /// Takes the marks of the containers that go on, and returns how many these are.
    private func takeContainerMarks(_ line: inout MarkdownLine) -> Int {
        for (position, container) in containers.enumerated() {
            switch container.kind {
            case .document, .list: break
            case .quote:
                guard line.indent < 4, line.content.first == ">" else { return position }
                MarkdownBlockParser.skipQuoteMark(&line)
            case .item(_, let indent):
                let isEmpty =
                    position == containers.count - 1 && leaf == nil && container.blocks.isEmpty
                guard line.isBlank ? !isEmpty : line.indent >= indent else { return position }
                line.skip(indent)
            }
        }
        return containers.count
    }

    private static func skipQuoteMark(_ line: inout MarkdownLine) {
        line.skip(line.indent + 1)
        line.skip(min(line.indent, 1))
    }

    /// Adds a line to a leaf that may hold what would be a mark elsewhere; closes one that ends before it.
    ///
    /// - Returns: whether the line is used up.
    private mutating func addVerbatim(_ line: inout MarkdownLine) -> Bool {
        switch leaf?.kind {
        case .fencedCode(let fence)?:
            if line.indent < 4, fence.isClosed(by: line.content) {
                closeLeaf()
                return true
            }
            line.skip(min(line.indent, fence.indent))
        case .html(.emptyLine)?:
            guard !line.isBlank else { return false }
        case .html(.texts(let texts))?:
            addHTML(line, endingWith: texts)
            return true
        case .indentedCode?:
            guard line.indent >= 4 || line.isBlank else {
                closeLeaf()
                return false
            }
            line.skip(min(line.indent, 4))
        default: return false
        }
        leaf?.lines.append(line.rest)
        return true
    }

    private mutating func addHTML(_ line: MarkdownLine, endingWith texts: [String]) {
        leaf?.lines.append(line.rest)
        let text = line.rest.text.lowercased()
        if texts.contains(where: { text.contains($0.lowercased()) }) { closeLeaf() }
    }

    // MARK: - Blocks that begin

    /// Begins a block with what is left of a line, or adds that to the open paragraph.
    ///
    /// - Parameter open: how many containers go on; the others end where a block begins.
    /// - Returns: whether a container has begun, and its text is still to be looked at.
    private mutating func beginBlock(_ line: inout MarkdownLine, _ open: inout Int) -> Bool {
        let content = line.content
        guard !content.isEmpty else { return false }
        if line.indent >= 4, !isInParagraph {
            line.skip(4)
            begin(.indentedCode, in: open)
            leaf?.lines = [line.rest]
            return false
        }
        if line.indent < 4 {
            if beginLeaf(line, content, in: open) { return false }
            if beginContainer(&line, content, &open) { return true }
        }
        addText(line, open)
        return false
    }

    /// Whether the open leaf is a paragraph, be it in a container that does not go on.
    private var isInParagraph: Bool {
        if case .paragraph? = leaf?.kind { true } else { false }
    }

    /// Adds a line to the open table or paragraph, or begins a paragraph. A paragraph goes on without the marks
    /// of its containers.
    private mutating func addText(_ line: MarkdownLine, _ open: Int) {
        if case .table? = leaf?.kind, open == containers.count {
            leaf?.lines.append(line.content)
        } else {
            if !isInParagraph { begin(.paragraph, in: open) }
            leaf?.lines.append(line.rest)
        }
    }

    private mutating func beginLeaf(
        _ line: MarkdownLine, _ content: MarkdownScalars, in open: Int
    ) -> Bool {
        if let (level, text) = MarkdownMarks.heading(content) {
            add(.heading(level: level, text.text), in: open)
        } else if let fence = MarkdownMarks.Fence(content, indent: line.indent) {
            begin(.fencedCode(fence), in: open)
        } else if let end = MarkdownHTML.blockEnd(content, isInParagraph: isInParagraph) {
            begin(.html(end), in: open)
            if case .texts(let texts) = end {
                addHTML(line, endingWith: texts)
            } else {
                leaf?.lines = [line.rest]
            }
        } else if open == containers.count, isInParagraph,
            beginTable(content, in: open) || endHeading(content)
        {
            return true
        } else if MarkdownMarks.isThematicBreak(content) {
            add(.thematicBreak, in: open)
        } else {
            return false
        }
        return true
    }

    /// Makes a heading of the open paragraph, if there is more than definitions in it.
    private mutating func endHeading(_ content: MarkdownScalars) -> Bool {
        guard let level = MarkdownMarks.underline(content) else { return false }
        return closeParagraph(headingLevel: level)
    }

    /// Makes the last line of the open paragraph the header of a table.
    private mutating func beginTable(_ content: MarkdownScalars, in open: Int) -> Bool {
        guard let alignments = MarkdownMarks.alignments(content), let last = leaf?.lines.last,
            case let header = MarkdownMarks.cells(last), header.count == alignments.count
        else { return false }
        leaf?.lines.removeLast()
        let emptyLinesBefore = leaf?.lines.isEmpty == true ? leaf?.emptyLinesBefore : 0
        closeLeaf()
        leaf = Leaf(
            kind: .table(alignments, header: header), emptyLinesBefore: emptyLinesBefore ?? 0)
        return true
    }

    private mutating func beginContainer(
        _ line: inout MarkdownLine, _ content: MarkdownScalars, _ open: inout Int
    ) -> Bool {
        // An item of a list takes two.
        guard open + 2 <= MarkdownDocument.depthLimit else { return false }
        if content.first == ">" {
            makeRoom(in: open)
            push(.quote)
            MarkdownBlockParser.skipQuoteMark(&line)
        } else if let mark = MarkdownMarks.ItemMark(content) {
            let isEmpty = content.dropFirst(mark.width).trimmedAtEnd.isEmpty
            let interrupts = open == containers.count && isInParagraph
            guard !interrupts || !isEmpty && mark.number ?? 1 == 1 else { return false }
            let indent = line.indent + mark.width
            line.skip(indent)
            let space = isEmpty || line.indent > 4 ? 1 : line.indent
            line.skip(min(space, line.indent))

            close(downTo: open)
            closeLeaf()
            if case .list(let first)? = containers.last?.kind, first.isSameKind(as: mark) {
                // The list goes on.
            } else {
                makeRoom(in: open)
                push(.list(mark))
            }
            push(.item(number: mark.number, indent: indent + space))
        } else {
            return false
        }
        open = containers.count
        return true
    }

    private mutating func push(_ kind: Container.Kind) {
        containers.append(
            Container(kind: kind, emptyLinesBefore: emptyLineCount, lastLine: lineNumber))
    }

    private mutating func begin(_ kind: Leaf.Kind, in open: Int) {
        makeRoom(in: open)
        leaf = Leaf(kind: kind, emptyLinesBefore: emptyLineCount)
    }

    private mutating func add(_ content: MarkdownBlock.Content, in open: Int) {
        makeRoom(in: open)
        append(MarkdownBlock(content: content, emptyLinesBefore: emptyLineCount))
    }

    /// Closes what ends where another block begins.
    private mutating func makeRoom(in open: Int) {
        close(downTo: open)
        closeLeaf()
        if case .list? = containers.last?.kind { close(downTo: containers.count - 1) }
    }

    /// How many empty lines stand before this one in the innermost container.
    private var emptyLineCount: Int {
        max(lineNumber - containers[containers.count - 1].lastLine - 1, 0)
    }

    // MARK: - Blocks that end

    private mutating func append(_ block: MarkdownBlock) {
        containers[containers.count - 1].blocks.append(block)
    }

    private mutating func close(downTo count: Int) {
        while containers.count > count {
            closeLeaf()
            let container = containers.removeLast()
            let content: MarkdownBlock.Content
            switch container.kind {
            case .document: return
            case .quote: content = .quote(container.blocks)
            case .list(let mark):
                content = .list(MarkdownList(mark: Character(mark.sign), items: container.items))
            case .item(let number, _):
                var item = MarkdownList.Item(
                    number: number, blocks: container.blocks,
                    emptyLinesBefore: container.emptyLinesBefore)
                item.takeTaskMark()
                containers[containers.count - 1].items.append(item)
                continue
            }
            append(MarkdownBlock(content: content, emptyLinesBefore: container.emptyLinesBefore))
        }
    }

    private mutating func closeLeaf() {
        guard let leaf else { return }
        if case .paragraph = leaf.kind {
            _ = closeParagraph()
            return
        }
        self.leaf = nil
        let content: MarkdownBlock.Content
        switch leaf.kind {
        case .paragraph: return
        case .indentedCode:
            let end = leaf.lines.lastIndex { !$0.trimmedAtEnd.isEmpty } ?? -1
            content = .code(leaf.lines[...end].map(\.text), info: "")
        case .fencedCode(let fence):
            content = .code(leaf.lines.map(\.text), info: fence.info)
        case .html: content = .html(leaf.lines.map(\.text))
        case .table(let alignments, let header):
            let rows = leaf.lines.map { Array(MarkdownMarks.cells($0).prefix(alignments.count)) }
            content = .table(MarkdownTable(alignments: alignments, header: header, rows: rows))
        }
        append(MarkdownBlock(content: content, emptyLinesBefore: leaf.emptyLinesBefore))
    }

    /// Closes the open paragraph: definitions at its beginning, and a paragraph or a heading of the rest.
    ///
    /// - Returns: whether there is more than definitions.
    private mutating func closeParagraph(headingLevel level: Int? = nil) -> Bool {
        guard let leaf else { return false }
        self.leaf = nil
        let scalars = Array(leaf.lines.joined(separator: ["\n"]))
        var emptyLinesBefore = leaf.emptyLinesBefore
        let end = references.takeDefinitions(of: scalars)
        if end > 0 {
            let lines = scalars[..<end].split(separator: "\n").map(\.text)
            append(MarkdownBlock(content: .definitions(lines), emptyLinesBefore: emptyLinesBefore))
            emptyLinesBefore = 0
        }
        guard end < scalars.count else { return false }
        let text = scalars[end...].text
        append(
            MarkdownBlock(
                content: level.map { .heading(level: $0, text) } ?? .paragraph(text),
                emptyLinesBefore: emptyLinesBefore))
        return true
    }
}

extension MarkdownList.Item {
    /// Makes a task of an item that begins with `[ ]` or `[x]`.
    fileprivate mutating func takeTaskMark() {
        guard case .paragraph(let text)? = blocks.first?.content else { return }
        for (mark, isDone) in [("[ ] ", false), ("[x] ", true), ("[X] ", true)]
        where text.utf8.starts(with: mark.utf8) {
            self.isDone = isDone
            blocks[0].content = .paragraph(String(decoding: text.utf8.dropFirst(4), as: UTF8.self))
        }
    }
}
