" Vim syntax file of sudoku, one of the languages of dlxc
" Made by grammars/editors/make.py of sudoku.toml
if exists("b:current_syntax")
  finish
endif

syntax case match
syntax iskeyword @,48-57,_,192-255,'
syntax sync fromstart

" Of what matches at one place, Vim takes what is defined last.
syntax match sudokuClue /\%#=1[1-9]/
syntax match sudokuIgnored /\%#=1#.*$\|^[A-Z][a-z][a-z].*$\|^\[[A-Za-z].*$/

highlight default link sudokuClue Number
highlight default link sudokuIgnored Comment

let b:current_syntax = "sudoku"
