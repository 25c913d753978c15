import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { RecorderMicrophone } from '../../../src/adapters/recorder/recorder-microphone.js';
import { seconds } from '../../../src/core/units.js';
import { VirtualClock } from '../../../src/core/virtual-clock.js';
import { microphoneContract, readAll } from '../../contracts/microphone.js';
import { Shims } from '../../support/shims.js';

const clock = new VirtualClock();
let shims: Shims;
beforeEach(async () => {
  shims = new Shims();
  await shims.start();
});
afterEach(() => shims.stop());

const never = () => new AbortController().signal;
/** A recorder that gives these samples and then silence, until it is ended; like arecord it then exits with 1. */
const recorder = (samples: Int16Array) => `
  process.on('SIGTERM', () => process.exit(1));
  process.stdout.on('error', () => process.exit(1));
  process.stdout.write(Buffer.from('${Buffer.from(samples.buffer).toString('base64')}', 'base64'));
  setInterval(() => process.stdout.write(Buffer.alloc(641)), 20);`;

for (const program of ['arecord', 'sox', 'rec'] as const)
  microphoneContract(
    `RecorderMicrophone with ${program}`,
    (samples) => {
      shims.add(program, recorder(samples));
      return new RecorderMicrophone({ program }, clock);
    },
    { endless: true },
  );

describe('VOICE-03 a recorder', () => {
  // arecord goes on at whatever rate a bare device has, and -q leaves out its warning: speech would be heard three times too slow.
  test.each(['plughw:1', 'hw:1'])('is asked for raw 16 kHz mono from %s, which ALSA converts', async (device) => {
    shims.add(
      'arecord',
      `process.stdout.write(JSON.stringify(process.argv.slice(2)).padEnd(300)); setInterval(() => {}, 1000);`,
    );
    const stopping = new AbortController();
    let text = '';
    for await (const frame of new RecorderMicrophone({ program: 'arecord', device }, clock).frames(stopping.signal)) {
      text += Buffer.from(frame.buffer).toString();
      stopping.abort();
    }
    expect(JSON.parse(text)).toEqual([
      ...['-D', 'plughw:1', '-q', '-r', '16000', '-c', '1', '-t', 'raw', '-f', 'S16_LE'],
      ...['--period-time=12500', '--buffer-time=500000', '-'],
    ]);
  });

  test('that is not installed is named with its package', async () => {
    await shims.start({ alone: true });
    await expect(readAll(new RecorderMicrophone({ program: 'arecord' }, clock))).rejects.toMatchObject({
      code: 'microphone-unavailable',
      message: expect.stringMatching(/arecord is not installed; install alsa-utils/),
    });
  });

  test('without a device says so in plain words, without the lines of its source', async () => {
    shims.add(
      'arecord',
      `process.stderr.write('ALSA lib pcm.c:2666:(snd_pcm_open_noupdate) Unknown PCM hw:9\\narecord: main:831: audio open error: No such file or directory\\n'); process.exit(1);`,
    );
    const error: unknown = await readAll(new RecorderMicrophone({ program: 'arecord', device: 'hw:9' }, clock)).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toMatchObject({ code: 'microphone-unavailable' });
    expect((error as Error).message).toMatch(
      /^arecord cannot record from the microphone hw:9 \(there is no such sound device\); [^\n]*arecord -l/,
    );
  });

  test('that stops by itself gives what it had, then says that the microphone is gone', async () => {
    shims.add('rec', `process.stdout.write(Buffer.alloc(640));`);
    const heard: number[] = [];
    const listening = (async () => {
      for await (const frame of new RecorderMicrophone({ program: 'rec' }, clock).frames(never())) heard.push(...frame);
    })();
    await expect(listening).rejects.toMatchObject({
      code: 'microphone-unavailable',
      message: expect.stringContaining('stopped recording'),
    });
    expect(heard).toHaveLength(320);
  });

  test('that is killed is told with who to ask, and no wrong guess about plugs', async () => {
    shims.add('arecord', `process.stderr.write('overrun!!!\\n'); process.kill(process.pid, 'SIGKILL');`);
    await expect(readAll(new RecorderMicrophone({ program: 'arecord', device: 'hw:1' }, clock))).rejects.toMatchObject({
      code: 'microphone-unavailable',
      message:
        'arecord was ended by SIGKILL while it recorded from the microphone hw:1; if that goes on, see who ends it, or whether memory runs out (journalctl -k)',
    });
  });

  test('that delivers no sound for two seconds has failed, and is ended', async () => {
    shims.add('arecord', `process.stdout.write(Buffer.alloc(640)); setInterval(() => {}, 1000);`);
    const listening = (async () => {
      for await (const frame of new RecorderMicrophone({ program: 'arecord' }, clock).frames(never())) {
        expect(frame).toHaveLength(320);
        clock.advance(seconds(2));
        clock.advance(seconds(0.5));
      }
    })();
    await expect(listening).rejects.toMatchObject({
      code: 'microphone-unavailable',
      message: expect.stringMatching(/^arecord hangs: no sound from the default microphone for 2 s/),
    });
    expect(clock.pending).toEqual([]);
  });

  test('may take longer to begin', async () => {
    shims.add('arecord', `setInterval(() => {}, 1000);`);
    const listening = readAll(new RecorderMicrophone({ program: 'arecord' }, clock));
    clock.advance(seconds(5));
    expect(clock.pending).toEqual(['recorder']);
    clock.advance(seconds(0.5));
    await expect(listening).rejects.toThrow('for 5 s');
  });
});
