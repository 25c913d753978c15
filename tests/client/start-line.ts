import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A line between client and Lantern that can be cut. */
export async function startLine(port: number): Promise<{ url: string; server: Server; cut(): void }> {
  const lines = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const end of [near, far]) lines.add(end.on('error', () => end.destroy()));
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    for (const line of lines) line.destroy();
    lines.clear();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server, cut };
}
