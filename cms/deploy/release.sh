#!/bin/sh
# Makes a release of a checkout, beside those that there are: `release.sh [CHECKOUT]`, as root. Prints the release's folder.
# Nothing that runs changes. It needs a package registry; when it fails, nothing of it is left.
set -eu
checkout=$(cd "${1:-$(dirname "$0")/../..}" && pwd)
release=/opt/studio/releases/$(date -u +%Y%m%d-%H%M%S)

install -d -o root -g root -m 755 /opt/studio /opt/studio/releases
install -d -o studio-build -g studio-build -m 700 /var/cache/studio-build
trap 'rm -rf "$release"' EXIT
trap 'exit 1' HUP INT TERM
mkdir "$release"
# What the repository holds, and nothing that was made or set there.
tar -C "$checkout" --exclude-vcs --exclude=node_modules --exclude=.data --exclude=.env --exclude=.next --exclude=.astro --exclude=./site/dist -cf - . |
  tar -C "$release" --no-same-owner -xf -
chown -R studio-build:studio-build "$release"

# A user of its own builds it: what packages run while they are installed is not run as root.
runuser -u studio-build -- sh -c "cd '$release' && umask 022 && HOME=/var/cache/studio-build exec node cms/bin/run.mjs build" >&2
# Root runs some of it, and a later build must not reach it.
chown -R root:root "$release"

# A build of the pages, which the studio makes itself whenever something is published, writes here and nowhere else. What the build has put
# there may lead elsewhere.
for written in site/dist site/.astro site/node_modules/.astro site/node_modules/.vite; do
  rm -rf "${release:?}/$written"
  install -d -o studio -g studio -m 700 "$release/$written"
done
ln -s /etc/studio/studio.env "$release/.env"
trap - EXIT HUP INT TERM
echo "$release"
