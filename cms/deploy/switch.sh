#!/bin/sh
# Selects the release for the next start and installs its systemd units. Run as root: `switch.sh RELEASE`.
set -eu
release=$(cd "$1" && pwd)
test -f "$release/.env" || { echo "$release is not a complete release: make one with release.sh." >&2; exit 1; }
ln -sfn "$release" /opt/studio/next
mv -T /opt/studio/next /opt/studio/current
install -m 644 "$release"/cms/deploy/*.service "$release"/cms/deploy/*.timer /etc/systemd/system/
install -m 755 "$release/cms/deploy/studio" /usr/local/bin/studio
if [ -d /run/systemd/system ]; then systemctl daemon-reload; fi
