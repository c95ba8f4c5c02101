# shellcheck shell=sh
# Functions for your shell; put this into ~/.bashrc or ~/.zshrc:
#     . /path/to/pick-meme.sh
# needs: fzf

# Lets you pick a meme, and prints its id: edit it with   meme edit "$(meme_pick)"
# The words of a query may follow:                        meme_pick tag:work
meme_pick() {
    meme list "$@" \
        | fzf --delimiter='\t' --with-nth=3,4 --preview='meme show {1}' --preview-window=wrap \
        | cut -f1
}

# Lets you pick a meme and shows it.
meme_view() {
    meme_picked=$(meme_pick "$@") && [ -n "$meme_picked" ] && meme show "$meme_picked"
}
