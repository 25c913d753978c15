import { describe, expect, test } from '@jest/globals';
import { checkFunction, checkTool, checkTrigger } from '../../../src/automation/code/check-definition.js';
import type { Sandbox } from '../../../src/ports/sandbox.js';
import { SimulatedSandbox } from '../../simulated/sandbox.js';

const rain = {
  name: 'get_rain',
  description: 'Reads how much rain there will be.',
  code: `async ({ city }) => { const answer = await fetch('https://api.example.com/v1?q=' + city, { headers: { key: '{{secret:RAIN_KEY}}' } }); return (await answer.json()).mm }`,
  inputs: { city: 'a city' },
  returns: 'millimeters',
  hosts: ['api.example.com'],
  sample: { args: { city: 'Berlin' }, answers: { 'https://api.example.com/': { mm: 3 } } },
};
const glow = {
  name: 'glow',
  description: 'Makes a warm wave of a number.',
  code: '(n) => Math.sin(n) * 255',
  inputs: { n: 'a number' },
  returns: 'a level',
  sample: [0],
};
const stages = async (outcome: Promise<{ ok: boolean; failures?: readonly { stage: string }[] }>) =>
  ((await outcome).failures ?? []).map(({ stage }) => stage);

describe('AGENT-09 DATA-06 what the model defines is checked before anybody is asked', () => {
  test('a tool that is right, with the secrets it names, run against its sample without the network', async () => {
    const sandbox = new SimulatedSandbox();
    expect(await checkTool(rain, sandbox)).toEqual({
      ok: true,
      definition: { ...rain, secrets: ['RAIN_KEY'] },
      secrets: ['RAIN_KEY'],
      dryRun: { value: 3 },
    });
    for (const job of sandbox.jobs) expect(job).not.toHaveProperty('capabilities');
  });

  test('a tool without sample answers waits for consent with its dry run', async () => {
    const sandbox = new SimulatedSandbox();
    expect(await checkTool({ ...rain, sample: { args: { city: 'Berlin' } } }, sandbox)).toMatchObject({
      ok: true,
      dryRun: null,
    });
  });

  test('a function and a trigger that are right', async () => {
    expect(await checkFunction(glow, new SimulatedSandbox())).toMatchObject({ ok: true, dryRun: { value: 0 } });
    const trigger = { name: 'late', description: 'Tells whether it is late.', code: '() => 1 > 2', hosts: [] };
    expect(await checkTrigger(trigger, new SimulatedSandbox())).toMatchObject({ ok: true, dryRun: { value: false } });
  });

  test.each([
    ['a name that is none', { ...glow, name: 'Glow it' }, ['definition']],
    ['no description', { ...glow, description: '' }, ['definition']],
    [
      'all that is wrong at once',
      { ...glow, name: '1', code: '(n) => eval(n).constructor' },
      ['definition', 'forbidden', 'forbidden'],
    ],
    ['what is not code', { ...glow, code: '(n) =>' }, ['syntax']],
    ['another number of inputs', { ...glow, code: '(a, b) => a' }, ['inputs']],
    ['a host, though a function has none', { ...glow, code: '(n) => "https://evil.example/" + n' }, ['hosts']],
    ['a throw at compile time', { ...glow, code: '(n) => n', sample: 'none' }, ['definition']],
    ['a throw in the dry run', { ...glow, code: '(n) => n.a.b' }, ['dry-run']],
    ['nothing at all', null, ['definition']],
  ])('%s', async (_title, given, expected) => {
    expect(await stages(checkFunction(given, new SimulatedSandbox()))).toEqual(expected);
  });

  test('a host that is not declared, and a trigger that does not answer true or false', async () => {
    expect(await stages(checkTool({ ...rain, hosts: ['other.example.com'] }, new SimulatedSandbox()))).toEqual([
      'hosts',
    ]);
    const trigger = { name: 'late', description: 'Tells whether it is late.', code: '() => 1', hosts: [] };
    expect(await stages(checkTrigger(trigger, new SimulatedSandbox()))).toEqual(['dry-run']);
  });

  test('what the machine is to blame for cannot be mended by writing it anew', async () => {
    const broken: Sandbox = {
      name: 'broken',
      start: () => Promise.resolve(),
      stop: () => Promise.resolve(),
      run: () => Promise.resolve({ ok: false, code: 'sandbox-crashed', message: 'gone' }),
    };
    expect(await checkFunction(glow, broken)).toMatchObject({ failures: [{ stage: 'compile', mendable: false }] });
    expect(await checkFunction({ ...glow, name: '' }, broken)).toMatchObject({ failures: [{ mendable: true }] });
  });
});
