/// A request to a scene, made from a command line.
package protocol ParsedRequest: SendableMetatype {
    /// - Throws: the error in the arguments.
    init(_ arguments: ParsedArguments) throws(UsageError)
}
