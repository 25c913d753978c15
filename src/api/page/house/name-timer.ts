import type { Overview } from '../../overview.js';

/** What something that waits for its time, or rings, is called. */
export function nameTimer({ name, purpose }: Overview['timers'][number]): string {
  if (purpose?.kind === 'reminder') return purpose.message;
  if (purpose?.kind === 'alarm') return 'Alarm';
  return purpose?.kind === 'countdown' && /^(?:timer)?-?\d*$/.test(name) ? 'Timer' : name;
}
