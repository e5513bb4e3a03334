;; Looks at a faulty model as a user does, and writes what is seen to `seen.txt`.
(defvar seen nil)
(defvar shown nil)

(defun wait-for (test)
  (let ((end (+ (float-time) 60)))
    (while (and (not (funcall test)) (< (float-time) end))
      (accept-process-output nil 0.05)
      (sit-for 0.01))))

(find-file "model.xc")
(run-hooks 'post-command-hook)
(wait-for (lambda () (and (eglot-managed-p) (cdr (flymake-diagnostics)))))
(dolist (fault (flymake-diagnostics))
  (let ((line (line-number-at-pos (flymake-diagnostic-beg fault))))
    (push (format "line %d: %s" line (flymake-diagnostic-text fault)) seen)))

(goto-char (point-min))
(forward-line 1)
(eglot-hover-eldoc-function (lambda (text &rest _) (setq shown text)))
(wait-for (lambda () shown))
(push (format "hover: %s" shown) seen)

(goto-char (point-min))
(forward-line 3)
(end-of-line)
(dolist (word (all-completions "" (nth 2 (eglot-completion-at-point))))
  (push (format "completion: %s" word) seen))

(defun seen-picture ()
  (cl-letf (((symbol-function 'message) (lambda (form text) (push (format "told: %s" text) seen)))
            ((symbol-function 'browse-url-of-file)
             (lambda (file)
               (with-temp-buffer
                 (insert-file-contents file)
                 (push (format "opened: %s" (buffer-substring 1 (line-end-position))) seen)))))
    (dlxc-picture)))
(seen-picture)
(erase-buffer)
(insert "primary a\noption a  show \"a\" at (0, 0)\n")
(eglot--signal-textDocument/didChange)
(seen-picture)

(with-temp-file "seen.txt"
  (insert (mapconcat #'identity (nreverse seen) "\n") "\n"))
(kill-emacs)
