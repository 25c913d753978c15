import { isIP } from 'node:net';
import type { Server } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import websocket, { type WebSocket } from '@fastify/websocket';
import { fastify, type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify';
import { describeListenFailure } from '../../core/describe-listen-failure.js';
import { describeError, LanternError } from '../../core/errors.js';
import { WaitingLine } from '../../core/waiting-line.js';
import { wledPage } from './wled-page.js';

/** A device as WLED's JSON API shows it. */
export interface ServedDevice {
  readonly state: object;
  readonly info: object;
  readonly presets: object;
  readonly effects: readonly string[];
  readonly palettes: readonly string[];
  /** `/json/cfg` */
  readonly settings: object;
  /** @returns what is wrong with the order, in words; null if it was carried out */
  obey(body: unknown): string | null;
}

export interface WledServerOptions {
  readonly host: string;
  readonly port: number;
  readonly device: ServedDevice;
  /** Whether an address may ask. */
  readonly isAllowed: (address: string) => boolean;
  /** Limits how many connections and requests wait. */
  readonly limit: (server: Server) => void;
}

/** The most clients of `/ws`; WLED itself allows four. */
const mostListeners = 8;
/** The longest order, in bytes. */
const bodyLimit = 16 * 1024;

interface Listener {
  send(text: string): void;
}

/**
 * WLED's JSON API over HTTP and WebSocket for one lamp (https://kno.wled.ge/interfaces/json-api/). The protocol knows no passwords: give it
 * the addresses that may ask.
 */
export class WledServer {
  readonly #listeners = new Set<Listener>();
  #application: FastifyInstance | null = null;

  constructor(private readonly options: WledServerOptions) {}

  /** How many clients hear of changes. */
  get listeners(): number {
    return this.#listeners.size;
  }

  /** The port that it listens on. */
  get port(): number {
    const address = this.#application?.server.address();
    return typeof address === 'object' && address ? address.port : 0;
  }

  /** @throws LanternError `address-unavailable` */
  async start(): Promise<void> {
    const { host, port } = this.options;
    const application = fastify({
      bodyLimit,
      forceCloseConnections: true,
      routerOptions: { ignoreTrailingSlash: true },
    });
    await application.register(websocket, { options: { maxPayload: bodyLimit } });
    this.options.limit(application.server);
    this.#guard(application);
    this.#route(application);
    try {
      await application.listen({ host, port });
    } catch (error) {
      await application.close();
      const message = describeListenFailure(error, host, port, 'wled.port');
      throw new LanternError('address-unavailable', message, { cause: error });
    }
    this.#application = application;
  }

  async stop(): Promise<void> {
    const application = this.#application;
    this.#application = null;
    await application?.close();
  }

  /** Tells every client of `/ws` how the lamp is now. */
  tell(): void {
    const text = JSON.stringify(this.#now());
    for (const listener of this.#listeners) listener.send(text);
  }

  #now(): object {
    const { state, info } = this.options.device;
    return { state, info };
  }

  #guard(application: FastifyInstance): void {
    const { isAllowed } = this.options;
    application.removeContentTypeParser('text/plain');
    application.addHook('onRequest', (request, reply, done) => {
      const { host, origin } = request.headers;
      if (!isAllowed(request.ip)) void reply.code(403).send({ error: 'this lamp answers only its own network' });
      // A page whose name was made to lead here (DNS rebinding) reads without saying where it comes from.
      else if (host !== undefined && !isNearby(host))
        void reply.code(403).send({ error: 'ask this lamp by its address, or by a name that ends in .local' });
      // A browser names the page that asks: no foreign one switches the lamp, over /ws either. JSON alone is taken for the same reason.
      else if (origin !== undefined && origin !== `http://${host ?? ''}`)
        void reply.code(403).send({ error: 'another web page may not use this lamp' });
      else done();
    });
    application.setNotFoundHandler(({ method, url }, reply) =>
      reply.code(404).send({ error: describeNone(method, url) }),
    );
    application.setErrorHandler((error: Partial<FastifyError>, _request, reply) => {
      const { statusCode = 500 } = error;
      const told = statusCode === 415 ? 'send the order as application/json' : describeError(error);
      return reply.code(statusCode).send({ error: told });
    });
  }

  #route(application: FastifyInstance): void {
    const { device } = this.options;
    const parts: Readonly<Record<string, () => unknown>> = {
      '/json': () => ({ ...this.#now(), effects: device.effects, palettes: device.palettes }),
      '/json/si': () => this.#now(),
      '/json/state': () => device.state,
      '/json/info': () => device.info,
      '/json/cfg': () => device.settings,
      '/json/eff': () => device.effects,
      '/json/effects': () => device.effects,
      // Which sliders an effect has: speed alone, and its color.
      '/json/fxdata': () => device.effects.map((_, at) => (at === 0 ? '' : '!;!;')),
      '/json/pal': () => device.palettes,
      '/json/palettes': () => device.palettes,
      '/json/nodes': () => ({ nodes: [] }),
      '/presets.json': () => device.presets,
    };
    for (const [path, tell] of Object.entries(parts)) application.get(path, tell);
    for (const path of ['/json', '/json/si', '/json/state'])
      application.post(path, (request, reply) => this.#obey(request.body, reply, parts[path]));
    application.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(wledPage));
    application.get('/ws', { websocket: true }, (socket) => this.#listen(socket));
  }

  #obey(body: unknown, reply: FastifyReply, tell = (): unknown => this.#now()): unknown {
    const problem = this.#order(body);
    if (problem !== null) return reply.code(400).send({ error: problem });
    const wantsState = typeof body === 'object' && body !== null && 'v' in body && body.v === true;
    return wantsState ? tell() : { success: true };
  }

  #tryOrder(body: unknown): string | null {
    try {
      return this.#order(body);
    } catch (error) {
      return describeError(error);
    }
  }

  #order(body: unknown): string | null {
    try {
      return this.options.device.obey(body);
    } catch (error) {
      if (error instanceof LanternError) return error.message;
      throw error;
    }
  }

  #listen(socket: WebSocket): void {
    if (this.#listeners.size >= mostListeners) {
      socket.close();
      return;
    }
    const line = new WaitingLine(() => setImmediate());
    this.#listeners.add(socket);
    socket.on('close', () => {
      this.#listeners.delete(socket);
      line.end();
    });
    socket.on('error', () => undefined);
    socket.on('message', (data: Buffer) => {
      if (!line.push(() => this.#hear(data, socket))) socket.terminate();
    });
    socket.send(JSON.stringify(this.#now()));
  }

  #hear(data: Buffer, socket: Listener): void {
    // Some clients ask so whether it is still there: "p", and ioBroker "ping". WLED takes any short word that begins so.
    if (/^p.{0,8}$/.test(data.toString('utf8'))) {
      socket.send('pong');
      return;
    }
    const problem = this.#tryOrder(readJson(data));
    socket.send(JSON.stringify(problem === null ? this.#now() : { error: problem }));
  }
}

/** WLED's older API, /win, orders by GET: any web page could. */
function describeNone(method: string, url: string): string {
  const [place = ''] = url.split('?');
  const remedy = /^\/win\b/.test(place)
    ? 'send the order to /json/state instead'
    : 'there are /json, /presets.json and /ws';
  return `this lamp has no ${method} ${place.slice(0, 60)}; ${remedy}`;
}

/** A name that nobody can have on the internet: a foreign name that leads to this machine (DNS rebinding) is of no use. */
function isNearby(host: string): boolean {
  const name = host.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1');
  return isIP(name) !== 0 || /^[^.]+$|\.(?:local|lan|home|internal|localdomain|home\.arpa|fritz\.box)$/i.test(name);
}

function readJson(data: Buffer): unknown {
  try {
    return JSON.parse(data.toString('utf8'));
  } catch {
    return undefined;
  }
}
