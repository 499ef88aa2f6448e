// Filled by the first of its types.
