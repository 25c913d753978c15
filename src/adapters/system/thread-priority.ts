import { setPriority } from 'node:os';

/**
 * Asks the system to run the calling thread before (negative) or after (positive) others: Linux's nice value, -20..19. On Linux
 * process 0 means the calling thread (setpriority(2), "C library/kernel differences"); on other systems nothing is done. A higher
 * priority needs permission (systemd: LimitNICE); without it nothing changes.
 * @returns whether it was granted
 */
export function requestThreadPriority(nice: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    setPriority(0, nice);
    return true;
  } catch {
    return false;
  }
}
