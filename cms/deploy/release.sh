#!/bin/sh
# Makes a release of a checkout without changing the running release, and prints its folder. Run as root: `release.sh [CHECKOUT]`.
# It needs a package registry. If it fails, it leaves nothing behind.
set -eu
checkout=$(cd "${1:-$(dirname "$0")/../..}" && pwd)
release=/opt/studio/releases/$(date -u +%Y%m%d-%H%M%S)

install -d -o root -g root -m 755 /opt/studio /opt/studio/releases
install -d -o studio-build -g studio-build -m 700 /var/cache/studio-build
trap 'rm -rf "$release"' EXIT
trap 'exit 1' HUP INT TERM
mkdir "$release"
# Copy the repository without build results and settings.
tar -C "$checkout" --exclude-vcs --exclude=node_modules --exclude=.data --exclude=.env --exclude=.next --exclude=.astro --exclude=./site/dist -cf - . |
  tar -C "$release" --no-same-owner -xf -
chown -R studio-build:studio-build "$release"

# Build as a separate user, so that the install scripts of packages do not run as root.
runuser -u studio-build -- sh -c "cd '$release' && umask 022 && HOME=/var/cache/studio-build exec node cms/bin/run.mjs build" >&2
# Make root the owner, so that a later build cannot change scripts that root runs.
chown -R root:root "$release"

# Recreate the only folders that the studio's own builds of the site write to: the first build may have left symbolic links.
for written in site/dist site/.astro site/node_modules/.astro site/node_modules/.vite; do
  rm -rf "${release:?}/$written"
  install -d -o studio -g studio -m 700 "$release/$written"
done
ln -s /etc/studio/studio.env "$release/.env"
trap - EXIT HUP INT TERM
echo "$release"
