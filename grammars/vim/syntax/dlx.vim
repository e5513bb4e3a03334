" Vim syntax file
" Language: dlx, one of the languages of dlxc

if exists("b:current_syntax")
  finish
endif

syntax case match
syntax sync fromstart

syntax match dlxComment /^\s*|.*/

" The first line that is neither comment nor blank has the items.  Options follow to the end.
syntax match dlxItems /^\s*[^|[:blank:]].*/ contains=dlxMultiplicity,dlxPrimary,dlxDivider nextgroup=dlxOptions skipnl
syntax match dlxSign /[:|*]/ contained
syntax match dlxPrimary /[^|:[:blank:]]\+\S\@!/ contained
syntax match dlxMultiplicity /\S\@1<!\%(\d\+\%(:\d\+\)\?|\|[0-9a-zA-Z]\*\S\@=\)/ contained contains=dlxSign
syntax match dlxDivider /\S\@1<!|/ contained nextgroup=dlxSecondaryItems
syntax match dlxSecondaryItems /.\+/ contained contains=dlxSecondary
syntax match dlxSecondary /[^|:[:blank:]]\+/ contained

syntax region dlxOptions start=/^/ end=/\%$/ contained contains=dlxComment,dlxEntry,dlxCost
syntax match dlxEntry /\S\@1<![^|:[:blank:]]\+\%(:[^|:[:blank:]]\+\)\?\S\@!/ contained contains=dlxColour
syntax match dlxColour /:\S\+/ contained contains=dlxColourSign
syntax match dlxColourSign /:/ contained
syntax match dlxCost /\S\@1<!|\d\+\S\@!/ contained contains=dlxSign

highlight default link dlxComment Comment
highlight default link dlxMultiplicity Number
highlight default link dlxSign Operator
highlight default link dlxPrimary Identifier
highlight default link dlxDivider Operator
highlight default link dlxSecondary Type
highlight default link dlxColour String
highlight default link dlxColourSign Operator
highlight default link dlxCost Number

let b:current_syntax = "dlx"
