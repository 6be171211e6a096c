// The plugin CompileStrings generates the contents of this library, `Language` and `L10n`, from the
// `.strings` files. Swift packages require at least one source file in a target.
