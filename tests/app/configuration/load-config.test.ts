import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { listConfigKeys } from '../../../src/app/configuration/config-keys.js';
import { findConfigFile, loadConfig } from '../../../src/app/configuration/load-config.js';
import { readSecret } from '../../../src/app/configuration/read-secret.js';
import { createFolder } from '../../setup/folders.js';

function load(text: string, environment: Record<string, string> = {}) {
  const file = join(createFolder(), 'lantern.yaml');
  writeFileSync(file, text);
  return loadConfig(file, environment);
}

function problemsOf(text: string, environment: Record<string, string> = {}): string[] {
  try {
    load(text, environment);
  } catch (error) {
    return (error as Error).message.replaceAll(/\/[^\n:]*\/lantern\.yaml/g, 'lantern.yaml').split('\n');
  }
  throw new Error('the configuration was accepted');
}

describe('the configuration', () => {
  test('SAFE-04 hundreds of unknown settings are told without a stall', () => {
    const text = Array.from({ length: 500 }, (_, at) => `volume${at}: 1`).join('\n');
    expect(problemsOf('a: 1')).toHaveLength(1);
    const since = process.cpuUsage();
    expect(problemsOf(text)).toHaveLength(500);
    const { user, system } = process.cpuUsage(since);
    // Milliseconds of the processor; with a look at the whole schema for each it is half a minute.
    expect((user + system) / 1000).toBeLessThan(15_000);
  });

  test('SAFE-04 an alias that stands for nothing is told with its file', () => {
    expect(problemsOf('here: *a')).toEqual([
      expect.stringMatching(/^lantern.yaml: this is no YAML: Unresolved alias .*: a; take out the \*/),
    ]);
  });

  test('SAFE-04 a second text in the file is told with its line', () => {
    expect(problemsOf('here: Office\n---\nboard: auto\n')).toEqual([
      expect.stringMatching(/^lantern.yaml:2: a line of --- begins a second text here; take it/),
    ]);
  });

  test('SAFE-04 a key that is a group of its own is told as an unknown setting, and Node prints no warning of its own', async () => {
    const warnings: string[] = [];
    const note = ({ message }: Error) => warnings.push(message);
    process.on('warning', note);
    expect(problemsOf('{ { a: 1 }: 2 }')).toEqual([expect.stringContaining('{ a: 1 }')]);
    await new Promise((resolve) => setImmediate(resolve));
    process.off('warning', note);
    expect(warnings).toEqual([]);
  });

  test('FACE-05 nothing configured is one virtual lamp, the wake words jarvis and computer, the page on loopback', () => {
    const config = loadConfig(null, {});
    expect(config.lamps).toEqual([{ id: 'lamp', name: 'lamp', aliases: [], output: { driver: 'virtual' } }]);
    expect(config.voice.wake.words).toEqual(['jarvis', 'computer']);
    expect(config.web).toEqual({ enabled: true, host: '127.0.0.1', port: 8420 });
  });

  test('FACE-05 a variable of the environment does not hide that a group of settings is none', () => {
    expect(problemsOf('web: 5', { LANTERN_WEB_PORT: '9000' })).toEqual([
      expect.stringMatching(/^lantern.yaml:1: web: /),
    ]);
  });

  test('FACE-05 all problems are reported at once, each with its file, line and key', () => {
    const text = [
      'lamps:',
      '  - { id: a, name: A, color: red }',
      '  - { id: a, name: B, area: Kitchen }',
      'here: Nowhere',
      'time_zone: Mars/Olympus',
      'web: { port: 99999 }',
      'voice: { wake: { words: [] } }',
    ].join('\n');
    expect(problemsOf(text)).toEqual([
      'lantern.yaml:2: lamp 1, color: there is no such setting; see lantern config --keys',
      'lantern.yaml:3: lamp 2, id: "a" is also the id of lamp 1; give one of them another',
      'lantern.yaml:4: here: no lamp is in "Nowhere"; there are Kitchen',
      'lantern.yaml:5: time_zone: "Mars/Olympus" is not a time zone; an example of one is Europe/Berlin',
      'lantern.yaml:6: web.port: takes at most 65535, not 99999',
      'lantern.yaml:7: voice.wake.words: is empty',
    ]);
  });

  test("a name that two lamps have, a room's or none comes with another", () => {
    const lamp = (id: string, name: string, area: string) => `  - { id: ${id}, name: "${name}", area: ${area} }`;
    const two = [
      'lamps:',
      lamp('a', 'Table lamp', 'Kitchen'),
      lamp('b', 'Table lamp', 'Hall'),
      lamp('c', 'Hall', 'Kitchen'),
    ];
    expect(problemsOf(two.join('\n'))).toEqual([
      'lantern.yaml:3: lamp 2, name: "table lamp" is also the name of lamp 1; give one of them another, such as "Hall table lamp"',
      'lantern.yaml:4: lamp 3, name: "Hall" is also a room, which this lamp is not in; call it "Hall lamp"',
    ]);
    const inside = ['lamps:', lamp('a', 'Big lamp', 'Kitchen'), lamp('b', 'kitchen', 'Kitchen')];
    expect(problemsOf(inside.join('\n'))).toEqual([
      'lantern.yaml:3: lamp 2, name: "kitchen" is also a room, and would never be meant alone; call it "kitchen lamp"',
    ]);
    // Whoever says "the kitchen" means the only lamp in it.
    const alone = ['lamps:', lamp('a', 'Big lamp', 'Hall'), lamp('b', 'Kitchen', 'Kitchen')];
    expect(load(alone.join('\n')).lamps.length).toBe(2);
    expect(problemsOf(['lamps:', lamp('a', '', 'Kitchen')].join('\n'))).toEqual([
      'lantern.yaml:2: lamp 1, name: a name has at least one letter; leave it out to use the id',
    ]);
  });

  test('FACE-05 what is written is told with it, a setting that is misspelled with the nearest', () => {
    const text = [
      'lamps:',
      '  - { id: Bad Id }',
      '  - { id: b, outptu: { driver: virtual } }',
      'voice: { speech: { rate: -3, volumee: 2, engine: robot } }',
      'webb: {}',
      'mqtt: { url: broker }',
    ];
    expect(problemsOf(text.join('\n'))).toEqual([
      'lantern.yaml:2: lamp 1, id: takes lower-case letters, digits and dashes, 40 at most, not "Bad Id"',
      'lantern.yaml:3: lamp 2, outptu: there is no such setting; did you mean output? See lantern config --keys',
      'lantern.yaml:4: voice.speech.engine: takes "auto", "espeak-ng", "festival", "say" or "silent", not "robot"',
      'lantern.yaml:4: voice.speech.rate: takes at least 80, not -3',
      'lantern.yaml:4: voice.speech.volumee: there is no such setting; did you mean volume? See lantern config --keys',
      'lantern.yaml:5: webb: there is no such setting; did you mean web? See lantern config --keys',
      'lantern.yaml:6: mqtt.url: takes an address such as mqtt://broker.local:1883 or mqtts://broker.local:8883, without a password, not "broker"',
    ]);
    expect(problemsOf('a: 1\n\tb: 2')).toEqual([
      expect.stringMatching(/^lantern.yaml:\d: this line begins with a tab/),
    ]);
    expect(problemsOf('log: {}\nlog: {}')).toEqual(['lantern.yaml:2: this key is there twice; keep one of them']);
  });

  test('FACE-05 broken YAML names its line, and what is no mapping is refused', () => {
    expect(problemsOf('lamps:\n  - { id: [ }')).toEqual([
      expect.stringMatching(/^lantern\.yaml:2: a \[ or \{ is not closed here/),
    ]);
    expect(problemsOf('42')).toEqual([
      expect.stringMatching(/^lantern\.yaml: holds no settings; one is written as name: value/),
    ]);
    expect(load('').here).toBeUndefined();
  });

  test('FACE-05 the environment goes before the file, and its problems name the key', () => {
    const { web, voice } = load('web: { port: 1 }', {
      LANTERN_WEB_PORT: '2',
      LANTERN_VOICE_WAKE_WORDS: 'lantern, hey lamp',
      LANTERN_WEB_ENABLED: 'false',
    });
    expect([web.port, web.enabled, voice.wake.words]).toEqual([2, false, ['lantern', 'hey lamp']]);
  });

  test('FACE-05 a mistake in a variable is told with its name, not with a line of the file', () => {
    const text = 'web: { port: 1 }\nhere: Attic\nvoice: { wake: { words: [jarvis] } }';
    const variables = { LANTERN_WEB_PORT: 'eighty', LANTERN_HERE: 'Cellar', LANTERN_VOICE_WAKE_WORDS: 'jarvis,,' };
    expect(problemsOf(text, variables)).toEqual([
      expect.stringMatching(/^LANTERN_VOICE_WAKE_WORDS: voice\.wake\.words, entry 2: /),
      expect.stringMatching(/^LANTERN_VOICE_WAKE_WORDS: voice\.wake\.words, entry 3: /),
      'LANTERN_WEB_PORT: web.port: takes a number, not text',
      'LANTERN_HERE: here: no lamp is in "Cellar"; no lamp has an area',
    ]);
  });

  test('FACE-05 every setting has a meaning; those that are one value have an environment variable', () => {
    const keys = listConfigKeys();
    expect(keys.filter(({ description }) => description === '')).toEqual([]);
    expect(keys.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['lamps', 'here', 'voice.wake.words', 'voice.recognizer.model', 'web.port']),
    );
    const nested = ['white', 'curve', 'power_limit'].map((name) => `lamps[].output.calibration.${name}`);
    for (const path of nested) expect(keys.filter((key) => key.path === path)).toMatchObject([{ environment: '' }]);
    expect(keys.find(({ path }) => path === 'voice.recognizer.model')?.environment).toBe(
      'LANTERN_VOICE_RECOGNIZER_MODEL',
    );
  });

  test('FACE-05 a setting under its old name still counts, in the file and in the environment, and a notice tells the new name', () => {
    const file = join(createFolder(), 'lantern.yaml');
    writeFileSync(file, 'voice:\n  recogniser:\n    model: large\n');
    const notices: string[] = [];
    const { recognizer } = loadConfig(file, { LANTERN_VOICE_RECOGNISER_LIBRARY: '/lib/libvosk.so' }, (line) =>
      notices.push(line),
    ).voice;
    expect(recognizer).toEqual({ enabled: true, for_others: false, model: 'large', library: '/lib/libvosk.so' });
    expect(notices).toEqual([
      `${file}:2: the setting voice.recogniser is now called voice.recognizer; please rename it`,
      'the environment variable LANTERN_VOICE_RECOGNISER_LIBRARY is now called LANTERN_VOICE_RECOGNIZER_LIBRARY',
    ]);
    const variables = { LANTERN_VOICE_RECOGNISER_MODEL: 'old', LANTERN_VOICE_RECOGNIZER_MODEL: 'new' };
    expect(loadConfig(null, variables).voice.recognizer.model).toBe('new');
  });

  test('FACE-05 both names of a setting in one file are refused', () => {
    expect(problemsOf('voice: { recogniser: {}, recognizer: {} }')).toEqual([
      'lantern.yaml:1: voice.recogniser: is now called voice.recognizer, which is set too; drop voice.recogniser',
    ]);
  });

  test('FACE-05 a secret is named, not written: read from the environment or a file', () => {
    const file = join(createFolder(), 'key');
    writeFileSync(file, ' s3cret\n');
    expect(readSecret('web.token', { file }, {})).toBe('s3cret');
    expect(readSecret('web.token', { env: 'TOKEN' }, { TOKEN: 'other' })).toBe('other');
    expect(() => readSecret('web.token', { env: 'TOKEN' }, {})).toThrow(
      'web.token: the environment variable TOKEN is not set',
    );
    expect(problemsOf('web: { token: plain }')).toEqual([
      'lantern.yaml:1: web.token: a secret is not written here: put it into a file that only you can read, and write { file: /path/of/it }, or { env: NAME } for a variable of the environment',
    ]);
  });

  test('the file is the one asked for, or named by LANTERN_CONFIG, or lantern.yaml in the data folder', () => {
    const folder = createFolder();
    expect(findConfigFile(undefined, folder, {})).toBeNull();
    writeFileSync(join(folder, 'lantern.yaml'), '');
    expect(findConfigFile(undefined, folder, {})).toBe(`${folder}/lantern.yaml`);
    expect(findConfigFile(undefined, folder, { LANTERN_CONFIG: '/a' })).toBe('/a');
    expect(findConfigFile('/b', folder, { LANTERN_CONFIG: '/a' })).toBe('/b');
  });
});

test('SAFE-04 a name that turns its letters round, or has more than one line, is refused', () => {
  for (const name of ['lamp\u202egnp', 'a\u001b[31mb', 'two\nlines'])
    expect(problemsOf(`lamps: [{ id: a, name: ${JSON.stringify(name)} }]`)).toEqual([
      expect.stringContaining('a name has no control characters, and none that turn its letters round'),
    ]);
});

test('FACE-05 an address of the broker with a password in it is refused; one with a path is taken', () => {
  for (const url of ['mqtt://ada:secret@broker.local', 'mqtt://ada@broker.local:1883', 'mqtt://broker.local 1883'])
    expect(problemsOf(`mqtt: { url: '${url}' }`)).toEqual([
      expect.stringMatching(/without a password, not "mqtt:(?!.*secret)/),
    ]);
  for (const url of ['mqtt://broker.local', 'mqtts://[fd00::1]:8883', 'wss://broker.local/mqtt?a=b'])
    expect(load(`mqtt: { url: '${url}' }`).mqtt?.url).toBe(url);
});
