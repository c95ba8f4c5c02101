import Application
import Domain

/// The scene that lists own fields, or the values of one.
enum ListFields {
    struct Request: OneMessageRequest {
        var query = QueryRequest("", isRegularExpression: false)
        /// The value of `--as-of`, as typed; `nil` for the current state.
        var asOf: String?
        /// The field whose values are listed; `nil` to list fields.
        var valuesOf: String?
        var format = OutputFormat.human
        var console = ConsoleFacts.none

        var isPaged: Bool { true }
    }

    struct Response: Equatable {
        var found: Result<Found, MemesError>
        var hasQuery = false
    }

    enum Found: Equatable {
        case fields([FieldCount])
        case values([ValueCount])
    }
}

struct ListFieldsInteractor: BusinessLogic {
    let presenter: any PresentationLogic<ListFields.Response>
    let fieldsWorker: FieldsWorker
    let queryWorker: QueryWorker

    func run(request: ListFields.Request) {
        let found = Result { () throws(MemesError) in
            let fetch = try queryWorker.filter(
                MemesFetch(), by: request.query, asOf: request.asOf)
            guard let name = request.valuesOf else {
                return ListFields.Found.fields(try fieldsWorker.fields(fetch))
            }
            return .values(try fieldsWorker.values(of: name, fetch))
        }
        presenter.present(
            response: ListFields.Response(found: found, hasQuery: !request.query.isEmpty))
    }
}

final class ListFieldsPresenter: OutputPresenter<OutputFormat>, PresentationLogic {
    func present(response: ListFields.Response) {
        switch response.found {
        case .success(.fields(let fields)):
            display([
                output(of: fields, response) { field in
                    [
                        .text(field.name, .tag), .text(String(field.count)),
                        .text(field.kinds.map(\.rawValue).joined(separator: ", ")),
                    ]
                }
            ])
        case .success(.values(let values)):
            display([
                output(of: values, response) { value in
                    [.text(String(value.count)), .text(value.value)]
                }
            ])
        case .failure(let error): display([.error(error)])
        }
    }

    private func output<Subject: RecordConvertible>(
        of found: [Subject], _ response: ListFields.Response, row: (Subject) -> TextTable.Row
    ) -> Output {
        let exitCode: ExitCode = found.isEmpty && response.hasQuery ? .nothingMatched : .done
        if case .records(let format) = format { return format.output(of: found, exitCode) }
        guard found.isEmpty else { return .rows(found.map(row)) }
        guard !response.hasQuery else {
            return .diagnostic(Diagnostic(localized("no meme matches"), exitCode))
        }
        let advice = localized("No fields yet; try: meme edit @ --field status=open")
        return .hint(StyledText(advice + "\n", .faint))
    }
}

struct ListFieldsConfigurator: SceneConfigurator {
    let request: ListFields.Request

    func viewController(_ services: Services) -> RequestViewController<ListFields.Request> {
        let presenter = ListFieldsPresenter(format: request.format)
        let interactor = ListFieldsInteractor(
            presenter: services.traced(presenter), fieldsWorker: services.fieldsWorker,
            queryWorker: services.queryWorker)
        return services.scene(request, interactor, presenter, services.answerView)
    }
}

/// The record `{"name":"status","count":2,"kinds":["text"]}`.
extension FieldCount: RecordConvertible {
    package static let fieldNames = ["name", "count", "kinds"]

    package var record: Record {
        [
            "name": .text(name), "count": .number(count),
            "kinds": .list(kinds.map { .text($0.rawValue) }),
        ]
    }
}

/// The record `{"value":"open","count":2}`.
extension ValueCount: RecordConvertible {
    package static let fieldNames = ["value", "count"]
    package static let plainFieldNames = ["count", "value"]

    package var record: Record { ["value": .text(value), "count": .number(count)] }
}
