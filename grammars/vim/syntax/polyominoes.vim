" Vim syntax file of polyominoes, one of the languages of dlxc
" Made by grammars/editors/make.py of polyominoes.toml
if exists("b:current_syntax")
  finish
endif

syntax case match
syntax iskeyword @,48-57,_,192-255,'
syntax sync minlines=10

" Of what matches at one place, Vim takes what is defined last.
syntax match polyominoesCell /\%#=1\S\@1<![0-9a-z]\{2}\S\@!/
syntax match polyominoesShape3 contained /\%#=1[12]\ze\S\@!/
syntax match polyominoesShape2 contained /\%#=1[124]\ze\s\+[12]\S\@!/ nextgroup=polyominoesShape3 skipwhite
syntax match polyominoesShape1 contained /\%#=1\%([^[:blank:]|:]\{1,3}\)\ze\s\+[124]\s\+[12]\S\@!/ nextgroup=polyominoesShape2 skipwhite
syntax match polyominoesShape /\%#=1^\s*\%([^[:blank:]|:]\{1,3}\)\s\+[124]\s\+[12]\S\@!/ contains=polyominoesShape1
syntax match polyominoesName contained /\%#=1[^[:blank:]|:]\{1,3}\S\@!/
syntax match polyominoesDivider contained /\%#=1\S\@1<!|/
syntax match polyominoesNames1 contained /\%#=1\%(.*\)\ze$/ contains=polyominoesDivider,polyominoesName
syntax match polyominoesNames contained /\%#=1^\%(.*\)$/ contains=polyominoesNames1
syntax match polyominoesBoard1 contained /\%#=1\%(.*\)\ze$/ contains=polyominoesDivider,polyominoesCell
syntax match polyominoesBoard contained /\%#=1^\%(.*\)$/ contains=polyominoesBoard1
syntax match polyominoesLines /\%#=1\%^\%(^\%(.*\)$\)/ contains=polyominoesBoard nextgroup=polyominoesNames skipnl

highlight default link polyominoesCell Number
highlight default link polyominoesShape3 Statement
highlight default link polyominoesShape2 Statement
highlight default link polyominoesShape1 Identifier
highlight default link polyominoesName Identifier
highlight default link polyominoesDivider Operator

let b:current_syntax = "polyominoes"
