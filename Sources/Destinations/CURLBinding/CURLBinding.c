#ifdef __linux__
#define _GNU_SOURCE // for O_PATH, which needs no permission to read
#endif

#include "CURLBinding.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

// The types of the two variadic functions. On some processors, a call through a non-variadic type passes the
// argument in the wrong place.
typedef CURLcode (*setopt_function)(CURL *handle, CURLoption option, ...);
typedef CURLcode (*getinfo_function)(CURL *handle, CURLINFO info, ...);

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
  const struct { const char *name; void **place; } functions[] = {
    {"curl_global_init", (void **)&library->curl_global_init},
    {"curl_easy_init", (void **)&library->curl_easy_init},
    {"curl_easy_cleanup", (void **)&library->curl_easy_cleanup},
    {"curl_multi_init", (void **)&library->curl_multi_init},
    {"curl_multi_add_handle", (void **)&library->curl_multi_add_handle},
    {"curl_multi_perform", (void **)&library->curl_multi_perform},
    {"curl_multi_wait", (void **)&library->curl_multi_wait},
    {"curl_multi_info_read", (void **)&library->curl_multi_info_read},
    {"curl_multi_remove_handle", (void **)&library->curl_multi_remove_handle},
    {"curl_multi_cleanup", (void **)&library->curl_multi_cleanup},
    {"curl_slist_append", (void **)&library->curl_slist_append},
    {"curl_slist_free_all", (void **)&library->curl_slist_free_all},
    {"curl_mime_init", (void **)&library->curl_mime_init},
    {"curl_mime_free", (void **)&library->curl_mime_free},
    {"curl_mime_addpart", (void **)&library->curl_mime_addpart},
    {"curl_mime_name", (void **)&library->curl_mime_name},
    {"curl_mime_filename", (void **)&library->curl_mime_filename},
    {"curl_mime_type", (void **)&library->curl_mime_type},
    {"curl_mime_data_cb", (void **)&library->curl_mime_data_cb},
    {"curl_easy_setopt", (void **)&library->curl_easy_setopt},
    {"curl_easy_getinfo", (void **)&library->curl_easy_getinfo},
  };
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

#define SETOPT(name, type) \
  CURLcode libcurl_setopt_##name(const libcurl *library, CURL *handle, CURLoption option, type value) { \
    return ((setopt_function)library->curl_easy_setopt)(handle, option, value); \
  }

SETOPT(long, long)
SETOPT(text, const char *)
SETOPT(pointer, void *)
SETOPT(write, curl_write_callback)
SETOPT(xferinfo, curl_xferinfo_callback)
SETOPT(sockopt, curl_sockopt_callback)
SETOPT(closesocket, curl_closesocket_callback)

#define GETINFO(name, type) \
  type libcurl_getinfo_##name(const libcurl *library, CURL *handle, CURLINFO info) { \
    type value = -1; \
    return ((getinfo_function)library->curl_easy_getinfo)(handle, info, &value) == CURLE_OK ? value : -1; \
  }

GETINFO(long, long)
GETINFO(offset, int64_t)
