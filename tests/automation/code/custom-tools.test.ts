import { expect, test } from '@jest/globals';
import { VirtualClock } from '../../../src/core/virtual-clock.js';
import { CustomTools } from '../../../src/automation/code/custom-tools.js';
import { Fetchers } from '../../../src/automation/sources/fetchers.js';
import { createEngine } from '../../engine/create-engine.js';
import { rainTool } from '../../light/custom-fixtures.js';
import { SimulatedSandbox } from '../../simulated/sandbox.js';

const cli = { kind: 'cli' } as const;

function open() {
  const { engine } = createEngine();
  const sandbox = new SimulatedSandbox();
  const fetchers = new Fetchers(new VirtualClock(), []);
  const tools = new CustomTools({ engine, sandbox, fetchers });
  const save = (code: string, hosts: string[] = []) =>
    engine.apply([{ kind: 'tool.save', tool: { ...rainTool, code, hosts } }], cli);
  return { engine, sandbox, fetchers, tools, save };
}

test('DATA-05 a stored tool is a fetcher from when it is written, as it is written, until it is removed or undone', async () => {
  const { engine, fetchers, tools, save, sandbox } = open();
  save('({ city }) => city + 1');
  tools.start();
  tools.start();
  expect(await fetchers.fetch('get_rain', { city: 'Bonn' })).toBe('Bonn1');
  expect(sandbox.jobs[0]).toMatchObject({ name: 'tool get_rain', capabilities: { fetch: [], secrets: [] } });
  save('({ city }) => city + 2', ['api.example.com']);
  expect(await fetchers.fetch('get_rain', { city: 'Bonn' })).toBe('Bonn2');
  expect(fetchers.needsNetwork('get_rain')).toBe(true);
  engine.undo(cli);
  expect(await fetchers.fetch('get_rain', { city: 'Bonn' })).toBe('Bonn1');
  engine.apply([{ kind: 'tool.delete', name: 'get_rain' }], cli);
  await expect(fetchers.fetch('get_rain', {})).rejects.toThrow('there is no tool "get_rain"');
});

test('DATA-05 its failures have their names, and a silent network is told from wrong code', async () => {
  const { fetchers, tools, save, sandbox } = open();
  tools.start();
  save('(given) => { throw new Error("no idea") }');
  await expect(fetchers.fetch('get_rain', {})).rejects.toMatchObject({
    code: 'sandbox-threw',
    message: 'get_rain: Error: no idea',
  });
  sandbox.run = () =>
    Promise.resolve({ ok: false, code: 'sandbox-threw', message: 'Error: away', unreachable: true } as const);
  await expect(fetchers.fetch('get_rain', {})).rejects.toMatchObject({ code: 'part-unreachable' });
});

test('DATA-05 who asked the old code is answered by it, and who asks now by the new', async () => {
  const { fetchers, tools, save } = open();
  save('async (given) => { await null; return 1 }');
  tools.start();
  const before = fetchers.fetch('get_rain', {});
  save('(given) => 2');
  expect(await fetchers.fetch('get_rain', {})).toBe(2);
  expect(await before).toBe(1);
});
