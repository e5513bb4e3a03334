# Tab completion of dlxc in bash:  eval "$(dlxc completion bash)"

_dlxc_completion() {
    local IFS=$'\n' word="${COMP_WORDS[COMP_CWORD]}" answer kind value _
    [[ $word == "=" ]] && word=""
    COMPREPLY=()
    answer=$(_DLXC_COMPLETE=bash_complete COMP_WORDS="${COMP_LINE:0:COMP_POINT}" \
        "${1/#\~\//$HOME/}" 2>/dev/null)
    while IFS=$'\t' read -r kind value _; do
        case $kind in
            plain) COMPREPLY+=("$value") ;;
            beginning)
                COMPREPLY+=("$value")
                compopt -o nospace
                ;;
            file)
                compopt -o filenames -o default
                _dlxc_files "$word" "$value"
                ;;
        esac
    done <<<"$answer"
}

# Folders, and the files with one of the extensions; all files if none has one.
_dlxc_files() {
    local IFS=$'\n' found=""
    if [[ -n $2 ]]; then
        found=$(shopt -s extglob; compgen -f -X "!*.@(${2// /|})" -- "$1")
        [[ -n $found ]] && found+=$'\n'$(compgen -d -- "$1")
    fi
    [[ -n $found ]] || found=$(compgen -f -- "$1")
    set -f
    COMPREPLY+=($found)
    set +f
}

complete -o nosort -F _dlxc_completion dlxc 2>/dev/null || complete -F _dlxc_completion dlxc
