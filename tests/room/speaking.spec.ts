import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { SystemClock } from '../../src/adapters/system/system-clock.js';
import { ProgramPlayer } from '../../src/adapters/speech/program-player.js';
import { ProgramVoice } from '../../src/adapters/speech/program-voice.js';
import { players, synthesizers } from '../../src/adapters/speech/programs.js';
import { createChime } from '../../src/voice/chimes.js';
import { createSeededRandom } from '../../src/core/random.js';
import { Speaker } from '../../src/voice/speaker.js';
import { Monitor } from './monitor.js';
import { signalProgram } from './programs.js';

const clock = new SystemClock();
const voice = new ProgramVoice(synthesizers[0]!, players[0]!, clock);
/** Ten seconds of sound. */
const longText =
  'Tomorrow will be mostly sunny with a light breeze from the west. The highest temperature will be about seventeen degrees, and in the evening a few clouds come in from the sea.';
/** What comes of it: its value or its error, or that it took too long. */
const within = (ms: number, result: Promise<unknown>): Promise<unknown> =>
  Promise.race([result.catch((error: unknown) => error), wait(ms, 'it never ended', { ref: false })]);
const never = () => new AbortController().signal;

let mouth: Monitor;
beforeEach(async () => {
  mouth = await Monitor.start('mouth');
});
afterEach(() => mouth.stop());

describe('VOICE-04 in a room', () => {
  test('a reply is heard, and done when its sound is', async () => {
    await voice.speak('The light is red.', never());
    const done = performance.now();
    await mouth.untilHeard();
    await mouth.untilQuiet();
    expect(mouth.soundMs).toBeGreaterThan(500);
    expect(Math.abs(done - mouth.lastHeardAt!)).toBeLessThan(1000);
  });

  test('a chime is heard', async () => {
    await new ProgramPlayer(players[0]!, clock).play(createChime('done', 1), never());
    await mouth.untilHeard();
  });
});

describe('VOICE-05 in a room', () => {
  test('thirty interruptions in a row at random moments leave it able to speak', async () => {
    const random = createSeededRandom(1);
    for (let turn = 0; turn < 30; turn += 1) {
      const stopping = new AbortController();
      const spoken = voice.speak(longText, stopping.signal);
      await wait(random.next() * 1000);
      stopping.abort();
      expect(await within(2000, spoken)).toBeUndefined();
    }
    await mouth.untilQuiet();
    mouth.clear();
    await voice.speak('The light is red.', never());
    await mouth.untilHeard();
  });
});

describe('a reply that goes wrong in a room', () => {
  /** The next reply is heard, as if nothing had happened. */
  const expectSpeechAgain = async () => {
    await mouth.untilQuiet();
    mouth.clear();
    await voice.speak('The light is red.', never());
    await mouth.untilHeard();
  };

  test.each(['aplay', 'espeak-ng'])('ends at once when %s is killed', async (program) => {
    const spoken = voice.speak(longText, never());
    await signalProgram(program, 'SIGKILL');
    expect(await within(5000, spoken)).toMatchObject({
      code: 'speech-unavailable',
      message: expect.stringContaining(`${program} failed (ended by SIGKILL)`),
    });
    await expectSpeechAgain();
  });

  test.each(['aplay', 'espeak-ng'])('ends within seconds when %s is stopped', async (program) => {
    const spoken = voice.speak(longText, never());
    await signalProgram(program, 'SIGSTOP');
    expect(await within(20_000, spoken)).toMatchObject({
      code: 'speech-unavailable',
      message: expect.stringContaining('hung and was stopped'),
    });
    await expectSpeechAgain();
  });

  test('SAFE-02 is said again by a new synthesizer when one is stopped', async () => {
    const troubles: unknown[] = [];
    const onTrouble = (error: unknown) => void troubles.push(error);
    const speaker = new Speaker({ voice, player: null, chimeVolume: 1, clock, onTrouble });
    const said = new Promise((resolve) => speaker.say(longText, { onEnded: resolve }));
    await signalProgram('espeak-ng', 'SIGSTOP');
    expect(await within(40_000, said)).toBe('spoken');
    expect(troubles).toEqual([expect.objectContaining({ message: expect.stringContaining('espeak-ng hung') })]);
    // All of it, which is ten seconds.
    expect(mouth.soundMs).toBeGreaterThan(7000);
  });

  test('can be interrupted while the player is stopped', async () => {
    const stopping = new AbortController();
    const spoken = voice.speak(longText, stopping.signal);
    await signalProgram('aplay', 'SIGSTOP');
    stopping.abort();
    expect(await within(2000, spoken)).toBeUndefined();
    await expectSpeechAgain();
  });

  test('says so when the player has no such device, or the synthesizer no such voice', async () => {
    const nowhere = { ...players[0]!, arguments: ['-q', '-D', 'nowhere', '-'] };
    await expect(new ProgramVoice(synthesizers[0]!, nowhere, clock).speak(longText, never())).rejects.toMatchObject({
      message: expect.stringMatching(/^cannot play speech: aplay failed/),
    });
    const mute = new ProgramVoice(synthesizers[0]!, players[0]!, clock, { voice: 'nobody' });
    await expect(mute.speak(longText, never())).rejects.toMatchObject({
      message: expect.stringMatching(/^cannot speak: espeak-ng failed/),
    });
    await expectSpeechAgain();
  });
});
