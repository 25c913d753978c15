import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startLocalServer, type Asked } from './local-server.js';

/** A CalDAV server on the loopback address, with the user ada and the password "open sesame". */
export interface DavServer {
  readonly url: string;
  /** Requests that no recording knows. */
  readonly unexpected: readonly string[];
  stop(): Promise<void>;
}

export const password = 'open sesame';
/** What is recorded names the server so; when replayed it is wherever the replay listens. */
const recordedOrigin = 'http://recorded.invalid';

interface Exchange {
  readonly asked: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const describeAsked = ({ method, url, headers, body }: Asked): string =>
  [method, url, `depth ${String(headers['depth'] ?? '-')}`, headers.authorization ?? 'nobody', body].join('\n');

/** Radicale, Debian's, with its data in a folder; on a port that is free, or the one that it had before. */
export async function startRadicale(folder: string, again?: string): Promise<DavServer> {
  const port = again === undefined ? await findPort() : Number(new URL(again).port);
  writeFileSync(join(folder, 'users'), `ada:${password}\n`);
  const settings = [
    ['server', 'hosts', `127.0.0.1:${port}`],
    ['auth', 'type', 'htpasswd'],
    ['auth', 'htpasswd_filename', join(folder, 'users')],
    ['auth', 'htpasswd_encryption', 'plain'],
    ['auth', 'delay', '0'],
    ['storage', 'filesystem_folder', join(folder, 'collections')],
  ] as const;
  const words = settings.flatMap(([section, key, value]) => [`--${section}-${key.replaceAll('_', '-')}`, value]);
  const child = spawn('radicale', ['--config', '', ...words], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  for (let turn = 0; !(await answers(url)); turn += 1) {
    if (turn === 200) throw new Error('radicale does not start');
    await wait(50);
  }
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { url, unexpected: [], stop };
}

/** Stands before a real server and writes down what is said, to be replayed where there is none. */
export async function startRecorder(server: DavServer, file: string): Promise<DavServer> {
  const exchanges: Exchange[] = [];
  const recorder = await startLocalServer(async (asked) => {
    const left = ['host', 'connection', 'content-length'];
    const headers = Object.entries(asked.headers).filter(([name]) => !left.includes(name));
    const response = await fetch(`${server.url}${asked.url}`, {
      method: asked.method,
      headers: headers as [string, string][],
      ...(asked.body === '' ? {} : { body: asked.body }),
      redirect: 'manual',
    });
    const names = ['content-type', 'etag', 'www-authenticate', 'location'];
    const kept = names.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    const body = (await response.text()).replaceAll(server.url, recordedOrigin);
    exchanges.push({ asked: describeAsked(asked), status: response.status, headers: Object.fromEntries(kept), body });
    return { status: response.status, headers: Object.fromEntries(kept), body };
  });
  const stop = async () => {
    await recorder.stop();
    await server.stop();
    writeFileSync(file, `${JSON.stringify(exchanges, null, 2)}\n`);
  };
  return { url: recorder.url, unexpected: [], stop };
}

/** Answers as was recorded: the same question gets, in turn, the answers that it got. */
export async function startReplay(file: string): Promise<DavServer> {
  const exchanges = JSON.parse(readFileSync(file, 'utf8')) as Exchange[];
  const unexpected: string[] = [];
  const server = await startLocalServer((asked) => {
    const index = exchanges.findIndex((exchange) => exchange.asked === describeAsked(asked));
    const [exchange] = index < 0 ? [] : exchanges.splice(index, 1);
    if (!exchange) unexpected.push(describeAsked(asked));
    return exchange ?? { status: 501, body: 'this was not recorded' };
  });
  return { url: server.url, unexpected, stop: () => server.stop() };
}

async function answers(url: string): Promise<boolean> {
  return fetch(url, { redirect: 'manual' }).then(
    () => true,
    () => false,
  );
}

function findPort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
