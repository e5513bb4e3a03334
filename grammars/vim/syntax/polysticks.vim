" Vim syntax file
" Language: polysticks, one of the languages of dlxc

if exists("b:current_syntax")
  finish
endif

syntax case match
syntax sync minlines=10

syntax match polysticksDivider /\S\@1<!|/ contained
syntax match polysticksName /[^|:[:blank:]]\{1,3}\S\@!/ contained
syntax match polysticksShapeName /^\s*\zs\S\+/ contained
syntax match polysticksTurns /\%(^\s*\S\+\s\+\)\@20<=\d\s\+\d/ contained
syntax match polysticksCell /\S\@1<![HVI][0-9a-z]\{2}\S\@!/ contains=polysticksDirection
syntax match polysticksDirection /[HVI]/ contained

" Of what begins at one place, Vim takes what stands last in this file:
" a name may look like a cell.
syntax match polysticksShape /^\s*[^|:[:blank:]]\{1,3}\s\+[124]\s\+[12]\S\@!/ contains=polysticksShapeName,polysticksTurns

" The first line has the names, the second the board.
syntax match polysticksBoard /^.*/ contained contains=polysticksDivider,polysticksCell
syntax match polysticksNames /\%^.*/ contains=polysticksDivider,polysticksName nextgroup=polysticksBoard skipnl

highlight default link polysticksDivider Operator
highlight default link polysticksName Identifier
highlight default link polysticksShapeName Identifier
highlight default link polysticksTurns Statement
highlight default link polysticksCell Number
highlight default link polysticksDirection Special

let b:current_syntax = "polysticks"
