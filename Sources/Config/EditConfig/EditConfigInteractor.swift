import Application
import Domain

protocol EditConfigBusinessLogic {
    /// Sets or removes a key, and presents the change.
    func changeSetting(request: EditConfig.ChangeSetting.Request)
    /// Opens the file in an editor, and presents whether it is valid afterwards.
    func editFile(request: EditConfig.EditFile.Request)
}

struct EditConfigInteractor: EditConfigBusinessLogic {
    let presenter: any EditConfigPresentationLogic
    let configWorker: ConfigWorker
    let queryWorker: QueryWorker
    let editor: any Editor

    func changeSetting(request: EditConfig.ChangeSetting.Request) {
        let changed = Result { () throws(ConfigError) in
            if request.key.key.kind == .query, let words = request.words {
                try ConfigError.wrapping { () throws(MemesError) in
                    try queryWorker.check(words[0])
                }
            }
            return try configWorker.change(
                request.key, to: request.words, isDryRun: request.isDryRun)
        }
        presenter.presentChangedSetting(
            response: EditConfig.ChangeSetting.Response(changed: changed))
    }

    func editFile(request: EditConfig.EditFile.Request) {
        var problem: ConfigError?
        do throws(ConfigError) {
            let path = try configWorker.path()
            try ConfigError.wrapping { () throws(MemesError) in
                try editor.open(path, access: request.access)
            }
            try configWorker.check()
        } catch {
            problem = error
        }
        presenter.presentEditedFile(response: EditConfig.EditFile.Response(problem: problem))
    }
}
