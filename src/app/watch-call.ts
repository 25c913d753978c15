import type { LanternClient } from '../client/lantern-client.js';
import { wait } from '../client/wait.js';
import { LanternError } from '../core/errors.js';

type Client = Pick<LanternClient, 'ask'>;

/** How long a call may take before it is asked whether anybody is there, and how long that may take, milliseconds. */
const usual = { before: 4000, look: 4000 };

/**
 * Waits for what a running Lantern does as long as that takes, but not for one that answers nothing at all any more: a process that hangs
 * still takes connections. @throws LanternError `address-unavailable`
 */
export async function watchCall<Answer>(
  client: Client,
  url: string,
  call: (over: AbortSignal) => Promise<Answer>,
  patience = usual,
): Promise<Answer> {
  const over = new AbortController();
  try {
    const answer = await Promise.race([call(over.signal), untilHung(client, over.signal, patience)]);
    if (answer !== hung) return answer;
  } finally {
    over.abort();
  }
  throw new LanternError(
    'address-unavailable',
    `the running Lantern hangs: nothing is answered at ${url}; restart it, or what was asked is done once it goes on`,
  );
}

const hung = Symbol('hung');

async function untilHung(client: Client, over: AbortSignal, { before, look }: typeof usual): Promise<typeof hung> {
  do await wait(before, over);
  while (!over.aborted && (await isThere(client, AbortSignal.any([over, AbortSignal.timeout(look)]))));
  return hung;
}

const isThere = (client: Client, signal: AbortSignal): Promise<boolean> =>
  client.ask('GET /api/health', undefined, { signal }).then(
    () => true,
    () => false,
  );
