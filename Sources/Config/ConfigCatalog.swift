import Application

extension CommandCatalog {
    /// The catalog with this module's command added.
    package var withConfig: CommandCatalog {
        let entry = CatalogEntry(among: .config, in: .store) {
            arguments, commands throws(UsageError) in
            guard let action = arguments.operands.first, action != "get" else {
                return .scene(try ShowConfigConfigurator(arguments))
            }
            return .scene(
                EditConfigConfigurator(request: try EditConfig.Request(arguments, among: commands)))
        }
        return inserting(entry, before: "path")
    }
}
