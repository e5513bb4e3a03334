# Solve all parts that have no answer yet, eight at a time, and go on if one fails:
#   make --jobs 8 --keep-going --makefile answers.mk FOLDER=parts
FOLDER := parts
PARTS := $(wildcard $(FOLDER)/part-*.dlx)

all: $(PARTS:.dlx=.out)

%.out: %.dlx
	bash $(dir $(lastword $(MAKEFILE_LIST)))answer.sh $<

.PHONY: all
