import type { DisposalScope } from '../../core/disposal.js';
import type { Broker } from '../../ports/broker.js';

/**
 * Hears a topic until the scope ends; an empty payload is nothing.
 * @param old whether what the broker kept counts
 */
export async function listenAt(
  broker: Broker,
  scope: DisposalScope,
  filter: string,
  take: (payload: string, topic: string) => unknown,
  old = false,
): Promise<void> {
  const subscription = await broker.subscribe(filter, (topic, payload, isOld) => {
    if (payload !== '' && (old || !isOld)) take(payload, topic);
  });
  scope.add(async () => {
    await subscription[Symbol.asyncDispose]();
  });
}
