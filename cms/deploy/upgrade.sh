#!/bin/sh
# Upgrades the studio after a backup, and goes back if the new version does not answer. Run as root, in the new checkout:
# `sh cms/deploy/upgrade.sh`, or `sh cms/deploy/upgrade.sh RELEASE` for a release that release.sh has made.
set -eu
# Prints the names of the migrations, by which the database records them.
migrations() { find "$1/cms/src" -path '*/migrations/*' -name '*.ts' -exec basename {} \; | sort; }
here=$(cd "$(dirname "$0")" && pwd)
if grep -q '^ *DATABASE_URL=.' /etc/studio/studio.env; then
  echo 'With DATABASE_URL, going back would replace a database that other machines may use: follow cms/deploy/many-machines.md.' >&2
  exit 1
fi
new=${1:-}
if [ -z "$new" ]; then new=$(sh "$here/release.sh"); fi
new=$(readlink -e "$new")
old=$(readlink -e /opt/studio/current)
backup=/var/lib/studio/backups/before-$(date -u +%Y%m%d-%H%M%S).tar
install -d -o studio -g studio -m 700 /var/lib/studio/backups

# Start the studio on every exit, also after Ctrl-C or a lost connection.
trap 'systemctl start studio' EXIT
trap 'exit 1' HUP INT TERM
# Stop the studio before the backup if the migrations differ: going back would restore this backup and lose later data.
if [ "$(migrations "$old")" != "$(migrations "$new")" ]; then
  echo 'This version changes the database: the studio is stopped during the backup.'
  systemctl stop studio
fi
# Exit code 3 means that the backup is complete, but the studio has lost files.
studio backup "$backup" || [ $? -eq 3 ] || {
  echo 'The backup failed, so nothing was changed.' >&2
  exit 1
}

ln -sfn "$old" /opt/studio/previous
sh "$here/switch.sh" "$new"
# The unit waits until the studio is ready.
if systemctl restart studio && sh "$here/answers" /readyz 300; then
  echo "The studio runs as $new. To go back: sh $new/cms/deploy/go-back.sh $backup"
  # Keep the three newest releases, the current and the previous one.
  find /opt/studio/releases -mindepth 1 -maxdepth 1 | sort | head -n -3 | grep -vxF -e "$new" -e "$old" | xargs -r rm -rf
  exit
fi
echo 'The new version does not answer. The end of its log:' >&2
journalctl --unit studio --lines 20 --no-pager >&2
# `--without-backup`: go back even if the data that the new version has accepted cannot be saved.
sh "$here/go-back.sh" "$backup" --without-backup
exit 1
