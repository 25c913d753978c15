import { fileURLToPath } from 'node:url';
import { afterEach } from '@jest/globals';
import { OutsideServers } from '../../../src/adapters/mcp/mcp-outside-servers.js';
import type { OutsideServerSettings } from '../../../src/adapters/mcp/outside-server.js';
import type { Clock } from '../../../src/core/clock.js';
import type { Tool, ToolContext } from '../../../src/ports/tool.js';
import { realClock } from '../../api/face-fixture.js';

export const program = fileURLToPath(new URL('../../support/outside-server.js', import.meta.url));
const open: OutsideServers[] = [];
afterEach(async () => {
  for (const servers of open.splice(0)) await servers.stop();
});

/** A real process that behaves as it is told. */
export const command = (behavior: string, ...more: string[]): OutsideServerSettings => ({
  name: behavior,
  place: 'node',
  hosts: [],
  tierOf: (tool) => (tool === 'huge' ? 'forbid' : 'confirm'),
  callMs: 700,
  find: () => ({
    kind: 'process',
    command: process.execPath,
    args: [program, behavior, ...more],
    environment: { PATH: process.env['PATH'] ?? '', ONLY: 'this' },
  }),
});

/** Outside servers, not yet started. */
export function openServers(clock: Clock, ...settings: OutsideServerSettings[]) {
  const troubles: string[] = [];
  const servers = new OutsideServers(settings, {
    clock,
    version: '1.2.3',
    isTaken: (name) => name === 'good_lookup_taken',
    onTrouble: (message) => void troubles.push(message),
  });
  open.push(servers);
  const find = (name: string): Tool => {
    const tool = servers.tools.find((each) => each.name === name);
    if (!tool) throw new Error(`no ${name} among ${servers.tools.map((each) => each.name).join(', ')}`);
    return tool;
  };
  return { servers, troubles, find };
}

/** Outside servers, each connected or failed once. */
export async function createServers(...settings: OutsideServerSettings[]) {
  const opened = openServers(realClock, ...settings);
  await opened.servers.settled();
  return opened;
}

export const context = (signal = new AbortController().signal): ToolContext => ({
  origin: { kind: 'agent' },
  signal,
  onRollback: () => undefined,
});
