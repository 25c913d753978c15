import {
  ClientError,
  LanternClient,
  type CallAnswer,
  type CallBody,
  type CallName,
  type CallOptions,
} from '../../../client/lantern-client.js';

/** What a request came to: the answer, or in words why there is none. */
export type Fetched<Value> = { readonly value: Value } | { readonly problem: string };

/** The Lantern that this page came from; the browser's cookie says who asks. */
export const lantern = new LanternClient();

/** What reads, and what gives an order. */
export type ReadName = Extract<CallName, `GET ${string}`>;
export type OrderName = Extract<CallName, `POST ${string}`>;

/** Reads from the API: `fetchFrom('GET /api/run')`. */
export function fetchFrom<Name extends ReadName>(name: Name): Promise<Fetched<CallAnswer<Name>>> {
  return settle(lantern.ask(name, undefined as CallBody<Name>), 'Lantern is away; this may be out of date.');
}

/** What goes with an order besides its body. */
interface SendOptions<Name extends OrderName> extends CallOptions<Name> {
  /** What to say if Lantern can't be reached. */
  readonly away?: string;
}

/** Sends an order to the API: `send('POST /api/undo', {})`. */
export function send<Name extends OrderName>(
  name: Name,
  body: CallBody<Name>,
  { away = 'Lantern is away; nothing was done.', ...options }: SendOptions<Name> = {},
): Promise<Fetched<CallAnswer<Name>>> {
  return settle(lantern.ask(name, body, options), away);
}

/** @param away what to say if Lantern can't be reached */
async function settle<Value>(asking: Promise<Value>, away: string): Promise<Fetched<Value>> {
  try {
    return { value: await asking };
  } catch (error) {
    return { problem: error instanceof ClientError && !isAway(error) ? error.message : away };
  }
}

/** Whether nobody answers, or only a gateway before Lantern does. */
function isAway({ code, status }: ClientError): boolean {
  return status === null || (code === 'unexpected' && status > 500);
}
