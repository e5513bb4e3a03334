" Vim syntax file
" Language: puzzle, one of the languages of dlxc

if exists("b:current_syntax")
  finish
endif

syntax case match
syntax sync minlines=1

" ---- Words of the first lines.  Of what begins at one place, Vim takes what stands last in this file.

syntax match puzzleComma /,/ contained
syntax match puzzleSetName /[^,#[:blank:]]\+/ contained
syntax match puzzleSize /\S\@1<!\d\+\%(x\d\+\)*\S\@!/ contained
syntax match puzzleBoxKind /\S\@1<!\%(triangle\|hexagon\|parallelogram\)\S\@!/ contained
syntax match puzzleLattice /\S\@1<!\%(square\|cube\|triangle\|hexagon\|sticks\|tetrakis\)\S\@!/ contained
syntax match puzzleNumber /\d\+\%(\.\.\d\+\)\?/ contained
syntax match puzzleCopiesWord /\<\%(x\|any\)\>/ contained
syntax match puzzleCopies /\S\@1<!x\s\+\%(any\|\d\+\%(\.\.\d\+\)\?\)\S\@!/ contained contains=puzzleNumber,puzzleCopiesWord
syntax match puzzleCopiesOfSet /\S\@1<!\d\+\s\+x\S\@!/ contained contains=puzzleNumber,puzzleCopiesWord
syntax match puzzleFreedom /\S\@1<!\%(free\|one-sided\|fixed\)\S\@!/ contained
syntax match puzzleWithout /\S\@1<!without\S\@!/ contained
syntax match puzzlePieceName /\%(^piece\s\+\)\@<=[^|:,#[:blank:]]\+\S\@!/ contained
syntax match puzzleTitle /\%(^title\s\+\)\@<=[^#[:blank:]].\{-}\ze\%(\s\+#.*\|\s*\)$/ contained
syntax match puzzleKeyword /^\%(title\|lattice\|crossing\|pieces\|piece\|box\)\S\@!/ contained
syntax match puzzleLineComment /\s\@1<=#.*/ contained

" ---- The lines: drawings, comments, and statements.

syntax match puzzleLetter /[^-#|+?.,[:blank:][:punct:]]/ contained
syntax match puzzleCell /[-#|+]/ contained
syntax match puzzleOptional /?/ contained
syntax match puzzleRow /^\s.*/ contains=puzzleLetter,puzzleCell,puzzleOptional
syntax match puzzleComment /^#.*/
syntax match puzzleTitleLine /^title\S\@!.*/ contains=puzzleKeyword,puzzleTitle,puzzleLineComment
syntax match puzzleLatticeLine /^lattice\S\@!.*/ contains=puzzleKeyword,puzzleLattice,puzzleLineComment
syntax match puzzleCrossingLine /^crossing\S\@!.*/ contains=puzzleKeyword,puzzleLineComment
syntax match puzzlePieceLine /^piece\S\@!.*/ contains=puzzleKeyword,puzzlePieceName,puzzleCopies,puzzleFreedom,puzzleLineComment
syntax match puzzlePiecesLine /^pieces\S\@!.*/ contains=puzzleKeyword,puzzleComma,puzzleSetName,puzzleCopiesOfSet,puzzleFreedom,puzzleWithout,puzzleLineComment
syntax match puzzleBoxLine /^box\S\@!.*/ contains=puzzleKeyword,puzzleBoxKind,puzzleSize,puzzleLineComment

highlight default link puzzleComment Comment
highlight default link puzzleLineComment Comment
highlight default link puzzleKeyword Statement
highlight default link puzzleWithout Statement
highlight default link puzzleFreedom Statement
highlight default link puzzleCopiesWord Statement
highlight default link puzzleTitle String
highlight default link puzzleCell String
highlight default link puzzleOptional Operator
highlight default link puzzleComma Delimiter
highlight default link puzzleLattice Special
highlight default link puzzleBoxKind Special
highlight default link puzzleNumber Number
highlight default link puzzleSize Number
highlight default link puzzleSetName Identifier
highlight default link puzzlePieceName Identifier
highlight default link puzzleLetter Identifier

let b:current_syntax = "puzzle"
