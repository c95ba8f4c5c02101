import Domain
import Markup

/// An HTML page of memes with a built-in search. The page contacts no server: its Content Security Policy
/// blocks all requests. Its script contains no data from memes.
enum WebPage {
    static let header = #"""
        <!doctype html>
        <html>
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="referrer" content="no-referrer">
        <meta http-equiv="Content-Security-Policy"
          content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
        <title>Memes</title>
        <style>
        :root { color-scheme: light dark; }
        body { font: 1rem/1.5 system-ui, sans-serif; max-width: 44rem; margin: auto; padding: 1rem; }
        header { position: sticky; top: 0; padding: .5rem 0; background: Canvas; }
        input[type=search] { font: inherit; width: 70%; padding: .25rem .5rem; }
        h1 { font-size: 1rem; margin: 0; }
        article { scroll-margin-top: 5rem; border-top: 1px solid GrayText; overflow-wrap: anywhere; }
        article h2 { margin-bottom: 0; }
        .facts { margin-top: 0; color: GrayText; }
        blockquote { margin: 1rem 0; padding-left: 1rem; border-left: .2rem solid GrayText; }
        pre { overflow-x: auto; padding: .5rem; border: 1px solid GrayText; }
        th, td { border: 1px solid GrayText; padding: .1rem .5rem; }
        table { border-collapse: collapse; }
        img { max-width: 100%; }
        </style>
        </head>
        <body>
        <header lang="en">
        <h1>Memes</h1>
        <input type="search" id="search" placeholder="Search" aria-label="Search" autofocus>
        <output id="count"></output>
        </header>
        <main>

        """#

    static let footer = #"""
        </main>
        <script>
        const letters = { "đ": "d", "ł": "l", "ø": "o" };
        const fold = text => text.normalize("NFD").replace(/\p{M}/gu, "")
          .toLowerCase().toUpperCase().toLowerCase().replace(/[đłø]/g, letter => letters[letter]);
        const search = document.getElementById("search");
        const count = document.getElementById("count");
        const memes = [...document.querySelectorAll("article")]
          .map(element => ({ element, text: fold(element.textContent) }));
        function filter() {
          const words = fold(search.value).split(/\s+/).filter(word => word);
          let found = 0;
          for (const meme of memes) {
            const isFound = words.every(word => meme.text.includes(word));
            meme.element.hidden = !isFound;
            if (isFound) found += 1;
          }
          count.textContent = found + " of " + memes.length;
        }
        search.addEventListener("input", filter);
        document.addEventListener("click", event => {
          if (event.target.matches("a.meme")) {
            search.value = "";
            filter();
          }
          if (!event.target.matches(".tag")) return;
          event.preventDefault();
          search.value = event.target.textContent;
          filter();
          scrollTo(0, 0);
        });
        filter();
        </script>
        </body>
        </html>

        """#

    /// - Parameter links: the links in the text to other memes on the page, and the contents that replace blocks.
    static func article(of meme: Meme, links: MemeTextLinks) -> String {
        var facts: [String] = []
        facts += MemeField.flags.filter { meme.flags[$0] }.map(\.rawValue)
        if let time = meme.modified ?? meme.created { facts.append(element(of: time)) }
        facts += meme.tags.map { "<a class=\"tag\" href=\"#\">#\(HTMLWriter.escaped($0.name))</a>" }
        let addresses = MemeField.optionalTexts.compactMap { meme[$0] }.map { address in
            let text = HTMLWriter.escaped(address)
            if let attachment = links.attachments[address] {
                let shown = attachment.picture.map { "<img src=\"\($0)\" alt=\"\">" } ?? text
                return "<p><a href=\"\(HTMLWriter.escaped(attachment.path))\">\(shown)</a></p>\n"
            }
            return "<p>" + (HTMLWriter.isLink(address) ? "<a href=\"\(text)\">\(text)</a>" : text)
                + "</p>\n"
        }
        let text = HTMLWriter.html(ofMarkdown: meme.text, below: meme.title, links: links)
        return """
            <article id="\(meme.id)" dir="auto">
            <h2>\(HTMLWriter.escaped(meme.title))</h2>
            <p class="facts">\(facts.joined(separator: " "))</p>
            \(addresses.joined())\(text)</article>

            """
    }

    private static func element(of time: Timestamp) -> String {
        let text = HTMLWriter.escaped(time.text)
        return time.isReadable ? "<time datetime=\"\(text)\">\(text.prefix(10))</time>" : text
    }
}
