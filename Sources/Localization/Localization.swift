// Everything in this room is generated: the plugin CompileStrings turns Localizations/<language>.lproj/Localizable.strings
// into `Language`, the languages there are, and `L10n`, their texts. The package manager wants one source file by hand.
