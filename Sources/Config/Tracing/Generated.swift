// Written by Scripts/trace-wrappers.
// swift-format-ignore-file
import Application

private final class TracedEditConfigBusinessLogic: TraceWrapper<any EditConfigBusinessLogic>, EditConfigBusinessLogic {
    func changeSetting(request: EditConfig.ChangeSetting.Request) { send("changeSetting", request) { part.changeSetting(request: request) } }
    func editFile(request: EditConfig.EditFile.Request) { send("editFile", request) { part.editFile(request: request) } }
}
private final class TracedEditConfigPresentationLogic: TraceWrapper<any EditConfigPresentationLogic>, EditConfigPresentationLogic {
    func presentChangedSetting(response: EditConfig.ChangeSetting.Response) { send("presentChangedSetting", response) { part.presentChangedSetting(response: response) } }
    func presentEditedFile(response: EditConfig.EditFile.Response) { send("presentEditedFile", response) { part.presentEditedFile(response: response) } }
}
extension Services {
    func traced(_ part: any EditConfigBusinessLogic) -> any EditConfigBusinessLogic { traced(part, TracedEditConfigBusinessLogic.init) }
    func traced(_ part: any EditConfigPresentationLogic) -> any EditConfigPresentationLogic { traced(part, TracedEditConfigPresentationLogic.init) }
}
