#!/bin/sh
# Goes back to the version before the last upgrade. Run as root: `go-back.sh [BACKUP]`.
# If the versions differ in migrations, it restores the backup from before the upgrade, after a backup of the current data.
# `go-back.sh BACKUP --without-backup` also goes back if that second backup fails.
set -eu
# Prints the names of the migrations, by which the database records them.
migrations() { find "$1/cms/src" -path '*/migrations/*' -name '*.ts' -exec basename {} \; | sort; }
here=$(cd "$(dirname "$0")" && pwd)
new=$(readlink -e /opt/studio/current)
if ! old=$(readlink -e /opt/studio/previous) || [ "$new" = "$old" ]; then
  echo 'The previous version is already running, or does not exist.' >&2
  exit 1
fi

backup=
if [ "$(migrations "$old")" != "$(migrations "$new")" ]; then
  given=${1:?"The previous version has other migrations: give the backup that was made before the upgrade"}
  if ! backup=$(readlink -e -- "$given") || ! runuser -u studio -- test -r "$backup"; then
    echo "The user studio cannot read a file $given. Nothing was changed." >&2
    exit 1
  fi
fi

# After an error from here on, the current version runs with its data.
trap 'sh "$here/switch.sh" "$new"; systemctl start studio; echo "The studio runs as $new, as before." >&2' EXIT
trap 'exit 1' HUP INT TERM
systemctl stop studio
if [ -n "$backup" ]; then
  # Exit code 3 means that the backup is complete, but the studio has lost files.
  studio backup "/var/lib/studio/backups/after-$(date -u +%Y%m%d-%H%M%S).tar" || [ $? -eq 3 ] || {
    echo 'The data since the upgrade could not be saved.' >&2
    [ "${2:-}" = --without-backup ]
  }
fi
# Ignore signals during the restore, so that the old version gets its database. A failed restore changes nothing and prints its error.
trap '' HUP INT TERM
sh "$here/switch.sh" "$old"
if [ -n "$backup" ]; then studio restore "$backup" --replace; fi
trap - EXIT HUP INT TERM
systemctl start studio
sh "$here/answers" /readyz 300
echo "The studio runs as $old again."
