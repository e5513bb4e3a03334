" Vim syntax file
" Language: polycube, one of the languages of dlxc

if exists("b:current_syntax")
  finish
endif

syntax case match
syntax sync fromstart

syntax match polycubeComment /^|.*/

" The first line that is neither comment nor blank is the box.  Pieces follow to the end.
syntax match polycubeBox /^[^|[:blank:]].*\|^\s\+[^|[:blank:]].*/ contains=polycubeCell nextgroup=polycubePieces skipnl
syntax region polycubePieces start=/^/ end=/\%$/ contained contains=polycubeComment,polycubeMultiplicity,polycubeName,polycubeCell

syntax match polycubeMultiplicitySign /[:|*]/ contained
syntax match polycubeCell /\%(^\|[[:blank:]]\)\@1<=\%([0-9a-zA-Z]\|\[[0-9a-zA-Z-]*\]\)\{3}\%([[:blank:]]\|$\)\@=/ contained contains=polycubeCoordinate,polycubeRange,polycubeBracket
syntax match polycubeCoordinate /[0-9a-zA-Z]/ contained
syntax match polycubeRange /-/ contained
syntax match polycubeBracket /[][]/ contained
" They stand last, for a multiplicity and a name may look like a cell.
syntax match polycubeMultiplicity /^\s*\%([0-9a-zA-Z]\*\|\d\+\%(:\d\+\)\?|\)/ contained contains=polycubeMultiplicitySign nextgroup=polycubeName
syntax match polycubeName /\%(^\s*\|[|*]\)\@20<=[^|:*[:blank:]]\+\%([[:blank:]]\|$\)\@=/ contained

highlight default link polycubeComment Comment
highlight default link polycubeMultiplicity Number
highlight default link polycubeMultiplicitySign Operator
highlight default link polycubeName Identifier
highlight default link polycubeCoordinate Number
highlight default link polycubeRange Operator
highlight default link polycubeBracket Delimiter

let b:current_syntax = "polycube"
