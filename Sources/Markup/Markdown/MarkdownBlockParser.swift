import Domain

/// A parser that builds the blocks of a document line by line.
///
/// The open containers are nested. The innermost container may have an open leaf, which collects lines. For
/// each line, the containers that continue first remove their markers. Then, new blocks may begin. Finally,
/// the leaf gets the rest of the line.
///
/// Source: CommonMark 0.31, "Appendix: A parsing strategy".
struct MarkdownBlockParser {
    private struct Container {
        enum Kind {
            case document, quote
            case list(MarkdownMarks.ItemMark)
            /// An item of a list. `indent` is the indentation that its blocks must have.
            case item(number: Int?, indent: Int)
        }

        let kind: Kind
        let emptyLinesBefore: Int
        /// The number of the last line that has content in this container.
        var lastLine: Int
        var blocks: [MarkdownBlock] = []
        var items: [MarkdownList.Item] = []
    }

    private struct Leaf {
        enum Kind {
            case paragraph, indentedCode
            /// Up to `indent` columns are removed from each line of code.
            case fencedCode(MarkdownMarks.Fence, indent: Int, info: String)
            case html(MarkdownHTML.BlockEnd)
            case table([MarkdownTable.Alignment], header: [String])
        }

        let kind: Kind
        let emptyLinesBefore: Int
        /// The number of the first line in the document, counted from 0.
        let firstLine: Int
        var lines: [MarkdownBytes] = []
    }

    private var containers = [Container(kind: .document, emptyLinesBefore: 0, lastLine: -1)]
    private var leaf: Leaf?
    private var references = MarkdownReferences()
    private var lineNumber = 0
    /// The last closed paragraph or fenced code block at any level, with its lines, counted from 0.
    private var lastLeaf: (content: MarkdownBlock.Content, lines: Range<Int>)?

    /// The last closed block at the top level; `nil` if no such block has been closed.
    var lastBlock: MarkdownBlock? { containers[0].blocks.last }

    /// The number of closed blocks at the top level.
    var closedBlockCount: Int { containers[0].blocks.count }

    var isInFencedCode: Bool { if case .fencedCode? = leaf?.kind { true } else { false } }

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
        // For the containers around a quote, the marker on an empty quote line is treated as content.
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

    /// Returns the paragraphs and the fenced code blocks of a text, at any level, with their lines, counted from 0.
    static func leaves(of text: String) -> [(content: MarkdownBlock.Content, lines: Range<Int>)] {
        var parser = MarkdownBlockParser()
        var leaves: [(content: MarkdownBlock.Content, lines: Range<Int>)] = []
        func takeLeaf(of parser: MarkdownBlockParser) {
            guard let leaf = parser.lastLeaf,
                leaf.lines.lowerBound > leaves.last?.lines.lowerBound ?? -1
            else { return }
            leaves.append(leaf)
        }
        for line in MarkdownLine.lines(of: text) {
            parser.read(line)
            takeLeaf(of: parser)
        }
        _ = parser.finish()
        takeLeaf(of: parser)
        return leaves
    }

    // MARK: - Continuing blocks

    /// Removes the markers of the containers that continue. Returns the number of these containers.
    private func takeContainerMarks(_ line: inout MarkdownLine) -> Int {
        for (position, container) in containers.enumerated() {
            switch container.kind {
            case .document, .list: break
            case .quote:
                guard line.indent < 4, line.content.first == UInt8(ascii: ">") else {
                    return position
                }
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

    /// Adds a line to the open leaf if the leaf keeps lines verbatim. Closes the leaf if it ends before or
    /// with this line.
    ///
    /// - Returns: `true` if the line was consumed.
    private mutating func addVerbatim(_ line: inout MarkdownLine) -> Bool {
        switch leaf?.kind {
        case .fencedCode(let fence, let indent, _)?:
            if line.indent < 4, fence.isClosed(by: line.content) {
                closeLeaf(at: lineNumber)
                return true
            }
            line.skip(min(line.indent, indent))
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

    // MARK: - Starting blocks

    /// Begins a block with the rest of a line, or adds the rest to the open paragraph.
    ///
    /// - Parameter open: the number of containers that continue. The others end if a block begins.
    /// - Returns: `true` if a container began, so the rest must be parsed again.
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

    /// Whether the open leaf is a paragraph, even if its container does not continue.
    private var isInParagraph: Bool { if case .paragraph? = leaf?.kind { true } else { false } }

    /// Adds a line to the open table, to the open paragraph (even without container markers), or to a new
    /// paragraph.
    private mutating func addText(_ line: MarkdownLine, _ open: Int) {
        if case .table? = leaf?.kind, open == containers.count {
            leaf?.lines.append(line.content)
        } else {
            if !isInParagraph { begin(.paragraph, in: open) }
            leaf?.lines.append(line.rest)
        }
    }

    private mutating func beginLeaf(
        _ line: MarkdownLine, _ content: MarkdownBytes, in open: Int
    ) -> Bool {
        if let level = MarkdownMarks.headingLevel(content) {
            add(.heading(level: level, MarkdownMarks.headingText(content).text), in: open)
        } else if let fence = MarkdownMarks.Fence(content) {
            let info = MarkdownEscapes.resolved(content.dropFirst(fence.count).trimmed.text)
            begin(.fencedCode(fence, indent: line.indent, info: info), in: open)
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

    /// Turns the open paragraph into a heading if the line underlines it, unless the paragraph consists only
    /// of definitions.
    private mutating func endHeading(_ content: MarkdownBytes) -> Bool {
        guard let level = MarkdownMarks.underline(content) else { return false }
        return closeParagraph(headingLevel: level)
    }

    /// Turns the last line of the open paragraph into the header of a table if the current line is the
    /// delimiter row of such a table.
    private mutating func beginTable(_ content: MarkdownBytes, in open: Int) -> Bool {
        guard let alignments = MarkdownMarks.alignments(content), let last = leaf?.lines.last,
            case let header = MarkdownMarks.cells(last), header.count == alignments.count
        else { return false }
        leaf?.lines.removeLast()
        let emptyLinesBefore = leaf?.lines.isEmpty == true ? leaf?.emptyLinesBefore : 0
        closeLeaf()
        leaf = Leaf(
            kind: .table(alignments, header: header), emptyLinesBefore: emptyLinesBefore ?? 0,
            firstLine: lineNumber - 1)
        return true
    }

    private mutating func beginContainer(
        _ line: inout MarkdownLine, _ content: MarkdownBytes, _ open: inout Int
    ) -> Bool {
        // A list item adds two levels.
        guard open + 2 <= MarkdownDocument.depthLimit else { return false }
        if content.first == UInt8(ascii: ">") {
            makeRoom(in: open)
            push(.quote)
            MarkdownBlockParser.skipQuoteMark(&line)
        } else if let mark = MarkdownMarks.ItemMark(content) {
            let isEmpty = content.dropFirst(mark.width).allSatisfy(\.isMarkdownSpace)
            let number = mark.number(in: content)
            let interrupts = open == containers.count && isInParagraph
            guard !interrupts || !isEmpty && number ?? 1 == 1 else { return false }
            let indent = line.indent + mark.width
            line.skip(indent)
            let space = isEmpty || line.indent > 4 ? 1 : line.indent
            line.skip(min(space, line.indent))

            close(downTo: open)
            closeLeaf()
            if case .list(let first)? = containers.last?.kind, first.sign == mark.sign {
                // The list continues.
            } else {
                makeRoom(in: open)
                push(.list(mark))
            }
            push(.item(number: number, indent: indent + space))
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
        leaf = Leaf(kind: kind, emptyLinesBefore: emptyLineCount, firstLine: lineNumber)
    }

    private mutating func add(_ content: MarkdownBlock.Content, in open: Int) {
        makeRoom(in: open)
        append(MarkdownBlock(content: content, emptyLinesBefore: emptyLineCount))
    }

    /// Closes the blocks that end because a new block begins.
    private mutating func makeRoom(in open: Int) {
        close(downTo: open)
        closeLeaf()
        if case .list? = containers.last?.kind { close(downTo: containers.count - 1) }
    }

    /// The number of empty lines before this line in the innermost container.
    private var emptyLineCount: Int {
        max(lineNumber - containers[containers.count - 1].lastLine - 1, 0)
    }

    // MARK: - Closing blocks

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
                content = .list(
                    MarkdownList(
                        mark: Character(Unicode.Scalar(mark.sign)), items: container.items))
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

    /// - Parameter fence: the number of the line that closes a fenced code block; `nil` if it ends without one.
    private mutating func closeLeaf(at fence: Int? = nil) {
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
            let end = leaf.lines.lastIndex { !$0.allSatisfy(\.isMarkdownSpace) } ?? -1
            content = .code(leaf.lines[...end].map(\.text), info: "")
        case .fencedCode(_, _, let info):
            content = .code(leaf.lines.map(\.text), info: info)
            let lastLine = fence ?? leaf.firstLine + leaf.lines.count
            lastLeaf = (content, leaf.firstLine..<lastLine + 1)
        case .html: content = .html(leaf.lines.map(\.text))
        case .table(let alignments, let header):
            let rows = leaf.lines.map { Array(MarkdownMarks.cells($0).prefix(alignments.count)) }
            content = .table(MarkdownTable(alignments: alignments, header: header, rows: rows))
        }
        append(MarkdownBlock(content: content, emptyLinesBefore: leaf.emptyLinesBefore))
    }

    /// Closes the open paragraph. Adds any definitions at its start as a block, and the rest as a paragraph
    /// or a heading.
    ///
    /// - Returns: `false` if no paragraph is open, or it consists only of definitions.
    private mutating func closeParagraph(headingLevel level: Int? = nil) -> Bool {
        guard let leaf else { return false }
        self.leaf = nil
        var text = Array(leaf.lines.joined(separator: [UInt8(ascii: "\n")]))[...].text
        var emptyLinesBefore = leaf.emptyLinesBefore
        let definitions = references.takeDefinitions(of: &text)
        var firstLine = leaf.firstLine
        if !definitions.isEmpty {
            let lines = definitions.utf8.split(separator: UInt8(ascii: "\n")).map {
                String(Substring($0))
            }
            firstLine += lines.count
            append(MarkdownBlock(content: .definitions(lines), emptyLinesBefore: emptyLinesBefore))
            emptyLinesBefore = 0
        }
        guard !text.isEmpty else { return false }
        let content =
            level.map { MarkdownBlock.Content.heading(level: $0, text) } ?? .paragraph(text)
        lastLeaf = (content, firstLine..<leaf.firstLine + leaf.lines.count)
        append(MarkdownBlock(content: content, emptyLinesBefore: emptyLinesBefore))
        return true
    }
}

extension MarkdownList.Item {
    /// Turns an item that begins with `[ ]` or `[x]` into a task.
    fileprivate mutating func takeTaskMark() {
        guard case .paragraph(let text)? = blocks.first?.content else { return }
        for (mark, isDone) in [("[ ] ", false), ("[x] ", true), ("[X] ", true)]
        where text.utf8.starts(with: mark.utf8) {
            self.isDone = isDone
            blocks[0].content = .paragraph(String(decoding: text.utf8.dropFirst(4), as: UTF8.self))
        }
    }
}
