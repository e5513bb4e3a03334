" How comments are written in puzzle.
if exists("b:did_ftplugin")
  finish
endif
let b:did_ftplugin = 1

let &l:comments = ":#"
let &l:commentstring = "# %s"
let b:undo_ftplugin = "setlocal comments< commentstring<"
