" Vim syntax file
" Language: polyomino, one of the languages of dlxc

if exists("b:current_syntax")
  finish
endif

syntax case match
syntax sync fromstart

syntax match polyominoComment /^|.*/

" The first line that is neither comment nor blank is the box.  Pieces follow to the end.
syntax match polyominoBox /^[^|[:blank:]].*\|^\s\+[^|[:blank:]].*/ contains=polyominoCell nextgroup=polyominoPieces skipnl
syntax region polyominoPieces start=/^/ end=/\%$/ contained contains=polyominoComment,polyominoMultiplicity,polyominoName,polyominoCell

syntax match polyominoMultiplicitySign /[:|]/ contained
syntax match polyominoCell /\%(^\|[[:blank:]]\)\@1<=\%([0-9a-zA-Z]\|\[[0-9a-zA-Z-]*\]\)\{2}\%(\S\{0,6}\%(\S\)\@!\)\@=/ contained contains=polyominoCoordinate,polyominoRange,polyominoBracket nextgroup=polyominoSuffix
syntax match polyominoSuffix /\S\{1,6}\S\@!/ contained
syntax match polyominoCoordinate /[0-9a-zA-Z]/ contained
syntax match polyominoRange /-/ contained
syntax match polyominoBracket /[][]/ contained
" They stand last, for a multiplicity and a name may look like a cell.
syntax match polyominoMultiplicity /^\s*\d\+\%(:\d\+\)\?|/ contained contains=polyominoMultiplicitySign nextgroup=polyominoName
syntax match polyominoName /\%(^\s*\||\)\@20<=[^|:[:blank:]]\+\%([[:blank:]]\|$\)\@=/ contained

highlight default link polyominoComment Comment
highlight default link polyominoMultiplicity Number
highlight default link polyominoMultiplicitySign Operator
highlight default link polyominoName Identifier
highlight default link polyominoCoordinate Number
highlight default link polyominoRange Operator
highlight default link polyominoBracket Delimiter
highlight default link polyominoSuffix Type

let b:current_syntax = "polyomino"
