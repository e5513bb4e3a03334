" Vim syntax file of polysticks, one of the languages of dlxc
" Made by grammars/editors/make.py of polysticks.toml
if exists("b:current_syntax")
  finish
endif

syntax case match
syntax iskeyword @,48-57,_,192-255,'
syntax sync minlines=10

" Of what matches at one place, Vim takes what is defined last.
syntax match polysticksCell2 contained /\%#=1\%([0-9a-z]\{2}\)\ze\S\@!/
syntax match polysticksCell1 contained /\%#=1[HVI]\ze\%([0-9a-z]\{2}\)\S\@!/ nextgroup=polysticksCell2 skipwhite
syntax match polysticksCell /\%#=1\S\@1<![HVI]\%([0-9a-z]\{2}\)\S\@!/ contains=polysticksCell1
syntax match polysticksShape3 contained /\%#=1[12]\ze\S\@!/
syntax match polysticksShape2 contained /\%#=1[124]\ze\s\+[12]\S\@!/ nextgroup=polysticksShape3 skipwhite
syntax match polysticksShape1 contained /\%#=1\%([^[:blank:]|:]\{1,3}\)\ze\s\+[124]\s\+[12]\S\@!/ nextgroup=polysticksShape2 skipwhite
syntax match polysticksShape /\%#=1^\s*\%([^[:blank:]|:]\{1,3}\)\s\+[124]\s\+[12]\S\@!/ contains=polysticksShape1
syntax match polysticksName contained /\%#=1[^[:blank:]|:]\{1,3}\S\@!/
syntax match polysticksDivider contained /\%#=1\S\@1<!|/
syntax match polysticksNames1 contained /\%#=1\%(.*\)\ze$/ contains=polysticksDivider,polysticksName
syntax match polysticksNames contained /\%#=1^\%(.*\)$/ contains=polysticksNames1
syntax match polysticksBoard1 contained /\%#=1\%(.*\)\ze$/ contains=polysticksDivider,polysticksCell
syntax match polysticksBoard contained /\%#=1^\%(.*\)$/ contains=polysticksBoard1
syntax match polysticksLines /\%#=1\%^\%(^\%(.*\)$\)/ contains=polysticksNames nextgroup=polysticksBoard skipnl

highlight default link polysticksCell2 Number
highlight default link polysticksCell1 Special
highlight default link polysticksShape3 Statement
highlight default link polysticksShape2 Statement
highlight default link polysticksShape1 Identifier
highlight default link polysticksName Identifier
highlight default link polysticksDivider Operator

let b:current_syntax = "polysticks"
