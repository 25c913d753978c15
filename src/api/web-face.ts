import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { describeListenFailure } from '../core/describe-listen-failure.js';
import { LanternError } from '../core/errors.js';
import { Access, isLoopback } from './access.js';
import { createApplication } from './application.js';
import type { WebParts } from './web-parts.js';
import { SecureServer, type SecureOptions } from './secure/secure-server.js';
import { trustRoutes } from './secure/trust-routes.js';
import { findReach } from './tokens/find-reach.js';

/** Where the web page and API listen, and who may use them. */
export interface WebOptions {
  /** The address to listen on; by default 127.0.0.1. Any but loopback needs a token. */
  readonly host?: string;
  /** The port to listen on; 0 picks a free one. */
  readonly port: number;
  /** The token that programs must send. On loopback, a random one is made if none is given. */
  readonly token?: string;
  /** Where the token is from, for errors: a file or an environment variable. */
  readonly tokenPlace?: string;
  /** If there is https. Then other machines are answered over it alone. */
  readonly tls?: SecureOptions;
}

/** In characters; long enough that a token cannot be guessed over a network. */
const shortestToken = 16;

/** The web page and the HTTP and WebSocket API. */
export class WebFace {
  #application: FastifyInstance | undefined;
  #url = '';
  #page = '';
  #reach: ReturnType<typeof findReaches> = null;
  #trust: string | null = null;

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

  /** Where a device learns to trust the certificate, in plain text; null if there is nothing to trust, or nobody to do it. */
  get trust(): string | null {
    return this.#trust;
  }

  /**
   * Opens the page and API.
   * @throws LanternError `address-unavailable` if the address is taken or not this machine's, or needs a token
   */
  async start(): Promise<void> {
    if (this.#application) return;
    const { host = '127.0.0.1', tls } = this.options;
    const local = isLoopback(host);
    const access = new Access(this.#chooseToken(host, local), local, this.parts.tokens);
    const door = tls ? new SecureServer(host, tls) : null;
    const application = await createApplication(this.parts, access, door);
    this.#application = application;
    await this.#open(application, host, door);
    this.#page = `${this.#reach?.secure ?? this.#url}/#key=${access.openingKey}`;
    this.parts.log.info({ url: this.#reach?.secure ?? this.#url }, 'the web page is open');
  }

  async #open(application: FastifyInstance, host: string, door: SecureServer | null): Promise<void> {
    if (door) application.addHook('onClose', () => door.stop());
    try {
      await listen(application, host, this.options.port);
      await door?.start(application);
    } catch (error) {
      await this.stop();
      throw error;
    }
    const { port } = application.server.address() as AddressInfo;
    this.#url = `http://${host.includes(':') ? `[${host.replaceAll(/[[\]]/g, '')}]` : host}:${port}`;
    if (!door) return;
    this.#reach = findReaches(application, door);
    this.#trust = this.#reach && door.authority && `${this.#reach.plain}${trustRoutes.trust.path}`;
  }

  /** Disconnects every client and frees the port, within half a second. */
  async stop(): Promise<void> {
    const application = this.#application;
    this.#application = undefined;
    await application?.close();
  }

  #chooseToken(host: string, local: boolean): string {
    const { token } = this.options;
    if (!local && (token ?? '').length < shortestToken) throw this.#refuseToken(host);
    // A header could not carry it.
    if (token !== undefined && !/^[\x21-\x7e]+$/.test(token))
      throw new LanternError(
        'config-invalid',
        'web.token: a token is letters, digits and marks without spaces; openssl rand -hex 24 makes one',
      );
    return token ?? randomBytes(32).toString('base64url');
  }

  #refuseToken(host: string): LanternError {
    const { token, tokenPlace } = this.options;
    const reach = `${host} can be reached from other machines`;
    const message =
      token === undefined
        ? `${reach}, and web.token is not set; lantern setup --yes --phones yes makes one, or set web.host: 127.0.0.1`
        : `web.token${tokenPlace === undefined ? '' : ` (in ${tokenPlace})`} has ${token.length} characters, and ${reach}: it takes at least ${shortestToken}; openssl rand -hex 24 makes one`;
    return new LanternError('address-unavailable', message);
  }
}

async function listen(application: FastifyInstance, host: string, port: number): Promise<void> {
  try {
    await application.listen({ host, port });
  } catch (error) {
    const message = describeListenFailure(error, host, port, 'web.port');
    throw new LanternError('address-unavailable', message, { cause: error });
  }
}

/** Where other devices find the page; null for a machine that none reaches. */
function findReaches(
  application: FastifyInstance,
  { port, names }: SecureServer,
): { secure: string; plain: string } | null {
  try {
    const addresses = application.addresses();
    return {
      secure: findReach(addresses, { securePort: port, names }),
      plain: findReach(addresses, { securePort: null, names }),
    };
  } catch {
    return null;
  }
}
