#ifdef __linux__
#define _GNU_SOURCE // for O_PATH, which needs no permission to read
#endif

#include "CURLBinding.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

// Opens a library, on Linux none of the working folder, which is searched if LD_LIBRARY_PATH has an empty part
// (ld.so(8)). A folder that cannot be returned to is not left.
static void *open_library(const char *name) {
#ifdef __linux__
  int folder = open(".", O_PATH | O_DIRECTORY | O_CLOEXEC);
  int is_left = folder >= 0 && fchdir(folder) == 0 && chdir("/") == 0;
#endif
  void *handle = dlopen(name, RTLD_NOW | RTLD_LOCAL);
#ifdef __linux__
  if (is_left && fchdir(folder) != 0) { /* Not possible: it was entered just before. */ }
  if (folder >= 0) close(folder);
#endif
  return handle;
}

libcurl *libcurl_open(const char *name) {
  // With this variable, the TLS library writes the keys of every connection to a file. GnuTLS reads it when
  // it is loaded; libcurl reads it for OpenSSL when it is initialised.
  unsetenv("SSLKEYLOGFILE");
  void *handle = open_library(name);
  if (handle == NULL) return NULL;
  libcurl *library = calloc(1, sizeof *library);
  if (library == NULL) return NULL;
#define PLACE(result, name, parameters) {#name, (void **)&library->name},
  const struct { const char *name; void **place; } functions[] = { LIBCURL_FUNCTIONS(PLACE) };
  for (size_t index = 0; index < sizeof functions / sizeof *functions; index++) {
    *functions[index].place = dlsym(handle, functions[index].name);
    if (*functions[index].place == NULL) {
      free(library);
      dlclose(handle);
      return NULL;
    }
  }
  return library;
}
