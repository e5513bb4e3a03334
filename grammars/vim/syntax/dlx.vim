" Vim syntax file
" Language: dlx, one of the languages of dlxc

if exists("b:current_syntax")
  finish
endif

syntax case match
" Only the first lines stand for something else, so that Vim need not read the whole text again.
syntax sync minlines=500

syntax match dlxSign /[:|*]/ contained
syntax match dlxPrimary /[^|:[:blank:]]\+\S\@!/ contained
syntax match dlxMultiplicity /\S\@1<!\%(\d\+\%(:\d\+\)\?|\|[0-9a-zA-Z]\*\S\@=\)/ contained contains=dlxSign
syntax match dlxDivider /\S\@1<!|/ contained nextgroup=dlxSecondaryItems
syntax match dlxSecondaryItems /.\+/ contained contains=dlxSecondary
syntax match dlxSecondary /[^|:[:blank:]]\+/ contained

syntax match dlxEntry /\S\@1<![^|:[:blank:]]\+\%(:[^|:[:blank:]]\+\)\?\S\@!/ contains=dlxColour
syntax match dlxColour /:\S\+/ contained contains=dlxColourSign
syntax match dlxColourSign /:/ contained
syntax match dlxCost /\S\@1<!|\d\+\S\@!/ contains=dlxSign

" Of what begins at one place, Vim takes what stands last in this file.
syntax match dlxComment /^\s*|.*/

" The first line that is neither comment nor blank has the items.
syntax match dlxItems /\%^\%(\s*|.*\n\|\s*\n\)*\s*[^|[:blank:]].*/ contains=dlxComment,dlxMultiplicity,dlxPrimary,dlxDivider

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
