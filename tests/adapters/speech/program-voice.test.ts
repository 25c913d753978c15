import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ProgramVoice } from '../../../src/adapters/speech/program-voice.js';
import { findInstalled, players, synthesizers } from '../../../src/adapters/speech/programs.js';
import { createWav, ProgramPlayer } from '../../../src/adapters/speech/program-player.js';
import { seconds } from '../../../src/core/units.js';
import { VirtualClock } from '../../../src/core/virtual-clock.js';
import { soundPlayerContract } from '../../contracts/sound-player.js';
import { voiceContract } from '../../contracts/voice.js';
import { Shims } from '../../support/shims.js';

let shims: Shims;
beforeEach(async () => {
  shims = new Shims();
  await shims.start({ alone: true });
});
afterEach(() => shims.stop());

const clock = new VirtualClock();
const voiceWith = (synthesizer: string, player: string, style = {}) =>
  new ProgramVoice(
    synthesizers.find(({ program }) => program === synthesizer)!,
    players.find(({ program }) => program === player)!,
    clock,
    style,
  );
/** Says on standard output what it was asked to speak, then how it was called. */
const echo = `let text = ''; process.stdin.on('data', (bytes) => (text += bytes)).on('end', () =>
  process.stdout.write(text + '|' + process.argv.slice(2).join(' ')));`;
/** Keeps what it was given to play; long sounds take as long as a test waits. */
const keep = (path: string) => `
  process.on('SIGTERM', () => {});
  let text = ''; process.stdin.on('data', (bytes) => (text += bytes)).on('end', () => {
    require('node:fs').writeFileSync(${JSON.stringify(path)}, text);
    setTimeout(() => process.exit(0), text.length > 300 ? 20_000 : 0);
  });`;
const played = () => readFileSync(join(shims.folder, 'played'), 'utf8');
const never = () => new AbortController().signal;

for (const program of ['aplay', 'play'])
  soundPlayerContract(`ProgramPlayer with ${program}`, () => {
    shims.add(program, keep(join(shims.folder, 'played')));
    return new ProgramPlayer(
      players.find((each) => each.program === program)!,
      clock,
    );
  });
for (const [synthesizer, player] of [
  ['espeak-ng', 'aplay'],
  ['espeak', 'play'],
  ['text2wave', 'aplay'],
] as const)
  voiceContract(`ProgramVoice with ${synthesizer} and ${player}`, () => {
    shims.add(synthesizer, echo);
    shims.add(player, keep(join(shims.folder, 'played')));
    return voiceWith(synthesizer, player);
  });

describe('VOICE-04 speaking', () => {
  test('hands over the text on standard input, never in a command', async () => {
    shims.add('espeak-ng', echo);
    shims.add('aplay', keep(join(shims.folder, 'played')));
    const text = `hi") (system "touch ${shims.folder}/hole") $(touch ${shims.folder}/hole) --version`;
    await voiceWith('espeak-ng', 'aplay').speak(text, never());
    expect(played()).toBe(`${text}|--stdin --stdout`);
    expect(existsSync(join(shims.folder, 'hole'))).toBe(false);
  });

  test('uses the voice, rate and volume that are configured', async () => {
    shims.add('espeak-ng', echo);
    shims.add('aplay', keep(join(shims.folder, 'played')));
    await voiceWith('espeak-ng', 'aplay', { voice: 'en-gb', rate: 160, volume: 0.8 }).speak('Hello.', never());
    expect(played()).toBe('Hello.|--stdin --stdout -v en-gb -s 160 -a 80');
  });

  test.each([
    ['the synthesiser', [], 'cannot speak: espeak-ng is not installed; install espeak-ng'],
    ['the player', ['espeak-ng'], 'cannot play speech: aplay is not installed; install alsa-utils'],
  ])('names %s when it is missing', async (_, installed, message) => {
    for (const program of installed) shims.add(program, echo);
    if (installed.length === 0) shims.add('aplay', keep(join(shims.folder, 'played')));
    await expect(voiceWith('espeak-ng', 'aplay').speak('Hello.', never())).rejects.toMatchObject({
      code: 'speech-unavailable',
      message,
    });
  });

  test('blames the synthesizer when the player fails first because it was given nothing', async () => {
    shims.add('espeak-ng', `require('node:fs').closeSync(1); setTimeout(() => process.exit(1), 200);`);
    shims.add('aplay', `process.stdin.resume().on('end', () => { console.error('read error'); process.exit(1); });`);
    await expect(voiceWith('espeak-ng', 'aplay').speak('Hello.', never())).rejects.toMatchObject({
      message: expect.stringMatching(/^cannot speak: espeak-ng failed/),
    });
  });

  test('says so in plain words when there is no sound output', async () => {
    shims.add('espeak-ng', echo);
    shims.add('aplay', `process.stderr.write('audio open error:\\nNo such device'); process.exit(1);`);
    await expect(voiceWith('espeak-ng', 'aplay').speak('Hello.', never())).rejects.toMatchObject({
      code: 'speech-unavailable',
      message: expect.stringContaining('aplay failed (there is no such sound device)'),
    });
  });

  test.each([
    ['espeak-ng', 'begin();', 'process.stdin.resume();', 4],
    ['aplay', 'process.stdout.write(Buffer.alloc(3_000_000));', `process.stdin.once('readable', begin);`, 20],
  ])('a program that hangs is ended and named: %s', async (hung, synthesizer, player, after) => {
    const begun = join(shims.folder, 'begun');
    const begin = `const begin = () => require('fs').writeFileSync(${JSON.stringify(begun)}, '');`;
    for (const [name, code] of [['espeak-ng', synthesizer] as const, ['aplay', player] as const])
      shims.add(name, `${begin} ${code} setInterval(() => {}, 1000);`);
    const spoken = voiceWith('espeak-ng', 'aplay').speak('Hello.', never());
    while (!existsSync(begun)) await new Promise((resolve) => setTimeout(resolve, 20));
    // Until the pipe to a player that hangs is full.
    await new Promise((resolve) => setTimeout(resolve, 500));
    clock.advance(seconds(after));
    await expect(spoken).rejects.toMatchObject({
      code: 'speech-unavailable',
      message: expect.stringContaining(`${hung} hung`),
    });
    expect(clock.pending).toEqual([]);
  });

  test.each([
    ['interrupted', 'setInterval(() => {}, 1000);'],
    ['played by a program that reads only its beginning', `process.stdin.once('data', () => process.exit(0));`],
  ])('much more sound than a pipe holds ends when it is %s', async (how, player) => {
    shims.add('espeak-ng', `process.stdout.on('error', () => {}).write(Buffer.alloc(3_000_000));`);
    shims.add('aplay', `process.stdout.write('x'); ${player}`);
    const stopping = new AbortController();
    const spoken = voiceWith('espeak-ng', 'aplay').speak('Hello.', stopping.signal);
    if (how === 'interrupted') stopping.abort();
    await expect(spoken).resolves.toBeUndefined();
    expect(clock.pending).toEqual([]);
  });

  test('speaks at the rate that is configured with festival too, and no voice name becomes a command', async () => {
    shims.add('text2wave', echo);
    shims.add('aplay', keep(join(shims.folder, 'played')));
    await voiceWith('text2wave', 'aplay', { voice: 'kal_diphone) (system "ls', rate: 85 }).speak('Hello.', never());
    expect(played()).toBe("Hello.|-eval (voice_kal_diphonesystemls) -eval (Parameter.set 'Duration_Stretch 2.00)");
  });

  test('plays a sound as a WAV file on standard input', async () => {
    shims.add('aplay', keep(join(shims.folder, 'played')));
    await new ProgramPlayer(players[0]!, clock).play(Int16Array.of(1, 2, 258), never());
    expect(readFileSync(join(shims.folder, 'played')).toString('latin1', 0, 4)).toBe('RIFF');
    const wav = Buffer.from(createWav(Int16Array.of(1, -2, 258)));
    expect([wav.readUInt32LE(24), wav.readUInt32LE(40), wav.readInt16LE(46), wav.length]).toEqual([16_000, 6, -2, 50]);
  });

  test('takes the first program that is installed', () => {
    shims.add('text2wave', echo);
    expect(findInstalled(synthesizers, shims.folder)?.program).toBe('text2wave');
    shims.add('espeak-ng', echo);
    expect(findInstalled(synthesizers, shims.folder)?.program).toBe('espeak-ng');
    expect(findInstalled(players, shims.folder)).toBeUndefined();
  });
});
