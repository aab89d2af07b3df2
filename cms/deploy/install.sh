#!/bin/sh
# Installs the studio on Debian 13 from a checkout. Run as root: `sh cms/deploy/install.sh studio.example`.
# It can be run again: it adds what is missing and keeps settings, data and a customised Caddyfile. To use nginx instead of Caddy, run
# `systemctl disable --now caddy` afterwards.
set -eu
name=${1:?"Usage: sh cms/deploy/install.sh NAME, the domain of the site: studio.example"}
here=$(cd "$(dirname "$0")" && pwd)

apt-get update
DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends ca-certificates curl nodejs npm caddy

id studio >/dev/null 2>&1 || useradd --system --user-group --home-dir /var/lib/studio --shell /usr/sbin/nologin studio
id studio-build >/dev/null 2>&1 || useradd --system --user-group --home-dir /var/cache/studio-build --shell /usr/sbin/nologin studio-build
install -d -m 755 /etc/studio
if [ ! -e /etc/studio/studio.env ]; then
  sed "s/studio\.example$/$name/" "$here/studio.env.example" >/etc/studio/studio.env
fi
# Make the settings readable by the studio and writable by root only, because they contain passwords.
chown root:studio /etc/studio/studio.env
chmod 640 /etc/studio/studio.env
install -d -o studio -g studio -m 700 /var/lib/studio

if [ ! -e /opt/studio/current ]; then
  release=$(sh "$here/release.sh")
  sh "$here/switch.sh" "$release"
fi

# Replaces Debian's default Caddyfile, after a copy in case other sites were added to it.
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
