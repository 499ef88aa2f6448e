# make help lists the targets. What they do stands in Scripts/.
export PYTHONDONTWRITEBYTECODE = 1

PREFIX ?= ~/.local
CONFIGURATION ?= release

.PHONY: help install uninstall deb setup setup-build demo run test lint format docs docs-site bench bench-charts bench-peers bench-instructions \
  bench-client doctor soak fuzz mutants sanitize

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1\t\2/p' Makefile | expand -t 20

install: ## install the SDK and the program for packages that import UIKit; PREFIX=~/.local
	@Scripts/install --prefix $(PREFIX) --configuration $(CONFIGURATION)

uninstall: ## take them out again
	@Scripts/install --prefix $(PREFIX) --uninstall

deb: ## a Debian package of them, in .build/deb
	@Scripts/deb --configuration $(CONFIGURATION)

setup: ## install the packages that are missing
	@Scripts/setup

setup-build: ## the same without what only the tests of this repository need: browser, display, valgrind
	@Scripts/setup build

demo: setup-build ## play every example's scripts into films and a page that shows them
	@Scripts/demo

run: setup-build ## run the gallery of examples
	@Scripts/swift-in Examples run Gallery

test: setup ## build and run all tests
	@Scripts/test

lint: setup ## all checks
	@Scripts/lint

format: ## lay out every Swift source
	@git ls-files -z -co --exclude-standard -- '*.swift' | xargs -0 swift format --in-place --parallel

docs: ## write what pages repeat of the sources: the tests that meet each rule, what differs from UIKit, and what is here
	@Scripts/rules
	@Scripts/differences
	@Scripts/compatibility

docs-site: setup-build ## a site of all pages and declarations, .build/docs-site/index.html, which opens from the file system
	@Scripts/docs-site

bench: setup ## measure, in release
	@Scripts/swift-in Benchmarks build -c release --product start
	@Scripts/swift-in Benchmarks run -c release bench

bench-charts: setup ## measure how cost grows, and draw its charts anew
	@Scripts/swift-in Benchmarks run -c release bench --charts Documentation/Images

bench-peers: setup ## the same page here and by other toolkits, which are installed
	@Scripts/bench-peers

bench-instructions: setup ## instructions of small frames, counted by valgrind
	@Scripts/bench-instructions

bench-client: setup-build ## build the package of Documentation/NewApp.md from nothing, in release
	@Scripts/bench-client

doctor: ## what is missing, and what to do
	@Scripts/doctor

soak: setup ## walks that do anything at any moment, many times longer than in make test
	@Scripts/soak

fuzz: setup ## read damaged files, requests and command lines, ten minutes each
	@Scripts/fuzz

mutants: setup ## plant faults, and see whether the tests catch each
	@Scripts/mutants

sanitize: setup ## the suites below UIKit under the sanitizers of the toolchain
	@Scripts/sanitize
