import { describe, expect, test } from '@jest/globals';
import { Untrusted } from '../../../src/core/untrusted.js';
import { createCodeTools } from '../../../src/tools/code-tools.js';
import { SandboxFetcher } from '../../../src/automation/code/sandbox-fetcher.js';
import { Fetchers } from '../../../src/automation/sources/fetchers.js';
import { configSchema } from '../../../src/app/configuration/config-schema.js';
import { createHostCheck } from '../../../src/app/outside/create-sandbox.js';
import { VirtualClock } from '../../../src/core/virtual-clock.js';
import type { CodeParts } from '../../../src/tools/code/code-parts.js';
import { FakeFetcher } from '../../fakes/fake-fetcher.js';
import { rainTool } from '../../light/custom-fixtures.js';
import { SimulatedSandbox } from '../../simulated/sandbox.js';
import { createToolRig } from '../call-tool.js';
import { createCodeParts } from './code-parts.js';

const fetched = (url: string) => ({ name: 'rain', interval_ms: 5000, fetch: { tool: 'fetch_json', args: { url } } });

function create(poll: () => Promise<void> = () => Promise.resolve(), parts: Partial<CodeParts> = {}) {
  const rig = createToolRig(undefined, (engine) =>
    createCodeTools({ engine, ...createCodeParts(), sources: { list: () => [], poll }, ...parts }),
  );
  const weigh = (source: object) => {
    const tool = rig.find('createDataSource');
    const input = tool.input.parse(source);
    return [tool.weigh?.(input).tier, tool.reach?.(input)];
  };
  return { ...rig, weigh };
}

describe('a data source that is made', () => {
  test('PERM-01 needs a yes where it reaches a host, a secret, or both', () => {
    const { weigh } = create();
    expect(weigh({ name: 'bell', webhook: {} })).toEqual(['allow', { hosts: [], secrets: [] }]);
    expect(weigh(fetched('https://a.test/x'))).toEqual(['confirm', { hosts: ['a.test'], secrets: [] }]);
    expect(weigh(fetched('https://a.test/x?key={{secret:KEY}}'))).toEqual([
      'confirm',
      { hosts: ['a.test'], secrets: ['KEY'] },
    ]);
  });

  test('says in the question where its values come from', () => {
    const { describe: say } = create();
    expect(say('createDataSource', fetched('https://a.test/x'))).toBe(
      'make the data source rain, which asks a.test every 5 seconds',
    );
    expect(say('createDataSource', fetched('https://a.test/x?key={{secret:KEY}}'))).toBe(
      'make the data source rain, which asks a.test with the secret KEY every 5 seconds',
    );
    const cron = { ...fetched('https://a.test/x'), interval_ms: undefined, cron: '0 7 * * *' };
    expect(say('createDataSource', cron)).toBe('make the data source rain, which asks a.test at 0 7 * * *');
    expect(say('createDataSource', { name: 'bell', webhook: {} })).toBe(
      'make the data source bell, which takes signed posts',
    );
    expect(say('createDataSource', { name: 'door', mqtt: { topic: 'home/door' } })).toBe(
      'make the data source door, which listens to home/door',
    );
  });

  test('answers with what its first answer brought, or why there was none, as outside text', async () => {
    const { find, engine } = create();
    const run = (tool: ReturnType<typeof find>, source: object) =>
      tool.run(tool.input.parse(source), { origin: { kind: 'agent' } } as never);
    const source = { ...fetched('https://a.test/x'), store: { mm: 'result' } };
    expect(await run(find('createDataSource'), source)).toEqual({
      kind: 'result',
      text: 'The data source rain is made and fires rain_updated. Its first answer brought:',
      outside: new Untrusted('{"mm":null}'),
    });
    expect(engine.machine.sources.has('rain')).toBe(true);
    const failing = create(() => Promise.reject(new Error('no net')));
    expect(await run(failing.find('createDataSource'), source)).toMatchObject({
      text: expect.stringMatching(/Its first answer failed:$/),
      outside: new Untrusted('no net'),
    });
    expect(await run(find('createDataSource'), { ...source, enabled: false })).toEqual({
      kind: 'result',
      text: 'The data source rain is replaced and fires rain_updated.',
    });
    expect(await run(find('createDataSource'), { name: 'bell', webhook: {} })).toMatchObject({
      text: expect.stringContaining('Posts go to /hooks/bell'),
    });
  });

  test('AGENT-09 that cannot work is refused before anybody is asked: arguments, addresses at home, paths', async () => {
    const code = `async ({ city }) => ({ mm: (await (await fetch('https://api.example.com/v1?q=' + city)).json()).rain })`;
    const answers = { 'https://api.example.com/': { rain: 1.5 } };
    const definition = { ...rainTool, code, secrets: [], sample: { args: { city: 'Berlin' }, answers } };
    const rainy = new SandboxFetcher('tool', definition, new SimulatedSandbox());
    const fake = new FakeFetcher(() => 1, { tool: 'fetch_json' });
    fake.explainProblem = () => 'fetch_json: 192.168.1.5 is not on the public internet';
    const fetchers = new Fetchers(new VirtualClock(), [rainy, fake]);
    const { find, engine } = create(undefined, { fetchers });
    engine.apply([{ kind: 'tool.save', tool: rainTool }], { kind: 'cli' });
    const check = async (source: object) => {
      const tool = find('createDataSource');
      return await tool.check?.(tool.input.parse(source), {} as never);
    };
    expect(await check(fetched('https://192.168.1.5/x'))).toEqual([
      { stage: 'fetch', message: 'fetch_json: 192.168.1.5 is not on the public internet', mendable: true },
    ]);
    const asking = (args: object, path: string) => ({
      name: 'rain',
      interval_ms: 5000,
      fetch: { tool: rainTool.name, args },
      store: { mm: path },
    });
    expect(await check(asking({ city: 'Lübeck' }, 'result.mm'))).toEqual([]);
    expect(await check(asking({ town: 'Lübeck' }, 'result.rain'))).toEqual([
      expect.objectContaining({ message: 'get_rain takes city, not town' }),
      expect.objectContaining({ message: expect.stringContaining('result has no "rain", only mm') }),
    ]);
  });

  test('SAFE-04 AGENT-09 code that names an address at home is refused before anybody is asked', async () => {
    const explainHost = createHostCheck(configSchema.parse({ sandbox: { local_hosts: ['nas.lan'] } }));
    const { find } = create(undefined, { explainHost });
    const tool = find('defineTool');
    const problems = async (host: string) => {
      const code = `async ({ city }) => (await fetch('https://${host}/' + city)).json()`;
      const found = (await tool.check?.({ ...rainTool, code, hosts: [host] }, {} as never)) ?? [];
      return found.map(({ message }) => message);
    };
    expect(await problems('192.168.1.5')).toEqual([
      '192.168.1.5 is not on the public internet; to allow it, name it in sandbox.local_hosts',
    ]);
    expect(await problems('api.example.com')).toEqual([]);
    expect(await problems('nas.lan')).toEqual([]);
  });
});
