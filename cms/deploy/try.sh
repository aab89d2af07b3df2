#!/bin/sh
# Tests the guide on a fresh Debian 13, from installation to upgrade. Run as root: `sh cms/deploy/try.sh FOLDER [MEBIBYTES]`.
# It installs from Debian and the package registry, then runs in a container with its own systemd and only a loopback network.
# It needs debootstrap, systemd-nspawn and 6 GB in the folder. MEBIBYTES limits the memory, with cgroups v1.
set -eu
if [ -n "${2:-}" ]; then
  # The limit also applies to installing and building, without swap.
  memory=/sys/fs/cgroup/memory/studio-try
  mkdir "$memory"
  echo "${2}M" >"$memory/memory.limit_in_bytes"
  echo 0 >"$memory/memory.swappiness"
  code=0
  sh -c 'echo $$ >"$0/cgroup.procs" && exec sh "$@"' "$memory" "$0" "$1" || code=$?
  killed=$(sed -n 's/^oom_kill //p' "$memory/memory.oom_control")
  printf '\n== With %s MiB, %s processes were killed for lack of memory\n' "$2" "$killed"
  rmdir "$memory"
  if [ "$killed" != 0 ]; then exit 1; fi
  exit "$code"
fi
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mkdir -p "$1" && cd "$1" && pwd)
root=$folder/root
if [ -n "$(ls -A "$folder")" ] && [ ! -e "$folder/studio-try" ]; then
  echo "$folder is not empty and not from an earlier run: give an empty or new folder." >&2
  exit 1
fi
touch "$folder/studio-try"
say() { printf '\n== %s %s\n' "$(date -u +%T)" "$*"; }
# shellcheck disable=SC2317 # `logged` calls it.
prepare() { systemd-nspawn --quiet --register=no --keep-unit --pipe --directory="$root" --setenv=NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt "$@"; }
copy() {
  mkdir -p "$root$1"
  tar -C "$here/../.." --exclude-vcs --exclude=node_modules --exclude=.data --exclude=.env --exclude=.next --exclude=.astro -cf - . | tar -C "$root$1" -xf -
}
logged() { "$@" >>"$folder/try.log" 2>&1 || { tail -40 "$folder/try.log"; exit 1; }; }

say 'A fresh Debian 13'
rm -rf "$root" "$folder/try.log"
# Use debootstrap's script for `sid`, which works for all releases: an older debootstrap has none for trixie.
logged debootstrap --variant=minbase --include=systemd-sysv,dbus,ca-certificates trixie "$root" http://deb.debian.org/debian /usr/share/debootstrap/scripts/sid
# Copy the certificate authorities of this machine, such as that of a company's proxy.
cp -R /usr/local/share/ca-certificates "$root/usr/local/share/"
logged prepare update-ca-certificates
echo '127.0.0.1 localhost studio.test' >"$root/etc/hosts"

say 'install.sh'
copy /root/studio
logged prepare sh /root/studio/cms/deploy/install.sh studio.test
# Let Caddy sign the certificate itself, because the name is not public. The rest of the file stays as installed.
sed -i '1i {\n\tlocal_certs\n\tskip_install_trust\n}' "$root/etc/caddy/Caddyfile"

say 'release.sh, of a newer version with another text and another table'
copy /root/newer
newer=$root/root/newer/cms
sed -i 's/Capture Your Precious Moments/A Newer Studio/' "$newer/contract/i18n/text/en/home.json"
cat >"$newer/src/upgrade/migrations/29990101_000000_try.ts" <<'TS'
import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';
export const up = async ({ db }: MigrateUpArgs): Promise<void> => void (await db.execute(sql`create table "try" ("id" uuid primary key)`));
export const down = async ({ db }: MigrateDownArgs): Promise<void> => void (await db.execute(sql`drop table "try"`));
TS
sed -i -e "1i import * as newest from './29990101_000000_try';" -e "s/^\];/  { ...newest, name: '29990101_000000_try' },\n];/" "$newer/src/upgrade/migrations/index.ts"
logged prepare sh /root/newer/cms/deploy/release.sh

say 'Boot without a network'
SYSTEMD_NSPAWN_UNIFIED_HIERARCHY=1 systemd-nspawn --quiet --register=no --keep-unit --private-network --console=pipe \
  --directory="$root" /lib/systemd/systemd </dev/null >>"$folder/try.log" 2>&1 &
machine=$!
trap 'kill -KILL $machine 2>/dev/null || true' EXIT
until leader=$(pgrep -P "$machine"); do sleep 1; done
install -m 755 "$here/try-inside.sh" "$root/root/"
enter() { nsenter --target "$leader" --mount --pid --net --ipc --uts --cgroup --root --wd env -i PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 "$@"; }
until enter systemctl is-active --quiet dbus; do sleep 1; done
code=0
enter sh /root/try-inside.sh || code=$?
enter systemctl poweroff
wait "$machine" || true
trap - EXIT
exit "$code"
