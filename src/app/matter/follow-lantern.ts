import type { LanternClient, StreamEvent } from '../../client/lantern-client.js';
import type { Clock } from '../../core/clock.js';
import { describeError } from '../../core/errors.js';
import type { LampView } from '../../core/lamp.js';
import { millis } from '../../core/units.js';

/** In milliseconds: how soon a Lantern that is away is asked again. */
const patience = millis(2000);

export interface FollowedLantern {
  readonly clock: Clock;
  /** Finds it anew: it may have another port. */
  readonly reach: () => Promise<LanternClient>;
  /** Every lamp there is, each time that one has changed. */
  readonly onLamps: (lamps: readonly LampView[]) => Promise<void>;
  /** Told once when it goes, with why, and once when it is back. */
  readonly onAway: (why: string) => Promise<void>;
  readonly onBack: () => Promise<void>;
  /** What is no use to try again; the error to end with. */
  readonly isFinal: (error: unknown) => Error | null;
}

/** Follows a Lantern until the signal: what its lamps show, and whether it is there. */
export async function followLantern(lantern: FollowedLantern, signal: AbortSignal): Promise<void> {
  let isAway = false;
  const onLamps = async (lamps: readonly LampView[]) => {
    if (isAway) await lantern.onBack();
    isAway = false;
    await lantern.onLamps(lamps);
  };
  while (!signal.aborted) {
    const why = await followOnce({ ...lantern, onLamps }, signal);
    if (isEnded(signal)) return;
    if (!isAway) await lantern.onAway(why);
    isAway = true;
    await pause(lantern.clock, signal);
  }
}

const isEnded = (signal: AbortSignal) => signal.aborted;

/** Answers with why it can be followed no longer. @throws what `isFinal` finds */
async function followOnce(lantern: FollowedLantern, signal: AbortSignal): Promise<string> {
  try {
    const client = await lantern.reach();
    const stream = await client.listen(undefined, { reopens: false });
    const close = () => stream.close();
    signal.addEventListener('abort', close, { once: true });
    try {
      await lantern.onLamps(await client.lamps());
      for await (const event of stream) await take(event, client, lantern);
      await findFinal(client, lantern, signal);
    } finally {
      signal.removeEventListener('abort', close);
      close();
    }
    return 'it ended';
  } catch (error) {
    const final = lantern.isFinal(error);
    if (final) throw final;
    return describeError(error);
  }
}

/** What ended a stream may be for good, such as a token that was revoked. @throws what `isFinal` finds of that */
async function findFinal(client: LanternClient, { isFinal }: FollowedLantern, signal: AbortSignal): Promise<void> {
  const soon = AbortSignal.any([signal, AbortSignal.timeout(patience)]);
  try {
    await client.lamps({ signal: soon });
  } catch (error) {
    const final = isFinal(error);
    if (final) throw final;
  }
}

async function take(event: StreamEvent, client: LanternClient, { onLamps }: FollowedLantern): Promise<void> {
  if (event.type === 'light-changed') await onLamps(event.lamps);
  if (event.type === 'missed') await onLamps(await client.lamps());
}

/** Waits, but not for longer than until the signal. */
async function pause(clock: Clock, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = clock.after('Lantern, which is away', patience, resolve);
    const end = () => {
      timer[Symbol.dispose]();
      resolve();
    };
    signal.addEventListener('abort', end, { once: true });
  });
}
