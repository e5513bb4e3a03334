" Vim syntax file of polyiamond, one of the languages of dlxc
" Made by grammars/editors/make.py of polyiamond.toml
if exists("b:current_syntax")
  finish
endif

syntax case match
syntax iskeyword @,48-57,_,192-255,'
syntax sync minlines=500

" Of what matches at one place, Vim takes what is defined last.
syntax match polyiamondBracket contained /\%#=1[[\]]/
syntax match polyiamondDigit contained /\%#=1[0-9a-zA-Z]/
syntax match polyiamondRange contained /\%#=1-/
syntax cluster polyiamondCoordinate contains=polyiamondRange,polyiamondDigit,polyiamondBracket
syntax match polyiamondCell3 contained /\%#=1\%('\S\{0,5}\)\ze\S\@!/
syntax match polyiamondCell4 contained /\%#=1\%([^[:blank:]']\S\{0,5}\)\ze\S\@!/
syntax match polyiamondCell2 contained /\%#=1\%([0-9a-zA-Z]\|\[[0-9a-zA-Z-]*\]\)\ze\%(\%('\S\{0,5}\)\|\%([^[:blank:]']\S\{0,5}\)\)\?\S\@!/ contains=@polyiamondCoordinate nextgroup=polyiamondCell3,polyiamondCell4 skipwhite
syntax match polyiamondCell1 contained /\%#=1\%([0-9a-zA-Z]\|\[[0-9a-zA-Z-]*\]\)\ze\%([0-9a-zA-Z]\|\[[0-9a-zA-Z-]*\]\)\%(\%('\S\{0,5}\)\|\%([^[:blank:]']\S\{0,5}\)\)\?\S\@!/ contains=@polyiamondCoordinate nextgroup=polyiamondCell2 skipwhite
syntax match polyiamondCell /\%#=1\S\@1<!\%([0-9a-zA-Z]\|\[[0-9a-zA-Z-]*\]\)\%([0-9a-zA-Z]\|\[[0-9a-zA-Z-]*\]\)\%(\%('\S\{0,5}\)\|\%([^[:blank:]']\S\{0,5}\)\)\?\S\@!/ contains=polyiamondCell1
syntax match polyiamondPieceName5 contained /\%#=1\%([^[:blank:]|:]\+\)\ze\%(\s\|$\)\@=/
syntax match polyiamondPieceName4 contained /\%#=1|\ze\%([^[:blank:]|:]\+\)\%(\s\|$\)\@=/ nextgroup=polyiamondPieceName5 skipwhite
syntax match polyiamondPieceName3 contained /\%#=1\%([0-9]\+\)\ze|\%([^[:blank:]|:]\+\)\%(\s\|$\)\@=/ nextgroup=polyiamondPieceName4 skipwhite
syntax match polyiamondPieceName2 contained /\%#=1:\ze\%([0-9]\+\)|\%([^[:blank:]|:]\+\)\%(\s\|$\)\@=/ nextgroup=polyiamondPieceName3 skipwhite
syntax match polyiamondPieceName1 contained /\%#=1\%([0-9]\+\)\ze\%(:\%([0-9]\+\)\)\?|\%([^[:blank:]|:]\+\)\%(\s\|$\)\@=/ nextgroup=polyiamondPieceName2,polyiamondPieceName4 skipwhite
syntax match polyiamondPieceName /\%#=1^\s*\%(\%([0-9]\+\)\%(:\%([0-9]\+\)\)\?|\)\?\%([^[:blank:]|:]\+\)\%(\s\|$\)\@=/ contains=polyiamondPieceName1,polyiamondPieceName5
syntax match polyiamondBox1 contained /\%#=1\%([^|[:blank:]].*\)\ze$/ contains=polyiamondCell
syntax match polyiamondBox contained /\%#=1^\s*\%([^|[:blank:]].*\)$/ contains=polyiamondBox1
syntax match polyiamondComment /\%#=1^|.*$/
syntax match polyiamondLines /\%#=1\%^\%(^|.*$\n\|\s*\n\)*\%(^\s*\%([^|[:blank:]].*\)$\)/ contains=polyiamondComment,polyiamondBox

highlight default link polyiamondBracket Delimiter
highlight default link polyiamondDigit Number
highlight default link polyiamondRange Operator
highlight default link polyiamondCell3 Special
highlight default link polyiamondCell4 Type
highlight default link polyiamondPieceName5 Identifier
highlight default link polyiamondPieceName4 Operator
highlight default link polyiamondPieceName3 Number
highlight default link polyiamondPieceName2 Operator
highlight default link polyiamondPieceName1 Number
highlight default link polyiamondComment Comment

let b:current_syntax = "polyiamond"
