#!/bin/sh
# Goes back to the version before the last upgrade: `go-back.sh [BACKUP]`, as root.
# Where that one knows another database, the backup made before the upgrade takes the place of what came since; that is kept as a backup too.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
new=$(readlink -f /opt/studio/current)
old=$(readlink -f /opt/studio/previous)
if [ "$new" = "$old" ]; then
  echo 'The version before is running already.' >&2
  exit 1
fi

if diff -rq "$old/cms/src/migrations" "$new/cms/src/migrations" >/dev/null; then
  systemctl stop studio
  sh "$here/switch.sh" "$old"
else
  backup=$(readlink -f "${1:?"The version before has another database: name the backup that was made before the upgrade"}")
  systemctl stop studio
  studio backup "/var/lib/studio/backups/after-$(basename "$new").tar" || echo 'What came since the upgrade could not be saved.' >&2
  sh "$here/switch.sh" "$old"
  studio restore "$backup" --replace
fi
systemctl start studio
sh "$here/answers" /readyz 300
echo "The studio runs as $old again."
