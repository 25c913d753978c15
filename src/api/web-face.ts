import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { describeListenFailure } from '../core/describe-listen-failure.js';
import { LanternError } from '../core/errors.js';
import { Access, isLoopback } from './access.js';
import { createApplication, type WebParts } from './application.js';

/** Where the web page and API listen, and who may use them. */
export interface WebOptions {
  /** The address to listen on; by default 127.0.0.1. Any but loopback needs a token. */
  readonly host?: string;
  /** The port to listen on; 0 picks a free one. */
  readonly port: number;
  /** The token that programs must send. On loopback, a random one is made if none is given. */
  readonly token?: string;
}

/** In characters; long enough that a token cannot be guessed over a network. */
const shortestToken = 16;

/** The web page and the HTTP and WebSocket API. */
export class WebFace {
  #application: FastifyInstance | undefined;
  #url = '';
  #page = '';

  constructor(
    private readonly parts: WebParts,
    private readonly options: WebOptions,
  ) {}

  /** The address of the page once it is open, such as "http://127.0.0.1:8420". */
  get url(): string {
    return this.#url;
  }

  /** The address that opens the page in a browser, with the key for it; for the owner only. */
  get page(): string {
    return this.#page;
  }

  /**
   * Opens the page and API.
   * @throws LanternError `address-unavailable` if the address is taken or not this machine's, or needs a token
   */
  async start(): Promise<void> {
    if (this.#application) return;
    const { host = '127.0.0.1', port } = this.options;
    const local = isLoopback(host);
    const access = new Access(this.#chooseToken(host, local), local, this.parts.tokens);
    const application = await createApplication(this.parts, access);
    this.#application = application;
    try {
      await application.listen({ host, port });
    } catch (error) {
      await this.stop();
      throw new LanternError('address-unavailable', describeListenFailure(error, host, port, 'web.port'), {
        cause: error,
      });
    }
    const { port: taken } = application.server.address() as AddressInfo;
    this.#url = `http://${host.includes(':') ? `[${host.replaceAll(/[[\]]/g, '')}]` : host}:${taken}`;
    this.#page = `${this.#url}/#key=${access.openingKey}`;
    this.parts.log.info({ url: this.#url }, 'the web page is open');
  }

  /** Disconnects every client and frees the port, within half a second. */
  async stop(): Promise<void> {
    const application = this.#application;
    this.#application = undefined;
    await application?.close();
  }

  #chooseToken(host: string, local: boolean): string {
    const { token } = this.options;
    if (!local && (token ?? '').length < shortestToken) {
      throw new LanternError(
        'address-unavailable',
        `${host} can be reached from other machines: set a token of at least ${shortestToken} characters, or listen on 127.0.0.1`,
      );
    }
    return token ?? randomBytes(32).toString('base64url');
  }
}
