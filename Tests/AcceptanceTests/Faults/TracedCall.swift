import Foundation
import TestSupport

/// A system call in the output of strace, with every byte of its arguments.
struct TracedCall {
    let name: Substring
    /// The arguments as strace prints them.
    let arguments: [Substring]
    /// The return value; negative if the call failed.
    let result: Int

    /// The options that make strace print the calls that change files.
    static let options =
        "-f -xx -y -s 100000000 -e signal=none "
        + "-e trace=open,openat,creat,dup,dup2,dup3,fcntl,close,lseek,write,pwrite64,writev,"
        + "copy_file_range,sendfile,truncate,ftruncate,fallocate,rename,renameat,renameat2,"
        + "link,linkat,unlink,unlinkat,mkdir,mkdirat,rmdir,fsync,fdatasync"

    /// Returns the calls of a trace in the order in which they ended.
    static func all(in trace: String) -> [TracedCall] {
        var unfinished: [Substring: Substring] = [:]
        return trace.split(separator: "\n").compactMap { line in
            let process = line.prefix { $0.isNumber }
            var text = line.dropFirst(process.count).drop { $0 == " " }
            if text.hasSuffix(" <unfinished ...>") {
                unfinished[process] = text.dropLast(" <unfinished ...>".count)
                return nil
            }
            if text.hasPrefix("<... "), let end = text.range(of: " resumed>") {
                let begun = unfinished.removeValue(forKey: process) ?? ""
                text = Substring(begun + text[end.upperBound...])
            }
            return TracedCall(text)
        }
    }

    private init?(_ text: Substring) {
        // All strings are hexadecimal, so that they contain no parenthesis, equals sign or comma.
        guard let begin = text.firstIndex(of: "("),
            let end = text.range(of: ") ", options: .backwards),
            let equals = text.range(of: "= ", range: end.upperBound..<text.endIndex)
        else { return nil }
        name = text[..<begin]
        arguments = text[text.index(after: begin)..<end.lowerBound].components(separatedBy: ", ")
            .map { $0[...] }
        result = Int(text[equals.upperBound...].prefix { $0 == "-" || $0.isNumber }) ?? -1
    }

    /// Returns an argument that is a number or a file descriptor.
    func number(_ index: Int) -> Int {
        Int(arguments[index].prefix { $0 == "-" || $0.isNumber }) ?? -1
    }

    /// Returns the bytes of all strings in an argument.
    func bytes(_ index: Int) -> [UInt8] {
        arguments[index].split(separator: "\"", omittingEmptySubsequences: false)
            .enumerated().filter { $0.offset % 2 == 1 }.flatMap { TracedCall.decoded($0.element) }
    }

    /// Returns an argument that is a path, as an absolute path.
    ///
    /// - Parameter folder: the folder in which the process runs.
    func path(_ index: Int, in folder: String) -> String {
        let path = String(decoding: bytes(index), as: UTF8.self)
        return path.hasPrefix("/") ? path : folder + "/" + path
    }

    /// Decodes bytes such as `\x2f\x74`.
    private static func decoded(_ text: Substring) -> [UInt8] {
        func digit(_ byte: UInt8) -> UInt8 { byte < 58 ? byte - 48 : byte - 87 }
        let text = Array(text.utf8)
        return stride(from: 0, to: text.count - 3, by: 4).map {
            digit(text[$0 + 2]) << 4 | digit(text[$0 + 3])
        }
    }
}

/// The output of strace.
struct Trace {
    let text: String

    /// The names of the calls in order; with `-f`, those of all processes.
    var calls: [Substring] {
        text.split(separator: "\n").compactMap { line in
            let call = line.drop { $0.isNumber || $0 == " " }
            guard let end = call.firstIndex(of: "("), call.first?.isLetter == true else {
                return nil
            }
            return call[..<end]
        }
    }

    /// Whether the fault happened.
    var fired: Bool { text.contains("(INJECTED)") || text.contains("+++ killed by") }

    /// Whether a message could not be written because of the fault.
    var silenced: Bool {
        text.split(separator: "\n").contains { line in
            line.contains("write(2") && line.contains("(INJECTED)")
        }
    }
}
