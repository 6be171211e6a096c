// The part of libcurl that this package uses. libcurl is not needed at build time: libcurl_open finds the
// functions in the system's library. Names are those of the manual pages. Numbers are part of libcurl's
// binary interface, which has been stable since 2006 (libcurl(3), "curl/curl.h").

#ifndef CURL_BINDING_H
#define CURL_BINDING_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

typedef struct CURL CURL;
typedef struct CURLM CURLM;
typedef struct curl_mime curl_mime;
typedef struct curl_mimepart curl_mimepart;
typedef struct curl_slist curl_slist;

// libcurl-errors(3). Only the codes that are treated differently from other errors.
typedef enum CURLcode : int {
  CURLE_OK = 0,
  CURLE_FAILED_INIT = 2,
  CURLE_NOT_BUILT_IN = 4,
  CURLE_COULDNT_RESOLVE_PROXY = 5,
  CURLE_COULDNT_RESOLVE_HOST = 6,
  CURLE_COULDNT_CONNECT = 7,
  CURLE_PARTIAL_FILE = 18,
  CURLE_OUT_OF_MEMORY = 27,
  CURLE_OPERATION_TIMEDOUT = 28,
  CURLE_SSL_CONNECT_ERROR = 35,
  CURLE_INTERFACE_FAILED = 45,
  CURLE_UNKNOWN_OPTION = 48,
  CURLE_GOT_NOTHING = 52,
  CURLE_SEND_ERROR = 55,
  CURLE_RECV_ERROR = 56,
  CURLE_SSL_CIPHER = 59,
  CURLE_PEER_FAILED_VERIFICATION = 60,
  CURLE_SSL_CACERT_BADFILE = 77,
  CURLE_SSL_CRL_BADFILE = 82,
  CURLE_SSL_ISSUER_ERROR = 83,
  CURLE_NO_CONNECTION_AVAILABLE = 89,
  CURLE_SSL_INVALIDCERTSTATUS = 91,
  CURLE_PROXY = 97
} CURLcode;

// curl_easy_setopt(3) and the page of each option.
typedef enum CURLoption : int {
  CURLOPT_POST = 47,
  CURLOPT_POSTFIELDSIZE = 60,
  CURLOPT_HTTP_VERSION = 84,
  CURLOPT_NOSIGNAL = 99,
  CURLOPT_CONNECTTIMEOUT_MS = 156,
  CURLOPT_PROTOCOLS = 181,
  CURLOPT_SUPPRESS_CONNECT_HEADERS = 265,
  CURLOPT_UPLOAD_BUFFERSIZE = 280,
  CURLOPT_WRITEDATA = 10001,
  CURLOPT_URL = 10002,
  CURLOPT_PROXY = 10004,
  CURLOPT_READDATA = 10009,
  CURLOPT_USERAGENT = 10018,
  CURLOPT_HTTPHEADER = 10023,
  CURLOPT_HEADERDATA = 10029,
  CURLOPT_CAINFO = 10065,
  CURLOPT_CAPATH = 10097,
  CURLOPT_SOCKOPTDATA = 10149,
  CURLOPT_CLOSESOCKETDATA = 10209,
  CURLOPT_MIMEPOST = 10269,
  CURLOPT_WRITEFUNCTION = 20011,
  CURLOPT_READFUNCTION = 20012,
  CURLOPT_HEADERFUNCTION = 20079,
  CURLOPT_SOCKOPTFUNCTION = 20148,
  CURLOPT_CLOSESOCKETFUNCTION = 20208
} CURLoption;

// curl_easy_getinfo(3) and the page of each value.
typedef enum CURLINFO : int {
  CURLINFO_RESPONSE_CODE = 0x200002,
  CURLINFO_SIZE_UPLOAD_T = 0x600007,
  CURLINFO_CONTENT_LENGTH_UPLOAD_T = 0x600010
} CURLINFO;

static const long CURL_GLOBAL_ALL = 3;                  // curl_global_init(3)
static const long CURL_HTTP_VERSION_1_1 = 2;            // CURLOPT_HTTP_VERSION(3)
static const long CURLPROTO_HTTP = 1;                   // CURLOPT_PROTOCOLS(3)
static const long CURLPROTO_HTTPS = 2;                  // CURLOPT_PROTOCOLS(3)
static const int CURL_SOCKOPT_OK = 0;                   // CURLOPT_SOCKOPTFUNCTION(3)
static const size_t CURL_READFUNC_ABORT = 0x10000000;   // CURLOPT_READFUNCTION(3)

// CURLOPT_WRITEFUNCTION(3) and the page of each other callback.
typedef size_t (*curl_write_callback)(char *bytes, size_t size, size_t count, void *context);
typedef size_t (*curl_read_callback)(char *bytes, size_t size, size_t count, void *context);
typedef int (*curl_sockopt_callback)(void *context, int socket, int purpose);
typedef int (*curl_closesocket_callback)(void *context, int socket);

// curl_multi_wait(3)
typedef struct curl_waitfd {
  int fd;
  short events;
  short revents;
} curl_waitfd;
static const short CURL_WAIT_POLLIN = 1;

// curl_multi_info_read(3). The only message says that a transfer is done.
typedef struct CURLMsg {
  int msg;
  CURL *easy_handle;
  union {
    void *_Nullable whatever;
    CURLcode result;
  } data;
} CURLMsg;

// The functions that are used: what each returns, its name, and its parameters. The two variadic ones are
// called through libcurl_setopt_… and libcurl_getinfo_… below. Those of curl_multi_ return 0 for success.
#define LIBCURL_FUNCTIONS(FUNCTION) \
  FUNCTION(CURLcode, curl_global_init, (long flags)) \
  FUNCTION(CURL *_Nullable, curl_easy_init, (void)) \
  FUNCTION(void, curl_easy_cleanup, (CURL *handle)) \
  FUNCTION(CURLM *_Nullable, curl_multi_init, (void)) \
  FUNCTION(int, curl_multi_add_handle, (CURLM *multi, CURL *handle)) \
  FUNCTION(int, curl_multi_perform, (CURLM *multi, int *running)) \
  FUNCTION( \
    int, curl_multi_wait, \
    (CURLM *multi, curl_waitfd *_Nullable others, unsigned count, int milliseconds, int *_Nullable ready)) \
  FUNCTION(CURLMsg *_Nullable, curl_multi_info_read, (CURLM *multi, int *left)) \
  FUNCTION(int, curl_multi_remove_handle, (CURLM *multi, CURL *handle)) \
  FUNCTION(int, curl_multi_cleanup, (CURLM *multi)) \
  FUNCTION(curl_slist *_Nullable, curl_slist_append, (curl_slist *_Nullable list, const char *text)) \
  FUNCTION(void, curl_slist_free_all, (curl_slist *_Nullable list)) \
  FUNCTION(curl_mime *_Nullable, curl_mime_init, (CURL *handle)) \
  FUNCTION(void, curl_mime_free, (curl_mime *_Nullable mime)) \
  FUNCTION(curl_mimepart *_Nullable, curl_mime_addpart, (curl_mime *mime)) \
  FUNCTION(CURLcode, curl_mime_name, (curl_mimepart *part, const char *name)) \
  FUNCTION(CURLcode, curl_mime_filename, (curl_mimepart *part, const char *name)) \
  FUNCTION(CURLcode, curl_mime_type, (curl_mimepart *part, const char *type)) \
  FUNCTION( \
    CURLcode, curl_mime_data_cb, \
    (curl_mimepart *part, int64_t size, curl_read_callback read, void *_Nullable seek, \
     void *_Nullable release, void *context)) \
  FUNCTION(CURLcode, curl_easy_setopt, (CURL *handle, CURLoption option, ...)) \
  FUNCTION(CURLcode, curl_easy_getinfo, (CURL *handle, CURLINFO info, ...))

#define LIBCURL_MEMBER(result, name, parameters) result (*_Nonnull name) parameters;

/// The functions of an opened libcurl, which is never closed.
typedef struct libcurl { LIBCURL_FUNCTIONS(LIBCURL_MEMBER) } libcurl;

/// Opens the library with this name (dlopen(3)) and finds its functions. Returns NULL if the library is
/// missing, cannot be loaded, or lacks one of the functions because it is older than 7.56. Removes
/// SSLKEYLOGFILE from the environment, which no other thread may access at that time.
libcurl *_Nullable libcurl_open(const char *name);

// curl_easy_setopt(3), one function for each type of argument.
#define LIBCURL_SETOPT(name, type) \
  static inline CURLcode libcurl_setopt_##name( \
    const libcurl *library, CURL *handle, CURLoption option, type value) { \
    return library->curl_easy_setopt(handle, option, value); \
  }

LIBCURL_SETOPT(long, long)
LIBCURL_SETOPT(text, const char *)
LIBCURL_SETOPT(pointer, void *_Nullable)
LIBCURL_SETOPT(write, curl_write_callback)
LIBCURL_SETOPT(sockopt, curl_sockopt_callback)
LIBCURL_SETOPT(closesocket, curl_closesocket_callback)

// curl_easy_getinfo(3), one function for each type of result. -1 if the value is not available.
#define LIBCURL_GETINFO(name, type) \
  static inline type libcurl_getinfo_##name(const libcurl *library, CURL *handle, CURLINFO info) { \
    type value = -1; \
    return library->curl_easy_getinfo(handle, info, &value) == CURLE_OK ? value : -1; \
  }

LIBCURL_GETINFO(long, long)
LIBCURL_GETINFO(offset, int64_t)

#pragma clang assume_nonnull end

#endif
