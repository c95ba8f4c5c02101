/// A request to a scene, made from a command line.
package protocol ParsedRequest: SendableMetatype {
    /// Creates the request from the arguments.
    ///
    /// - Throws: `UsageError` if the arguments are invalid.
    init(_ arguments: ParsedArguments) throws(UsageError)
}
