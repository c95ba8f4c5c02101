import Domain
import Testing

@testable import Platform

struct SyncAddressTests {
    @Test func `distinguishes git addresses from folders`() throws {
        for address in [
            "ssh://host/x", "ssh://me@host:22/x", "https://host/x.git", "file:///x", "git@host:x",
            "me@host:x/y", "host:x.git", "/a/b.git",
        ] {
            #expect(try SyncAddress(address) == .repository(address), "\(address)")
        }
        for address in ["/a/b", "/a:b", "/a/x::y", "/me@host:x"] {
            #expect(try SyncAddress(address) == .folder(address), "\(address)")
        }
        #expect(try SyncAddress("/a/b.git//") == .repository("/a/b.git"))
        #expect(try SyncAddress("/a/b/") == .folder("/a/b"))
        #expect(try SyncAddress("/") == .folder("/"))
        guard case .folder(let path) = try SyncAddress("host:x") else {
            Issue.record("host:x is a folder")
            return
        }
        #expect(path.hasPrefix("/") && path.hasSuffix("/host:x"))
    }

    @Test func `rejects unsafe addresses`() {
        for address in [
            "", "-x", "--upload-pack=x", "ext::sh -c x", "ext::sh -c x.git", "fd::3", "foo::/a.git",
            "http://host/x", "git://host/x", "ftp://host/x.git", "ext://x", "-oProxy=x:y.git",
            "ssh://-oProxyCommand=x/y", "ssh://me@-oProxyCommand=x/y", "me@-oProxyCommand=x:y",
            "ssh://host/a\nb", "git@host:a\0b",
        ] {
            #expect(throws: MemesError.sync(.unsafeAddress(address)), "\(address)") {
                try SyncAddress(address)
            }
        }
    }

    @Test func `removes the password from a URL`() {
        for (url, shown) in [
            ("https://me:secret@host/x", "https://me@host/x"),
            ("https://me:se@cret@host/x", "https://me@host/x"),
            ("https://host:8/x", "https://host:8/x"),
            ("ssh://me@host:8/x", "ssh://me@host:8/x"), ("git@host:x", "git@host:x"), ("/a", "/a"),
            ("http://host is for: me@home", "http://host is for: me@home"),
        ] {
            #expect(url.withoutPassword == shown)
        }
    }
}
