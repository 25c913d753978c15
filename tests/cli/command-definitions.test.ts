import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import type { HeardOutcome, Outcome } from '../../src/core/outcome.js';
import { createFolder } from '../setup/folders.js';
import { parseLines, runLantern } from '../setup/run-lantern.js';

const recording = (name: string) => fileURLToPath(new URL(`../fixtures/audio/${name}.wav`, import.meta.url));
type Heard = Omit<HeardOutcome, 'request' | 'text'> & { file: string; error?: { code: string; message: string } };

describe('lantern say', () => {
  test('FACE-01 the sentences of the first page each change the lamp and say what happened', async () => {
    const data = createFolder();
    const say = async (text: string) =>
      parseLines<Outcome>(await runLantern(['say', text, '--json', '--data', data]))[0]!;
    const red = await say('Turn the light red');
    expect(red).toMatchObject({
      route: 'command',
      commands: [{ intent: 'light.color.set', color: 'red' }],
      lamps: [
        { id: 'lamp', before: { state: 'off', rgb: [0, 0, 0] }, after: { state: 'color/red', rgb: [255, 0, 0] } },
      ],
      reply: 'The light is red.',
    });
    expect(red.ms.light).toBeGreaterThan(0);
    expect((await say('make it pulse blue')).lamps[0]).toMatchObject({
      before: { state: 'color/red' },
      after: { state: 'animation/pulse/blue' },
    });
    expect((await say('dim it to ten percent')).reply).toBe('The light is pulsing blue at 10 percent.');
    expect((await say('turn it off')).lamps[0]).toMatchObject({ after: { state: 'off', rgb: [0, 0, 0] } });
    expect((await say('undo that')).lamps[0]).toMatchObject({ after: { state: 'animation/pulse/blue' } });
    const trace = await runLantern(['trace', '--data', data]);
    expect(trace.out).toMatch(/"undo that" -> command\n {2}decide +█+/);
  });

  test('what no rule covers changes nothing and says so', async () => {
    const [said] = parseLines<Outcome>(
      await runLantern(['say', 'what do you think of bitcoin', '--json', '--data', createFolder()]),
    );
    expect(said).toMatchObject({ route: 'agent', commands: [], reply: expect.stringMatching(/^I don't understand/) });
  });
});

describe('lantern hear', () => {
  test('VOICE-02 a recorded sentence goes through wake word, endpoint, Vosk, rules, engine and renderer', async () => {
    const ran = await runLantern([
      'hear',
      recording('jarvis-turn-the-light-red'),
      recording('jarvis-turn-it-off'),
      '--json',
      '--data',
      createFolder(),
    ]);
    const [red, off] = parseLines<Heard>(ran);
    expect(ran.code).toBe(0);
    expect(red).toMatchObject({
      file: recording('jarvis-turn-the-light-red'),
      wake: { word: 'jarvis', atMs: expect.any(Number) },
      transcript: 'turn the light red',
      route: 'command',
      commands: [{ intent: 'light.color.set', color: 'red' }],
      lamps: [{ id: 'lamp', before: { state: 'off' }, after: { state: 'color/red', rgb: [255, 0, 0] } }],
      reply: 'The light is red.',
    });
    expect(red!.words.map(({ word }) => word).join(' ')).toBe('turn the light red');
    expect(Object.keys(red!.ms).sort()).toEqual(['decide', 'endpoint', 'light', 'recognise', 'total', 'wake']);
    expect(off).toMatchObject({ lamps: [{ before: { state: 'color/red' }, after: { state: 'off' } }] });
  });

  test('VOICE-03 --no-wake takes a recording as a command; 44.1 kHz stereo, 8 bit and a cut file are heard too', async () => {
    const files = ['turn-it-off', 'turn-it-off-44k-stereo', 'turn-it-off-8-bit', 'turn-it-off-truncated'];
    const ran = await runLantern(['hear', '--no-wake', ...files.map(recording), '--json', '--data', createFolder()]);
    const heard = parseLines<Heard>(ran);
    expect(heard.slice(0, 3).map(({ transcript }) => transcript)).toEqual([
      'turn it off',
      'turn it off',
      'turn it off',
    ]);
    expect(heard).toHaveLength(4);
    expect([heard[3]!.wake, ran.code]).toEqual([null, 0]);
    expect(ran.error).toMatch(/^lantern: \S*turn-it-off-truncated\.wav is cut off: [^\n]*\n$/);
  });

  test('VOICE-01 without the wake word nothing happens: noise, silence, other speech, a bare command', async () => {
    const files = ['noise', 'silence', 'other-speech', 'turn-it-off'].map(recording);
    const heard = parseLines<Heard>(await runLantern(['hear', ...files, '--json', '--data', createFolder()]));
    expect(heard.map(({ wake, commands, transcript }) => [wake, commands, transcript])).toEqual(
      files.map(() => [null, [], '']),
    );
  });

  test('SAFE-04 files that cannot be heard are named in one line each, and the others are heard', async () => {
    const folder = createFolder();
    writeFileSync(join(folder, 'empty.wav'), '');
    writeFileSync(join(folder, 'text.wav'), 'no sound at all, only some words that somebody wrote');
    const files = [
      join(folder, 'empty.wav'),
      join(folder, 'text.wav'),
      join(folder, 'gone.wav'),
      recording('turn-it-off-a-law'),
      recording('turn-it-off'),
    ];
    const ran = await runLantern(['hear', '--no-wake', ...files, '--json', '--data', join(folder, 'data')]);
    expect(ran.code).toBe(4);
    expect(parseLines<Heard>(ran).map(({ error, transcript }) => error?.code ?? transcript)).toEqual([
      'audio-invalid',
      'audio-invalid',
      'file-unreadable',
      'audio-invalid',
      'turn it off',
    ]);
    expect(ran.error.trim().split('\n')).toHaveLength(4);
  });

  test('- reads raw PCM from standard input', async () => {
    const pcm = readFileSync(recording('turn-it-off')).subarray(44);
    const ran = await runLantern(['hear', '--no-wake', '-', '--json', '--data', createFolder()], pcm);
    expect(parseLines<Heard>(ran)[0]).toMatchObject({ file: '-', transcript: 'turn it off' });
  });

  test('SAFE-04 a missing or damaged model ends with exit code 5 and one line with the remedy', async () => {
    const folder = createFolder();
    mkdirSync(join(folder, 'model/am'), { recursive: true });
    writeFileSync(join(folder, 'model/am/final.mdl'), 'damaged');
    for (const model of [join(folder, 'nowhere'), join(folder, 'model')]) {
      const ran = await runLantern(['hear', recording('turn-it-off'), '--data', folder], '', {
        LANTERN_VOICE_RECOGNIZER_MODEL: model,
      });
      expect(ran.code).toBe(5);
      expect(ran.error).toMatch(/^lantern: .*(nowhere|model).*\n$/);
    }
  });
});

describe('the command line', () => {
  test('FACE-01 every command has help with an example', async () => {
    const help = await runLantern(['--help']);
    const commands = [...help.out.matchAll(/^ {2}([a-z]+)/gm)]
      .map((match) => match[1]!)
      .filter((name) => name !== 'help');
    expect(commands).toEqual(
      expect.arrayContaining([
        'run',
        'say',
        'hear',
        'understand',
        'state',
        'rule',
        'undo',
        'check',
        'version',
        'models',
        'trace',
      ]),
    );
    for (const name of commands) {
      const { out, code } = await runLantern([name, '--help']);
      expect([name, code, /Example:|Commands:/.test(out)]).toEqual([name, 0, true]);
    }
  }, 60_000);

  test('states, rules, events and data from the command line', async () => {
    const data = createFolder();
    const run = (...words: string[]) => runLantern([...words, '--data', data]);
    expect(
      (await run('state', 'create', '{"name":"pulse","r":"sin(frame * 0.1) * 255","g":0,"b":0,"speed":50}')).out,
    ).toBe('saved\n');
    expect((await run('rule', 'add', '{"from":"*","on":"button_click","to":"pulse"}')).code).toBe(0);
    expect((await run('dry-run', 'button_click')).out).toBe('lamp: rule rule-1 fires (-> pulse)\n');
    expect((await run('event', 'button_click')).out).toBe('lamp: rule rule-1, off -> pulse\n');
    expect((await run('rule', 'add', '{"from":"off","on":"buton_click","to":"on"}')).error).toBe(
      'lantern: rule rule-2: nothing fires "buton_click"; did you mean button_click? lantern undo takes it back\n',
    );
    expect((await run('event', 'buton_click')).out).toBe('no rule fired\nlamp: rule rule-2 other state (-> on)\n');
    expect((await run('event', 'butom_click')).error).toContain('did you mean buton_click?');
    expect((await run('why')).out).toMatch(
      /^Lamp is pulse at 100 percent because of a press of the button at .*, by the rule rule-1; that rule is there because of lantern rule add\.\n$/,
    );
    expect((await run('state', 'delete', 'pulse')).error).toContain('is used by rule rule-1, lamp lamp');
    expect((await run('data', 'set', 'counter', '5')).code).toBe(0);
    expect((await run('data', 'get', 'counter')).out).toBe('counter = 5\n');
    expect((await run('lamp', 'list')).out).toMatch(/^lamp: pulse at 100 % rgb 0 0 0\n$/);
    expect((await run('undo')).out).toBe('undone: lantern data set counter\n');
  });

  test('a value that looks like a number or a truth but is not JSON is text', async () => {
    const data = createFolder();
    const values = ['007', 'TRUE', '"quoted"', '1e3', '[1]'];
    for (const value of values) expect((await runLantern(['data', 'set', 'x', value, '--data', data])).code).toBe(0);
    const kept = parseLines<{ writes: { after: unknown }[] }>(await runLantern(['history', '--json', '--data', data]));
    expect(kept.map(({ writes }) => writes[0]!.after).reverse()).toEqual(['007', 'TRUE', 'quoted', 1000, '[1]']);
  });

  test('version takes what every command takes', async () => {
    const ran = await runLantern(['version', '--json', '--data', createFolder()]);
    expect(parseLines(ran)).toEqual([expect.objectContaining({ version: expect.any(String) })]);
  });

  test.each([
    [['nonsense'], 2, /there is no command "nonsense"/],
    [['state', 'show'], 2, /missing required argument/],
    [['say', ' '], 12, /a sentence has 1 to 1000 characters/],
    [['say', 'hello', '--wrong'], 2, /unknown option '--wrong'/],
    [['state', 'create', '{oops'], 2, /is not JSON/],
    [['state', 'create', '{"name":"x","r":"1 +","g":0,"b":0}'], 9, /unexpected token at column 4/],
    [['state', 'show', 'nowhere'], 10, /there is no state "nowhere"/],
    [['history', '--count', 'many'], 2, /--count takes a whole number/],
    [['say', 'hello', '--config', '/nonexistent/lantern.yaml'], 17, /cannot be read/],
  ])('SAFE-04 %j ends with exit code %i and one line', async (words, code, message) => {
    const ran = await runLantern([...words, '--data', createFolder()]);
    expect(ran.code).toBe(code);
    expect(ran.error).toMatch(/^lantern: [^\n]+\n$/);
    expect(ran.error).toMatch(message);
  });

  test('SAFE-04 a data folder that cannot be made ends with exit code 6', async () => {
    const file = join(createFolder(), 'file');
    writeFileSync(file, '');
    expect(await runLantern(['say', 'turn it on', '--data', join(file, 'data')])).toMatchObject({ code: 6 });
  });
});
