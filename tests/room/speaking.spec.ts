import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { performance } from 'node:perf_hooks';
import { SystemClock } from '../../src/adapters/system/system-clock.js';
import { ProgramPlayer } from '../../src/adapters/speech/program-player.js';
import { ProgramVoice } from '../../src/adapters/speech/program-voice.js';
import { players, synthesizers } from '../../src/adapters/speech/programs.js';
import { createChime } from '../../src/voice/chimes.js';
import { Monitor } from './monitor.js';

const clock = new SystemClock();
const voice = new ProgramVoice(synthesizers[0]!, players[0]!, clock);
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
