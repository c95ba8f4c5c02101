/// What a command line asks of a scene.
protocol ParsedRequest: SendableMetatype {
    /// - Throws: what is wrong with the arguments.
    init(_ arguments: ParsedArguments) throws(UsageError)
}
