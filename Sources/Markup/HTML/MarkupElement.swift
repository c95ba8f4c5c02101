import Domain

/// An XML element and its content.
public struct MarkupElement {
    public let tag: MarkupTag
    /// The byte offset of the start tag.
    public let offset: Int
    public private(set) var children: [MarkupElement] = []
    public private(set) var texts: [MarkupText] = []

    public var name: String { tag.name }

    /// The text of the element, without the text of its children.
    public var text: String { texts.count == 1 ? texts[0].string : texts.map(\.string).joined() }

    /// The first child with the given name; `nil` if no child has that name.
    public subscript(_ name: String) -> MarkupElement? { children.first { $0.name == name } }

    /// The maximum depth of elements. Only the text of deeper elements is kept.
    public static let maximumDepth = 100

    /// Reads the rest of an XML element. Its start tag must have just been read.
    ///
    /// - Throws: any error that `MarkupReader.next` throws.
    public init(_ tag: MarkupTag, _ reader: inout MarkupReader) throws(MarkupError) {
        var open = [MarkupElement(tag, at: reader.tokenOffset)]
        /// The number of open elements below the deepest element that is kept.
        var deeperCount = 0
        var isClosed = tag.isEmpty
        while !isClosed, let token = try reader.next() {
            switch token {
            case .start(let tag) where open.count == MarkupElement.maximumDepth:
                if !tag.isEmpty { deeperCount += 1 }
            case .end where deeperCount > 0: deeperCount -= 1
            case .start(let tag):
                let element = MarkupElement(tag, at: reader.tokenOffset)
                if tag.isEmpty {
                    open[open.count - 1].children.append(element)
                } else {
                    open.append(element)
                }
            case .text(let text): open[open.count - 1].texts.append(text)
            case .end where open.count == 1: isClosed = true
            case .end:
                let element = open.removeLast()
                open[open.count - 1].children.append(element)
            }
        }
        self = open[0]
    }

    private init(_ tag: MarkupTag, at offset: Int) {
        self.tag = tag
        self.offset = offset
    }
}
