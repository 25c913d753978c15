import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { z } from 'zod';
import type { Clock } from '../../core/clock.js';
import { limitedFetch } from './limited-fetch.js';
import { mostTools } from './outside-tool.js';
import { isItsAnswer } from './outside-errors.js';
import { outsideResultSchema, type OutsideResult } from './outside-result.js';
import type { ServerCommand } from './stdio-transport.js';

/** How to reach a server. */
export type ServerPlace =
  | ({ readonly kind: 'process' } & ServerCommand)
  | { readonly kind: 'address'; readonly url: string; readonly headers: Readonly<Record<string, string>> };

/** The longest times for a handshake, a list and a ping, in milliseconds. */
const patience = 10_000;
const mostPages = 5;
const pageSchema = z.looseObject({ tools: z.array(z.unknown()), nextCursor: z.string().optional() });
const nothingSchema = z.looseObject({});

/** One open connection to an outside server, by the SDK's client. The SDK is loaded with the first. */
export class ServerConnection {
  private constructor(
    private readonly client: Client,
    private readonly transport: Transport,
    /** Whether it runs on this machine, where asking it costs nobody anything. */
    readonly isHere: boolean,
  ) {}

  /** @param onChanged called when its tools have changed @param onLost called with the reason when the connection is lost */
  static async open(
    place: ServerPlace,
    version: string,
    clock: Clock,
    on: { readonly changed: () => void; readonly lost: (why: string) => void },
    signal: AbortSignal,
  ): Promise<ServerConnection> {
    const { Client, changed, createTransport } = await (sdk ??= loadSdk());
    const transport = createTransport(place, clock);
    // Without capabilities, a server can neither ask the user nor use the model.
    const client = new Client({ name: 'lantern', version }, { capabilities: {} });
    client.setNotificationHandler(changed, () => on.changed());
    const complaint = () => ('complaint' in transport ? String(transport.complaint) : '');
    try {
      await client.connect(transport, { timeout: patience, signal });
    } catch (error) {
      await client.close().catch(() => undefined);
      const said = complaint();
      throw said === '' ? error : new Error(said, { cause: error });
    }
    client.onclose = () => on.lost(complaint() || 'it has ended');
    return new ServerConnection(client, transport, isOnThisMachine(place));
  }

  /** Everything that the server lists, unchecked. The SDK's own method is not used, because it compiles the server's schemas. */
  async listTools(): Promise<readonly unknown[]> {
    const tools: unknown[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < mostPages; page += 1) {
      const params = cursor === undefined ? {} : { cursor };
      const answer = await this.client.request({ method: 'tools/list', params }, pageSchema, { timeout: patience });
      tools.push(...answer.tools);
      cursor = answer.nextCursor;
      if (cursor === undefined || tools.length > mostTools) break;
    }
    return tools;
  }

  async call(tool: string, input: unknown, timeMs: number, signal: AbortSignal): Promise<OutsideResult> {
    const params = { name: tool, arguments: input };
    const limits = { timeout: timeMs, maxTotalTimeout: timeMs, signal };
    return this.client.request({ method: 'tools/call', params }, outsideResultSchema, limits);
  }

  /** Whether it still answers, if only that it knows no pings. */
  async isAlive(): Promise<boolean> {
    return this.client.request({ method: 'ping' }, nothingSchema, { timeout: patience }).then(
      () => true,
      (error: unknown) => isItsAnswer(error),
    );
  }

  async close(): Promise<void> {
    delete this.client.onclose;
    await this.client.close();
    await this.transport.close();
  }
}

function isOnThisMachine(place: ServerPlace): boolean {
  return place.kind === 'process' || /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(new URL(place.url).hostname);
}

let sdk: ReturnType<typeof loadSdk> | undefined;

/**
 * Loads the SDK only when it is needed, because that takes a fifth of a second; one part after the other, because Jest fails
 * otherwise.
 */
async function loadSdk() {
  const { Client } = await import('@modelcontextprotocol/sdk/client/index.js');
  const { ToolListChangedNotificationSchema: changed } = await import('@modelcontextprotocol/sdk/types.js');
  const { StreamableHTTPClientTransport } = await import('@modelcontextprotocol/sdk/client/streamableHttp.js');
  const { StdioTransport } = await import('./stdio-transport.js');
  const createTransport = (place: ServerPlace, clock: Clock): Transport =>
    place.kind === 'process'
      ? new StdioTransport(place, clock)
      : new StreamableHTTPClientTransport(new URL(place.url), {
          requestInit: { headers: { ...place.headers } },
          fetch: limitedFetch,
        });
  return { Client, changed, createTransport };
}
