" Not `setfiletype`: another plug-in may claim an extension.
autocmd BufNewFile,BufRead *.polyomino set filetype=polyomino
autocmd BufNewFile,BufRead *.polycube set filetype=polycube
autocmd BufNewFile,BufRead *.polyiamond set filetype=polyiamond
autocmd BufNewFile,BufRead *.polyominoes set filetype=polyominoes
autocmd BufNewFile,BufRead *.polyiamonds set filetype=polyiamonds
autocmd BufNewFile,BufRead *.polysticks set filetype=polysticks
autocmd BufNewFile,BufRead *.puzzle set filetype=puzzle
autocmd BufNewFile,BufRead *.lattice set filetype=lattice
autocmd BufNewFile,BufRead *.xc set filetype=xc
autocmd BufNewFile,BufRead *.sudoku set filetype=sudoku
autocmd BufNewFile,BufRead *.dlx set filetype=dlx
