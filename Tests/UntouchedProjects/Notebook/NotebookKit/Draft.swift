import ModuleThatIsNowhere

// The project leaves this file out of the framework.
