#compdef dlxc
# Tab completion of dlxc in zsh:  eval "$(dlxc completion zsh)"
# Where compinit has not run yet, completion begins with the next prompt.

_dlxc() {
    local line kind value help
    local -a lines plain beginning
    lines=("${(@f)$(_DLXC_COMPLETE=zsh_complete COMP_WORDS="${(j: :)words[1,CURRENT-1]} $PREFIX" \
        ${~words[1]} 2>/dev/null)}")
    local word=$PREFIX
    for line in $lines; do
        IFS=$'\t' read -r kind value help <<<"$line"
        case $kind in
            plain) plain+=("${value//:/\\:}${help:+:$help}") ;;
            beginning) beginning+=("${value//:/\\:}${help:+:$help}") ;;
            file)
                [[ $word == --*=* ]] && compset -P '*='
                if [[ -n $value ]]; then
                    _files -g "*.(${value// /|})"
                else
                    _files
                fi
                ;;
        esac
    done
    (( $#plain + $#beginning )) || return
    [[ $word == *=* ]] && compset -P '*='
    (( $#plain )) && _describe -V dlxc plain -M 'm:{a-zA-Z}={A-Za-z}'
    (( $#beginning )) && _describe -V dlxc beginning -S '' -M 'm:{a-zA-Z}={A-Za-z}'
}

_dlxc_register() {
    (( $+functions[compdef] )) || { autoload -Uz compinit && compinit -i }
    compdef _dlxc dlxc
    (( $+functions[add-zsh-hook] )) && add-zsh-hook -d precmd _dlxc_register
}

if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
    _dlxc "$@"
elif (( $+functions[compdef] )); then
    compdef _dlxc dlxc
else
    autoload -Uz add-zsh-hook
    add-zsh-hook precmd _dlxc_register
fi
