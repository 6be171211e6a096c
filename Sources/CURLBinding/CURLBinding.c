#include "CURLBinding.h"
