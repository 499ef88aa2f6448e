#include "CompositorKernels.h"
