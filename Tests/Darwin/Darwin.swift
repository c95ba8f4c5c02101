// An imitation of the module Darwin, with which a compiler on Linux type-checks the code for macOS. It
// declares what the sources use and macOS declares differently than Linux; the rest comes from Linux. It was
// written by hand from Apple's headers and has never been compiled on a Mac.

@_exported import DarwinHeaders
@_exported import Glibc

public typealias posix_spawn_file_actions_t = UnsafeMutableRawPointer
public typealias posix_spawnattr_t = UnsafeMutableRawPointer
public typealias sigset_t = UInt32
public typealias pthread_t = UnsafeMutablePointer<CChar>

@discardableResult public func posix_spawn_file_actions_init(
    _: UnsafeMutablePointer<posix_spawn_file_actions_t?>!
) -> Int32 { 0 }
@discardableResult public func posix_spawn_file_actions_destroy(
    _: UnsafeMutablePointer<posix_spawn_file_actions_t?>!
) -> Int32 { 0 }
@discardableResult public func posix_spawn_file_actions_adddup2(
    _: UnsafeMutablePointer<posix_spawn_file_actions_t?>!, _: Int32, _: Int32
) -> Int32 { 0 }
@discardableResult public func posix_spawnattr_init(
    _: UnsafeMutablePointer<posix_spawnattr_t?>!
) -> Int32 { 0 }
@discardableResult public func posix_spawnattr_destroy(
    _: UnsafeMutablePointer<posix_spawnattr_t?>!
) -> Int32 { 0 }
@discardableResult public func posix_spawnattr_setsigmask(
    _: UnsafeMutablePointer<posix_spawnattr_t?>!, _: UnsafePointer<sigset_t>!
) -> Int32 { 0 }
@discardableResult public func posix_spawnattr_setsigdefault(
    _: UnsafeMutablePointer<posix_spawnattr_t?>!, _: UnsafePointer<sigset_t>!
) -> Int32 { 0 }
@discardableResult public func posix_spawnattr_setflags(
    _: UnsafeMutablePointer<posix_spawnattr_t?>!, _: Int16
) -> Int32 { 0 }
public func posix_spawn(
    _: UnsafeMutablePointer<pid_t>!, _: UnsafePointer<CChar>!,
    _: UnsafePointer<posix_spawn_file_actions_t?>!, _: UnsafePointer<posix_spawnattr_t?>!,
    _: UnsafePointer<UnsafeMutablePointer<CChar>?>!, _: UnsafePointer<UnsafeMutablePointer<CChar>?>!
) -> Int32 { 0 }
public func _NSGetEnviron()
    -> UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>!
{ nil }

@discardableResult public func sigemptyset(_: UnsafeMutablePointer<sigset_t>!) -> Int32 { 0 }
@discardableResult public func sigaddset(_: UnsafeMutablePointer<sigset_t>!, _: Int32) -> Int32 {
    0
}

public func pthread_create(
    _: UnsafeMutablePointer<pthread_t?>!, _: UnsafePointer<pthread_attr_t>?,
    _: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?,
    _: UnsafeMutableRawPointer?
) -> Int32 { 0 }
public func pthread_cond_timedwait_relative_np(
    _: UnsafeMutablePointer<pthread_cond_t>!, _: UnsafeMutablePointer<pthread_mutex_t>!,
    _: UnsafePointer<timespec>!
) -> Int32 { 0 }
@discardableResult public func pthread_detach(_: pthread_t) -> Int32 { 0 }
@discardableResult public func pthread_join(
    _: pthread_t, _: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> Int32 { 0 }

extension stat {
    public var st_mtimespec: timespec { st_mtim }
    public var st_ctimespec: timespec { st_ctim }
}

extension siginfo_t {
    public var si_addr: UnsafeMutableRawPointer? { nil }
}

public var UTIME_OMIT: Int32 { -2 }

extension sigaction {
    public struct Handlers {
        public var __sa_handler: (@convention(c) (Int32) -> Void)?
        public var __sa_sigaction:
            (
                @convention(c) (
                    Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?
                ) -> Void
            )?
    }
    public var __sigaction_u: Handlers {
        get { Handlers() }
        set {}
    }
}

// Declarations that macOS lacks: using one of them is an error.

@available(*, unavailable) public func fdatasync(_: Int32) -> Int32 { 0 }
@available(*, unavailable) public func pipe2(_: UnsafeMutablePointer<Int32>!, _: Int32) -> Int32 {
    0
}
@available(*, unavailable) public func renameat2(
    _: Int32, _: UnsafePointer<CChar>!, _: Int32, _: UnsafePointer<CChar>!, _: UInt32
) -> Int32 { 0 }
@available(*, unavailable) public func pthread_condattr_setclock(
    _: UnsafeMutablePointer<pthread_condattr_t>!, _: clockid_t
) -> Int32 { 0 }
@available(*, unavailable) public func memrchr(
    _: UnsafeRawPointer!, _: Int32, _: Int
) -> UnsafeMutableRawPointer! { nil }
@available(*, unavailable) public var environ: Never { fatalError() }
@available(*, unavailable) public var O_TMPFILE: Int32 { 0 }
@available(*, unavailable) public var O_PATH: Int32 { 0 }
@available(*, unavailable) public var MAP_POPULATE: Int32 { 0 }
@available(*, unavailable) public var MADV_HUGEPAGE: Int32 { 0 }
@available(*, unavailable) public var CLOCK_BOOTTIME: Int32 { 0 }
@available(*, unavailable) public var MREMAP_MAYMOVE: Int32 { 0 }
@available(*, unavailable) public var AT_EMPTY_PATH: Int32 { 0 }
