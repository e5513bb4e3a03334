" Vim syntax file of puzzle, one of the languages of dlxc
" Made by grammars/editors/make.py of puzzle.toml
if exists("b:current_syntax")
  finish
endif

syntax case match
syntax iskeyword @,48-57,_,192-255,'
syntax sync minlines=1

" Of what matches at one place, Vim takes what is defined last.
syntax match puzzleLetter contained /\%#=1[^[:blank:][:punct:]]/
syntax match puzzleOptional contained /\%#=1?/
syntax match puzzleDrawnCell contained /\%#=1[-#|+]/
syntax region puzzleRow start=/\%#=1^\s\+\S\@=/ end=/\%#=1$/ keepend contains=puzzleDrawnCell,puzzleOptional,puzzleLetter
syntax match puzzleSizes contained /\%#=1\S\@1<!\%([0-9]\+\|{[^{}]*}\)\%(x\%([0-9]\+\|{[^{}]*}\)\)*\S\@!/
syntax match puzzleBoxKind contained /\%#=1\S\@1<!\%(hexagon\|parallelogram\|triangle\)\S\@!/
syntax match puzzleName contained /\%#=1"[^"]\+"\|[^[:blank:],#]\+/
syntax match puzzleComma contained /\%#=1,/
syntax match puzzleColourName contained /\%#=1[A-Za-z]\+/
syntax match puzzlePattern contained /\%#=1\S\@1<!chequered\S\@!/
syntax match puzzleWithout contained /\%#=1\S\@1<!without\S\@!/
syntax match puzzleFreedom contained /\%#=1\S\@1<!\%(fixed\|free\|one-sided\|paired\)\S\@!/
syntax match puzzleParameter contained /\%#=1\K\w*/
syntax match puzzleInteger contained /\%#=1\w\@1<![0-9]\+\w\@!/
syntax match puzzleNumber contained /\%#=1\S\@1<!\%(\%([0-9]\+\|{[^{}]*}\)\%(\.\.\%([0-9]\+\|{[^{}]*}\)\)\?\|any\)\S\@!/
syntax match puzzleCopiesOfSet3 contained /\%#=1\%(x\|of\)\ze\S\@!/
syntax match puzzleCopiesOfSet1 contained /\%#=1\%(\%([0-9]\+\|{[^{}]*}\)\%(\.\.\%([0-9]\+\|{[^{}]*}\)\)\?\)\ze\s\+\%(x\|of\)\S\@!/ nextgroup=puzzleCopiesOfSet3 skipwhite
syntax match puzzleCopiesOfSet2 contained /\%#=1\%(any\)\ze\s\+\%(x\|of\)\S\@!/ nextgroup=puzzleCopiesOfSet3 skipwhite
syntax match puzzleCopiesOfSet contained /\%#=1\S\@1<!\%(\%(\%([0-9]\+\|{[^{}]*}\)\%(\.\.\%([0-9]\+\|{[^{}]*}\)\)\?\)\|\%(any\)\)\s\+\%(x\|of\)\S\@!/ contains=puzzleCopiesOfSet1,puzzleCopiesOfSet2
syntax match puzzleCopies2 contained /\%#=1\%(\%([0-9]\+\|{[^{}]*}\)\%(\.\.\%([0-9]\+\|{[^{}]*}\)\)\?\)\ze\S\@!/
syntax match puzzleCopies3 contained /\%#=1\%(any\)\ze\S\@!/
syntax match puzzleCopies1 contained /\%#=1x\ze\s\+\%(\%(\%([0-9]\+\|{[^{}]*}\)\%(\.\.\%([0-9]\+\|{[^{}]*}\)\)\?\)\|\%(any\)\)\S\@!/ nextgroup=puzzleCopies2,puzzleCopies3 skipwhite
syntax match puzzleCopies contained /\%#=1\S\@1<!x\s\+\%(\%(\%([0-9]\+\|{[^{}]*}\)\%(\.\.\%([0-9]\+\|{[^{}]*}\)\)\?\)\|\%(any\)\)\S\@!/ contains=puzzleCopies1
syntax match puzzleLatticeName contained /\%#=1\S\@1<!\%(cairo\|cube\|drafter\|hexagon\|kite\|rhombus\|square\|sticks\|tetrakis\|triangle\)\S\@!/
syntax region puzzleBox matchgroup=puzzleBoxDelimiter start=/\%#=1^box\S\@!/ end=/\%#=1$/ keepend contains=puzzleComment,puzzleBoxKind,puzzleSizes
syntax region puzzleMatch matchgroup=puzzleMatchDelimiter start=/\%#=1^match\S\@!/ end=/\%#=1$/ keepend contains=puzzleComment,puzzleComma,puzzleName
syntax match puzzlePaint2 contained /\%#=1\%(\%(box\|pieces\)\S\@!\)\ze\S\@!/
syntax match puzzlePaint3 contained /\%#=1\%("[^"]\+"\|\%(\%(box\|pieces\)\S\@!\)\@![^[:blank:]|:,#"][^[:blank:]|:,#]*\)\ze\S\@!/
syntax match puzzlePaint1 contained /\%#=1\%(paint\)\ze\S\@!\%(\s\+\%(\%(\%(box\|pieces\)\S\@!\)\|\%("[^"]\+"\|\%(\%(box\|pieces\)\S\@!\)\@![^[:blank:]|:,#"][^[:blank:]|:,#]*\)\)\S\@!\)\?/ nextgroup=puzzlePaint2,puzzlePaint3 skipwhite
syntax match puzzlePaintBegin contained /\%#=1^\%(paint\)\S\@!\%(\s\+\%(\%(\%(box\|pieces\)\S\@!\)\|\%("[^"]\+"\|\%(\%(box\|pieces\)\S\@!\)\@![^[:blank:]|:,#"][^[:blank:]|:,#]*\)\)\S\@!\)\?/ contains=puzzlePaint1
syntax region puzzlePaint start=/\%#=1\%(^\%(paint\)\S\@!\%(\s\+\%(\%(\%(box\|pieces\)\S\@!\)\|\%("[^"]\+"\|\%(\%(box\|pieces\)\S\@!\)\@![^[:blank:]|:,#"][^[:blank:]|:,#]*\)\)\S\@!\)\?\)\@=/ end=/\%#=1$/ keepend contains=puzzlePaintBegin,puzzleComment,puzzlePattern,puzzleName
syntax region puzzleHoles matchgroup=puzzleHolesDelimiter start=/\%#=1^holes\S\@!/ end=/\%#=1$/ keepend contains=puzzleComment,puzzleNumber
syntax region puzzlePieces matchgroup=puzzlePiecesDelimiter start=/\%#=1^pieces\S\@!/ end=/\%#=1$/ keepend contains=puzzleComment,puzzleCopies,puzzleCopiesOfSet,puzzleFreedom,puzzleWithout,puzzleComma,puzzleName
syntax match puzzlePiece2 contained /\%#=1\%("[^"]\+"\|[^[:blank:]|:,#"][^[:blank:]|:,#]*\)\ze\S\@!/
syntax match puzzlePiece1 contained /\%#=1\%(piece\)\ze\S\@!\%(\s\+\%("[^"]\+"\|[^[:blank:]|:,#"][^[:blank:]|:,#]*\)\S\@!\)\?/ nextgroup=puzzlePiece2 skipwhite
syntax match puzzlePieceBegin contained /\%#=1^\%(piece\)\S\@!\%(\s\+\%("[^"]\+"\|[^[:blank:]|:,#"][^[:blank:]|:,#]*\)\S\@!\)\?/ contains=puzzlePiece1
syntax region puzzlePiece start=/\%#=1\%(^\%(piece\)\S\@!\%(\s\+\%("[^"]\+"\|[^[:blank:]|:,#"][^[:blank:]|:,#]*\)\S\@!\)\?\)\@=/ end=/\%#=1$/ keepend contains=puzzlePieceBegin,puzzleComment,puzzleCopies,puzzleFreedom,puzzleBoxKind,puzzleSizes
syntax match puzzleColour2 contained /\%#=1\%("[^"]\+"\|[^[:blank:]|:,#"][^[:blank:]|:,#]*\)\ze\S\@!/
syntax match puzzleColour1 contained /\%#=1\%(colour\)\ze\S\@!\%(\s\+\%("[^"]\+"\|[^[:blank:]|:,#"][^[:blank:]|:,#]*\)\S\@!\)\?/ nextgroup=puzzleColour2 skipwhite
syntax match puzzleColourBegin contained /\%#=1^\%(colour\)\S\@!\%(\s\+\%("[^"]\+"\|[^[:blank:]|:,#"][^[:blank:]|:,#]*\)\S\@!\)\?/ contains=puzzleColour1
syntax region puzzleColour start=/\%#=1\%(^\%(colour\)\S\@!\%(\s\+\%("[^"]\+"\|[^[:blank:]|:,#"][^[:blank:]|:,#]*\)\S\@!\)\?\)\@=/ end=/\%#=1$/ keepend contains=puzzleColourBegin,puzzleDigitsOfColour,puzzleComment,puzzleComma,puzzleColourName
syntax region puzzleReflections matchgroup=puzzleReflectionsDelimiter start=/\%#=1^reflections\S\@!/ end=/\%#=1$/ keepend contains=puzzleComment
syntax region puzzleCrossing matchgroup=puzzleCrossingDelimiter start=/\%#=1^crossing\S\@!/ end=/\%#=1$/ keepend contains=puzzleComment
syntax region puzzleLattice matchgroup=puzzleLatticeDelimiter start=/\%#=1^lattice\S\@!/ end=/\%#=1$/ keepend contains=puzzleComment,puzzleLatticeName
syntax region puzzleParam matchgroup=puzzleParamDelimiter start=/\%#=1^param\S\@!/ end=/\%#=1$/ keepend contains=puzzleComment,puzzleInteger,puzzleComma,puzzleParameter
syntax match puzzleTitle3 contained /\%#=1\%(#.*\)\ze$/
syntax match puzzleTitle2 contained /\%#=1\%([^[:blank:]#].\{-}\)\ze\%(\s\+\%(#.*\)\?\)\?$/ nextgroup=puzzleTitle3 skipwhite
syntax match puzzleTitle1 contained /\%#=1\%(title\)\ze\S\@!\%(\s\+\%([^[:blank:]#].\{-}\)\)\?\%(\s\+\%(#.*\)\?\)\?$/ nextgroup=puzzleTitle2,puzzleTitle3 skipwhite
syntax match puzzleTitle /\%#=1^\%(title\)\S\@!\%(\s\+\%([^[:blank:]#].\{-}\)\)\?\%(\s\+\%(#.*\)\?\)\?$/ contains=puzzleTitle1
syntax match puzzleComment contained /\%#=1\s\@1<=#.*$/
syntax match puzzleDigitsOfColour contained /\%#=1[^[:blank:],]\@1<!#[0-9A-Fa-f]\{1,8}\%([[:blank:],]\|$\)\@=/
syntax match puzzleMarginComment /\%#=1^#.*$/

highlight default link puzzleLetter Identifier
highlight default link puzzleOptional Operator
highlight default link puzzleDrawnCell String
highlight default link puzzleSizes Number
highlight default link puzzleBoxKind Special
highlight default link puzzleName Identifier
highlight default link puzzleComma Delimiter
highlight default link puzzleColourName Special
highlight default link puzzlePattern Special
highlight default link puzzleWithout Statement
highlight default link puzzleFreedom Statement
highlight default link puzzleParameter Identifier
highlight default link puzzleInteger Number
highlight default link puzzleNumber Number
highlight default link puzzleCopiesOfSet3 Statement
highlight default link puzzleCopiesOfSet1 Number
highlight default link puzzleCopiesOfSet2 Statement
highlight default link puzzleCopies2 Number
highlight default link puzzleCopies3 Statement
highlight default link puzzleCopies1 Statement
highlight default link puzzleLatticeName Special
highlight default link puzzleBoxDelimiter Statement
highlight default link puzzleMatchDelimiter Statement
highlight default link puzzlePaint2 Statement
highlight default link puzzlePaint3 Identifier
highlight default link puzzlePaint1 Statement
highlight default link puzzleHolesDelimiter Statement
highlight default link puzzlePiecesDelimiter Statement
highlight default link puzzlePiece2 Identifier
highlight default link puzzlePiece1 Statement
highlight default link puzzleColour2 Identifier
highlight default link puzzleColour1 Statement
highlight default link puzzleReflectionsDelimiter Statement
highlight default link puzzleCrossingDelimiter Statement
highlight default link puzzleLatticeDelimiter Statement
highlight default link puzzleParamDelimiter Statement
highlight default link puzzleTitle3 Comment
highlight default link puzzleTitle2 String
highlight default link puzzleTitle1 Statement
highlight default link puzzleComment Comment
highlight default link puzzleDigitsOfColour Number
highlight default link puzzleMarginComment Comment

let b:current_syntax = "puzzle"
