import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { loadConfig } from '../../../../src/app/configuration/load-config.js';
import { createFolder } from '../../../setup/folders.js';
import { runLantern, startLantern } from '../../../setup/run-lantern.js';

const twoLamps = 'Desk lamp in Office, Bed light in the Bedroom';

describe('lantern setup', () => {
  test('FACE-13 without a terminal it writes a commented configuration that the next start takes', async () => {
    const data = join(createFolder(), 'data');
    const ran = await runLantern([
      'setup',
      '--yes',
      '--lamps',
      twoLamps,
      '--wake',
      'Lantern',
      '--place',
      'Lübeck, 53.87, 10.69',
      '--data',
      data,
    ]);
    expect([ran.code, ran.error]).toEqual([0, '']);
    expect(ran.out).toBe(
      `wrote ${data}/lantern.yaml:\n  new lamp: Desk lamp in Office\n  new lamp: Bed light in Bedroom\n  the wake words are lantern\n  the place is Lübeck (53.87, 10.69)\n` +
        'Now start it: lantern. It says what to say; lantern check tells what is missing.\n',
    );
    const text = readFileSync(join(data, 'lantern.yaml'), 'utf8');
    expect(text.match(/^ *# /gm)!.length).toBeGreaterThan(8);
    expect(loadConfig(join(data, 'lantern.yaml'), {})).toMatchObject({
      lamps: [
        { id: 'desk', name: 'Desk lamp', area: 'Office' },
        { id: 'bed', name: 'Bed light', area: 'Bedroom' },
      ],
      voice: { wake: { words: ['lantern'] } },
      place: { name: 'Lübeck', latitude: 53.87 },
    });
    expect((await runLantern(['say', 'turn the bed light red', '--data', data])).out).toContain('Bed light is red');
  });

  test('FACE-13 a second time it changes what is asked for, keeps the rest with its comments, and says so', async () => {
    const data = createFolder();
    const file = join(data, 'lantern.yaml');
    const own = `# my own words\nlamps:\n  - { id: desk, name: Desk lamp, aliases: [writing lamp] } # by the window\nhere: Office # never mind\n`;
    writeFileSync(file, own.replace('here: Office # never mind\n', 'log: { level: info } # for a while\n'));
    const before = readFileSync(file, 'utf8');
    expect((await runLantern(['setup', '--yes', '--data', data])).out).toBe(`${file} stays as it is\n`);
    expect(readFileSync(file, 'utf8')).toBe(before);
    const ran = await runLantern(['setup', '--yes', '--lamps', twoLamps, '--data', data]);
    expect(ran.out).toBe(
      `changed ${file}, the rest is kept:\n  Desk lamp is in Office\n  new lamp: Bed light in Bedroom\n`,
    );
    expect(readFileSync(file, 'utf8')).toBe(
      '# my own words\nlamps:\n  - { id: desk, name: Desk lamp, aliases: [ writing lamp ], area: Office } # by the window\n' +
        '  - { id: bed, name: Bed light, area: Bedroom }\nlog: { level: info } # for a while\n',
    );
    expect((await runLantern(['setup', '--yes', '--lamps', twoLamps, '--data', data])).out).toBe(
      `${file} stays as it is\n`,
    );
  });

  test('FACE-13 it asks, takes nothing for the default, asks again where it cannot read, and keeps a key to its owner', async () => {
    const data = createFolder();
    const answers = ['Reading lamp in Den', '', 'perhaps', 'yes', 'moon, lantern', '', '', 'sk-ant-secret-4711'];
    const ran = await runLantern(['setup', '--data', data], `${answers.join('\n')}\n`);
    expect(ran.code).toBe(0);
    expect(ran.out).toContain('"perhaps" is neither yes nor no');
    expect(ran.out).not.toContain('4711');
    const config = loadConfig(join(data, 'lantern.yaml'), {});
    expect(config.lamps).toMatchObject([{ id: 'reading', name: 'Reading lamp', area: 'Den' }]);
    expect(config.voice).toMatchObject({ microphone: { enabled: true }, wake: { words: ['moon', 'lantern'] } });
    expect(config.agent.key).toEqual({ file: join(data, 'claude.key') });
    expect(statSync(join(data, 'claude.key')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(data, 'claude.key'), 'utf8')).toBe('sk-ant-secret-4711\n');
  });

  test('FACE-13 where nobody answers there is one lamp, and the file may be named', async () => {
    const file = join(createFolder(), 'new.yaml');
    expect((await runLantern(['setup', '--config', file, '--data', createFolder()])).code).toBe(0);
    expect(loadConfig(file, {}).lamps).toMatchObject([{ id: 'desk', name: 'Desk lamp' }]);
  });

  test('FACE-13 Ctrl-C writes nothing, says so, and ends as the shell reports it', async () => {
    const data = createFolder();
    const started = startLantern(['setup', '--data', data]);
    started.input.write('Reading lamp in Den\nBerlin\n');
    await started.printed('microphone');
    const ran = await started.interrupt();
    expect([ran.code, ran.error.trim()]).toEqual([130, 'lantern: nothing was written']);
    expect(readdirSync(data)).toEqual([]);
  });

  test('FACE-13 Enter alone makes a lamp that stays valid when others are added, and what it takes is what it was', async () => {
    const data = createFolder();
    const file = join(data, 'lantern.yaml');
    expect((await runLantern(['setup', '--data', data], '\n'.repeat(12))).code).toBe(0);
    const again = await runLantern(['setup', '--data', data], `Desk lamp, Bed light in Bedroom\n${'\n'.repeat(12)}`);
    expect([again.code, again.error]).toEqual([0, '']);
    expect(loadConfig(file, {}).lamps).toMatchObject([{ name: 'Desk lamp' }, { name: 'Bed light', area: 'Bedroom' }]);
  });

  test('FACE-13 a bad answer is refused at its own question, by the rules of every configuration, and asked again', async () => {
    const data = createFolder();
    const answers = [
      ...['Lamp, Bett', 'Bett, Bett', 'Bett in Schlafzimmer, Bett in Büro', 'x'.repeat(61), '💡', ','],
      ...['"Küche"; Bett in Schlafzimmer and Bed light'],
      ...[
        'Xyz',
        '91, 13',
        'Springfield',
        'berlin',
        'maybe',
        'yes',
        'h4l',
        'jarvis',
        'robot',
        'silent',
        'no',
        'two words',
        '',
      ],
    ];
    const ran = await runLantern(['setup', '--data', data], `${answers.join('\n')}\n`);
    expect(ran.code).toBe(0);
    const refused = ran.out
      .split('\n')
      .filter((line) => line.startsWith('  ') && !/^ {2}(?:new|the|only|https) /.test(line));
    expect(refused.map((line) => line.slice(2, 62).trimEnd())).toEqual([
      '"Lamp" is a word of commands, so it cannot be a lamp\'s name;',
      'two lamps are called "Bett"; give one of them another name,',
      'two lamps are called "Bett"; give one of them another name,',
      `"${'x'.repeat(39)}…" is longer than 60`,
      'nobody could say "💡"; a lamp\'s name has letters',
      'that names no lamp; write them as Desk lamp in Office, Bed l',
      '"Xyz" is not among the larger cities that Lantern knows; tak',
      '91 is no latitude, which is from -90 to 90 and comes first',
      'there are several: Springfield in Massachusetts, United Stat',
      '"maybe" is neither yes nor no',
      '"h4l" cannot be a wake word: those are English words of the',
      'takes "auto", "espeak-ng", "festival", "say" or "silent", no',
      'that is no key: a key has no spaces, and at least eight char',
    ]);
    expect(loadConfig(join(data, 'lantern.yaml'), {})).toMatchObject({
      lamps: [
        { id: 'kuche', name: 'Küche' },
        { id: 'bett', name: 'Bett', area: 'Schlafzimmer' },
        { id: 'bed', name: 'Bed light' },
      ],
      place: { name: 'Berlin', latitude: 52.52, longitude: 13.4 },
      voice: { speech: { engine: 'silent' } },
    });
  });

  test('FACE-13 a new list of lamps replaces the old: what is known keeps its wiring, what is gone is said, and kept in a copy', async () => {
    const data = createFolder();
    const file = join(data, 'lantern.yaml');
    const own =
      'lamps:\n  - { id: desk, name: Desk lamp, area: Office, output: { driver: wled, address: 10.0.0.7 } }\n  - { id: bed, name: Bed light }\nhere: Office\n';
    writeFileSync(file, own);
    const ran = await runLantern(['setup', '--yes', '--lamps', 'Bed light in Den, Shelf lamp', '--data', data]);
    expect(ran.out).toBe(
      `changed ${file}, the rest is kept:\n  Bed light is in Den\n  new lamp: Shelf lamp\n` +
        '  Desk lamp is taken out, with what drives it\n  "here" is no longer Office, where no lamp is\n' +
        `how it was before is in ${file}.before\n`,
    );
    expect(loadConfig(file, {}).lamps).toMatchObject([{ id: 'bed', area: 'Den' }, { id: 'shelf' }]);
    expect(readFileSync(`${file}.before`, 'utf8')).toBe(own);
  });

  test('FACE-13 one lamp that gets another name stays the same lamp', async () => {
    const data = createFolder();
    const file = join(data, 'lantern.yaml');
    writeFileSync(file, 'lamps: [{ id: lamp, name: Lamp, output: { driver: wled, address: 10.0.0.7 } }]\n');
    const ran = await runLantern(['setup', '--yes', '--lamps', 'Reading lamp', '--data', data]);
    expect(ran.out).toContain('Lamp is called Reading lamp now');
    expect(loadConfig(file, {}).lamps).toMatchObject([
      { id: 'lamp', name: 'Reading lamp', output: { driver: 'wled' } },
    ]);
  });

  test('FACE-07 files that it names hold from any folder', async () => {
    const data = createFolder();
    const key = join(data, 'my.key');
    writeFileSync(key, 'sk-secret');
    const words = ['setup', '--yes', '--phones', 'yes', '--data', relative(process.cwd(), data)];
    await runLantern([...words, '--key-file', relative(process.cwd(), key)]);
    const { web, agent } = loadConfig(join(data, 'lantern.yaml'), {});
    expect([web.token, agent.key]).toEqual([{ file: join(data, 'page.token') }, { file: key }]);
  });

  test('FACE-07 --phones yes opens the page over https, keeps a token to its owner, and says how phones get in', async () => {
    const data = createFolder();
    const file = join(data, 'lantern.yaml');
    const ran = await runLantern(['setup', '--yes', '--phones', 'yes', '--data', data]);
    expect(ran.out).toContain('  phones at home reach the page, over https\n  https is on\n');
    expect(ran.out).toMatch(/open http:\/\/\S+:8420\/trust|in no network/);
    const { web } = loadConfig(file, {});
    expect(web).toMatchObject({ host: '0.0.0.0', tls: { enabled: true, port: 8443 } });
    expect(web.token).toEqual({ file: join(data, 'page.token') });
    expect(statSync(join(data, 'page.token')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(data, 'page.token'), 'utf8')).toMatch(/^[\w-]{32}\n$/);
    const token = readFileSync(join(data, 'page.token'), 'utf8');
    expect(ran.out).toContain('a page that is open on this machine is locked out, until you open the address');
    const again = await runLantern(['setup', '--yes', '--phones', 'yes', '--data', data]);
    expect(again.out).toContain('stays as it is');
    expect(again.out).not.toContain('locked out');
    expect(readFileSync(join(data, 'page.token'), 'utf8')).toBe(token);
    await runLantern(['setup', '--yes', '--phones', 'no', '--data', data]);
    expect(loadConfig(file, {}).web).toMatchObject({ host: '127.0.0.1', tls: { enabled: false } });
  });

  test.each([
    [['--lamps', 'Off in Hall, Bed light'], /nothing was written: "Off" is a word of commands/],
    [['--place', 'somewhere'], /"somewhere" is not among the larger cities/],
    [['--pins', '12, 13'], /are not three pins/],
    [['--board', 'toaster'], /there is no board "toaster"; there are auto, raspberry/],
    [['--wake', 'h4l'], /"h4l" cannot be a wake word/],
  ])('SAFE-04 %j is refused in one line, and nothing is written', async (words, message) => {
    const data = createFolder();
    const ran = await runLantern(['setup', '--yes', ...words, '--data', data]);
    expect([ran.code === 0, ran.error.trim().split('\n').length]).toEqual([false, 1]);
    expect(ran.error).toMatch(message);
    expect(readdirSync(data)).toEqual([]);
  });
});
