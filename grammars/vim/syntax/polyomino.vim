" Vim syntax file of polyomino, one of the languages of dlxc
" Made by grammars/editors/make.py of polyomino.toml
if exists("b:current_syntax")
  finish
endif

syntax case match
syntax iskeyword @,48-57,_,192-255,'
syntax sync minlines=500

" Of what matches at one place, Vim takes what is defined last.
syntax match polyominoBracket contained /\%#=1[[\]]/
syntax match polyominoDigit contained /\%#=1[0-9a-zA-Z]/
syntax match polyominoRange contained /\%#=1-/
syntax cluster polyominoCoordinate contains=polyominoRange,polyominoDigit,polyominoBracket
syntax match polyominoCell3 contained /\%#=1\%(\S\{1,6}\)\ze\S\@!/
syntax match polyominoCell2 contained /\%#=1\%([0-9a-zA-Z]\|\[[0-9a-zA-Z-]*\]\)\ze\%(\S\{1,6}\)\?\S\@!/ contains=@polyominoCoordinate nextgroup=polyominoCell3 skipwhite
syntax match polyominoCell1 contained /\%#=1\%([0-9a-zA-Z]\|\[[0-9a-zA-Z-]*\]\)\ze\%([0-9a-zA-Z]\|\[[0-9a-zA-Z-]*\]\)\%(\S\{1,6}\)\?\S\@!/ contains=@polyominoCoordinate nextgroup=polyominoCell2 skipwhite
syntax match polyominoCell /\%#=1\S\@1<!\%([0-9a-zA-Z]\|\[[0-9a-zA-Z-]*\]\)\%([0-9a-zA-Z]\|\[[0-9a-zA-Z-]*\]\)\%(\S\{1,6}\)\?\S\@!/ contains=polyominoCell1
syntax match polyominoPieceName5 contained /\%#=1\%([^[:blank:]|:]\+\)\ze\%(\s\|$\)\@=/
syntax match polyominoPieceName4 contained /\%#=1|\ze\%([^[:blank:]|:]\+\)\%(\s\|$\)\@=/ nextgroup=polyominoPieceName5 skipwhite
syntax match polyominoPieceName3 contained /\%#=1\%([0-9]\+\)\ze|\%([^[:blank:]|:]\+\)\%(\s\|$\)\@=/ nextgroup=polyominoPieceName4 skipwhite
syntax match polyominoPieceName2 contained /\%#=1:\ze\%([0-9]\+\)|\%([^[:blank:]|:]\+\)\%(\s\|$\)\@=/ nextgroup=polyominoPieceName3 skipwhite
syntax match polyominoPieceName1 contained /\%#=1\%([0-9]\+\)\ze\%(:\%([0-9]\+\)\)\?|\%([^[:blank:]|:]\+\)\%(\s\|$\)\@=/ nextgroup=polyominoPieceName2,polyominoPieceName4 skipwhite
syntax match polyominoPieceName /\%#=1^\s*\%(\%([0-9]\+\)\%(:\%([0-9]\+\)\)\?|\)\?\%([^[:blank:]|:]\+\)\%(\s\|$\)\@=/ contains=polyominoPieceName1,polyominoPieceName5
syntax match polyominoBox1 contained /\%#=1\%([^|[:blank:]].*\)\ze$/ contains=polyominoCell
syntax match polyominoBox contained /\%#=1^\s*\%([^|[:blank:]].*\)$/ contains=polyominoBox1
syntax match polyominoComment /\%#=1^|.*$/
syntax match polyominoLines /\%#=1\%^\%(^|.*$\n\|\s*\n\)*\%(^\s*\%([^|[:blank:]].*\)$\)/ contains=polyominoComment,polyominoBox

highlight default link polyominoBracket Delimiter
highlight default link polyominoDigit Number
highlight default link polyominoRange Operator
highlight default link polyominoCell3 Type
highlight default link polyominoPieceName5 Identifier
highlight default link polyominoPieceName4 Operator
highlight default link polyominoPieceName3 Number
highlight default link polyominoPieceName2 Operator
highlight default link polyominoPieceName1 Number
highlight default link polyominoComment Comment

let b:current_syntax = "polyomino"
