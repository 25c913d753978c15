#!/usr/bin/env bash
# Installs Lantern on Raspberry Pi OS or Debian, as a service that starts with the machine. Run again, it updates, and brings the version
# before back if the new one does not come up. See hardware/README.md.
#
#   npm pack && sudo hardware/install.sh lantern-0.2.0.tgz
#   sudo hardware/install.sh --dry-run lantern-0.2.0.tgz    say what would be done, and do nothing
#   sudo hardware/install.sh --overlays                     write the lines of config.txt that the lamps' pins need
#   sudo hardware/install.sh --uninstall [--purge]          remove it; its data stays, but with --purge
set -euo pipefail

readonly home=/opt/lantern data=/var/lib/lantern settings=/etc/lantern
readonly unit=/etc/systemd/system/lantern.service rules=/etc/udev/rules.d/99-lantern-pwm.rules command=/usr/local/bin/lantern
parts=$(dirname "$(realpath "$0")")/install
# shellcheck source=hardware/install/packages.sh
. "$parts/packages.sh"
# shellcheck source=hardware/install/release.sh
. "$parts/release.sh"
# shellcheck source=hardware/install/overlays.sh
. "$parts/overlays.sh"

dry=false purge=false action=install archive=''

say() { printf '%s\n' "$*"; }
fail() {
  printf 'install.sh: %s\n' "$*" >&2
  exit 1
}
# Runs a command that changes something; with --dry-run, only says it.
change() {
  if $dry; then say "would run: $*"; else "$@"; fi
}
# Writes standard input into a file, where it differs.
put() {
  local file=$1 mode=$2 text
  text=$(cat; printf x)
  text=${text%x}
  if [ -f "$file" ] && [ "$(cat "$file"; printf x)" = "${text}x" ]; then return 0; fi
  if $dry; then say "would write: $file"; return 0; fi
  mkdir -p "$(dirname "$file")"
  printf '%s' "$text" >"$file.new"
  chmod "$mode" "$file.new"
  mv "$file.new" "$file"
  say "wrote $file"
}
has_systemd() { [ -d /run/systemd/system ]; }
as_lantern() { setpriv --reuid lantern --regid lantern --init-groups --no-new-privs env HOME=$data LANTERN_DATA=$data "$@"; }
at_least() { [ "$(printf '%s\n%s\n' "$1" "$2" | sort --version-sort | head -n 1)" = "$1" ]; }

usage() {
  sed -n '2,9s/^# \{0,1\}//p' "$0"
  exit
}

read_words() {
  while [ $# -gt 0 ]; do
    case $1 in
      --dry-run) dry=true ;;
      --uninstall) action=uninstall ;;
      --overlays) action=overlays ;;
      --purge) purge=true ;;
      --help | -h) usage ;;
      -*) fail "there is no option $1; --help tells those there are" ;;
      *)
        [ -z "$archive" ] || fail "one archive is enough, and there are two: $archive and $1"
        archive=$1
        ;;
    esac
    shift
  done
  if $purge && [ $action != uninstall ]; then fail '--purge goes with --uninstall'; fi
}

look_around() {
  $dry || [ "$(id -u)" = 0 ] || fail 'this needs root: sudo hardware/install.sh (with --dry-run it does not)'
  command -v apt-get >/dev/null || fail 'this is for Debian and Raspberry Pi OS, and there is no apt-get here; the Dockerfile is for other systems'
  case $(dpkg --print-architecture) in
    amd64) machine=x64 ;;
    arm64) machine=arm64 ;;
    *) fail "there is no build of Lantern's packages for $(dpkg --print-architecture); use a 64-bit system (arm64 or amd64)" ;;
  esac
  readonly machine
}

find_archive() {
  [ -n "$archive" ] || fail 'name the archive that npm pack makes, such as lantern-0.2.0.tgz'
  [ -f "$archive" ] || fail "there is no file $archive; npm pack makes it"
  archive=$(realpath "$archive")
  tar --extract --gzip --to-stdout --file "$archive" package/bin/lantern.js >/dev/null 2>&1 ||
    fail "$archive is not Lantern's archive, or is damaged; make it anew with npm pack"
  version=$(tar --extract --gzip --to-stdout --file "$archive" package/package.json | sed -n 's/^  "version": "\(.*\)",$/\1/p')
  release=$home/releases/$version-$(sha256sum "$archive" | cut -c 1-12)
  readonly version release
}

create_user() {
  local group groups=()
  for group in gpio audio video spi i2c; do
    getent group $group >/dev/null && groups+=("$group")
  done
  # On a Raspberry Pi there is one already; elsewhere the unit and the rule want it all the same.
  getent group gpio >/dev/null || { change groupadd --system gpio && groups+=(gpio); }
  getent passwd lantern >/dev/null || change useradd --system --user-group --home-dir $data --shell /usr/sbin/nologin lantern
  change usermod --append --groups "$(IFS=,; printf '%s' "${groups[*]}")" lantern
  change install --directory --owner lantern --group lantern --mode 0750 $data
  change install --directory --mode 0755 $settings
}

# Says what is gone, with the verb and what follows it; with --dry-run, that it would be.
say_gone() {
  local what=$1 verb=$2 rest=$3
  if $dry; then verb='would be'; fi
  say "$what $verb gone$rest"
}

uninstall() {
  local file
  if has_systemd && [ -e $unit ]; then change systemctl disable --now --quiet lantern; fi
  file=$(find_boot_configuration)
  if [ -n "$file" ]; then read_others "$file" | put "$file" 755; fi
  change rm -rf $home $unit /etc/systemd/system/multi-user.target.wants/lantern.service $rules $command
  if has_systemd; then change systemctl daemon-reload; fi
  if $purge; then
    change rm -rf $data $settings
    if getent passwd lantern >/dev/null; then change userdel lantern; fi
    say_gone 'Lantern and its data' are ''
  elif [ -e $data ] || [ -e $settings ]; then
    say_gone Lantern is "; its data stays in $data and its secrets in $settings (--purge removes both)"
  else
    say_gone Lantern is ', and no data of it is here'
  fi
}

main() {
  read_words "$@"
  look_around
  case $action in
    uninstall) uninstall ;;
    overlays) write_overlays ;;
    install)
      find_archive
      install_debian_packages
      install_node
      create_user
      install_release
      install_service
      switch_over
      $dry && return
      say "Lantern $version is installed. Next: lantern setup, then sudo systemctl restart lantern, and lantern check says what is missing."
      ;;
  esac
}

main "$@"
