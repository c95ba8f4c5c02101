import Application

extension CommandCatalog {
    /// The catalog with the command `mcp` added. The tools of `mcp` run other commands.
    package var withAssistants: CommandCatalog {
        inserting(
            CatalogEntry(.mcp, in: .exchange) { arguments throws(UsageError) in
                .scene(
                    ServeAssistantsConfigurator(
                        request: try ServeAssistants.Request(arguments), commands: self))
            },
            before: "check")
    }
}
