import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { uptime } from 'node:os';
import type { Clock, Uptime } from '../../core/clock.js';
import { millis, type Millis } from '../../core/units.js';

/** The computer's own uptime. Elsewhere than on Linux, where it would follow the wall clock, it is the clock's monotonic time. */
export class SystemUptime implements Uptime {
  readonly boot = process.platform === 'linux' ? (readBoot() ?? randomUUID()) : randomUUID();

  constructor(private readonly clock: Clock) {}

  now(): Millis {
    return process.platform === 'linux' ? millis(uptime() * 1000) : this.clock.monotonic();
  }
}

/**
 * The kernel's id of this boot, and when the first process began (proc_pid_stat(5), field 22): a container that is started again has the same
 * kernel, and may have an uptime of its own.
 */
function readBoot(): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const first = readFileSync('/proc/1/stat', 'utf8');
    const began = first.slice(first.lastIndexOf(')') + 2).split(' ')[19];
    return `${boot} ${began ?? ''}`;
  } catch {
    return null;
  }
}
