" Vim syntax file
" Language: polyominoes, one of the languages of dlxc

if exists("b:current_syntax")
  finish
endif

syntax case match
syntax sync fromstart

" The first line has the board, the second the names.  Shapes follow to the end.
syntax match polyominoesBoard /\%^.*/ contains=polyominoesDivider,polyominoesCell nextgroup=polyominoesNames skipnl
syntax match polyominoesNames /^.*/ contained contains=polyominoesDivider,polyominoesName nextgroup=polyominoesShapes skipnl
syntax region polyominoesShapes start=/^/ end=/\%$/ contained contains=polyominoesShape,polyominoesCell

syntax match polyominoesDivider /\S\@1<!|/ contained
syntax match polyominoesName /[^|:[:blank:]]\{1,3}\S\@!/ contained
syntax match polyominoesShapeName /^\s*\zs\S\+/ contained
syntax match polyominoesTurns /\%(^\s*\S\+\s\+\)\@20<=\d\s\+\d/ contained
syntax match polyominoesCell /\S\@1<![0-9a-z]\{2}\S\@!/ contained
" It stands last, for a name may look like a cell.
syntax match polyominoesShape /^\s*[^|:[:blank:]]\{1,3}\s\+[124]\s\+[12]\S\@!/ contained contains=polyominoesShapeName,polyominoesTurns

highlight default link polyominoesDivider Operator
highlight default link polyominoesName Identifier
highlight default link polyominoesShapeName Identifier
highlight default link polyominoesTurns Statement
highlight default link polyominoesCell Number

let b:current_syntax = "polyominoes"
