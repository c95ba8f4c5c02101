import LibC

#if canImport(Darwin)
    /// File events from `kqueue`.
    final class FileEvents {
        /// Readable when an event is pending.
        let descriptor: Int32

        private var files: [OpenFile] = []

        /// Watches nothing yet; `nil` if the system has no free descriptors.
        init?() {
            descriptor = kqueue()
            guard descriptor >= 0 else { return nil }
            _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        }

        deinit { close(descriptor) }

        /// Watches a file and the names in some folders, instead of those watched before. What does not exist
        /// is skipped.
        ///
        /// - Returns: whether everything that exists is watched.
        func watch(_ file: String, in folders: [String]) -> Bool {
            files = ([file] + folders).compactMap { try? OpenFile($0, for: .reading) }
            return !files.isEmpty
                && files.allSatisfy { file in
                    var change = kevent(
                        ident: UInt(file.descriptor), filter: Int16(EVFILT_VNODE),
                        flags: UInt16(EV_ADD | EV_CLEAR),
                        fflags: UInt32(
                            NOTE_WRITE | NOTE_EXTEND | NOTE_ATTRIB | NOTE_DELETE | NOTE_RENAME),
                        data: 0, udata: nil)
                    return kevent(descriptor, &change, 1, nil, 0, nil) == 0
                }
        }

        /// Discards the pending events.
        func forget() {
            var event = kevent()
            var now = timespec()
            while kevent(descriptor, nil, 0, &event, 1, &now) > 0 {}
        }
    }
#else
    /// File events from `inotify`.
    final class FileEvents {
        /// Readable when an event is pending.
        let descriptor: Int32

        private static let ofFiles =
            IN_MODIFY | IN_ATTRIB | IN_CLOSE_WRITE | IN_DELETE_SELF | IN_MOVE_SELF
        /// Without the events of changes to other files in a folder.
        private static let ofFolders =
            IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF

        /// Watches nothing yet; `nil` if the limit of instances or descriptors is reached.
        init?() {
            descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
            guard descriptor >= 0 else { return nil }
        }

        deinit { close(descriptor) }

        /// Watches a file and the names in some folders, in addition to those watched before. What does not
        /// exist is skipped.
        ///
        /// - Returns: whether everything that exists is watched.
        func watch(_ file: String, in folders: [String]) -> Bool {
            watch(file, FileEvents.ofFiles)
                && folders.allSatisfy { watch($0, FileEvents.ofFolders) }
        }

        /// Discards the pending events.
        func forget() {
            withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
                while read(descriptor, buffer.baseAddress, buffer.count) > 0 {}
            }
        }

        /// Adds a watch. Adding one twice is harmless: `inotify` identifies files by inode, not by name.
        private func watch(_ path: String, _ happenings: Int32) -> Bool {
            inotify_add_watch(descriptor, path, UInt32(happenings)) >= 0
                || errno == ENOENT || errno == ENOTDIR
        }
    }
#endif
