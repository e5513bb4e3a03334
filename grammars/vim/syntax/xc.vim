" Vim syntax file
" Language: xc, the modelling language of dlxc

if exists("b:current_syntax")
  finish
endif
let s:cpo_save = &cpo
set cpo&vim

syntax case match
syntax iskeyword @,48-57,_,192-255,'
syntax sync fromstart

" ---- Statements.  One ends before the next line that has neither a blank nor % at the margin.

syntax match xcMarginComment /^%.*/ contained
syntax region xcOutput start=/^|/ end=/$/ oneline keepend contains=xcHole

syntax region xcPlainStatement matchgroup=xcStatement start=/^\%(param\|require\|let\)\>/
      \ end=/\n\ze[^%[:blank:]]/ keepend contains=@xcExpression
syntax region xcFamilyStatement matchgroup=xcStatement start=/^\%(primary\|secondary\|option\|given\)\>/
      \ end=/\n\ze[^%[:blank:]]/ keepend contains=@xcItems

" A block: clauses, a colon, and indented statements.  What is indented deeper continues one.
syntax region xcBlock matchgroup=xcClause start=/^\%(for\|if\)\>/
      \ end=/\n\ze[^%[:blank:]]/ keepend contains=xcInnerStatement,xcColon,@xcExpression
syntax region xcInnerStatement contained matchgroup=xcStatement
      \ start=/^\z(\s\+\)\%(primary\|secondary\|option\|given\)\>/
      \ end=/\n\ze\%(\z1\s\)\@!\s*[^%[:blank:]]/ keepend contains=@xcItems
syntax match xcColon /:/ contained

" ---- Data.  Between rows there are comments only at the margin.

syntax region xcDataStatement matchgroup=xcStatement start=/^\%(grid\|words\|table\)\>/
      \ end=/\n\ze[^%[:blank:]]/ keepend contains=@xcDataHead,xcDataBegin
syntax region xcPackingStatement matchgroup=xcStatement start=/^packing\>/
      \ end=/\n\ze[^%[:blank:]]/ keepend contains=@xcDataHead,xcPackingBegin
syntax cluster xcDataHead contains=xcComment,xcString,xcDataName,xcDataKeyword,xcType,xcSizes
syntax keyword xcDataKeyword of else from contained
syntax match xcType /\<\%(int\|text\)\>/ contained
syntax match xcDataName /\%(^\a\+\s\+\)\@<=\K\k*/ contained
syntax region xcSizes start=/\[/ end=/\]/ contained contains=xcComment,xcNumber,xcName
syntax match xcDataBegin /=/ contained nextgroup=xcHeadComment,xcRows skipnl
syntax match xcPackingBegin /=/ contained nextgroup=xcPackingHeadComment,xcPackingRows skipnl
syntax region xcRows start=/\_./ end=/\%$/ contained contains=xcMarginComment
syntax region xcPackingRows start=/\_./ end=/\%$/ contained contains=xcMarginComment,xcPackingComment
syntax match xcHeadComment /[[:blank:]]\+%.*/ contained nextgroup=xcRows skipnl
syntax match xcPackingHeadComment /[[:blank:]]\+%.*/ contained nextgroup=xcPackingRows skipnl
syntax match xcPackingComment /^\s\+|.*/ contained

" ---- Items: low:high|name:colour?default, costs and groups.

syntax cluster xcItems contains=xcComment,xcClauses,xcGroup,xcString,xcCost,xcBounds,xcColour,xcDefault,xcHole,xcItem
syntax match xcItem /[^][{}|:?"[:blank:]]\+/ contained
syntax match xcBound /\d\+/ contained
syntax match xcSign /[:|]/ contained
syntax region xcCost matchgroup=xcSign start=/[^][[:blank:]]\@1<!|/ end=/\ze[][[:blank:]]\|$/ contained contains=xcHole,xcString,xcBound
syntax region xcColour matchgroup=xcSign start=/:/ end=/\ze[][?[:blank:]]\|$/ contained contains=xcHole,xcString
syntax region xcDefault matchgroup=xcSign start=/?/ end=/\ze[][[:blank:]]\|$/ contained contains=xcHole,xcString
syntax region xcHole matchgroup=xcBrace start=/{/ end=/}/ contained contains=@xcExpression
" What stands before the | of an item; braces may stand in its holes one deep.
syntax match xcBounds contained contains=xcHole,xcBound,xcSign
      \ /[^][[:blank:]]\@1<!\%([^][{}|:?"[:blank:]]\|{\%([^{}"]\|"[^"]*"\|{[^{}]*}\)*}\)\+\%(:\%([^][{}|:?"[:blank:]]\|{\%([^{}"]\|"[^"]*"\|{[^{}]*}\)*}\)\+\)\?|/
syntax region xcGroup matchgroup=xcBracket start=/\[/ end=/\]/ contained contains=@xcItems
syntax region xcClauses contained contains=@xcExpression end=/\ze\]/
      \ start=/[^][:blank:]]\@1<!\ze\%(\%(for\|if\|given\|show\)[^(["[:blank:]]\@!\|by[^-(["[:blank:]]\@!\)/

" ---- Expressions.

syntax cluster xcExpression contains=xcComment,xcString,xcNumber,xcClause,xcCondition,xcWordOperator,xcFunction,xcName,xcOperator,xcSet,xcIndex,xcParentheses
syntax keyword xcClause for if by given show at contained
syntax keyword xcCondition fits consistent contained
syntax keyword xcWordOperator and or not in div mod contained
syntax match xcOperator /\.\.\|[<>!]=\|[-+*^=<>]/ contained
syntax match xcNumber /\d\+/ contained
syntax match xcString /"[^"]*\%("\|$\)/ contained
syntax region xcSet start=/{/ end=/}/ contained transparent contains=@xcExpression
syntax region xcIndex start=/\[/ end=/\]/ contained transparent contains=@xcExpression
syntax region xcParentheses start=/(/ end=/)/ contained transparent contains=@xcExpression
syntax match xcName /\K\k*/ contained
syntax match xcFunction contained
      \ /\<\%(sum\|min\|max\|count\|any\|all\|abs\|size\|weight\|digit\|code\|index\|join\|dec\|hex\|digits\|cells\|piece\|subsets\|permutations\|connected\)\ze\s*(/

" It stands last: of what begins at one place, Vim takes what is defined last.
syntax match xcComment /\S\@1<!%.*/

highlight default link xcComment Comment
highlight default link xcMarginComment Comment
highlight default link xcHeadComment Comment
highlight default link xcPackingHeadComment Comment
highlight default link xcPackingComment Comment
highlight default link xcOutput Comment
highlight default link xcStatement Statement
highlight default link xcClause Statement
highlight default link xcCondition Statement
highlight default link xcDataKeyword Statement
highlight default link xcWordOperator Operator
highlight default link xcOperator Operator
highlight default link xcColon Delimiter
highlight default link xcType Type
highlight default link xcFunction Function
highlight default link xcItem Identifier
highlight default link xcNumber Number
highlight default link xcBound Number
highlight default link xcString String
highlight default link xcColour String
highlight default link xcDefault String
highlight default link xcRows String
highlight default link xcPackingRows String
highlight default link xcDataBegin Operator
highlight default link xcPackingBegin Operator
highlight default link xcSign Operator
highlight default link xcBrace Special
highlight default link xcBracket Delimiter

let b:current_syntax = "xc"

let &cpo = s:cpo_save
unlet s:cpo_save
