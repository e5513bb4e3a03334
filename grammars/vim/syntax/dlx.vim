" Vim syntax file of dlx, one of the languages of dlxc
" Made by grammars/editors/make.py of dlx.toml
if exists("b:current_syntax")
  finish
endif

syntax case match
syntax iskeyword @,48-57,_,192-255,'
syntax sync minlines=500

" Of what matches at one place, Vim takes what is defined last.
syntax match dlxEntry3 contained /\%#=1\%([^[:blank:]|:]\+\)\ze\S\@!/
syntax match dlxEntry2 contained /\%#=1:\ze\%([^[:blank:]|:]\+\)\S\@!/ nextgroup=dlxEntry3 skipwhite
syntax match dlxEntry1 contained /\%#=1\%([^[:blank:]|:]\+\)\ze\%(:\%([^[:blank:]|:]\+\)\)\?\S\@!/ nextgroup=dlxEntry2 skipwhite
syntax match dlxEntry /\%#=1\S\@1<!\%([^[:blank:]|:]\+\)\%(:\%([^[:blank:]|:]\+\)\)\?\S\@!/ contains=dlxEntry1
syntax match dlxCost2 contained /\%#=1\%(-\?[0-9]\+\)\ze\S\@!/
syntax match dlxCost1 contained /\%#=1|\ze\%(-\?[0-9]\+\)\S\@!/ nextgroup=dlxCost2 skipwhite
syntax match dlxCost /\%#=1\S\@1<!|\%(-\?[0-9]\+\)\S\@!/ contains=dlxCost1
syntax match dlxSecondaryItem contained /\%#=1[^[:blank:]|:]\+/
syntax match dlxPrimaryItem7 contained /\%#=1\%([^[:blank:]|:]\+\)\ze\S\@!/
syntax match dlxPrimaryItem6 contained /\%#=1\*\ze\S\@=\%([^[:blank:]|:]\+\)\S\@!/ nextgroup=dlxPrimaryItem7 skipwhite
syntax match dlxPrimaryItem5 contained /\%#=1[0-9a-zA-Z]\ze\*\S\@=\%([^[:blank:]|:]\+\)\S\@!/ nextgroup=dlxPrimaryItem6 skipwhite
syntax match dlxPrimaryItem4 contained /\%#=1|\ze\%([0-9a-zA-Z]\*\S\@=\)\?\%([^[:blank:]|:]\+\)\S\@!/ nextgroup=dlxPrimaryItem5,dlxPrimaryItem7 skipwhite
syntax match dlxPrimaryItem3 contained /\%#=1\%([0-9]\+\)\ze|\%([0-9a-zA-Z]\*\S\@=\)\?\%([^[:blank:]|:]\+\)\S\@!/ nextgroup=dlxPrimaryItem4 skipwhite
syntax match dlxPrimaryItem2 contained /\%#=1:\ze\%([0-9]\+\)|\%([0-9a-zA-Z]\*\S\@=\)\?\%([^[:blank:]|:]\+\)\S\@!/ nextgroup=dlxPrimaryItem3 skipwhite
syntax match dlxPrimaryItem1 contained /\%#=1\%([0-9]\+\)\ze\%(:\%([0-9]\+\)\)\?|\%([0-9a-zA-Z]\*\S\@=\)\?\%([^[:blank:]|:]\+\)\S\@!/ nextgroup=dlxPrimaryItem2,dlxPrimaryItem4 skipwhite
syntax match dlxPrimaryItem contained /\%#=1\S\@1<!\%(\%([0-9]\+\)\%(:\%([0-9]\+\)\)\?|\)\?\%([0-9a-zA-Z]\*\S\@=\)\?\%([^[:blank:]|:]\+\)\S\@!/ contains=dlxPrimaryItem1,dlxPrimaryItem5,dlxPrimaryItem7
syntax match dlxItemLine3 contained /\%#=1\%(.*\)\ze$/ contains=dlxSecondaryItem
syntax match dlxItemLine2 contained /\%#=1|\ze\%(.*\)$/ nextgroup=dlxItemLine3 skipwhite
syntax match dlxItemLine1 contained /\%#=1\%(.\{-}\)\ze\%(\S\@1<!|\%(.*\)\)\?$/ contains=dlxPrimaryItem nextgroup=dlxItemLine2 skipwhite
syntax match dlxItemLine contained /\%#=1^[ \t]*[^[:blank:]|]\@=\%(.\{-}\)\%(\S\@1<!|\%(.*\)\)\?$/ contains=dlxItemLine1
syntax match dlxComment /\%#=1^[ \t]*|.*$/
syntax match dlxLines /\%#=1\%^\%(^[ \t]*|.*$\n\|\s*\n\)*\%(^[ \t]*[^[:blank:]|]\@=\%(.\{-}\)\%(\S\@1<!|\%(.*\)\)\?$\)/ contains=dlxComment,dlxItemLine

highlight default link dlxEntry3 String
highlight default link dlxEntry2 Operator
highlight default link dlxCost2 Number
highlight default link dlxCost1 Operator
highlight default link dlxSecondaryItem Type
highlight default link dlxPrimaryItem7 Identifier
highlight default link dlxPrimaryItem6 Operator
highlight default link dlxPrimaryItem5 Number
highlight default link dlxPrimaryItem4 Operator
highlight default link dlxPrimaryItem3 Number
highlight default link dlxPrimaryItem2 Operator
highlight default link dlxPrimaryItem1 Number
highlight default link dlxItemLine2 Operator
highlight default link dlxComment Comment

let b:current_syntax = "dlx"
