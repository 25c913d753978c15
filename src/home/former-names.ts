import type { Broker } from '../ports/broker.js';
import type { Store } from '../ports/store.js';

const kind = 'broker-name';

interface FormerNamesParts {
  readonly broker: Broker;
  readonly store: Pick<Store, 'read' | 'commit'>;
  /** This Lantern's name at the broker. */
  readonly client: string;
}

/**
 * Takes back what the broker keeps under a name that this Lantern had before: that it is away, and which process it was. Where somebody is
 * there under that name, it is another one's now. @returns ends the search
 */
export async function forgetFormerNames({ broker, store, client }: FormerNamesParts): Promise<() => Promise<void>> {
  const names = [...store.read(kind).keys()];
  if (!names.includes(client)) store.commit([{ kind, id: client, value: true }]);
  const forget = async (name: string, status: string) => {
    store.commit([{ kind, id: name, value: null }]);
    if (status !== 'offline') return;
    for (const what of ['status', 'process']) await broker.publish(`lantern/${name}/${what}`, '', { retain: true });
  };
  const searches = await Promise.all(
    names
      .filter((name) => name !== client)
      .map((name) => {
        const hear = (_: string, status: string, isOld: boolean) => {
          if (isOld && status !== '') forget(name, status).catch(() => undefined);
        };
        return broker.subscribe(`lantern/${name}/status`, hear, () => undefined);
      }),
  );
  return async () => {
    for (const each of searches) await each[Symbol.asyncDispose]();
  };
}
