"""The server of `dlxc studio`: a page in a browser, in which puzzles are written and solved.

Needs the extra `studio`.  Nothing here knows puzzles.  What a text means is answered by the
language server, `dlxc lsp`, one process for each page; what is run or exported is a command of
dlxc, in a process of its own, which is given the text on its standard input.

* `serving`: the address, the browser, and the server from its start to its end.
* `application`: the addresses, and who answers each.
* `admission`: who is let in, and how large what is sent may be.
* `messages`: what the page sends, as records.
* `documents`: the files that the page may see and write, and the examples.
* `commands`: what may be run and taken away, and the command lines of that.
* `language_servers`: language servers, and a page that talks to one of them.
* `running`: commands as processes, within their limits, which end with the server.
* `runs`: commands that a page starts, follows and stops, and the solutions that they leave.
* `exports`: what a page takes away.
* `watching`: files that others change.
"""
