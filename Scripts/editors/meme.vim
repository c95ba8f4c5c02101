" Memes in buffers, for Vim 9 and Neovim. 'meme help editors' is the manual.
"
" Titles, texts and references are data: they reach meme as quoted arguments or on standard input, and buffers by
" functions that take names and lines as they are.

if exists('g:loaded_meme')
  finish
endif
let g:loaded_meme = 1
let s:cpo = &cpo
set cpo&vim

command! -nargs=1 -complete=customlist,s:CompleteTitle Meme call s:Open(<q-args>)
command! -nargs=1 MemeSearch call s:Search(<q-args>)
command! MemeLinks call s:Links()
command! MemeToday call s:OpenToday()

augroup meme
  autocmd!
  autocmd BufReadCmd meme://* call s:Read()
  autocmd BufWriteCmd meme://* call s:Write()
augroup END

" Runs meme. Returns its exit status, the lines of its output, and its message.
" Lines of input or output contain NUL as \n. A third argument is the lines of standard input.
function! s:Run(words, ...) abort
  let kept = [&shell, &shellcmdflag, &shellredir, &shellquote, &shellxquote]
  set shell=/bin/sh shellcmdflag=-c shellredir=>%s\ 2>&1 shellquote= shellxquote=
  let message = tempname()
  try
    let words = map(['meme', '--no-input', '--color', 'never'] + a:words, 'shellescape(v:val)')
    let command = join(words) . ' 2>' . shellescape(message)
    let lines = a:0 ? systemlist(command, a:1) : systemlist(command . ' </dev/null')
    return #{status: v:shell_error, lines: lines, message: join(readfile(message), "\n")}
  finally
    let [&shell, &shellcmdflag, &shellredir, &shellquote, &shellxquote] = kept
    call delete(message)
  endtry
endfunction

" Shows an error. It does not end the function, because a buffer that stays modified is not closed.
function! s:Complain(message) abort
  echohl ErrorMsg
  for line in split(a:message, "\n")
    echomsg line
  endfor
  echohl None
endfunction

" Returns the memes that a command prints as JSON; after an error, which it shows, none.
function! s:Memes(words) abort
  let result = s:Run(a:words)
  if result.status > 1
    call s:Complain(result.message)
  endif
  return result.status ? [] : json_decode(join(result.lines, "\n"))
endfunction

" Opens the meme that a reference names, or a new one with that title.
function! s:Open(reference) abort
  let found = s:Run(['show', '--ids', '--', a:reference])
  if found.status == 0
    call s:Edit(found.lines[0])
  elseif found.status == 66
    call s:Create(a:reference, [], [''])
  else
    call s:Complain(found.message)
  endif
endfunction

function! s:Edit(name) abort
  let buffer = bufadd('meme://' . a:name)
  call setbufvar(buffer, '&buflisted', 1)
  try
    execute 'buffer' buffer
  catch /^Vim.*:E37:/
    call s:Complain(matchstr(v:exception, 'E37:.*'))
  endtry
endfunction

" Opens a buffer that is added as a meme when it is written, with options of 'meme add'.
function! s:Create(title, options, lines) abort
  let new = #{title: a:title, options: a:options, lines: a:lines}
  call setbufvar(bufadd('meme://new/' . a:title), 'meme_new', new)
  call s:Edit('new/' . a:title)
endfunction

" Opens the meme of today in the journal. 'meme journal' knows its key, its title and its template.
function! s:OpenToday() abort
  let day = s:Memes(['journal', '--dry-run', '--json', '--', 'meme.vim'])
  if empty(day)
    return
  elseif s:Run(['show', '--ids', '--', day.id]).status == 0
    return s:Edit(day.id)
  endif
  let lines = filter(split(day.text, "\n", 1), 'v:val !~# ''^- \d\d:\d\d meme\.vim$''')
  call s:Create(day.title, ['--key', day.key, '--tags', join(day.tags, ',')], lines)
endfunction

" Returns the last version of a meme; after an error, which it shows, an empty dictionary.
function! s:Version(reference) abort
  let format = "{id}\n{version}\n{what}\n{title}\n{text}"
  let result = s:Run(['history', '-n', '1', '--format', format, '--', a:reference])
  if result.status
    call s:Complain(result.message)
    return {}
  endif
  let [id, number, change, title; lines] = result.lines
  if change ==# 'removed'
    call s:Complain('meme: ' . a:reference . ' is removed; ''meme restore'' brings it back')
    return {}
  endif
  return #{id: id, number: str2nr(number), title: title, lines: lines}
endfunction

" Reads the buffer: the text, each line feed of it between two lines.
function! s:Read() abort
  setlocal nomodeline noswapfile buftype=acwrite fileformat=unix
  let name = matchstr(expand('<amatch>'), '^meme://\zs.*')
  let b:meme_id = ''
  unlet! b:meme_title
  if name =~# '^new/'
    let b:meme_new = get(b:, 'meme_new', #{title: name[4:], options: [], lines: ['']})
    let meme = b:meme_new
  else
    let meme = s:Version(name)
    if empty(meme)
      return
    endif
    let b:meme_id = meme.id
    let b:meme_version = meme.number
  endif
  let b:meme_title = meme.title
  let undolevels = &l:undolevels
  setlocal undolevels=-1
  call setline(1, meme.lines)
  let &l:undolevels = undolevels
  setlocal nomodified filetype=markdown
  setlocal nomodeline omnifunc=MemeComplete
  nnoremap <buffer> <silent> gf :<C-U>call <SID>Follow()<CR>
endfunction

" Writes the buffer. With !, it replaces what others wrote meanwhile.
function! s:Write() abort
  let isWhole = line("'[") == 1 && line("']") == line('$')
  if expand('<amatch>') !=# bufname('%') || !isWhole || !exists('b:meme_title')
    return s:Complain('meme: only a whole meme can be written, and only as itself')
  elseif b:meme_id ==# ''
    return s:Add()
  elseif v:cmdbang
    let last = s:Version(b:meme_id)
    if empty(last)
      return
    endif
    let b:meme_version = last.number
  endif
  let words = ['edit', '--if-version', b:meme_version, '-m', '-', '--', b:meme_id]
  let result = s:Run(words, s:Input())
  if result.status
    let hint = result.status == 75 ? "\n:w! replaces it, :e! reads it again" : ''
    return s:Complain(result.message . hint)
  endif
  " Nothing is printed where the text is as it was.
  let b:meme_version += len(result.lines)
  setlocal nomodified
  echo 'meme: stored'
endfunction

" Returns the lines of standard input from which meme reads exactly the text. It takes a last line end away; as
" this one is CRLF, a CR before it stays.
function! s:Input() abort
  let lines = getline(1, '$')
  let lines[-1] .= "\r"
  return add(lines, '')
endfunction

" Adds the buffer as a meme, and gives it the name of that meme.
function! s:Add() abort
  let words = ['add'] + b:meme_new.options + ['-m', '-', '--', b:meme_title]
  let result = s:Run(words, s:Input())
  if result.status
    return s:Complain(result.message)
  endif
  let added = s:Version(result.lines[0])
  if empty(added)
    return
  elseif !empty(b:meme_new.options) && added.lines !=# getline(1, '$')
    return s:Complain('meme: another program has added this day; :MemeToday opens it')
  endif
  let b:meme_id = added.id
  let b:meme_version = 1
  let b:meme_title = added.title
  let name = bufname('%')
  execute 'silent keepalt file' fnameescape('meme://' . added.id)
  execute 'silent! bwipeout' bufadd(name)
  setlocal nomodified
  echo 'meme: stored'
endfunction

" Lists the lines that match a query.
function! s:Search(query) abort
  let found = s:Run(['search', '--lines', '--', a:query])
  if found.status > 1
    return s:Complain(found.message)
  endif
  let titles = {}
  for line in s:Run(['search', '--format', '{id} {title}', '--', a:query]).lines
    let titles[line[:11]] = line[13:]
  endfor
  let items = []
  for line in found.lines
    let [_, id, number, text; _] = matchlist(line, '^\(\w*\):\(\d*\):\(\_.*\)')
    call add(items, s:Item(id, get(titles, id, id), number, text))
  endfor
  call s:List('MemeSearch ' . a:query, items)
endfunction

" Lists the links of the meme in the buffer.
function! s:Links() abort
  if get(b:, 'meme_id', '') ==# ''
    return s:Complain('meme: this buffer has no meme that is stored')
  endif
  let links = s:Memes(['links', '--json', '--', b:meme_id])
  let items = []
  for kind in empty(links) ? [] : ['out', 'in', 'broken']
    for link in links[kind]
      call add(items, s:Item(link.id, link.title, 1, kind . ': ' . link.target))
    endfor
  endfor
  call s:List('MemeLinks', items)
endfunction

" Returns an item of the quickfix list, which shows the title of the meme as its module.
function! s:Item(id, title, line, text) abort
  return #{filename: 'meme://' . a:id, module: a:title, lnum: max([1, a:line]), text: a:text}
endfunction

function! s:List(title, items) abort
  call setqflist([], ' ', #{title: a:title, items: a:items})
  if empty(a:items)
    echo 'meme: none found'
  endif
  botright cwindow
endfunction

" Opens what the link under the cursor leads to; without a link, the file of that name.
function! s:Follow() abort
  let targets = s:Targets()
  if empty(targets)
    normal! gf
    return
  endif
  let links = b:meme_id ==# '' ? {} : s:Memes(['links', '--json', '--', b:meme_id])
  let dead = targets[-1]
  for target in targets
    for link in get(links, 'out', [])
      if link.target ==# target
        return s:Edit(link.id)
      endif
    endfor
    for link in get(links, 'broken', [])
      let dead = link.target ==# target ? target : dead
    endfor
  endfor
  " The text may not be stored yet. Links contain no beginnings of ids.
  for target in targets
    let target = substitute(target, '^meme:', '', '')
    let found = s:Run(['show', '--ids', '--', target])
    if found.status == 0 && (found.lines[0] ==? target || stridx(found.lines[0], tolower(target)) != 0)
      return s:Edit(found.lines[0])
    endif
  endfor
  if confirm("No meme has the title '" . dead . "'. Add it?", "&Yes\n&No") == 1
    call s:Create(dead, [], [''])
  endif
endfunction

" Returns what the link under the cursor may mean: all of it, then without its label, then without its headings.
function! s:Targets() abort
  let link = s:Under('\[\[\%(\%(\[\[\)\@!.\)\{-1,}\]\]\]\=')
  if link ==# ''
    let target = matchstr(s:Under('\[[^]]*\]([^)]*)'), '](\zs[^)#]*')
    return target =~# '^meme:\|\.md$' ? [target] : []
  endif
  let whole = matchstr(link, '^\[\[\zs.\{-}\ze\]\]\]\=$')
  let targets = [whole, link =~# '\]\]\]$' ? whole . ']' : '', matchstr(whole, '.\{-}\ze\\\=|')]
  let end = strridx(whole, '#')
  while end > 0
    call add(targets, strpart(whole, 0, end))
    let end = strridx(whole, '#', end - 1)
  endwhile
  return filter(map(targets, 'trim(v:val, " \t")'), 'v:val !=# ""')
endfunction

" Returns the match of a pattern that the cursor is on; '' without one.
function! s:Under(pattern) abort
  let [line, cursor, end] = [getline('.'), col('.') - 1, 0]
  while end <= cursor
    let [text, start, end] = matchstrpos(line, a:pattern, end)
    if start < 0 || start > cursor
      return ''
    endif
  endwhile
  return text
endfunction

" Completes titles and aliases after [[; for 'omnifunc'.
function! MemeComplete(findstart, base) abort
  if a:findstart
    let before = strpart(getline('.'), 0, col('.') - 1)
    let start = strridx(before, '[[')
    return start < 0 || stridx(before, ']]', start) >= 0 ? -3 : start + 2
  endif
  let end = strpart(getline('.'), col('.') - 1) =~# '^\s*\]\]' ? '' : ']]'
  return map(s:Names(a:base), '#{word: v:val[0] . end, abbr: v:val[0], menu: v:val[1]}')
endfunction

function! s:CompleteTitle(lead, line, position) abort
  return map(s:Names(a:lead), 'v:val[0]')
endfunction

" Returns the titles and aliases that contain words, each with '' or the title that an alias stands for.
function! s:Names(words) abort
  let query = map(split(a:words, '[[:space:]"\\]\+'), '''(title:"'' . v:val . ''" OR alias:"'' . v:val . ''")''')
  let names = []
  for meme in s:Memes(['list', '--json', '-n', '100', '--', join(query)])
    call add(names, [meme.title, ''])
    for alias in get(meme, 'aliases', [])
      call add(names, [alias, meme.title])
    endfor
  endfor
  return names
endfunction

let &cpo = s:cpo
unlet s:cpo
