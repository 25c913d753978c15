import { afterEach, describe, expect, test } from '@jest/globals';
import { SystemClock } from '../../../src/adapters/system/system-clock.js';
import { WyomingRecognition } from '../../../src/adapters/wyoming/wyoming-recognition.js';
import { ServedRecognizer } from '../../../src/voice/served-recognizer.js';
import { createTranscript, ScriptedRecognizer } from '../../support/scripted-recognizer.js';
import { encodeEvent, WyomingTestServer, type Answer } from '../../support/wyoming-server.js';

const second = new Int16Array(16_000).fill(7);
let server: WyomingTestServer | undefined;
afterEach(() => server?.stop());

/** Hears some utterances, which the built-in recognizer takes for "turn the kite red". */
async function hear(answer: Answer, utterances = 1, text = 'turn the kite red') {
  server = await WyomingTestServer.start(answer);
  const script = Array.from({ length: utterances }, () => createTranscript(text));
  const troubles: (string | null)[] = [];
  const place = { host: '127.0.0.1', port: server.port };
  const service = new WyomingRecognition(place, new SystemClock(), (trouble) => troubles.push(trouble));
  const recognizer = new ServedRecognizer(service, new ScriptedRecognizer(script));
  const stream = await recognizer.open({ readings: 10, isSentence: true });
  const heard = [];
  for (let at = 0; at < utterances; at++) {
    await stream.accept(second);
    await stream.accept(second);
    heard.push(await stream.finish());
  }
  await stream.close();
  return { heard, troubles, server };
}
const answerWith =
  (text: string): Answer =>
  ({ type }) =>
    type === 'audio-stop' ? [encodeEvent('transcript', { text })] : undefined;

describe('VOICE-08 a server that recognizes', () => {
  test('gets the sound, and its words count', async () => {
    const { heard, troubles, server } = await hear(answerWith(' Turn the light red, 50%.'));
    expect(server.types).toEqual(['transcribe', 'audio-start', 'audio-chunk', 'audio-chunk', 'audio-stop']);
    expect(server.heard[2]).toMatchObject({ data: { rate: 16_000, width: 2, channels: 1 } });
    expect(server.heard[2]!.payload).toHaveLength(32_000);
    expect(server.heard[2]!.payload.readInt16LE(100)).toBe(7);
    expect(heard[0]!.text).toBe('turn the light red 50 percent');
    expect(heard[0]!.words.map(({ word }) => word).join(' ')).toBe(heard[0]!.text);
    expect(heard[0]!.words[0]).toMatchObject({ start: 0, end: 0.3 });
    expect(troubles).toEqual([]);
  });

  test.each<[string, Answer]>([
    ['has no words', ({ type }) => (type === 'audio-stop' ? [encodeEvent('transcript', { text: 42 })] : undefined)],
    ['tells more than anybody says', answerWith('turn the light red '.repeat(20_000))],
    ['hangs up', ({ type }) => (type === 'audio-stop' ? 'hang up' : undefined)],
    ['says that it failed', ({ type }) => (type === 'audio-stop' ? [encodeEvent('error', { text: 'no' })] : undefined)],
    ['speaks something else', () => [Buffer.from('HTTP/1.1 400 Bad Request\n')]],
  ])('gives way to the built-in one where it %s, which is told once', async (_, answer) => {
    const { heard, troubles, server } = await hear(answer, 2);
    expect(heard.map(({ text }) => text)).toEqual(['turn the kite red', 'turn the kite red']);
    expect(troubles).toHaveLength(1);
    // It is left alone for a while, so that nobody waits for it.
    expect(server.connections).toBe(1);
  });

  test('is missed at the start already, for which nobody waits', async () => {
    const told = new Promise((resolve) => {
      const place = { host: '127.0.0.1', port: 9 };
      const service = new WyomingRecognition(place, new SystemClock(), resolve);
      void new ServedRecognizer(service, new ScriptedRecognizer([])).start();
    });
    expect(await told).toContain('ECONNREFUSED');
  });

  test('hears nothing where it finds no words, whatever the small model makes of the noise', async () => {
    const { heard, troubles } = await hear(answerWith(''));
    expect([heard[0]!.text, troubles]).toEqual(['', []]);
  });

  test('is waited for by nobody but a sentence: a wake word over a reply is the built-in one alone', async () => {
    server = await WyomingTestServer.start(() => undefined);
    const service = new WyomingRecognition(
      { host: '127.0.0.1', port: server.port },
      new SystemClock(),
      () => undefined,
    );
    const recognizer = new ServedRecognizer(service, new ScriptedRecognizer([createTranscript('jarvis')]));
    const stream = await recognizer.open({ readings: 10 });
    await stream.accept(second);
    expect((await stream.finish()).text).toBe('jarvis');
    expect(server.connections).toBe(0);
  });

  test('is not asked about what holds no words', async () => {
    const { heard } = await hear(answerWith('Thank you for watching.'), 1, '');
    expect(heard[0]!.text).toBe('');
  });
});
