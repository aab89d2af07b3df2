#!/bin/sh
# Goes back to the version before the last upgrade: `go-back.sh [BACKUP]`, as root.
# Where that one knows another database, the backup made before the upgrade takes the place of what came since; that is kept as a backup too.
# `go-back.sh BACKUP --without-backup` goes back also where it cannot be kept.
set -eu
# Releases keep their migrations in different folders.
migrations() { find "$1/cms/src" -type d -name migrations; }
here=$(cd "$(dirname "$0")" && pwd)
new=$(readlink -e /opt/studio/current)
if ! old=$(readlink -e /opt/studio/previous) || [ "$new" = "$old" ]; then
  echo 'The version before is running already, or there is none.' >&2
  exit 1
fi

backup=
if ! diff -rq "$(migrations "$old")" "$(migrations "$new")" >/dev/null; then
  given=${1:?"The version before has another database: name the backup that was made before the upgrade"}
  if ! backup=$(readlink -e -- "$given") || ! runuser -u studio -- test -r "$backup"; then
    echo "There is no file $given that the user studio can read. Nothing was changed." >&2
    exit 1
  fi
fi

# What fails from here on leaves the version that runs, and all it knows.
trap 'sh "$here/switch.sh" "$new"; systemctl start studio; echo "The studio runs as $new, as before." >&2' EXIT
trap 'exit 1' HUP INT TERM
systemctl stop studio
if [ -n "$backup" ]; then
  # 3: it is whole, but files of the studio itself are lost.
  studio backup "/var/lib/studio/backups/after-$(date -u +%Y%m%d-%H%M%S).tar" || [ $? -eq 3 ] || {
    echo 'What came since the upgrade could not be saved.' >&2
    [ "${2:-}" = --without-backup ]
  }
fi
# Nothing comes between the old version and its database; a restore that is ended says so, and has changed nothing.
trap '' HUP INT TERM
sh "$here/switch.sh" "$old"
if [ -n "$backup" ]; then studio restore "$backup" --replace; fi
trap - EXIT HUP INT TERM
systemctl start studio
sh "$here/answers" /readyz 300
echo "The studio runs as $old again."
