" Vim syntax file of polyiamonds, one of the languages of dlxc
" Made by grammars/editors/make.py of polyiamonds.toml
if exists("b:current_syntax")
  finish
endif

syntax case match
syntax iskeyword @,48-57,_,192-255,'
syntax sync minlines=10

" Of what matches at one place, Vim takes what is defined last.
syntax match polyiamondsCell2 contained /\%#=1\*\ze\S\@!/
syntax match polyiamondsCell1 contained /\%#=1\%([0-9a-z]\{2}\)\ze\*\?\S\@!/ nextgroup=polyiamondsCell2 skipwhite
syntax match polyiamondsCell /\%#=1\S\@1<!\%([0-9a-z]\{2}\)\*\?\S\@!/ contains=polyiamondsCell1
syntax match polyiamondsShape3 contained /\%#=1[12]\ze\S\@!/
syntax match polyiamondsShape2 contained /\%#=1[1236]\ze\s\+[12]\S\@!/ nextgroup=polyiamondsShape3 skipwhite
syntax match polyiamondsShape1 contained /\%#=1\%([^[:blank:]|:]\{1,3}\)\ze\s\+[1236]\s\+[12]\S\@!/ nextgroup=polyiamondsShape2 skipwhite
syntax match polyiamondsShape /\%#=1^\s*\%([^[:blank:]|:]\{1,3}\)\s\+[1236]\s\+[12]\S\@!/ contains=polyiamondsShape1
syntax match polyiamondsName contained /\%#=1[^[:blank:]|:]\{1,3}\S\@!/
syntax match polyiamondsDivider contained /\%#=1\S\@1<!|/
syntax match polyiamondsNames1 contained /\%#=1\%(.*\)\ze$/ contains=polyiamondsDivider,polyiamondsName
syntax match polyiamondsNames contained /\%#=1^\%(.*\)$/ contains=polyiamondsNames1
syntax match polyiamondsBoard1 contained /\%#=1\%(.*\)\ze$/ contains=polyiamondsDivider,polyiamondsCell
syntax match polyiamondsBoard contained /\%#=1^\%(.*\)$/ contains=polyiamondsBoard1
syntax match polyiamondsLines /\%#=1\%^\%(^\%(.*\)$\)/ contains=polyiamondsBoard nextgroup=polyiamondsNames skipnl

highlight default link polyiamondsCell2 Special
highlight default link polyiamondsCell1 Number
highlight default link polyiamondsShape3 Statement
highlight default link polyiamondsShape2 Statement
highlight default link polyiamondsShape1 Identifier
highlight default link polyiamondsName Identifier
highlight default link polyiamondsDivider Operator

let b:current_syntax = "polyiamonds"
