#!/bin/sh
# Puts the studio on a Debian 13, from a checkout, as root: `sh cms/deploy/install.sh studio.example`.
# Run again it mends what is missing, and leaves settings, data and a Caddyfile that was written by hand alone. With nginx in Caddy's place,
# `systemctl disable --now caddy` again.
set -eu
name=${1:?"Usage: sh cms/deploy/install.sh NAME, as visitors type it: studio.example"}
here=$(cd "$(dirname "$0")" && pwd)

apt-get update
DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends ca-certificates curl nodejs npm caddy

id studio >/dev/null 2>&1 || useradd --system --user-group --home-dir /var/lib/studio --shell /usr/sbin/nologin studio
id studio-build >/dev/null 2>&1 || useradd --system --user-group --home-dir /var/cache/studio-build --shell /usr/sbin/nologin studio-build
install -d -m 755 /etc/studio
if [ ! -e /etc/studio/studio.env ]; then
  sed "s/studio\.example$/$name/" "$here/studio.env.example" >/etc/studio/studio.env
fi
# It will hold passwords: the studio reads it, and only root writes it.
chown root:studio /etc/studio/studio.env
chmod 640 /etc/studio/studio.env
install -d -o studio -g studio -m 700 /var/lib/studio

if [ ! -e /opt/studio/current ]; then
  release=$(sh "$here/release.sh")
  sh "$here/switch.sh" "$release"
fi

# Debian's own Caddyfile serves a page that says that Caddy works; somebody's other sites in it are in the copy.
if grep -q /usr/share/caddy /etc/caddy/Caddyfile; then
  cp -p /etc/caddy/Caddyfile /etc/caddy/Caddyfile.bak
  sed "s/^studio\.example /$name /" "$here/Caddyfile" >/etc/caddy/Caddyfile
fi
caddy validate --config /etc/caddy/Caddyfile

systemctl enable studio.service studio-backup.timer studio-health.timer caddy.service
if [ -d /run/systemd/system ]; then
  systemctl start studio.service studio-backup.timer studio-health.timer
  systemctl reload-or-restart caddy.service
fi
