" Vim syntax file of lattice, one of the languages of dlxc
" Made by grammars/editors/make.py of lattice.toml
if exists("b:current_syntax")
  finish
endif

syntax case match
syntax iskeyword @,48-57,_,192-255,'
syntax sync fromstart

" Of what matches at one place, Vim takes what is defined last.
syntax match latticeDrawing /\%#=1^[ \t]\+[^[:blank:]#]\+/
syntax match latticeNumber /\%#=1-\?[0-9]\+/
syntax match latticeAxes /\%#=1\S\@1<!\%(square\|triangle\)\S\@!/
syntax match latticeStatement /\%#=1^\%(axes\|periods\|drawn\)\S\@!/
syntax match latticeCell2 contained /\%#=1\%([^[:blank:]:]\+\)/
syntax match latticeCell1 contained /\%#=1\%(cell\)\ze[ \t]\+\%([^[:blank:]:]\+\)/ nextgroup=latticeCell2 skipwhite
syntax match latticeCell /\%#=1^[ \t]*\%(cell\)[ \t]\+\%([^[:blank:]:]\+\)/ contains=latticeCell1
syntax match latticeName2 contained /\%#=1\%([^[:blank:]#]\+\)/
syntax match latticeName1 contained /\%#=1\%(lattice\)\ze[ \t]\+\%([^[:blank:]#]\+\)/ nextgroup=latticeName2 skipwhite
syntax match latticeName /\%#=1^[ \t]*\%(lattice\)[ \t]\+\%([^[:blank:]#]\+\)/ contains=latticeName1
syntax match latticeComment /\%#=1#.*$/

highlight default link latticeDrawing String
highlight default link latticeNumber Number
highlight default link latticeAxes Special
highlight default link latticeStatement Statement
highlight default link latticeCell2 Identifier
highlight default link latticeCell1 Statement
highlight default link latticeName2 Identifier
highlight default link latticeName1 Statement
highlight default link latticeComment Comment

let b:current_syntax = "lattice"
