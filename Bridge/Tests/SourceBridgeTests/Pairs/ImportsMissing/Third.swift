enum Kind { case one }
