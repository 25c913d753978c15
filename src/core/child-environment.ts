/** What programs for sound, buttons and models go by; keys and tokens are not among it. */
const plain =
  /^(?:PATH|HOME|USER|LOGNAME|LANG|LANGUAGE|LC_\w+|TZ|TMPDIR|XDG_\w+|PULSE_\w+|PIPEWIRE_\w+|ALSA_\w+|AUDIODEV|AUDIODRIVER|DBUS_SESSION_BUS_ADDRESS|ESPEAK_DATA_PATH|LD_LIBRARY_PATH|LD_PRELOAD|FAKETIME\w*)$/;

/** The part of an environment that a program which Lantern starts is given. */
export function selectEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => plain.test(name)));
}
