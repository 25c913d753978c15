import koffi from 'koffi';

/** AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC and MSG_NOSIGNAL | MSG_DONTWAIT of Linux. */
const [unixFamily, datagram, atOnce] = [1, 2 | 0o2000000, 0x4000 | 0x40];

/** Tells the service manager how the service is: lines such as READY=1. */
export type TellManager = (state: string) => void;

/**
 * What tells systemd, after sd_notify(3): one datagram to the socket that NOTIFY_SOCKET names. Node has no sockets of this
 * kind, so the calls are libc's. Returns null where nobody listens: not started by systemd, or not on Linux.
 */
export function connectManager(socketPath: string | undefined): TellManager | null {
  if (socketPath === undefined || !/^[/@]./.test(socketPath) || process.platform !== 'linux') return null;
  // No library by name: the symbols are those of the running program, whichever libc it has.
  const libc = koffi.load(null);
  const socket = libc.func('int socket(int, int, int)');
  const sendTo = libc.func('long sendto(int, const void *, size_t, int, const void *, unsigned int)');
  const close = libc.func('int close(int)');
  const address = createAddress(socketPath);
  return (state) => {
    const text = Buffer.from(state);
    const descriptor = socket(unixFamily, datagram, 0) as number;
    if (descriptor < 0) return;
    // If it is not delivered, the manager does what it does with a service that says nothing.
    sendTo(descriptor, text, text.length, atOnce, address, address.length);
    close(descriptor);
  };
}

/** A sockaddr_un: the family, then the path; a leading @ stands for a name that is no file (unix(7)). */
function createAddress(path: string): Buffer {
  const name = Buffer.from(path);
  if (path.startsWith('@')) name[0] = 0;
  const family = Buffer.alloc(2);
  family.writeUInt16LE(unixFamily);
  // A path ends with a zero; an abstract name ends where its length says.
  return Buffer.concat([family, name, ...(path.startsWith('@') ? [] : [Buffer.alloc(1)])]);
}
