" Vim syntax file of xc, one of the languages of dlxc
" Made by grammars/editors/make.py of xc.toml
if exists("b:current_syntax")
  finish
endif

syntax case match
syntax iskeyword @,48-57,_,192-255,'
syntax sync fromstart

" Of what matches at one place, Vim takes what is defined last.
syntax match xcComma contained /\%#=1,/
syntax region xcParentheses contained matchgroup=xcParenthesesDelimiter start=/\%#=1(/ end=/\%#=1)/ contains=@xcExpression
syntax region xcBrackets contained matchgroup=xcBracketsDelimiter start=/\%#=1\[/ end=/\%#=1\]/ contains=@xcExpression
syntax region xcSet contained matchgroup=xcSetDelimiter start=/\%#=1{/ end=/\%#=1}/ contains=@xcExpression
syntax match xcArithmetic contained /\%#=1[-+*^]/
syntax match xcComparison contained /\%#=1<=\|>=\|!=\|=\|<\|>/
syntax match xcRange contained /\%#=1\.\./
syntax match xcField contained /\%#=1\.\K\k*/
syntax match xcName contained /\%#=1\K\k*/
syntax match xcFunction contained /\%#=1\%(\K\|'\)\@1<!\%(abs\|all\|any\|cells\|code\|connected\|count\|dec\|digit\|digits\|hex\|index\|join\|max\|min\|permutations\|piece\|size\|subsets\|sum\|weight\)\%(\s*(\)\@=/
syntax match xcWordOperator contained /\%#=1\%(\K\|'\)\@1<!\%(and\|or\|not\|in\|div\|mod\)\k\@!/
syntax match xcType contained /\%#=1\%(\K\|'\)\@1<!\%(int\|text\)\k\@!/
syntax match xcDataKeyword contained /\%#=1\%(\K\|'\)\@1<!\%(of\|else\|from\)\k\@!/
syntax match xcClauseKeyword contained /\%#=1\%(\K\|'\)\@1<!\%(for\|if\|by\|given\|show\|at\)\k\@!/
syntax match xcColourWord contained /\%#=1\%(\K\|'\)\@1<!colou\?r\%(\s*["(]\|\s\+\%(\%(at\|if\|for\|by\|given\|show\|in\|not\|and\|or\|div\|mod\)\k\@!\)\@!\%(\K\|[0-9{]\)\)\@=/
syntax match xcShape contained /\%#=1\%(show\s\)\@5<=\%(disc\|line\|border\)[[:blank:]"]\@=/
syntax match xcCondition contained /\%#=1\%(\K\|'\)\@1<!\%(fits\|consistent\)\k\@!/
syntax match xcNumber contained /\%#=1\%(\K\|'\)\@1<![0-9]\+/
syntax match xcString contained /\%#=1"[^"]*\%("\|$\)/
syntax cluster xcExpression contains=xcComment,xcString,xcNumber,xcCondition,xcShape,xcColourWord,xcClauseKeyword,xcWordOperator,xcFunction,xcRange,xcField,xcName,xcComparison,xcArithmetic,xcSet,xcBrackets,xcParentheses,xcComma
syntax match xcItemName contained /\%#=1[^[:blank:]{}[\]"|:?]\+/
syntax match xcColourText contained /\%#=1[^[:blank:]{}[\]"|:?]\+/
syntax region xcHole contained matchgroup=xcHoleDelimiter start=/\%#=1{/ end=/\%#=1}/ contains=@xcExpression
syntax region xcDefault contained matchgroup=xcDefaultDelimiter start=/\%#=1?/ end=/\%#=1\%([[:blank:][\]]\|$\)\@=/ contains=xcString,xcHole,xcColourText
syntax region xcColour contained matchgroup=xcColourDelimiter start=/\%#=1:/ end=/\%#=1\%([[:blank:]?[\]]\|$\)\@=/ contains=xcString,xcHole,xcColourText
syntax match xcBound contained /\%#=1[0-9]\+/
syntax match xcBoundsSign contained /\%#=1[:|]/
syntax region xcBounds contained start=/\%#=1[^[:blank:][\]]\@1<!\%(\%([^[:blank:]{}[\]|:?"]\|{\%([^{}"]\|"[^"]*"\|{\%([^{}"]\|"[^"]*"\|{\%([^{}"]\|"[^"]*"\|{\%([^{}"]\|"[^"]*"\|{\%([^{}"]\|"[^"]*"\|{\%([^{}"]\|"[^"]*"\|{\%([^{}"]\|"[^"]*"\|{[^{}]*}\)*}\)*}\)*}\)*}\)*}\)*}\)*}\)\+\%(:\%([^[:blank:]{}[\]|:?"]\|{\%([^{}"]\|"[^"]*"\|{\%([^{}"]\|"[^"]*"\|{\%([^{}"]\|"[^"]*"\|{\%([^{}"]\|"[^"]*"\|{\%([^{}"]\|"[^"]*"\|{\%([^{}"]\|"[^"]*"\|{\%([^{}"]\|"[^"]*"\|{[^{}]*}\)*}\)*}\)*}\)*}\)*}\)*}\)*}\)\+\)\?|\)\@=/ end=/\%#=1|\@1<=\|\%(\s\|$\)\@=/ contains=xcHole,xcBoundsSign,xcBound
syntax match xcCostNumber contained /\%#=1-\?[0-9]\+/
syntax region xcCost contained matchgroup=xcCostDelimiter start=/\%#=1[^[:blank:][\]]\@1<!|/ end=/\%#=1\%([[:blank:][\]]\|$\)\@=/ contains=xcString,xcHole,xcCostNumber
syntax region xcGroup contained matchgroup=xcGroupDelimiter start=/\%#=1\[/ end=/\%#=1\]/ contains=@xcItems
syntax region xcClauses contained start=/\%#=1[^[:blank:]\]]\@1<!\%(\%(for\|if\|given\|show\)[^[:blank:](["]\@!\|by[^[:blank:](["-]\@!\)\@=/ end=/\%#=1\]\@=/ contains=@xcExpression
syntax cluster xcItems contains=xcComment,xcClauses,xcGroup,xcString,xcCost,xcBounds,xcColour,xcDefault,xcHole,xcItemName
syntax region xcSizes contained matchgroup=xcSizesDelimiter start=/\%#=1\[/ end=/\%#=1\]/ contains=xcComment,xcNumber,xcName,xcComma
syntax match xcRow1 contained /\%#=1\%(\S.\{-}\)\ze\s*$/
syntax match xcRow contained /\%#=1\%(\S.\{-}\)\s*$/ contains=xcRow1
syntax match xcPackingComment1 contained /\%#=1\%(|.*\)\ze$/
syntax match xcPackingComment contained /\%#=1^\s\+\%(|.*\)$/ contains=xcPackingComment1
syntax match xcMarginComment contained /\%#=1^%.*$/
syntax match xcHeadComment1 contained /\%#=1\%(%.*\)\ze$/
syntax match xcHeadComment contained /\%#=1=\@1<=\s\+\%(%.*\)$/ contains=xcHeadComment1
syntax region xcPackingRows contained matchgroup=xcPackingRowsDelimiter start=/\%#=1=/ end=/\%#=1\%$/ contains=xcHeadComment,xcMarginComment,xcPackingComment,xcRow
syntax region xcRows contained matchgroup=xcRowsDelimiter start=/\%#=1=/ end=/\%#=1\%$/ contains=xcHeadComment,xcMarginComment,xcRow
syntax match xcRest contained /\%#=1\*/
syntax match xcColumn1 contained /\%#=1\%(\K\k*\)\ze\s*:/
syntax match xcColumn contained /\%#=1\%(\K\k*\)\s*:/ contains=xcColumn1
syntax cluster xcDataHead contains=xcComment,xcString,xcColumn,xcDataKeyword,xcType,xcRest,xcSizes,xcComma
syntax match xcPackingStatement2 contained /\%#=1\%(\K\k*\)/
syntax match xcPackingStatement1 contained /\%#=1\%(packing\)\ze\k\@!\%(\s\+\%(\K\k*\)\)\?/ nextgroup=xcPackingStatement2 skipwhite
syntax match xcPackingStatementBegin contained /\%#=1^\%(packing\)\k\@!\%(\s\+\%(\K\k*\)\)\?/ contains=xcPackingStatement1
syntax region xcPackingStatement start=/\%#=1\%(^\%(packing\)\k\@!\%(\s\+\%(\K\k*\)\)\?\)\@=/ end=/\%#=1\n\ze\%(^\%([[:blank:]%]\|$\)\@=\)\@!/ keepend contains=xcPackingStatementBegin,@xcDataHead,xcPackingRows
syntax match xcDataStatement2 contained /\%#=1\%(\K\k*\)/
syntax match xcDataStatement1 contained /\%#=1\%(grid\|words\|table\)\ze\k\@!\%(\s\+\%(\K\k*\)\)\?/ nextgroup=xcDataStatement2 skipwhite
syntax match xcDataStatementBegin contained /\%#=1^\%(grid\|words\|table\)\k\@!\%(\s\+\%(\K\k*\)\)\?/ contains=xcDataStatement1
syntax region xcDataStatement start=/\%#=1\%(^\%(grid\|words\|table\)\k\@!\%(\s\+\%(\K\k*\)\)\?\)\@=/ end=/\%#=1\n\ze\%(^\%([[:blank:]%]\|$\)\@=\)\@!/ keepend contains=xcDataStatementBegin,@xcDataHead,xcRows
syntax match xcBlockColon contained /\%#=1:/
syntax region xcInnerStatement contained matchgroup=xcInnerStatementDelimiter start=/\%#=1^\z(\s\+\)\%(given\|option\|primary\|secondary\)\k\@!/ end=/\%#=1\n\ze\%(^\%(\z1\s\|\s*\%(%\|$\)\)\@=\)\@!/ keepend contains=@xcItems
syntax region xcBlock matchgroup=xcBlockDelimiter start=/\%#=1^\%(for\|if\)\k\@!/ end=/\%#=1\n\ze\%(^\%([[:blank:]%]\|$\)\@=\)\@!/ keepend contains=xcInnerStatement,xcBlockColon,@xcExpression
syntax region xcFamilyStatement matchgroup=xcFamilyStatementDelimiter start=/\%#=1^\%(given\|option\|primary\|secondary\)\k\@!/ end=/\%#=1\n\ze\%(^\%([[:blank:]%]\|$\)\@=\)\@!/ keepend contains=@xcItems
syntax region xcPlainStatement matchgroup=xcPlainStatementDelimiter start=/\%#=1^\%(param\|require\|let\|maximise\|maximize\|minimise\|minimize\|show\)\k\@!/ end=/\%#=1\n\ze\%(^\%([[:blank:]%]\|$\)\@=\)\@!/ keepend contains=@xcExpression
syntax region xcOutputComment start=/\%#=1^|/ end=/\%#=1\n\ze\%(\%(\)\@!\)\@!/ keepend contains=xcHole
syntax match xcComment /\%#=1\S\@1<!%.*$/

highlight default link xcArithmetic Operator
highlight default link xcComparison Operator
highlight default link xcRange Operator
highlight default link xcFunction Function
highlight default link xcWordOperator Operator
highlight default link xcType Type
highlight default link xcDataKeyword Statement
highlight default link xcClauseKeyword Statement
highlight default link xcColourWord Type
highlight default link xcShape Type
highlight default link xcCondition Statement
highlight default link xcNumber Number
highlight default link xcString String
highlight default link xcItemName Identifier
highlight default link xcColourText String
highlight default link xcHoleDelimiter Special
highlight default link xcDefaultDelimiter Operator
highlight default link xcColourDelimiter Operator
highlight default link xcBound Number
highlight default link xcBoundsSign Operator
highlight default link xcCostNumber Number
highlight default link xcCostDelimiter Operator
highlight default link xcGroupDelimiter Delimiter
highlight default link xcRow1 String
highlight default link xcPackingComment1 Comment
highlight default link xcMarginComment Comment
highlight default link xcHeadComment1 Comment
highlight default link xcPackingRowsDelimiter Operator
highlight default link xcRowsDelimiter Operator
highlight default link xcRest Operator
highlight default link xcPackingStatement1 Statement
highlight default link xcDataStatement1 Statement
highlight default link xcBlockColon Delimiter
highlight default link xcInnerStatementDelimiter Statement
highlight default link xcBlockDelimiter Statement
highlight default link xcFamilyStatementDelimiter Statement
highlight default link xcPlainStatementDelimiter Statement
highlight default link xcOutputComment Comment
highlight default link xcComment Comment

let b:current_syntax = "xc"
