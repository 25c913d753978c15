# shellcheck shell=bash disable=SC2154,SC2086 # what install.sh names: constants, without spaces
# Part of install.sh: Lantern itself, its service, and the way back from a version that does not come up.

install_release() {
  if [ -d "$release" ]; then
    say "version $version of this archive is installed already"
    return
  fi
  say "installing Lantern $version"
  if $dry; then
    say "would unpack $archive into $release and run there: npm ci --omit=dev"
    return
  fi
  mkdir -p $home/releases
  rm -rf "$release.partial"
  local program=$release.partial/lib/node_modules/lantern
  mkdir -p "$program"
  tar --extract --gzip --no-same-owner --strip-components=1 --file "$archive" --directory "$program" ||
    fail "$archive could not be unpacked; what ran before still runs"
  # `npm install` would take what is newest of the packages that packages need; these are the ones that were tested.
  PATH=$home/node/bin:$PATH npm_config_cache=$home/cache $home/node/bin/npm ci --prefix "$program" --omit=dev \
    --ignore-scripts --no-audit --no-fund --no-update-notifier --loglevel=error ||
    fail "npm could not install $archive; what ran before still runs"
  # Packages that the owner added to the version before (hardware/README.md).
  if [ -d $home/current/native ]; then cp -a $home/current/native "$release.partial/lib/node_modules/lantern/"; fi
  mv "$release.partial" "$release"
  as_lantern $home/node/bin/node "$release/lib/node_modules/lantern/bin/lantern.js" version >/dev/null ||
    { rm -rf "$release"; fail "Lantern $version does not start here; what ran before still runs"; }
}

install_service() {
  local source=$release/lib/node_modules/lantern/hardware
  if $dry; then
    say "would write: $unit, $rules, $command"
    return
  fi
  put $unit 644 <"$source/lantern.service"
  put $rules 644 <"$source/99-lantern-pwm.rules"
  put $command 755 <<'COMMAND'
#!/bin/sh
# The Lantern that runs as a service. Its data belongs to the user lantern, so this becomes that user; LANTERN_DATA names other data.
if [ -z "$LANTERN_DATA" ]; then
  case $(id -un) in
    lantern) ;;
    root) exec setpriv --reuid lantern --regid lantern --init-groups -- "$0" "$@" ;;
    *) exec sudo --user lantern -- "$0" "$@" ;;
  esac
  export LANTERN_DATA=/var/lib/lantern HOME=/var/lib/lantern
fi
exec /opt/lantern/node/bin/node /opt/lantern/current/bin/lantern.js "$@"
COMMAND
  if has_systemd; then
    systemctl daemon-reload
    if udevadm control --reload 2>/dev/null; then udevadm trigger --subsystem-match=pwm --subsystem-match=gpio
    else say 'udev does not run here; its rule counts from the next start of the machine'; fi
  fi
  mkdir -p /etc/systemd/system/multi-user.target.wants
  ln -sfn $unit /etc/systemd/system/multi-user.target.wants/lantern.service
}

# Starts what `current` leads to. systemd says that it runs once its light does (Type=notify).
start_service() {
  if ! has_systemd; then
    say 'there is no systemd here; the service starts with the next start of the machine'
    return 0
  fi
  systemctl restart lantern && sleep 3 && systemctl is-active --quiet lantern
}

# A copy of what the version before knows, for that it is not left with what the new one made of it. Nothing runs meanwhile, so it lacks nothing.
back_up() {
  install --directory --owner lantern --group lantern --mode 0700 $home/before-update
  if has_systemd; then systemctl stop lantern; fi
  as_lantern $home/node/bin/node $home/current/bin/lantern.js backup $home/before-update/data >/dev/null && return
  if has_systemd; then systemctl start lantern; fi
  fail 'the data could not be copied, so nothing was updated; make room on the disk, or look at it with lantern check'
}

# The version before, with the data as it left it: nobody knows what the new one did to it.
roll_back() {
  systemctl stop lantern
  ln -sfn "$1" $home/current
  rm -rf "$release"
  if [ -d $home/before-update/data ]; then
    as_lantern $home/node/bin/node $home/current/bin/lantern.js restore $home/before-update/data >/dev/null ||
      say "the data could not be put back; it is in $home/before-update/data (lantern restore)"
  fi
  start_service
}

switch_over() {
  local before
  before=$(readlink $home/current || true)
  if [ "$before" = "$release/lib/node_modules/lantern" ]; then
    if has_systemd && ! systemctl is-active --quiet lantern; then change systemctl start lantern; fi
    return
  fi
  if ! $dry; then
    rm -rf $home/before-update
    if [ -n "$before" ] && [ -f $data/lantern.db ]; then back_up; fi
  fi
  change ln -sfn "$release/lib/node_modules/lantern" $home/current
  if $dry; then say 'would start the service'; return; fi
  if start_service; then
    forget_old_releases "$before"
    return
  fi
  [ -n "$before" ] || fail "Lantern does not come up; journalctl --unit lantern says why"
  roll_back "$before" || fail "neither the new version nor the one before comes up; journalctl --unit lantern says why"
  fail "Lantern $version does not come up, so the version before runs again; journalctl --unit lantern says why"
}

# Keeps this release and the one before.
forget_old_releases() {
  local each
  for each in "$home"/releases/*; do
    case $1 in "$each"/*) continue ;; esac
    [ "$each" = "$release" ] || rm -rf "$each"
  done
  rm -rf $home/cache
}
