import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { encodeEvent, EventReader, type WyomingEvent } from '../../src/adapters/wyoming/wyoming-event.js';

/** How the server answers one event; `undefined` for nothing. */
export type Answer = (event: WyomingEvent, heard: readonly WyomingEvent[]) => readonly Buffer[] | 'hang up' | undefined;

/** A server that speaks the Wyoming protocol over real bytes, which it sends in small pieces, as a network may. */
export class WyomingTestServer {
  readonly heard: WyomingEvent[] = [];
  connections = 0;
  readonly #sockets = new Set<Socket>();

  private constructor(private readonly server: Server) {}

  static async start(answer: Answer): Promise<WyomingTestServer> {
    const server = createServer();
    const served = new WyomingTestServer(server);
    server.on('connection', (socket) => served.#serve(socket, answer));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return served;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  get types(): readonly string[] {
    return this.heard.map(({ type }) => type);
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  #serve(socket: Socket, answer: Answer): void {
    this.connections += 1;
    this.#sockets.add(socket);
    const reader = new EventReader();
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      for (const event of reader.push(bytes)) {
        this.heard.push(event);
        const answers = answer(event, this.heard);
        if (answers === 'hang up') socket.destroy();
        else
          for (const each of answers ?? [])
            for (let at = 0; at < each.length; at += 700) socket.write(each.subarray(at, at + 700));
      }
    });
  }
}

export { encodeEvent };
