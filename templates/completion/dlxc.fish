# Tab completion of dlxc in fish:  dlxc completion fish | source

function __dlxc_completion
    set -l word (commandline -ct)
    set -l before (string match -r -- '^.*=' $word)
    set -l line (commandline -cp)
    for answer in (env _DLXC_COMPLETE=fish_complete COMP_WORDS="$line" dlxc 2>/dev/null)
        set -l parts (string split -m 2 -- \t $answer)
        switch $parts[1]
            case file
                __dlxc_files "$word" (string split -n -- ' ' $parts[2])
            case plain beginning
                printf '%s%s\t%s\n' "$before" $parts[2] "$parts[3]"
        end
    end
end

# Folders and files, those with one of the extensions first.
function __dlxc_files
    set -l before (string match -r -- '^--[^=]*=' $argv[1])
    set -l name (string replace -r -- '^--[^=]*=' '' $argv[1])
    set -l found (complete -C "__dlxc_no_command $name")
    set -l wanted
    for extension in $argv[2..]
        set -a wanted (string match -r -- ".*\.$extension(?:\t.*)?\$" $found)
    end
    test -n "$wanted"; and set -a wanted (string match -r -- '.*/(?:\t.*)?$' $found)
    test -n "$wanted"; or set wanted $found
    for each in $wanted
        printf '%s%s\n' "$before" $each
    end
end

complete --command dlxc --no-files --keep-order --arguments '(__dlxc_completion)'
