import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { GuardedEdge, type Address } from '../../../src/adapters/http/guarded-edge.js';
import type { SupervisedSandbox } from '../../../src/adapters/sandbox/supervised-sandbox.js';
import { SystemClock } from '../../../src/adapters/system/system-clock.js';
import { MemorySecrets } from '../../fakes/memory-secrets.js';
import { startLocalServer, type LocalServer } from '../../support/local-server.js';
import type { Attack } from './attack.js';
import { attackGroups } from './attacks.js';
import { createSandbox } from './create-sandbox.js';

const limits = { timeMs: 500, memoryBytes: 32_000_000, outputBytes: 70_000 };
/** For what never ends: all of it is waited for. Others get more, for a busy machine needs more to come to their own end. */
const endlessMs = 200;
/** How late the end of a call may be. */
const lateMs = 100;
/** Suites run side by side on a small machine; `npm run bench:sandbox` holds the hundred milliseconds. */
const busyMs = 10_000;

/** Resident memory of processes, bytes. */
function measureMemory(processes: readonly number[]): number {
  if (processes.length === 0) return 0;
  const ran = spawnSync('ps', ['-o', 'rss=', '-p', processes.join(',')], { encoding: 'utf8' });
  return ran.stdout.split('\n').reduce((sum, line) => sum + Number(line) * 1024, 0);
}

function createEdge(port: string): GuardedEdge {
  const asked = new Map<string, number>();
  const home: Address = { address: '127.0.0.1', family: 4 };
  const away: Address = { address: '93.184.216.34', family: 4 };
  const resolve = (host: string): Promise<readonly Address[]> => {
    asked.set(host, (asked.get(host) ?? 0) + 1);
    if (host === 'both.example') return Promise.resolve([away, home]);
    // The second look-up of a rebinding name would be the one that is connected to; there is none.
    if (host === 'rebinding.example') return Promise.resolve([asked.get(host) === 2 ? away : home]);
    return Promise.resolve([host === 'api.example.com' ? away : home]);
  };
  const secrets = new MemorySecrets();
  secrets.set('OTHER_KEY', 'the key of another', 'other.example.com');
  return new GuardedEdge(
    { local: { hosts: [`redirects.example:${port}`], setting: 'sandbox.local_hosts' }, resolve },
    secrets,
    new SystemClock(),
  );
}

/** Every attack on one engine: each ends in a named error within its limits, and the sandbox serves on. */
export function describeEscapes(name: string, findEngine: () => string | null): void {
  describe(`DATA-05 attacks on ${name}`, () => {
    let server: LocalServer;
    let sandbox: SupervisedSandbox;
    let port: string;
    let before: number;
    // Patient: after an attack the process may have to start anew, on a busy machine.
    const greet = () =>
      sandbox.run({
        name: 'greeting',
        code: '(who) => `hello ${who}`',
        args: ['light'],
        limits: { ...limits, timeMs: 10_000 },
      });
    const withPort = (text: string) => text.replaceAll('redirects.example', `redirects.example:${port}`);
    const run = ({ title, code, hosts }: Attack, timeMs: number) =>
      sandbox.run({
        name: title,
        code: withPort(code),
        args: [],
        limits: { ...limits, timeMs },
        ...(hosts ? { capabilities: { fetch: hosts.map(withPort) } } : {}),
      });

    beforeAll(async () => {
      const places: Record<string, string> = {
        '/loopback': 'https://127.0.0.1/',
        '/evil': 'https://evil.example/',
        '/home': 'https://home.example/',
      };
      server = await startLocalServer(({ url }) => ({ status: 302, headers: { location: places[url] ?? '/' } }));
      port = new URL(server.url).port;
      sandbox = createSandbox(findEngine(), createEdge(port));
      await sandbox.start();
      await greet();
      before = measureMemory(sandbox.processes);
    });
    afterAll(async () => {
      await sandbox.stop();
      await server.stop();
    });

    describe.each(attackGroups)('$group', ({ group, attacks }) => {
      // What wears out time or memory, or asks a thousand times, runs into its time limit first where the machine is busy: that is an end as well.
      const late = ['Time', 'Memory', 'Network'].includes(group) ? ['sandbox-timeout'] : [];
      test.each(attacks)('$title', async (attack) => {
        expect(await greet()).toEqual({ ok: true, value: 'hello light' });
        // A greeting may be the last that a process is used for; the start of the next is not the attack's time.
        if (sandbox.processes.length === 0) await greet();
        const timeMs = group === 'Time' ? endlessMs : limits.timeMs;
        const from = performance.now();
        const result = await run(attack, timeMs);
        const took = performance.now() - from;
        expect(result).toMatchObject({ ok: false, message: expect.any(String) });
        expect([...attack.ends, ...late]).toContain(result.ok ? 'a value' : result.code);
        expect(took).toBeLessThan(timeMs + lateMs + busyMs);
      });
    });

    test('afterwards it serves on, and the memory is back', async () => {
      expect(await greet()).toEqual({ ok: true, value: 'hello light' });
      expect(sandbox.processes).toHaveLength(1);
      expect(measureMemory(sandbox.processes)).toBeLessThan(before + 80_000_000);
    });
  });
}
