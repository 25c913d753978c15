# shellcheck shell=bash disable=SC2154,SC2086 # what install.sh names: constants, without spaces
# Part of install.sh: the lines of config.txt.

find_boot_configuration() {
  local file
  for file in /boot/firmware/config.txt /boot/config.txt; do
    if [ -f $file ]; then say $file; return; fi
  done
}

# What config.txt holds besides our own lines.
read_others() { sed '/^# lantern: begin/,/^# lantern: end/d' "$1"; }

write_overlays() {
  local file lines
  file=$(find_boot_configuration)
  [ -n "$file" ] || fail 'there is no config.txt here: this is no Raspberry Pi'
  [ -e $home/current ] || fail 'Lantern is not installed yet: sudo hardware/install.sh lantern-0.2.0.tgz'
  lines=$(as_lantern $home/node/bin/node $home/current/bin/lantern.js config --overlays)
  [ -f "$file.before-lantern" ] || change cp -p "$file" "$file.before-lantern"
  {
    read_others "$file"
    [ -z "$lines" ] || printf '# lantern: begin (install.sh --overlays)\n[all]\n%s\n# lantern: end\n' "$lines"
  } | put "$file" 755
  [ -n "$lines" ] || say 'no lamp is on pins, so config.txt needs no line'
  [ -z "$lines" ] || say 'the lines count from the next start of the machine: sudo reboot'
}
