" Vim syntax file
" Language: polyomino, one of the languages of dlxc

if exists("b:current_syntax")
  finish
endif

syntax case match
" Only the first lines stand for something else, so that Vim need not read the whole text again.
syntax sync minlines=500

syntax match polyominoComment /^|.*/
syntax match polyominoMultiplicitySign /[:|]/ contained
syntax match polyominoCell /\%(^\|[[:blank:]]\)\@1<=\%([0-9a-zA-Z]\|\[[0-9a-zA-Z-]*\]\)\{2}\%(\S\{0,6}\%(\S\)\@!\)\@=/ contains=polyominoCoordinate,polyominoRange,polyominoBracket nextgroup=polyominoSuffix
syntax match polyominoSuffix /\S\{1,6}\S\@!/ contained
syntax match polyominoCoordinate /[0-9a-zA-Z]/ contained
syntax match polyominoRange /-/ contained
syntax match polyominoBracket /[][]/ contained

" Of what begins at one place, Vim takes what stands last in this file:
" a multiplicity and a name may look like a cell.
syntax match polyominoMultiplicity /^\s*\d\+\%(:\d\+\)\?|/ contains=polyominoMultiplicitySign nextgroup=polyominoName
syntax match polyominoName /\%(^\s*\||\)\@20<=[^|:[:blank:]]\+\%([[:blank:]]\|$\)\@=/

" The first line that is neither comment nor blank is the box.
syntax match polyominoBox /\%^\%(|.*\n\|\s*\n\)*\s*[^|[:blank:]].*/ contains=polyominoComment,polyominoCell

highlight default link polyominoComment Comment
highlight default link polyominoMultiplicity Number
highlight default link polyominoMultiplicitySign Operator
highlight default link polyominoName Identifier
highlight default link polyominoCoordinate Number
highlight default link polyominoRange Operator
highlight default link polyominoBracket Delimiter
highlight default link polyominoSuffix Type

let b:current_syntax = "polyomino"
