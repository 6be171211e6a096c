#include "PlaceData.h"

_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "the numbers of the table are little-endian");

_Alignas(PlaceDataHeader) static const unsigned char data[] = {
#embed "Places.bin"
};

const PlaceDataHeader *place_data(void) { return (const PlaceDataHeader *)data; }
