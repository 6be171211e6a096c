// The name by which generated files import StringsRuntime, see `SwiftEmitter`.
@_exported public import StringsRuntime
