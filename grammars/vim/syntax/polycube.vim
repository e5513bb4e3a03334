" Vim syntax file of polycube, one of the languages of dlxc
" Made by grammars/editors/make.py of polycube.toml
if exists("b:current_syntax")
  finish
endif

syntax case match
syntax iskeyword @,48-57,_,192-255,'
syntax sync minlines=500

" Of what matches at one place, Vim takes what is defined last.
syntax match polycubeBracket contained /\%#=1[[\]]/
syntax match polycubeDigit contained /\%#=1[0-9a-zA-Z]/
syntax match polycubeRange contained /\%#=1-/
syntax cluster polycubeCoordinate contains=polycubeRange,polycubeDigit,polycubeBracket
syntax match polycubeCell3 contained /\%#=1\%([0-9a-zA-Z]\|\[[0-9a-zA-Z-]*\]\)\ze\S\@!/ contains=@polycubeCoordinate
syntax match polycubeCell2 contained /\%#=1\%([0-9a-zA-Z]\|\[[0-9a-zA-Z-]*\]\)\ze\%([0-9a-zA-Z]\|\[[0-9a-zA-Z-]*\]\)\S\@!/ contains=@polycubeCoordinate nextgroup=polycubeCell3 skipwhite
syntax match polycubeCell1 contained /\%#=1\%([0-9a-zA-Z]\|\[[0-9a-zA-Z-]*\]\)\ze\%([0-9a-zA-Z]\|\[[0-9a-zA-Z-]*\]\)\%([0-9a-zA-Z]\|\[[0-9a-zA-Z-]*\]\)\S\@!/ contains=@polycubeCoordinate nextgroup=polycubeCell2 skipwhite
syntax match polycubeCell /\%#=1\S\@1<!\%([0-9a-zA-Z]\|\[[0-9a-zA-Z-]*\]\)\%([0-9a-zA-Z]\|\[[0-9a-zA-Z-]*\]\)\%([0-9a-zA-Z]\|\[[0-9a-zA-Z-]*\]\)\S\@!/ contains=polycubeCell1
syntax match polycubePieceName7 contained /\%#=1\%([^[:blank:]|:*]\+\)\ze\%(\s\|$\)\@=/
syntax match polycubePieceName2 contained /\%#=1\*\ze\%([^[:blank:]|:*]\+\)\%(\s\|$\)\@=/ nextgroup=polycubePieceName7 skipwhite
syntax match polycubePieceName1 contained /\%#=1[0-9a-zA-Z]\ze\*\%([^[:blank:]|:*]\+\)\%(\s\|$\)\@=/ nextgroup=polycubePieceName2 skipwhite
syntax match polycubePieceName6 contained /\%#=1|\ze\%([^[:blank:]|:*]\+\)\%(\s\|$\)\@=/ nextgroup=polycubePieceName7 skipwhite
syntax match polycubePieceName5 contained /\%#=1\%([0-9]\+\)\ze|\%([^[:blank:]|:*]\+\)\%(\s\|$\)\@=/ nextgroup=polycubePieceName6 skipwhite
syntax match polycubePieceName4 contained /\%#=1:\ze\%([0-9]\+\)|\%([^[:blank:]|:*]\+\)\%(\s\|$\)\@=/ nextgroup=polycubePieceName5 skipwhite
syntax match polycubePieceName3 contained /\%#=1\%([0-9]\+\)\ze\%(:\%([0-9]\+\)\)\?|\%([^[:blank:]|:*]\+\)\%(\s\|$\)\@=/ nextgroup=polycubePieceName4,polycubePieceName6 skipwhite
syntax match polycubePieceName /\%#=1^\s*\%([0-9a-zA-Z]\*\|\%([0-9]\+\)\%(:\%([0-9]\+\)\)\?|\)\?\%([^[:blank:]|:*]\+\)\%(\s\|$\)\@=/ contains=polycubePieceName1,polycubePieceName3,polycubePieceName7
syntax match polycubeBox1 contained /\%#=1\%([^|[:blank:]].*\)\ze$/ contains=polycubeCell
syntax match polycubeBox contained /\%#=1^\s*\%([^|[:blank:]].*\)$/ contains=polycubeBox1
syntax match polycubeComment /\%#=1^|.*$/
syntax match polycubeLines /\%#=1\%^\%(^|.*$\n\|\s*\n\)*\%(^\s*\%([^|[:blank:]].*\)$\)/ contains=polycubeComment,polycubeBox

highlight default link polycubeBracket Delimiter
highlight default link polycubeDigit Number
highlight default link polycubeRange Operator
highlight default link polycubePieceName7 Identifier
highlight default link polycubePieceName2 Operator
highlight default link polycubePieceName1 Number
highlight default link polycubePieceName6 Operator
highlight default link polycubePieceName5 Number
highlight default link polycubePieceName4 Operator
highlight default link polycubePieceName3 Number
highlight default link polycubeComment Comment

let b:current_syntax = "polycube"
