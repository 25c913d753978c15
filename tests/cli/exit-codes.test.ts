import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ModelServer } from '../model-server/server.js';
import { createFolder } from '../setup/folders.js';
import { runLantern } from '../setup/run-lantern.js';
import { serve } from '../support/local-server.js';

/** What was set up before, as change sets of the command line, and what then fails. */
const failing: readonly [words: readonly string[], code: number, error: RegExp, before?: readonly string[][]][] = [
  [['state', 'show', 'nowhere'], 10, /there is no state/],
  [['state', 'set', 'nowhere'], 10, /nowhere/],
  [['state', 'set', 'on', '--lamp', 'attic'], 10, /there is no lamp/],
  [['state', 'delete', 'nowhere'], 10, /nowhere/],
  [['rule', 'add', '{"from":"*","on":"x","to":"nowhere"}'], 9, /nowhere/],
  [['rule', 'enable', 'nobody'], 10, /nobody/],
  [['rule', 'delete', 'nobody'], 10, /nobody/],
  [['timer', 'add', '{"name":"x"}'], 9, /./],
  [['timer', 'delete', 'timer:x'], 10, /timer:x/],
  [['data', 'get', 'nothing'], 10, /there is no variable/],
  [
    ['event', 'go'],
    1,
    /kept firing each other/,
    [
      ['rule', 'add', '{"from":"off","on":"go","to":"on"}'],
      ['rule', 'add', '{"from":"on","on":"state_entered","to":"off"}'],
      ['rule', 'add', '{"from":"off","on":"state_entered","to":"on"}'],
    ],
  ],
  [['sources', 'add', '{"name":"x"}'], 9, /exactly one of fetch, webhook and mqtt/],
  [['sources', 'poll', 'nobody'], 10, /there is no data source/],
  [['sources', 'secret', 'nobody'], 10, /there is no data source/],
  [['sources', 'remove', 'nobody'], 10, /nobody/],
  [['tools', 'test', 'nothing'], 10, /there is no tool/],
  [['functions', 'show', 'nothing'], 10, /there is no function/],
  [['triggers', 'remove', 'nothing'], 10, /nothing/],
  [['secrets', 'remove', 'NOTHING'], 10, /there is no secret/],
  [['calendar', 'remove', 'nothing'], 10, /there is no appointment/],
  [['calendar', 'import', '/nonexistent/calendar.ics'], 17, /cannot be read/],
  [['memory', 'forget', '1'], 10, /there is no memory/],
  [['memory', 'list', '--count', 'many'], 2, /--count takes a whole number/],
  [['history', '--count', '0'], 2, /--count takes a whole number/],
  [['undo'], 10, /nothing to undo/],
  [['trace'], 10, /no request/],
  [['import', '/dev/null/light.yaml'], 17, /cannot be read/],
  [['export', '/dev/null/light.yaml'], 6, /cannot be written/],
  [['restore', '/nonexistent/backup'], 17, /cannot be read: it is not there/],
  [['models', 'verify', 'nothing'], 10, /nothing/],
  [['models', 'download', 'nothing'], 10, /nothing/],
  [['models', 'remove', 'nothing'], 10, /nothing/],
  [['agent', 'stop'], 11, /./],
  [['agent', 'approve'], 11, /./],
  [['agent', 'answer', 'yes'], 11, /./],
  [['permissions', 'revoke', 'nothing'], 10, /no decision about "nothing" is remembered/],
  [['mcp', 'token'], 10, /no Lantern with an API is running/],
  [['say', 'what do you think of bitcoin'], 11, /^$/],
  [['say', 'turn on the bedroom lamp'], 10, /^$/],
  [['say', 'cancel the tea timer'], 10, /^$/],
  [['say', 'cancel my alarm'], 10, /^$/],
  [
    ['event', 'nonsense'],
    10,
    /no rule waits for an event "nonsense", and nothing here fires it; there are button_click, /,
  ],
  [['event', 'buton_click'], 10, /did you mean button_click\?/],
];

test.each(failing)('FACE-01 %j, which fails, ends with %i', async (words, code, error, before = []) => {
  const data = createFolder();
  for (const each of before) expect((await runLantern([...each, '--data', data])).code).toBe(0);
  const ran = await runLantern([...words, '--data', data]);
  expect([ran.code, ran.error]).toEqual([code, expect.stringMatching(error)]);
});

test('FACE-01 of several recordings, sources or servers the one that fails is enough', async () => {
  const data = createFolder();
  const run = (...words: string[]) => runLantern([...words, '--data', data]);
  const { url } = await serve(() => ({ status: 500 }));
  writeFileSync(
    join(data, 'lantern.yaml'),
    JSON.stringify({
      sources: { local_hosts: ['127.0.0.1'] },
      mcp: { servers: { gone: { command: '/nonexistent/program' } } },
      workbench: { files: true, folders: [join(data, 'nowhere')] },
    }),
  );
  const source = { name: 'bad', interval_ms: 60_000, fetch: { tool: 'fetch_json', args: { url } } };
  expect((await run('sources', 'add', JSON.stringify(source))).code).toBe(0);
  expect((await run('sources', 'poll', 'bad')).code).toBe(13);
  expect((await run('mcp', 'list')).code).toBe(1);
  expect((await run('check')).code).toBe(1);
  const broken = join(data, 'models', 'vosk-model-small-en-us-0.15');
  mkdirSync(broken, { recursive: true });
  writeFileSync(join(broken, 'checksums.json'), '{}');
  expect((await run('models', 'verify', 'vosk-model-small-en-us-0.15')).code).not.toBe(0);
});

test('FACE-01 a request that the agent could not finish ends with 14, one that somebody ended with 0', async () => {
  const model = new ModelServer({
    title: 'a test',
    key: 'a-key',
    model: [{ calls: [{ tool: 'ask', input: { question: 'Which one?' } }] }],
  });
  const data = createFolder();
  const environment = { ANTHROPIC_BASE_URL: await model.start(), ANTHROPIC_API_KEY: 'a-key' };
  const run = (words: readonly string[], more = {}) =>
    runLantern([...words, '--data', data], '', { ...environment, ...more });
  const asked = ['say', 'please invent an elaborate tea ceremony for me'];
  expect((await run(asked, { ANTHROPIC_API_KEY: 'another' })).code).toBe(14);
  expect((await run(asked)).code).toBe(0);
  expect((await run(['agent', 'stop'])).code).toBe(0);
  await model.stop();
});

test.each([
  [
    ['--lamp', 'desk lamp', 'state', 'set', 'on'],
    "lantern: --lamp comes after its command: lantern state set on --lamp 'desk lamp'; see lantern --help\n",
  ],
  [['--foo'], 'lantern: there is no option --foo; see lantern --help\n'],
  [['sya', 'hi'], 'lantern: there is no command "sya"; did you mean say? see lantern --help\n'],
  [['stae'], 'lantern: there is no command "stae"; did you mean state? see lantern --help\n'],
  [['stae', 'show', 'on'], 'lantern: there is no command "stae"; did you mean state? see lantern --help\n'],
  [
    ['turn', 'the', 'light', 'red', '--data', '/tmp'],
    'lantern: there is no command "turn"; did you mean lantern say "turn the light red"? see lantern --help\n',
  ],
  [
    ['turn the light red'],
    'lantern: there is no command "turn the light red"; did you mean lantern say "turn the light red"? see lantern --help\n',
  ],
  [['lamp'], 'lantern: lantern lamp needs one of its commands: list; see lantern --help\n'],
  [['lamp', 'lst'], "lantern: unknown command 'lst' (Did you mean list?); see lantern --help\n"],
])('FACE-01 %j is told in one line, in words of what was typed', async (words, error) => {
  expect(await runLantern(words)).toMatchObject({ code: 2, error });
});

test('FACE-01 options that every command takes may stand before it, between its words and after it', async () => {
  const data = createFolder();
  const file = `${data}/my.yaml`;
  writeFileSync(file, 'lamps: [{ id: shelf, name: Shelf lamp }]\n');
  const common = ['--config', file, '--data', data, '--json'];
  for (const words of [
    [...common, 'lamp', 'list'],
    ['lamp', ...common, 'list'],
    ['lamp', 'list', ...common],
    ['--json', 'lamp', '--data', data, 'list', '--config', file],
  ]) {
    const ran = await runLantern(words);
    expect([ran.error, ran.code]).toEqual(['', 0]);
    expect(JSON.parse(ran.out)).toMatchObject({ id: 'shelf' });
  }
  expect(JSON.parse((await runLantern(['--json', 'version'])).out)).toMatchObject({ version: expect.any(String) });
  expect((await runLantern(['--data', data, 'data', 'set', 'x', '-5'])).code).toBe(0);
  expect((await runLantern(['data', 'get', 'x', '--data', data])).out).toContain('-5');
});
