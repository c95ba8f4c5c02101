;;; meme.el --- Memes in buffers  -*- lexical-binding: t; -*-

;; Package-Requires: ((emacs "28.1"))
;; Keywords: hypermedia, outlines

;;; Commentary:

;; 'meme help editors' is the manual.  Titles, texts and references are data: they reach meme as arguments
;; or on standard input, without a shell, and buffers as text that nothing reads for variables.

;;; Code:

(require 'cl-lib)
(require 'seq)
(require 'subr-x)
(require 'thingatpt)
(require 'xref)

(defvar-local meme-id nil "The id of the meme in the buffer; nil until it is stored.")
(defvar-local meme-title nil "The title of the meme in the buffer.")
(defvar-local meme-version nil "The number of the version that the buffer changes.")
(defvar-local meme--options nil "Options of \\='meme add\\=' that store the buffer.")

(add-to-list 'completion-category-defaults '(meme (styles basic substring)))

;;; The program

(defun meme--run (words &optional input)
  "Run meme with WORDS as arguments, and INPUT as standard input.
Return a list of the exit status, the output and the message."
  (let ((words (append '("--no-input" "--color" "never") words))
        (file (make-temp-file "meme"))
        (coding-system-for-read 'utf-8-unix)
        (coding-system-for-write 'utf-8-unix))
    (unwind-protect
        (with-temp-buffer
          (list (if input
                    (apply #'call-process-region input nil "meme" nil (list t file) nil words)
                  (apply #'call-process "meme" nil (list t file) nil words))
                (buffer-string)
                (with-temp-buffer
                  (insert-file-contents-literally file)
                  (string-trim (decode-coding-string (buffer-string) 'utf-8)))))
      (delete-file file))))

(defun meme--output (words &optional input)
  "Run meme with WORDS and INPUT, and return its output.
Nothing found is no error."
  (pcase-let ((`(,status ,output ,message) (meme--run words input)))
    (unless (memql status '(0 1)) (user-error "%s" message))
    output))

(defun meme--json (words)
  "Run meme with WORDS, and return what it prints as JSON."
  (json-parse-string (meme--output words) :object-type 'alist :array-type 'list))

(defun meme--find (reference)
  "Return the id of the meme that REFERENCE names, nil without one."
  (pcase-let ((`(,status ,output ,message) (meme--run (list "show" "--ids" "--" reference))))
    (pcase status
      (0 (string-trim output))
      (66 nil)
      (_ (user-error "%s" message)))))

(defun meme--last-version (id)
  "Return a list of number, title and text of the last version of the meme ID."
  (let ((output (meme--output (list "history" "-n" "1" "--format" "{version}\n{what}\n{title}\n{text}"
                                    "--" id))))
    (string-match "\\`\\(.*\\)\n\\(.*\\)\n\\(.*\\)\n" output)
    (when (equal (match-string 2 output) "removed")
      (user-error "The meme %s is removed; `meme restore' brings it back" id))
    (list (string-to-number (match-string 1 output)) (match-string 3 output)
          (substring output (match-end 0) -1))))

;;; Buffers

(define-minor-mode meme-mode
  "Minor mode of buffers with the text of a meme, in which saving stores it."
  :lighter " Meme"
  :keymap (let ((map (make-sparse-keymap)))
            (define-key map (kbd "C-c C-o") #'meme-open-link)
            (define-key map (kbd "C-M-i") #'completion-at-point)
            map)
  (setq-local buffer-offer-save t
              completion-ignore-case t
              enable-local-variables nil
              require-final-newline nil
              revert-buffer-function #'meme--revert)
  (add-hook 'completion-at-point-functions #'meme--completion nil t)
  (add-hook 'kill-buffer-query-functions #'meme--may-kill nil t)
  (add-hook 'write-contents-functions #'meme--save nil t))

(defun meme--fill (title text)
  "Put TEXT in the current buffer, and note that it has the TITLE."
  (let ((inhibit-read-only t))
    (erase-buffer)
    (insert text))
  (goto-char (point-min))
  (setq meme-title title
        buffer-undo-list nil)
  (set-buffer-modified-p nil))

(defun meme--make-buffer (title text)
  "Return a new buffer with TITLE as its name and TEXT."
  (with-current-buffer (generate-new-buffer title)
    (funcall (if (fboundp 'markdown-mode) 'markdown-mode 'text-mode))
    (meme-mode)
    (meme--fill title text)
    (current-buffer)))

(defun meme--buffer (id)
  "Return the buffer with the meme ID, which is read if there is none."
  (or (seq-find (lambda (buffer) (equal (buffer-local-value 'meme-id buffer) id)) (buffer-list))
      (pcase-let ((`(,version ,title ,text) (meme--last-version id)))
        (with-current-buffer (meme--make-buffer title text)
          (setq meme-id id
                meme-version version)
          (current-buffer)))))

(defun meme--open (id)
  "Show the buffer with the meme ID."
  (pop-to-buffer-same-window (meme--buffer id)))

(defun meme--open-new (title &optional text options)
  "Show a new buffer, to be stored as a meme with TITLE.
It begins with TEXT.  OPTIONS are those of \\='meme add\\='."
  (pop-to-buffer-same-window (meme--make-buffer title (or text "")))
  (setq meme--options options))

(defun meme--revert (_ignore-auto noconfirm)
  "Read the meme again, without a question if NOCONFIRM."
  (unless meme-id (user-error "This meme is not stored yet"))
  (when (or noconfirm (not (buffer-modified-p)) (yes-or-no-p "Discard the changes? "))
    (pcase-let ((`(,version ,title ,text) (meme--last-version meme-id)))
      (meme--fill title text)
      (setq meme-version version))))

(defun meme--may-kill ()
  "Return t if nothing would be lost, or the user agrees to lose it."
  (or (not (buffer-modified-p))
      (yes-or-no-p "The changes of this meme are not stored; kill the buffer anyway? ")))

(defun meme--save ()
  "Store the buffer."
  ;; One last line end is no part of the text.  As it is CRLF, a CR before it stays.
  (let ((input (concat (buffer-substring-no-properties (point-min) (point-max)) "\r\n")))
    (if meme-id (meme--edit input) (meme--add input)))
  (set-buffer-modified-p nil)
  (message "Stored")
  t)

(defun meme--edit (input)
  "Store INPUT as a new version, unless the meme was changed meanwhile."
  (pcase-let ((`(,status ,output ,message)
               (meme--run (list "edit" "--if-version" (number-to-string meme-version)
                                "-m" "-" "--" meme-id)
                          input)))
    (cond
     ;; Nothing is printed where the text is as it was.
     ((eql status 0) (unless (string-empty-p output) (cl-incf meme-version)))
     ((and (eql status 75) (yes-or-no-p (concat message "\nReplace it? ")))
      (setq meme-version (car (meme--last-version meme-id)))
      (meme--edit input))
     (t (user-error "%s" message)))))

(defun meme--add (input)
  "Store INPUT as a new meme."
  (let* ((words `("add" ,@meme--options "-m" "-" "--" ,meme-title))
         (id (string-trim (meme--output words input)))
         (added (meme--last-version id)))
    (unless (or (null meme--options) (equal (nth 2 added) (buffer-string)))
      (user-error "Another program has added this day; M-x meme-today opens it"))
    (setq meme-id id
          meme-version 1)))

;;; Commands

(defun meme--titles ()
  "Return the titles of the latest memes."
  (split-string (meme--output '("list" "-n" "10000" "--format" "{title}")) "\n" t))

;;;###autoload
(defun meme (words)
  "Open the meme that WORDS name, or a new one with that title."
  (interactive (list (let ((completion-ignore-case t)) (completing-read "Meme: " (meme--titles)))))
  (if-let ((id (meme--find words)))
      (meme--open id)
    (meme--open-new words)))

;;;###autoload
(defun meme-today ()
  "Open the meme of today in the journal, or a new one.
\\='meme journal\\=' knows its key, its title and its template."
  (interactive)
  (let-alist (meme--json '("journal" "--dry-run" "--json" "--" "meme.el"))
    (if (meme--find .id)
        (meme--open .id)
      (meme--open-new .title
                      (replace-regexp-in-string "\\(?:\n\\|\\`\\)- [0-9:]+ meme\\.el$" "" .text)
                      (list "--key" .key "--tags" (string-join .tags ","))))))

(cl-defstruct meme--place "A meme, and a line of it or nil." id title line)

(cl-defmethod xref-location-group ((place meme--place))
  "Return the title of the meme of PLACE."
  (meme--place-title place))

(cl-defmethod xref-location-line ((place meme--place))
  "Return the line of PLACE."
  (meme--place-line place))

(cl-defmethod xref-location-marker ((place meme--place))
  "Return a marker at PLACE."
  (with-current-buffer (meme--buffer (meme--place-id place))
    (save-excursion
      (goto-char (point-min))
      (forward-line (1- (or (meme--place-line place) 1)))
      (point-marker))))

(defun meme--xref (id title line text)
  "Return a list item: TEXT in a LINE, or 0, of the meme ID with the TITLE."
  (xref-make text (make-meme--place :id id :title title :line (and (> line 0) line))))

(defun meme--list (items)
  "Show ITEMS in a list."
  (if items
      (funcall xref-show-xrefs-function (lambda () items) `((window . ,(selected-window))))
    (message "Nothing found")))

;;;###autoload
(defun meme-search (query)
  "List the lines of memes that match QUERY."
  (interactive (list (read-string "Search memes: ")))
  (let ((titles (make-hash-table :test #'equal))
        items)
    (dolist (line (split-string (meme--output `("search" "--format" "{id} {title}" "--" ,query)) "\n" t))
      (puthash (substring line 0 12) (substring line 13) titles))
    (dolist (line (split-string (meme--output `("search" "--lines" "--" ,query)) "\n" t))
      (when (string-match "\\`\\([^:]+\\):\\([0-9]+\\):" line)
        (let ((id (match-string 1 line)))
          (push (meme--xref id (gethash id titles id) (string-to-number (match-string 2 line))
                            (substring line (match-end 0)))
                items))))
    (meme--list (nreverse items))))

;;;###autoload
(defun meme-links ()
  "List the links of the meme in the buffer."
  (interactive)
  (unless meme-id (user-error "This buffer has no meme that is stored"))
  (let ((links (meme--json (list "links" "--json" "--" meme-id))))
    (meme--list
     (cl-loop for kind in '(out in broken) append
              (cl-loop for link in (alist-get kind links) collect
                       (let-alist link
                         (meme--xref .id .title 0 (format "%s: %s" kind .target))))))))

;;; Links

(defun meme--completion ()
  "Complete titles and aliases after [[; for `completion-at-point-functions'."
  (let* ((end (point))
         (start (save-excursion
                  (when (search-backward "[[" (line-beginning-position) t) (+ 2 (point))))))
    (when (and start (not (string-match-p "]]" (buffer-substring start end))))
      (let ((names (meme--names (buffer-substring-no-properties start end))))
        (list start end
              (lambda (string predicate action)
                (if (eq action 'metadata)
                    '(metadata (category . meme))
                  (complete-with-action action names string predicate)))
              :exit-function
              (lambda (_ status)
                (unless (or (eq status 'exact) (looking-at-p "]]")) (insert "]]"))))))))

(defun meme--names (words)
  "Return the titles and aliases that contain WORDS."
  (let ((query (mapconcat (lambda (word) (format "(title:\"%s\" OR alias:\"%s\")" word word))
                          (split-string words "[[:space:]\"\\]+" t) " ")))
    (mapcan (lambda (meme) (let-alist meme (cons .title .aliases)))
            (meme--json (list "list" "--json" "-n" "100" "--" query)))))

(defun meme--targets ()
  "Return what the link at point may mean.
That is all of it, then without its label, then without its headings."
  (let ((cursor (point))
        whole bracket)
    (save-excursion
      (goto-char (line-beginning-position))
      (while (and (not whole) (search-forward "]]" (line-end-position) t))
        (let* ((end (point))
               (more (eq (char-after end) ?\])))
          (save-excursion
            (when (and (search-backward "[[" (line-beginning-position) t)
                       (<= (point) cursor) (< cursor (if more (1+ end) end)))
              (setq whole (buffer-substring-no-properties (+ 2 (point)) (- end 2))
                    bracket more)))))
      (goto-char cursor)
      (cond
       (whole
        (seq-remove
         #'string-empty-p
         (mapcar #'string-trim
                 `(,whole
                   ,@(and bracket (list (concat whole "]")))
                   ,@(and (string-match "\\\\?|" whole) (list (substring whole 0 (match-beginning 0))))
                   ,@(cl-loop for index downfrom (1- (length whole)) to 1
                              when (eq (aref whole index) ?#) collect (substring whole 0 index))))))
       ((and (thing-at-point-looking-at "\\[[^]\n]*\\](\\([^)#\n]*\\)[^)\n]*)")
             (string-match-p "\\`meme:\\|\\.md\\'" (match-string 1)))
        (list (match-string-no-properties 1)))))))

(defun meme--link-id (targets links)
  "Return the id of the meme to which TARGETS lead, nil without one.
LINKS are those that are stored; the text may have others."
  (or (cl-loop for target in targets thereis
               (alist-get 'id (seq-find (lambda (link) (equal (alist-get 'target link) target))
                                        (alist-get 'out links))))
      ;; Links contain no beginnings of ids.
      (cl-loop for target in targets thereis
               (let* ((name (string-remove-prefix "meme:" target))
                      (id (meme--find name)))
                 (and id
                      (or (string= id (downcase name)) (not (string-prefix-p name id t)))
                      id)))))

(defun meme-open-link ()
  "Open what the link at point leads to."
  (interactive)
  (let* ((targets (meme--targets))
         (links (and targets meme-id (meme--json (list "links" "--json" "--" meme-id))))
         (broken (mapcar (lambda (link) (alist-get 'target link)) (alist-get 'broken links)))
         (id (meme--link-id targets links))
         (dead (or (seq-find (lambda (target) (member target broken)) targets) (car (last targets))))
         (url (thing-at-point 'url)))
    (cond
     (id (meme--open id))
     ((and dead (y-or-n-p (format "No meme has the title `%s'.  Add it? " dead))) (meme--open-new dead))
     (dead nil)
     (url (browse-url url))
     (t (user-error "No link here")))))

(provide 'meme)
;;; meme.el ends here
