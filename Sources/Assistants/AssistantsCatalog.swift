import Application

extension CommandCatalog {
    /// The catalogue with the command `mcp` added. The tools of `mcp` run the other commands.
    package var withAssistants: CommandCatalog {
        inserting(
            CatalogEntry(.mcp) { arguments throws(UsageError) in
                .scene(
                    ServeAssistantsConfigurator(
                        request: try ServeAssistants.Request(arguments), commands: self))
            },
            before: "check")
    }
}
