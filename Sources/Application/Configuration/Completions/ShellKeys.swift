extension CompletionShell {
    /// The script that binds keys: Alt-m inserts the ids of memes that are picked, and Alt-M opens `browse`.
    ///
    /// A store that the command line names in plain characters is used.
    var keys: String {
        switch self {
        case .bash: CompletionShell.bashKeys
        case .zsh: CompletionShell.zshKeys
        case .fish: CompletionShell.fishKeys
        }
    }

    private static let bashKeys = #"""
        # Keys for bash 4 and later, printed by 'meme completions bash --keys'. Only ids are inserted.

        # Inserts the ids of memes that are picked, at the cursor.
        _meme_key_pick() {
            local ids store='' pattern='(--store[= ]|MEME_STORE=)([a-zA-Z0-9_./~-]+)'
            [[ ! $READLINE_LINE =~ $pattern ]] || store=${BASH_REMATCH[2]}
            ids=$(command meme ${store:+"--store=$store"} list --pick --ids </dev/tty) || return 0
            ids=${ids//$'\n'/ }
            READLINE_LINE=${READLINE_LINE:0:READLINE_POINT}$ids${READLINE_LINE:READLINE_POINT}
            READLINE_POINT=$((READLINE_POINT + ${#ids}))
        }

        _meme_key_browse() {
            command meme browse </dev/tty >/dev/tty
        }

        if [[ $- == *i* ]]; then
            bind -m emacs -x '"\em": _meme_key_pick'
            bind -m emacs -x '"\eM": _meme_key_browse'
            bind -m vi-insert -x '"\em": _meme_key_pick'
            bind -m vi-insert -x '"\eM": _meme_key_browse'
        fi

        """#

    private static let zshKeys = #"""
        # Keys for zsh, printed by 'meme completions zsh --keys'. Only ids are inserted.

        # Inserts the ids of memes that are picked, at the cursor.
        _meme_key_pick() {
            local ids store match mbegin mend MATCH MBEGIN MEND
            [[ ! $BUFFER =~ '(--store[= ]|MEME_STORE=)([a-zA-Z0-9_./~-]+)' ]] || store=$match[2]
            ids=$(command meme ${store:+--store=$store} list --pick --ids </dev/tty)
            LBUFFER+=${ids//$'\n'/ }
            zle reset-prompt
        }

        _meme_key_browse() {
            command meme browse </dev/tty >/dev/tty
            zle reset-prompt
        }

        if [[ -o zle ]]; then
            zle -N _meme_key_pick
            zle -N _meme_key_browse
            bindkey -M emacs '\em' _meme_key_pick '\eM' _meme_key_browse
            bindkey -M viins '\em' _meme_key_pick '\eM' _meme_key_browse
        fi

        """#

    private static let fishKeys = #"""
        # Keys for fish, printed by 'meme completions fish --keys'. Only ids are inserted.

        # Inserts the ids of memes that are picked, at the cursor.
        function __meme_key_pick
            set -l store (commandline | string replace -rf -- '.*(?:--store[= ]|MEME_STORE=)([\w./~-]+).*' '--store=$1')
            set -l ids (command meme $store[1] list --pick --ids </dev/tty)
            and commandline -i -- (string join ' ' -- $ids)
            commandline -f repaint
        end

        function __meme_key_browse
            command meme browse </dev/tty >/dev/tty
            commandline -f repaint
        end

        if status is-interactive
            bind \em __meme_key_pick
            bind \eM __meme_key_browse
            bind -M insert \em __meme_key_pick
            bind -M insert \eM __meme_key_browse
        end

        """#
}
