" Vim syntax file
" Language: polyiamond, one of the languages of dlxc

if exists("b:current_syntax")
  finish
endif

syntax case match
" Only the first lines stand for something else, so that Vim need not read the whole text again.
syntax sync minlines=500

syntax match polyiamondComment /^|.*/
syntax match polyiamondMultiplicitySign /[:|]/ contained
syntax match polyiamondCell /\%(^\|[[:blank:]]\)\@1<=\%([0-9a-zA-Z]\|\[[0-9a-zA-Z-]*\]\)\{2}\%(\S\{0,6}\%(\S\)\@!\)\@=/ contains=polyiamondCoordinate,polyiamondRange,polyiamondBracket nextgroup=polyiamondDown,polyiamondSuffix
syntax match polyiamondDown /'\S\{0,5}\S\@!/ contained
syntax match polyiamondSuffix /[^'[:blank:]]\S\{0,5}\S\@!/ contained
syntax match polyiamondCoordinate /[0-9a-zA-Z]/ contained
syntax match polyiamondRange /-/ contained
syntax match polyiamondBracket /[][]/ contained

" Of what begins at one place, Vim takes what stands last in this file:
" a multiplicity and a name may look like a cell.
syntax match polyiamondMultiplicity /^\s*\d\+\%(:\d\+\)\?|/ contains=polyiamondMultiplicitySign nextgroup=polyiamondName
syntax match polyiamondName /\%(^\s*\||\)\@20<=[^|:[:blank:]]\+\%([[:blank:]]\|$\)\@=/

" The first line that is neither comment nor blank is the box.
syntax match polyiamondBox /\%^\%(|.*\n\|\s*\n\)*\s*[^|[:blank:]].*/ contains=polyiamondComment,polyiamondCell

highlight default link polyiamondComment Comment
highlight default link polyiamondMultiplicity Number
highlight default link polyiamondMultiplicitySign Operator
highlight default link polyiamondName Identifier
highlight default link polyiamondCoordinate Number
highlight default link polyiamondRange Operator
highlight default link polyiamondBracket Delimiter
highlight default link polyiamondDown Special
highlight default link polyiamondSuffix Type

let b:current_syntax = "polyiamond"
