/** How a line is watched. */
export interface GpioLine {
  /** As the program wants it: gpiochip0. */
  readonly chip: string;
  /** Offset on the chip; on a Raspberry Pi the Broadcom number. */
  readonly line: number;
  /** Pressed connects to ground and the pull-up is switched on; else to 3.3 V, with the pull-down. */
  readonly activeLow: boolean;
}

export interface LineEdge {
  readonly pressed: boolean;
  /** The kernel's monotonic time, milliseconds. */
  readonly at: number;
}

/** libgpiod 1 (Debian 12) and 2 (Debian 13) share the program's name and little else. */
export type Generation = 1 | 2;

/** The major version from the output of `gpiomon --version`, such as "gpiomon (libgpiod) v1.6.3"; null if it is neither 1 nor 2. */
export function parseGeneration(said: string): Generation | null {
  const major = /v?(\d+)\.\d+/.exec(said)?.[1];
  return major === '1' ? 1 : major === '2' ? 2 : null;
}

/** Arguments that print each edge at once, as `parseEdge` reads it. With active-low, rising means pressed. */
export function createArguments(generation: Generation, { chip, line, activeLow }: GpioLine): readonly string[] {
  const bias = activeLow ? 'pull-up' : 'pull-down';
  const sense = activeLow ? ['--active-low'] : [];
  switch (generation) {
    case 1:
      return ['--line-buffered', `--bias=${bias}`, ...sense, '--format=%e %s %n', chip, `${line}`];
    case 2: {
      const clock = ['--event-clock', 'monotonic'];
      return ['--bias', bias, ...sense, ...clock, '--format', '%e %S', '--chip', chip, `${line}`];
    }
  }
  return generation satisfies never;
}

/**
 * One printed edge, or null for anything else.
 * Generation 1: `1 123 4567` (0 falling, 1 rising; seconds; nanoseconds without leading zeros). Generation 2:
 * `2 123.000004567` (1 rising, 2 falling; seconds).
 */
export function parseEdge(generation: Generation, text: string): LineEdge | null {
  const [, type, seconds, nanoseconds] =
    (generation === 1 ? /^([01]) +(\d+) +(\d{1,9})$/ : /^([12]) (\d+)\.(\d{9})$/).exec(text.trim()) ?? [];
  if (type === undefined || seconds === undefined || nanoseconds === undefined) return null;
  return { pressed: type === '1', at: Number(seconds) * 1000 + Number(nanoseconds) / 1e6 };
}
