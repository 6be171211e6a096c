// The table of places, which `places-compiler` writes. It is in the program's read-only data and is read in
// place: the system loads a page of it when a search touches it. Its numbers are little-endian.

#ifndef PLACE_DATA_H
#define PLACE_DATA_H

#include <stdint.h>

#pragma clang assume_nonnull begin

// What the table begins with: where its sections start, in bytes from its start. Each ends where the next one
// starts.
typedef struct PlaceDataHeader {
  uint32_t places;     // PlaceRecord, sorted by band (`PlaceRecord.band`), and in each band by longitude
  uint32_t names;      // NameRecord of every name of every place, sorted by the names' keys (`NameKey`)
  uint32_t codes;      // CodeRecord, sorted by code, and of the places of a code the main one first
  uint32_t codeNames;  // uint16_t: a check of the name of each code in the postal data (`NameKey.check`), plus 1
                       // if places that have the code abroad lie more than 15 km from this one
  uint32_t towns;      // uint32_t: the index in the section of places of each town that has parts
  uint32_t divisions;  // uint32_t: the position in the text of the line of each division
  uint32_t text;       // UTF-8, lines ended by a line feed
  uint32_t countries;  // the lines of the countries, the last part of the text
  uint32_t end;
} PlaceDataHeader;

// The text has lines of names. Places with the same names share a line. The first name in a line is the one
// that is shown. The others each follow a mark: `=` for the name in each of the languages of the table, empty where it is the same as the first, and `;` for
// a name that is searched but not shown. The first line of the text has the codes of these languages, separated
// by spaces. The lines of divisions and countries begin with the code of the country, two letters; their own
// code is among the names if it consists of letters.

typedef struct PlaceRecord {
  int32_t latitude;   // in units of 10^-4 degrees
  int32_t longitude;  // in units of 10^-4 degrees
  uint32_t names;     // the position of its line in the text
  uint16_t division;  // its index in the section of divisions, or of its town in that of towns
  int8_t populationClass;
  uint8_t part;  // 1 or 2 for a part of a larger place, like a district of its city; 2 with its town
} PlaceRecord;

typedef struct NameRecord {
  // The index of the place in the section of places, times 2^14, plus the position of the name in the place's
  // line.
  uint32_t placeAndOffset;
} NameRecord;

// A postal code of a place. A city has many codes, each with a position of its own. The country is that of the
// place; abroad, a code has its main place alone.
typedef struct CodeRecord {
  uint32_t place;  // its index in the section of places
  uint32_t code;   // the digit 1 and the code's letters and digits, as a number with the base 36
  int16_t north;   // from the place, in units of 10^-4 degrees
  int16_t east;
} CodeRecord;

const PlaceDataHeader *place_data(void);

#pragma clang assume_nonnull end

#endif
