#!/bin/sh
# A bot in nothing but the shell: it plays any game of Comptoir, and takes the option the seed says.
#
# comptoir simulate dale --bots "outside:sh examples/outside_bot.sh,random"

set -f # no option is the name of a file
while read -r line; do
    case $line in
    '{"type":"hello",'*)
        echo '{"type":"ready","protocol":2,"name":"shell"}' ;;
    '{"type":"choose",'*)
        id=${line#*'"id":'} id=${id%%,*}
        seed=${line#*'"seed":'} seed=${seed%%,*}
        options=${line#*'"options":["'} options=${options%%'"]'*}
        IFS='"'          # first","second","third: every other part is an option
        set -- $options
        unset IFS
        shift $((seed % (($# + 1) / 2) * 2))
        echo "{\"type\":\"answer\",\"id\":$id,\"action\":\"$1\"}" ;;
    '{"type":"end",'*)
        exit ;;
    esac
done
