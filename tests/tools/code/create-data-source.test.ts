import { describe, expect, test } from '@jest/globals';
import { createCodeTools } from '../../../src/tools/code-tools.js';
import { SimulatedSandbox } from '../../simulated/sandbox.js';
import { createToolRig } from '../call-tool.js';

const fetched = (url: string) => ({ name: 'rain', interval_ms: 5000, fetch: { tool: 'fetch_json', args: { url } } });

function create(poll: () => Promise<void> = () => Promise.resolve()) {
  const rig = createToolRig(undefined, (engine) =>
    createCodeTools({ engine, sandbox: new SimulatedSandbox(), sources: { list: () => [], poll } }),
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
      outside: '{"mm":null}',
    });
    expect(engine.machine.sources.has('rain')).toBe(true);
    const failing = create(() => Promise.reject(new Error('no net')));
    expect(await run(failing.find('createDataSource'), source)).toMatchObject({
      text: expect.stringMatching(/Its first answer failed:$/),
      outside: 'no net',
    });
    expect(await run(find('createDataSource'), { ...source, enabled: false })).toEqual({
      kind: 'result',
      text: 'The data source rain is replaced and fires rain_updated.',
    });
    expect(await run(find('createDataSource'), { name: 'bell', webhook: {} })).toMatchObject({
      text: expect.stringContaining('Posts go to /hooks/bell'),
    });
  });
});
