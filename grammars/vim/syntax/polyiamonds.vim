" Vim syntax file
" Language: polyiamonds, one of the languages of dlxc

if exists("b:current_syntax")
  finish
endif

syntax case match
syntax sync fromstart

" The first line has the board, the second the names.  Shapes follow to the end.
syntax match polyiamondsBoard /\%^.*/ contains=polyiamondsDivider,polyiamondsCell nextgroup=polyiamondsNames skipnl
syntax match polyiamondsNames /^.*/ contained contains=polyiamondsDivider,polyiamondsName nextgroup=polyiamondsShapes skipnl
syntax region polyiamondsShapes start=/^/ end=/\%$/ contained contains=polyiamondsShape,polyiamondsCell

syntax match polyiamondsDivider /\S\@1<!|/ contained
syntax match polyiamondsName /[^|:[:blank:]]\{1,3}\S\@!/ contained
syntax match polyiamondsShapeName /^\s*\zs\S\+/ contained
syntax match polyiamondsTurns /\%(^\s*\S\+\s\+\)\@20<=\d\s\+\d/ contained
syntax match polyiamondsCell /\S\@1<![0-9a-z]\{2}\*\?\S\@!/ contained contains=polyiamondsDown
syntax match polyiamondsDown /\*/ contained
" It stands last, for a name may look like a cell.
syntax match polyiamondsShape /^\s*[^|:[:blank:]]\{1,3}\s\+[1236]\s\+[12]\S\@!/ contained contains=polyiamondsShapeName,polyiamondsTurns

highlight default link polyiamondsDivider Operator
highlight default link polyiamondsName Identifier
highlight default link polyiamondsShapeName Identifier
highlight default link polyiamondsTurns Statement
highlight default link polyiamondsCell Number
highlight default link polyiamondsDown Special

let b:current_syntax = "polyiamonds"
