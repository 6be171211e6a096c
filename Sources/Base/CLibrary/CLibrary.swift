// The C library of the system, under one name. Where a Swift method hides the C function of the same name,
// the qualified name reaches it: `CLibrary.read(…)`.
#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#elseif canImport(Android)
  @_exported public import Android
#elseif canImport(Darwin)
  @_exported public import Darwin
#endif
