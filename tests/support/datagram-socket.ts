import koffi from 'koffi';

/** A bound Unix datagram socket, as systemd has one; Node has none of these. A path, or @ and a name that is no file. */
export class DatagramSocket {
  readonly #libc = koffi.load(null);
  readonly #descriptor: number;

  constructor(path: string) {
    const socket = this.#libc.func('int socket(int, int, int)');
    const bind = this.#libc.func('int bind(int, const void *, unsigned int)');
    this.#descriptor = socket(1, 2, 0) as number;
    const name = Buffer.from(`\u0001\0${path}`);
    if (path.startsWith('@')) name[2] = 0;
    if (bind(this.#descriptor, name, name.length) !== 0) throw new Error(`cannot bind ${path}`);
  }

  /** The next datagram, or null if none has arrived. */
  receive(): string | null {
    const bytes = Buffer.alloc(200);
    const receive = this.#libc.func('long recv(int, void *, size_t, int)');
    const length = Number(receive(this.#descriptor, bytes, bytes.length, 0x40));
    return length < 0 ? null : bytes.toString('utf8', 0, length);
  }

  close(): void {
    this.#libc.func('int close(int)')(this.#descriptor);
  }
}
