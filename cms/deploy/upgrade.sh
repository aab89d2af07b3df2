#!/bin/sh
# Brings the studio to another version, with a backup first and by itself back to the old one where the new does not answer.
# As root, in the new checkout: `sh cms/deploy/upgrade.sh`; or to a release that was made before: `sh cms/deploy/upgrade.sh RELEASE`.
set -eu
# Releases keep their migrations in different folders.
migrations() { find "$1/cms/src" -type d -name migrations; }
here=$(cd "$(dirname "$0")" && pwd)
if grep -q '^ *DATABASE_URL=.' /etc/studio/studio.env; then
  echo 'Going back would replace a database that others may use: with DATABASE_URL, upgrade as cms/deploy/many-machines.md says.' >&2
  exit 1
fi
new=${1:-}
if [ -z "$new" ]; then new=$(sh "$here/release.sh"); fi
new=$(readlink -e "$new")
old=$(readlink -e /opt/studio/current)
backup=/var/lib/studio/backups/before-$(date -u +%Y%m%d-%H%M%S).tar
install -d -o studio -g studio -m 700 /var/lib/studio/backups

# However this ends, also at Ctrl-C or with a lost line, the studio runs.
trap 'systemctl start studio' EXIT
trap 'exit 1' HUP INT TERM
# Where the new version changes the database, only the backup leads back: then nobody may write after it.
if ! diff -rq "$(migrations "$old")" "$(migrations "$new")" >/dev/null; then
  echo 'This version changes the database: the studio is closed during its backup.'
  systemctl stop studio
fi
# 3: it is whole, but files of the studio itself are lost.
studio backup "$backup" || [ $? -eq 3 ] || {
  echo 'There is no backup, so nothing was changed.' >&2
  exit 1
}

ln -sfn "$old" /opt/studio/previous
sh "$here/switch.sh" "$new"
# Its unit waits until everything answers.
if systemctl restart studio && sh "$here/answers" /readyz 300; then
  echo "The studio runs as $new. To go back: sh $old/cms/deploy/go-back.sh $backup"
  # The three newest stay, and whatever is run or gone back to.
  find /opt/studio/releases -mindepth 1 -maxdepth 1 | sort | head -n -3 | grep -vxF -e "$new" -e "$old" | xargs -r rm -rf
  exit
fi
echo 'The new version does not answer. Its last words:' >&2
journalctl --unit studio --lines 20 --no-pager >&2
# What it may have taken all the same is saved if it can be.
sh "$here/go-back.sh" "$backup" --without-backup
exit 1
