import { createServer, type Server } from 'node:https';
import { Socket, type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { describeListenFailure } from '../../core/describe-listen-failure.js';
import { LanternError } from '../../core/errors.js';
import type { Certificates } from '../../ports/certificates.js';
import { answerMalformed } from '../client-mistakes.js';
import { limitWaiting } from '../limit-waiting.js';
import { serverTimes } from '../server-times.js';
import type { SecureDoor } from './plain-door.js';

/** What https needs: where it listens, and what it shows of itself. */
export interface SecureOptions {
  /** The port for https; 0 picks a free one. */
  readonly port: number;
  readonly certificates: Certificates;
  /** Names and addresses of this machine that it cannot know itself. */
  readonly names?: readonly string[];
}

/** The second door of the page and API: https, for devices anywhere. What comes in is answered by the same application. */
export class SecureServer implements SecureDoor {
  #server: Server | undefined;
  /** Connections that are not encrypted yet, by their other end. Node does not end them with the server's. */
  readonly #shaking = new Map<string, Socket>();
  #renewals: Disposable | undefined;

  constructor(
    private readonly host: string,
    private readonly options: SecureOptions,
  ) {}

  /** The port that is taken; 0 while there is none. */
  get port(): number {
    const address = this.#server?.address() ?? null;
    return address === null ? 0 : (address as AddressInfo).port;
  }

  get authority(): string | null {
    return this.options.certificates.authority;
  }

  get names(): readonly string[] {
    return this.options.names ?? [];
  }

  /** @throws LanternError `address-unavailable` */
  async start(application: FastifyInstance): Promise<void> {
    const { port, certificates } = this.options;
    const server = createServer({ ...toContext(certificates.current), ...serverTimes, handshakeTimeout: 10_000 });
    limitWaiting(server);
    server.on('request', (request, response) => application.routing(request, response));
    server.on('clientError', answerMalformed);
    server.on('upgrade', (...upgrade) => application.server.emit('upgrade', ...upgrade));
    server.on('connection', (socket) => socket instanceof Socket && this.#await(socket));
    server.on('secureConnection', (socket) => this.#shaking.delete(nameEnd(socket)));
    this.#server = server;
    try {
      await listen(server, this.host.replaceAll(/[[\]]/g, ''), port);
    } catch (error) {
      throw new LanternError('address-unavailable', describeListenFailure(error, this.host, port, 'web.tls.port'), {
        cause: error,
      });
    }
    this.#renewals = certificates.onRenewed((renewed) => server.setSecureContext(toContext(renewed)));
  }

  #await(socket: Socket): void {
    const end = nameEnd(socket);
    this.#shaking.set(end, socket);
    socket.once('close', () => this.#shaking.delete(end));
  }

  /** Ends what is open. */
  stop(): void {
    this.#renewals?.[Symbol.dispose]();
    this.#server?.close();
    this.#server?.closeAllConnections();
    for (const socket of this.#shaking.values()) socket.destroy();
  }
}

const nameEnd = ({ remoteAddress, remotePort }: Socket) => `${remoteAddress} ${remotePort}`;

function toContext({ certificate, key }: Certificates['current']) {
  return { cert: certificate, key, minVersion: 'TLSv1.2' } as const;
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
