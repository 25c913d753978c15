import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import type { Outcome } from '../../../src/core/outcome.js';
import type { RunView } from '../../../src/core/run-view.js';
import { ModelServer, type Turn } from '../../model-server/server.js';
import { createFolder } from '../../setup/folders.js';
import { parseLines, runLantern, startLantern } from '../../setup/run-lantern.js';

const servers: ModelServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

/** `lantern` with a scripted model behind the variables that the SDK itself names. */
async function createCommand(model: readonly Turn[], configuration = '') {
  const server = new ModelServer({ title: 'a test', key: 'a-key', model });
  servers.push(server);
  const data = createFolder();
  const environment: Record<string, string> = {
    ANTHROPIC_BASE_URL: await server.start(),
    ANTHROPIC_API_KEY: 'a-key',
    LANTERN_WEB_PORT: '0',
  };
  writeFileSync(`${data}/lantern.yaml`, configuration);
  const run = (words: readonly string[], input = '') => runLantern([...words, '--data', data], input, environment);
  const start = (words: readonly string[]) => startLantern([...words, '--data', data], environment);
  return { server, run, start };
}

const confirmDeleting = 'agent: { permissions: [{ tool: deleteState, tier: confirm }] }';
const deleting: readonly Turn[] = [
  {
    calls: [
      { tool: 'createState', input: { name: 'tea', r: 1, g: 2, b: 3 } },
      { tool: 'deleteState', input: { name: 'tea' } },
    ],
  },
];
const elaborate = 'please invent an elaborate tea ceremony for me';

describe('lantern say, with a language model', () => {
  test('AGENT-16 prints reply, route, run, changes and lamps of a request that the agent did', async () => {
    const { server, run } = await createCommand([
      {
        calls: [
          { tool: 'createState', input: { name: 'tea', r: 90, g: 60, b: 0 } },
          { tool: 'setState', input: { state: 'tea' } },
        ],
      },
      { calls: [{ tool: 'done', input: { message: 'Tea light is on.' } }] },
    ]);
    const [said] = parseLines<Outcome>(await run(['say', elaborate, '--json']));
    expect(said).toMatchObject({
      route: 'agent',
      reply: 'I added the look tea and set the light to tea.',
      run: { state: 'stopped', reason: 'completed', turns: 2 },
      changes: expect.arrayContaining([
        { kind: 'state', name: 'tea' },
        { kind: 'lamp', name: 'lamp' },
      ]),
      lamps: [{ id: 'lamp', before: { state: 'off' }, after: { state: 'tea' } }],
    });
    expect(server.problems).toEqual([]);
    const undone = await run(['undo']);
    expect(undone.out).toContain(`undone: ${elaborate}`);
    expect((await run(['state', 'list'])).out).not.toContain('tea');
  });

  test('PERM-02 asks on standard input, takes --yes and --no, and remembers what is meant to last', async () => {
    const { run } = await createCommand(
      [
        ...deleting,
        { sees: 'is deleted', text: 'It is deleted.' },
        ...deleting,
        { sees: 'user said no', text: 'It stays.' },
      ],
      confirmDeleting,
    );
    const answered = parseLines<Outcome>(await run(['say', elaborate, '--json'], 'yes\n'));
    expect(answered.map(({ run: state, reply }) => [state!.state, reply])).toEqual([
      ['paused', 'May I use deleteState to delete the state tea?'],
      ['stopped', 'In the end everything is as it was before.'],
    ]);
    const refused = parseLines<Outcome>(await run(['say', elaborate, '--json', '--no']));
    expect(refused.at(-1)).toMatchObject({ run: { state: 'stopped' }, reply: expect.stringContaining('It stays.') });
  });

  test('AGENT-02 a permission asked for waits for another command, and the audit shows what was decided', async () => {
    const { run } = await createCommand([...deleting, { text: 'It is deleted.' }], confirmDeleting);
    const [asked] = parseLines<Outcome>(await run(['say', elaborate, '--json']));
    expect(asked!.run).toMatchObject({ state: 'paused', question: { kind: 'permission', tool: 'deleteState' } });
    const [status] = parseLines<{ run: RunView }>(await run(['agent', 'status', '--json']));
    expect(status!.run).toMatchObject({ state: 'paused', text: elaborate });
    const approved = await run(['agent', 'approve', '--always']);
    expect(approved.out).toContain('In the end everything is as it was before.');
    expect((await run(['permissions', 'list'])).out).toContain('deleteState-1  allowed (always)');
    expect((await run(['permissions', 'revoke', 'deleteState'])).out).toBe('forgotten: deleteState-1\n');
    expect((await run(['permissions', 'revoke', 'deleteState'])).code).toBe(10);
    const audit = parseLines<{ type: string }>(await run(['audit', 'list', '--json'])).map(({ type }) => type);
    expect(audit.reverse()).toEqual(['call', 'asked', 'decided', 'remembered', 'call', 'revoked']);
    expect((await run(['audit', 'verify'])).out).toBe('6 entries, none of them changed\n');
  });

  test('AGENT-07 a plan waits for another command, is listed with ticks, and goes on when it is agreed to', async () => {
    const steps = [
      { id: 'look', what: 'make a tea state' },
      { id: 'show', what: 'show it', after: ['look'] },
    ];
    const { run } = await createCommand([
      { calls: [{ tool: 'proposePlan', input: { goal: 'tea', steps } }] },
      {
        calls: [
          { tool: 'createState', input: { name: 'tea', r: 90, g: 60, b: 0 } },
          { tool: 'finishStep', input: { id: 'look', result: 'done' } },
          { tool: 'finishStep', input: { id: 'show', result: 'failed' } },
          { tool: 'done', input: { message: 'There is a state for tea.' } },
        ],
      },
    ]);
    const [asked] = parseLines<Outcome>(await run(['say', elaborate, '--json']));
    expect(asked!.run).toMatchObject({
      state: 'paused',
      question: { kind: 'plan', text: 'I would do two things: make a tea state; show it. Shall I?' },
      plan: { goal: 'tea', approved: false, steps: [{ id: 'look', state: 'open' }, { id: 'show' }] },
    });
    expect((await run(['agent', 'status'])).out).toContain('[ ] make a tea state\n[ ] show it\n');
    const agreed = await run(['agent', 'answer', 'yes please']);
    expect(agreed.out).toContain('I added the look tea. There is a state for tea. Not done: show it.');
    expect(agreed.out).toContain('[x] make a tea state\n[!] show it\n');
  });

  test('AGENT-03 a running Lantern is told to stop, from another command', async () => {
    const { start, run } = await createCommand([
      { calls: [{ tool: 'createState', input: { name: 'tea', r: 1, g: 2, b: 3 } }] },
      { text: 'one two three four five six seven', slow: 400 },
    ]);
    const lantern = start(['run']);
    await lantern.printed('Page:');
    const saying = run(['say', elaborate, '--json']);
    let status = '';
    for (let tries = 0; tries < 50 && !status.includes('2 turns'); tries += 1)
      status = (await run(['agent', 'status'])).out;
    expect((await run(['agent', 'stop'])).out).toContain('Stopped. What I had changed is back as it was.');
    expect(parseLines<Outcome>(await saying)[0]).toMatchObject({
      run: { state: 'stopped', reason: 'user' },
      changes: [],
    });
    await lantern.stop();
  });

  test('a model that cannot be reached is said in one sentence, and lantern check tells whether there is one', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    const data = createFolder();
    const environment = { LANTERN_MODEL_URL: `http://127.0.0.1:${port}`, ANTHROPIC_API_KEY: 'a-key' };
    const ran = await runLantern(['say', elaborate, '--data', data], '', environment);
    expect(ran.out).toContain("I can't reach the language model.");
    const checked = await runLantern(['check', '--data', data], '', environment);
    expect(checked.out).toMatch(/✓ language model +claude-\S+ at http:\/\/127/);
    const without = await runLantern(['check', '--data', data], '', {});
    expect(without.out).toMatch(/– language model +there is no key; set ANTHROPIC_API_KEY/);
  });
});
