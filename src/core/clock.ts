import type { Millis } from './units.js';

/** Where time comes from. Everything that waits or asks for the time takes a clock as an argument. */
export interface Clock {
  /** Wall time, milliseconds since the Unix epoch; may jump when the system's clock is set. */
  now(): Millis;
  /** Time since some fixed moment; never jumps, never goes back. The same in every thread of the process. */
  monotonic(): Millis;
  /** Calls back once after `delay`. The name shows in diagnostics. Disposing cancels; doing so twice is harmless. */
  after(name: string, delay: Millis, callback: () => void): Disposable;
}

/** How long the computer is up. Like `monotonic`, but it also goes on while the computer sleeps. */
export interface Uptime {
  /** Names this start of the computer; another one names another start, or nothing that is known of it. */
  readonly boot: string;
  now(): Millis;
}

/** Resolves after `delay` on the given clock. */
export function sleep(clock: Clock, name: string, delay: Millis): Promise<void> {
  return new Promise((resolve) => {
    clock.after(name, delay, resolve);
  });
}
