import type { LightThread } from '../ports/light-thread.js';
import type { Foundation } from './foundation.js';
import { ServiceState } from './service-state.js';

/** What tells systemd how this Lantern is; silent where it was not started by systemd. */
export async function createServiceState(
  { environment, clock }: Foundation,
  light: LightThread,
): Promise<ServiceState> {
  const socket = environment['NOTIFY_SOCKET'];
  // Loaded only where there is somebody to tell.
  const manager = socket === undefined ? null : await import('../adapters/system/service-manager.js');
  return new ServiceState({
    tell: manager?.connectManager(socket) ?? null,
    clock,
    watchdog: environment['WATCHDOG_USEC'],
    isWell: () => light.isAlive,
  });
}
