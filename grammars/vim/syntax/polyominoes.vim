" Vim syntax file
" Language: polyominoes, one of the languages of dlxc

if exists("b:current_syntax")
  finish
endif

syntax case match
syntax sync minlines=10

syntax match polyominoesDivider /\S\@1<!|/ contained
syntax match polyominoesName /[^|:[:blank:]]\{1,3}\S\@!/ contained
syntax match polyominoesShapeName /^\s*\zs\S\+/ contained
syntax match polyominoesTurns /\%(^\s*\S\+\s\+\)\@20<=\d\s\+\d/ contained
syntax match polyominoesCell /\S\@1<![0-9a-z]\{2}\S\@!/

" Of what begins at one place, Vim takes what stands last in this file:
" a name may look like a cell.
syntax match polyominoesShape /^\s*[^|:[:blank:]]\{1,3}\s\+[124]\s\+[12]\S\@!/ contains=polyominoesShapeName,polyominoesTurns

" The first line has the board, the second the names.
syntax match polyominoesNames /^.*/ contained contains=polyominoesDivider,polyominoesName
syntax match polyominoesBoard /\%^.*/ contains=polyominoesDivider,polyominoesCell nextgroup=polyominoesNames skipnl

highlight default link polyominoesDivider Operator
highlight default link polyominoesName Identifier
highlight default link polyominoesShapeName Identifier
highlight default link polyominoesTurns Statement
highlight default link polyominoesCell Number

let b:current_syntax = "polyominoes"
