internal import BridgeDriver

exitProgram(BridgeDriver.run(CommandLine.arguments))
