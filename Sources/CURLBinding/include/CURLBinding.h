#ifndef CURL_BINDING_H
#define CURL_BINDING_H
#endif
