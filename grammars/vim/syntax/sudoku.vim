" Vim syntax file
" Language: sudoku, one of the languages of dlxc

if exists("b:current_syntax")
  finish
endif

syntax case match
syntax sync fromstart

" Nine rows of nine characters.  What follows is not read.
syntax match sudokuClue /\%<10l\%<10v[1-9]/
syntax match sudokuIgnored /\%<10l\%>9v.\+/
syntax match sudokuIgnored /\%>9l.\+/

highlight default link sudokuClue Number
highlight default link sudokuIgnored Comment

let b:current_syntax = "sudoku"
