import TestSupport
import Testing

import Domain
@testable import Markup

struct MarkupReaderTests {
    private static let xml: [(String, String)] = [
        ("<a/>", "<a/>"),
        (
            "<?xml version='1.0'?><!-- c --><!DOCTYPE a SYSTEM \"x.dtd\">\n<a b='1' c=\"&lt;2\">t</a>\n",
            "\n|<a b=1 c=<2>|t|</a>|\n"
        ),
        ("<a>&amp;&#65;&#x1F600;</a>", "<a>|&A😀|</a>"),
        ("<a><![CDATA[<b>&amp;]]></a >", "<a>|<b>&amp;|</a>"),
        ("<a><b><c/></b></a>", "<a>|<b>|<c/>|</b>|</a>"),
        ("<a><style/><script>b</script>c</a>", "<a>|<style/>|<script>|b|</script>|c|</a>"),
    ]

    @Test func `reads XML`() throws {
        for (xml, tokens) in Self.xml {
            #expect(try MarkupReaderTests.tokens(of: xml, as: .xml) == tokens, "\(xml)")
        }
    }

    private static let wrong: [(String, MarkupError.Reason, Int)] = [
        ("", .unexpectedEnd, 0), ("<a>", .unexpectedEnd, 3), ("<a", .unexpectedEnd, 2),
        ("<a></b>", .unexpectedEndTag("b"), 3), ("</a>", .unexpectedEndTag("a"), 0),
        ("<a/><b/>", .textOutside, 4), ("text<a/>", .textOutside, 0), ("<a/>text", .textOutside, 4),
        ("<a>&nbsp;</a>", .unknownEntity, 3), ("<a>a & b</a>", .unknownEntity, 5),
        ("<a>&#0;</a>", .unknownEntity, 3), ("<a>&#xD800;</a>", .unknownEntity, 3),
        ("<a b=\"&x;\"/>", .unknownEntity, 6), ("<a b=c/>", .invalidTag, 5),
        ("<a b/>", .invalidTag, 4), ("< a/>", .invalidTag, 1), ("<a b='<'/>", .invalidTag, 6),
        ("<a b='1'c='2'/>", .invalidTag, 8), ("<!-- ", .unexpectedEnd, 5),
        ("<a><![CDATA[x</a>", .unexpectedEnd, 17),
        // Nested entities could expand to gigabytes.
        ("<!DOCTYPE a [<!ENTITY b \"x\">]><a>&b;</a>", .definitions, 12),
        ("<a><!ENTITY b \"x\"></a>", .definitions, 3),
    ]

    @Test func `rejects text that is not XML`() {
        for (xml, reason, offset) in Self.wrong {
            #expect(throws: MarkupError(reason, at: offset)) {
                try MarkupReaderTests.tokens(of: xml, as: .xml)
            }
        }
    }

    @Test func `bounds the depth of XML`() {
        let depth = MarkupReader.maximumDepth
        func nested(_ depth: Int) -> String {
            String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
        }
        #expect(throws: Never.self) { try MarkupReaderTests.tokens(of: nested(depth), as: .xml) }
        #expect(throws: MarkupError(.tooDeep, at: depth * 3)) {
            try MarkupReaderTests.tokens(of: nested(depth + 1), as: .xml)
        }
    }

    private static let html: [(String, String)] = [
        ("<P CLASS=x ID='y z' checked>a<br/>b</p>", "<p class=x id=y z checked=>|a|<br/>|b|</p>"),
        ("1 < 2 && 3 <4 <", "1 < 2 && 3 <4 <"),
        ("&eacute;&nbsp;&amp;&bogus;&#233;", "é\u{A0}&&bogus;é"),
        ("<!doctype html><!-- x -->a<!-- never closed", "a"), ("a<b", "a"),
        ("</x a='>'>b", "</x>|'>b"),
        ("<script>if (a<b) {}</script>c", "<script>|if (a<b) {}|</script>|c"),
        ("<style><p>", "<style>|<p>"), ("<a href=\"x>b", ""), ("<a/b=c>", "<a b=c>"),
    ]

    @Test func `reads HTML as browsers do`() throws {
        for (html, tokens) in Self.html {
            #expect(try MarkupReaderTests.tokens(of: html, as: .html) == tokens, "\(html)")
        }
    }

    @Test func `reads an element with its contents`() throws {
        let xml = Array("<a>x<b c='d'><e/>y</b>z<b/></a>".utf8)
        try xml.withUnsafeBufferPointer { xml in
            var reader = MarkupReader(xml, as: .xml)
            guard case .start(let tag)? = try reader.next() else { return }
            let element = try MarkupElement(tag, &reader)
            #expect(element.text == "xz")
            #expect(element.children.map(\.name) == ["b", "b"])
            #expect(element["b"]?.tag["c"] == "d")
            #expect(element["b"]?.text == "y")
            #expect(element.children[1].offset == 23)
            #expect(try reader.next() == nil)
        }
    }

    @Test func `does not trap on random text`() {
        var generator = SeededGenerator(seed: 11)
        let signs = Array("<>/!?-[]&#;='\" abx\u{E9}".utf8)
        for _ in 0..<TestExtent.count(20_000) {
            let text = (0..<Int.random(in: 0..<24, using: &generator)).map { _ in
                signs.randomElement(using: &generator) ?? 0
            }
            text.withUnsafeBufferPointer { text in
                for language in [MarkupReader.Language.xml, .html] {
                    var reader = MarkupReader(text, as: language)
                    while let token = try? reader.next() {
                        if case .text(let text) = token { _ = text.string }
                    }
                }
            }
        }
    }

    /// Returns the tokens with bars between them.
    private static func tokens(
        of text: String, as language: MarkupReader.Language
    ) throws(MarkupError) -> String {
        var tokens: [String] = []
        var failure: MarkupError?
        Array(text.utf8).withUnsafeBufferPointer { bytes in
            var reader = MarkupReader(bytes, as: language)
            do throws(MarkupError) {
                while let token = try reader.next() { tokens.append(words(token)) }
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return tokens.joined(separator: "|")
    }

    private static func words(_ token: MarkupReader.Token) -> String {
        switch token {
        case .start(let tag):
            let attributes = tag.attributes.map { " \($0.name)=\($0.value)" }.joined()
            return "<\(tag.name)\(attributes)\(tag.isEmpty ? "/" : "")>"
        case .end(let name): return "</\(name)>"
        case .text(let text): return text.string
        }
    }
}

struct DigestTests {
    /// Source: RFC 1321, A.5.
    @Test func `computes MD5 as in the standard`() {
        for (text, digest) in [
            ("", "d41d8cd98f00b204e9800998ecf8427e"), ("abc", "900150983cd24fb0d6963f7d28e17f72"),
            (
                "12345678901234567890123456789012345678901234567890123456789012345678901234567890",
                "57edf4a22be3c955ac49da2e2107b67a"
            ),
        ] {
            #expect(MD5.hexadecimal(of: Array(text.utf8)) == digest, "\(text)")
        }
    }

    @Test func `decodes Base64`() {
        for (text, bytes) in [
            ("", ""), ("Zg==", "f"), ("Zm8=", "fo"), ("Zm9v\n Zm9v", "foofoo"), ("Zg==x", nil),
            ("Z-g", nil),
        ] as [(String, String?)] {
            let digits = Array(text.utf8)
            // The digits are split into two pieces at every position.
            let decoded = (0...digits.count).map { part in
                Base64.decode([digits[..<part], digits[part...]])
            }
            #expect(decoded.allSatisfy { $0 == bytes.map { Array($0.utf8) } })
        }
    }
}
