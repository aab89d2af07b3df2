#!/bin/sh
# Runs the checks of `try.sh` inside the installed Debian, and stops at the first failure.
set -eu
site=https://studio.test
ask() { curl --silent --show-error --compressed --cacert /var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt "$@"; }
says() { printf '   %s\n' "$*"; }
expect() { # Arguments: name, expected value, actual value.
  if [ "$2" != "$3" ]; then
    printf '   NOT %s: %s, not %s\n' "$1" "$3" "$2"
    journalctl --unit studio --lines 30 --no-pager
    exit 1
  fi
  says "$1: $3"
}
code() { ask --output /dev/null --write-out '%{http_code}' "$@"; }
main() { systemctl show --property MainPID --value studio; }
ready() { sh /opt/studio/current/cms/deploy/answers /readyz 600; }
log_in() {
  password=$(studio password | sed -n 's/^ *password *//p')
  ask "$site/api/admin/login" --header 'content-type: application/json' --data "{\"username\":\"admin\",\"password\":\"$password\"}" | sed 's/.*"token":"\([^"]*\)".*/\1/'
}
bookings() { ask "$site/api/bookings" --header "authorization: Bearer $(log_in)" | grep -o '"name":"[^"]*"' | sort | tr -d '\n'; }
book() { code "$site/api/bookings" --header 'content-type: application/json' --data "{\"name\":\"$1\",\"email\":\"a@guest.example\",\"phone\":\"0550123456\",\"location\":\"\",\"date\":\"$(date -d '+30 days' +%F)\",\"package\":\"wedding\",\"message\":\"Hello\"}"; }

ready
expect 'only loopback' 'lo' "$(ls /sys/class/net)"
expect 'the home page over HTTP/2' '200 2' "$(ask --output /dev/null --write-out '%{http_code} %{http_version}' $site/)"
expect 'the home page, compressed' 'content-encoding: br' "$(ask --output /dev/null --dump-header - --header 'accept-encoding: br' $site/ar/ | tr -d '\r' | grep -i '^content-encoding')"
expect 'http' "308 $site/book" "$(curl --silent --output /dev/null --write-out '%{http_code} %{redirect_url}' http://studio.test/book)"
until [ "$(code $site/cms)" = 302 ]; do sleep 1; done
expect 'the panel' "302 $site/login?next=%2Fcms" "$(ask --output /dev/null --write-out '%{http_code} %{redirect_url}' $site/cms)"
expect 'a booking' 201 "$(book Sara)"
expect 'the owner reads it' '"name":"Sara"' "$(bookings)"
expect 'failed units' '' "$(systemctl --failed --plain --no-legend)"
expect 'code not owned by root' '' "$(find /opt/studio -not -user root -not -path '*/site/*')"
expect 'errors in the units' '' "$(systemd-analyze verify --man=no /etc/systemd/system/studio*.service /etc/systemd/system/studio*.timer 2>&1)"
for unit in studio studio-backup studio-health; do says "$unit: $(systemd-analyze security --no-pager $unit | grep Overall)"; done

for _ in $(seq 100); do
  for page in / /ar/ /gallery /book /ar/contact /api/photos '/api/content?lang=ar' /services /login /healthz; do printf 'url = %s%s\noutput = /dev/null\n' "$site" "$page"; done
done >/tmp/thousand
expect 'a thousand mixed requests' '1000 200' "$(ask --parallel --parallel-max 10 --write-out '%{http_code}\n' --config /tmp/thousand | sort | uniq -c | xargs)"
mebibytes() { awk "/^$1:/ { sum += \$2 } END { printf \"%d\", sum / 1024 }"; }
says "MiB resident after them: $(mebibytes VmRSS <"/proc/$(main)/status"), and with PostgreSQL and all else $(cat /proc/[0-9]*/smaps_rollup 2>/dev/null | mebibytes Pss)"
says "MiB on disk: $(du -sxm /usr /opt/studio/releases/* /var/cache/studio-build /var/lib/studio | xargs)"

before=$(main)
kill -STOP "$before"
systemctl start studio-health
ready
if [ "$(main)" = "$before" ]; then expect 'a frozen process' 'restarted' 'still running'; fi
says 'a frozen process is restarted'

systemctl start studio-backup
expect 'nightly backups' 1 "$(find /var/lib/studio/backups -name 'studio-*.tar' | wc -l)"

old=$(readlink -f /opt/studio/current)
new=$(find /opt/studio/releases -mindepth 1 -maxdepth 1 | sort | tail -1)
sh /root/newer/cms/deploy/upgrade.sh "$new"
expect 'it runs as' "$new" "$(readlink -f "/proc/$(main)/cwd" | sed 's:/cms$::')"
until ask $site/ | grep -q 'A Newer Studio'; do sleep 1; done
expect 'a booking after the upgrade' 201 "$(book Huda)"
expect 'both are there' '"name":"Huda""name":"Sara"' "$(bookings)"
sh "$old/cms/deploy/go-back.sh" "$(find /var/lib/studio/backups -name 'before-*.tar')"
expect 'it runs as' "$old" "$(readlink -f "/proc/$(main)/cwd" | sed 's:/cms$::')"
expect 'the bookings from before the upgrade' '"name":"Sara"' "$(bookings)"
until ask $site/ | grep -q 'Capture Your Precious Moments'; do sleep 1; done
says 'the pages are those of the old version'

cp -al "$new" /opt/studio/releases/broken
rm /opt/studio/releases/broken/cms/src/server/studio.ts
echo 'throw new Error("This version is broken");' >/opt/studio/releases/broken/cms/src/server/studio.ts
if sh /root/newer/cms/deploy/upgrade.sh /opt/studio/releases/broken; then expect 'a broken version' 'rejected' 'kept'; fi
expect 'after a broken version, it runs as' "$old" "$(readlink -f "/proc/$(main)/cwd" | sed 's:/cms$::')"
expect 'no bookings lost' '"name":"Sara"' "$(bookings)"
echo '   All checks passed.'
