" Vim syntax file
" Language: polycube, one of the languages of dlxc

if exists("b:current_syntax")
  finish
endif

syntax case match
" Only the first lines stand for something else, so that Vim need not read the whole text again.
syntax sync minlines=500

syntax match polycubeComment /^|.*/
syntax match polycubeMultiplicitySign /[:|*]/ contained
syntax match polycubeCell /\%(^\|[[:blank:]]\)\@1<=\%([0-9a-zA-Z]\|\[[0-9a-zA-Z-]*\]\)\{3}\%([[:blank:]]\|$\)\@=/ contains=polycubeCoordinate,polycubeRange,polycubeBracket
syntax match polycubeCoordinate /[0-9a-zA-Z]/ contained
syntax match polycubeRange /-/ contained
syntax match polycubeBracket /[][]/ contained

" Of what begins at one place, Vim takes what stands last in this file:
" a multiplicity and a name may look like a cell.
syntax match polycubeMultiplicity /^\s*\%([0-9a-zA-Z]\*\|\d\+\%(:\d\+\)\?|\)/ contains=polycubeMultiplicitySign nextgroup=polycubeName
syntax match polycubeName /\%(^\s*\|[|*]\)\@20<=[^|:*[:blank:]]\+\%([[:blank:]]\|$\)\@=/

" The first line that is neither comment nor blank is the box.
syntax match polycubeBox /\%^\%(|.*\n\|\s*\n\)*\s*[^|[:blank:]].*/ contains=polycubeComment,polycubeCell

highlight default link polycubeComment Comment
highlight default link polycubeMultiplicity Number
highlight default link polycubeMultiplicitySign Operator
highlight default link polycubeName Identifier
highlight default link polycubeCoordinate Number
highlight default link polycubeRange Operator
highlight default link polycubeBracket Delimiter

let b:current_syntax = "polycube"
