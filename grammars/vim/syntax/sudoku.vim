" Vim syntax file
" Language: sudoku, one of the languages of dlxc

if exists("b:current_syntax")
  finish
endif

syntax case match
syntax sync fromstart

" Clues wherever they stand: sudokus are drawn in many forms.  Comments, headings and sections.
syntax match sudokuClue /[1-9]/
syntax match sudokuIgnored /#.*/
syntax match sudokuIgnored /^[A-Z][a-z][a-z].*/
syntax match sudokuIgnored /^\[[A-Za-z].*/

highlight default link sudokuClue Number
highlight default link sudokuIgnored Comment

let b:current_syntax = "sudoku"
