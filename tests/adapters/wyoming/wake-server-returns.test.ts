import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from '@jest/globals';
import { SystemClock } from '../../../src/adapters/system/system-clock.js';
import { WyomingWakeDetector } from '../../../src/adapters/wyoming/wyoming-wake-detector.js';
import type { Wake } from '../../../src/core/transcript.js';
import type { WakeDetector } from '../../../src/ports/wake-detector.js';
import { FallbackWakeDetector } from '../../../src/voice/fallback-wake-detector.js';

const program = fileURLToPath(new URL('../../support/wyoming-program.js', import.meta.url));
const servers: ChildProcess[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.kill('SIGKILL');
});

async function startServer(port: number): Promise<ChildProcess> {
  const server = spawn(process.execPath, [program, String(port), 'words']);
  servers.push(server);
  await once(server.stdout, 'data');
  return server;
}

async function findPort(): Promise<number> {
  const listening = createServer().listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  listening.close();
  await once(listening, 'close');
  return port;
}

/** Wakes whenever it is asked, so that one sees who listens. */
const other: WakeDetector = {
  words: ['jarvis'],
  start: () => Promise.resolve(),
  reset: () => Promise.resolve(),
  stop: () => Promise.resolve(),
  hear: (): Promise<Wake> => Promise.resolve({ word: 'the other one', atMs: 0, confidence: 1 }),
};

const [frame, frameMs] = [new Int16Array(800).fill(9000), 50];

/** Hears as a microphone does, in real time, until one of these wakes; somebody speaks behind each wake word. */
async function hearUntil(detector: WakeDetector, word: string): Promise<void> {
  for (;;) {
    const wake = await detector.hear(frame);
    if (wake) detector.confirm?.();
    await new Promise((resolve) => setTimeout(resolve, frameMs));
    if (wake?.word === word) return;
  }
}

test.each(['SIGKILL', 'SIGSTOP'] as const)(
  'SAFE-02 a server that hears the wake word and gets %s is replaced, and used again when it is back',
  async (signal) => {
    const port = await findPort();
    const server = await startServer(port);
    const clock = new SystemClock();
    const told: string[] = [];
    const detector = new FallbackWakeDetector({
      name: 'the server',
      create: () => new WyomingWakeDetector({ host: '127.0.0.1', port }, ['jarvis'], clock, 0),
      other,
      clock,
      longestWaitMs: 6000,
      onFallback: (error) => told.push(String(error)),
      onReturn: () => told.push('listens again'),
    });
    await detector.start();
    await hearUntil(detector, 'jarvis');
    server.kill(signal);
    await hearUntil(detector, 'the other one');
    expect(told).toEqual([expect.stringMatching(/the wake word server 127\.0\.0\.1:\d+ failed/)]);
    if (signal === 'SIGKILL') await startServer(port);
    else server.kill('SIGCONT');
    while (told.length < 2) await hearUntil(detector, 'the other one');
    await hearUntil(detector, 'jarvis');
    expect(told[1]).toBe('listens again');
    await detector.stop();
  },
  60_000,
);
