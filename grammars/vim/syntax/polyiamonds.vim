" Vim syntax file
" Language: polyiamonds, one of the languages of dlxc

if exists("b:current_syntax")
  finish
endif

syntax case match
syntax sync minlines=10

syntax match polyiamondsDivider /\S\@1<!|/ contained
syntax match polyiamondsName /[^|:[:blank:]]\{1,3}\S\@!/ contained
syntax match polyiamondsShapeName /^\s*\zs\S\+/ contained
syntax match polyiamondsTurns /\%(^\s*\S\+\s\+\)\@20<=\d\s\+\d/ contained
syntax match polyiamondsCell /\S\@1<![0-9a-z]\{2}\*\?\S\@!/ contains=polyiamondsDown
syntax match polyiamondsDown /\*/ contained

" Of what begins at one place, Vim takes what stands last in this file:
" a name may look like a cell.
syntax match polyiamondsShape /^\s*[^|:[:blank:]]\{1,3}\s\+[1236]\s\+[12]\S\@!/ contains=polyiamondsShapeName,polyiamondsTurns

" The first line has the board, the second the names.
syntax match polyiamondsNames /^.*/ contained contains=polyiamondsDivider,polyiamondsName
syntax match polyiamondsBoard /\%^.*/ contains=polyiamondsDivider,polyiamondsCell nextgroup=polyiamondsNames skipnl

highlight default link polyiamondsDivider Operator
highlight default link polyiamondsName Identifier
highlight default link polyiamondsShapeName Identifier
highlight default link polyiamondsTurns Statement
highlight default link polyiamondsCell Number
highlight default link polyiamondsDown Special

let b:current_syntax = "polyiamonds"
