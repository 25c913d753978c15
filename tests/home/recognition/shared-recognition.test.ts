import { describe, expect, test } from '@jest/globals';
import { millis } from '../../../src/core/units.js';
import { VirtualClock } from '../../../src/core/virtual-clock.js';
import { AskOthers } from '../../../src/home/recognition/ask-others.js';
import { RecognizeForOthers } from '../../../src/home/recognition/recognize-for-others.js';
import type { Recognizer } from '../../../src/ports/recognizer.js';
import { ServedRecognizer } from '../../../src/voice/served-recognizer.js';
import { SimulatedBroker } from '../../simulated/broker.js';
import { createTranscript, ScriptedRecognizer } from '../../support/scripted-recognizer.js';

const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
const frame = new Int16Array(1600).fill(-7);

/** Some hubs, and a Lantern where somebody speaks; what the hubs hear is scripted, and here it is always the kite. */
async function createHouse(hubs: Readonly<Record<string, Recognizer>>, utterances = 1) {
  const broker = new SimulatedBroker();
  const clock = new VirtualClock();
  const said: (readonly [topic: string, payload: Record<string, unknown>])[] = [];
  await broker.subscribe('lantern/#', (topic, payload) => {
    if (payload.endsWith('}')) said.push([topic, JSON.parse(payload) as Record<string, unknown>]);
  });
  const workers = new Map<string, RecognizeForOthers>();
  for (const [client, recognizer] of Object.entries(hubs)) {
    const worker = new RecognizeForOthers({ broker, clock, client, recognizer });
    await worker.start();
    workers.set(client, worker);
  }
  const troubles: (string | null)[] = [];
  const random = { next: () => 0.5 };
  const onTrouble = (trouble: string | null) => void troubles.push(trouble);
  const service = new AskOthers({ broker, clock, random, client: 'kitchen', onTrouble });
  const own = new ScriptedRecognizer(Array.from({ length: utterances }, () => createTranscript('turn the kite red')));
  const recognizer = new ServedRecognizer(service, own);
  await recognizer.start();
  const stream = await recognizer.open({ readings: 10, isSentence: true });
  /** Half a second of sound. */
  const speak = async () => {
    for (let at = 0; at < 5; at += 1) await stream.accept(frame);
    await settle();
  };
  const hear = async () => {
    await speak();
    const heard = stream.finish();
    await settle();
    return heard;
  };
  const topics = (part: string) => said.filter(([topic]) => topic.endsWith(part)).map(([topic]) => topic.split('/')[1]);
  return { broker, clock, said, workers, troubles, recognizer, stream, speak, hear, topics };
}

const hears = (...texts: readonly string[]) => new ScriptedRecognizer(texts.map((text) => createTranscript(text)));

describe('FACE-10 several hubs share recognition', () => {
  test('a sentence goes to one of them, whole, and its words and times are what counts', async () => {
    const hub = hears('turn the light red');
    const { hear, said, troubles } = await createHouse({ hub });
    expect(await hear()).toEqual(createTranscript('turn the light red'));
    expect(hub.accepted.reduce((sum, length) => sum + length, 0)).toBe(8000);
    const sound = said.filter(([topic]) => topic === 'lantern/hub/recognition/sound').map(([, piece]) => piece);
    expect(sound.map(({ place, last }) => [place, last])).toEqual([
      [0, undefined],
      [1, undefined],
      [2, true],
    ]);
    expect(Buffer.from(String(sound[0]!['sound']), 'base64').readInt16LE(10)).toBe(-7);
    expect(troubles).toEqual([]);
    expect(hub.openStreams).toBe(0);
  });

  test('sentences are spread over them', async () => {
    const hubs = { one: hears('turn it red', 'turn it blue'), other: hears('turn it green', 'turn it off') };
    const { hear, topics } = await createHouse(hubs, 4);
    const heard = [];
    for (let at = 0; at < 4; at += 1) heard.push((await hear()).text);
    expect(heard).toEqual(['turn it red', 'turn it green', 'turn it blue', 'turn it off']);
    expect(topics('taken')).toEqual(['kitchen', 'kitchen', 'kitchen', 'kitchen']);
  });

  test('other readings come with it, so that the likeliest in this house can be chosen', async () => {
    const others = [{ text: 'turn the knight red', score: -2 }];
    const hub = new ScriptedRecognizer([{ ...createTranscript('turn the light red'), others }]);
    const { hear } = await createHouse({ hub });
    expect((await hear()).others).toEqual(others);
  });

  test('one that dies in the middle of a sentence costs nothing: the next gets it from its beginning', async () => {
    const hubs = { one: hears('never told'), other: hears('turn the light red') };
    const { speak, hear, broker, workers, troubles } = await createHouse(hubs);
    await speak();
    await workers.get('one')!.stop();
    await broker.publish('lantern/one/status', 'offline', { retain: true });
    expect((await hear()).text).toBe('turn the light red');
    expect(hubs.other.accepted.reduce((sum, length) => sum + length, 0)).toBe(16_000);
    expect(troubles).toEqual([]);
  });

  test('one that hangs is passed over after 400 ms', async () => {
    const { speak, hear, broker, clock } = await createHouse({});
    await broker.subscribe('$share/lantern/lantern/recognition/wanted', () => undefined);
    await speak();
    const hub = hears('turn the light red');
    await new RecognizeForOthers({ broker, clock, client: 'hub', recognizer: hub }).start();
    // It took the first one, and gets the third again.
    clock.advance(millis(400));
    clock.advance(millis(400));
    expect((await hear()).text).toBe('turn the light red');
  });

  test('one whose recognizer fails hands over to the next', async () => {
    const broken = Object.assign(hears(), { open: () => Promise.reject(new Error('no memory')) });
    const { hear, troubles } = await createHouse({ broken, other: hears('turn the light red') });
    expect((await hear()).text).toBe('turn the light red');
    expect(troubles).toEqual([]);
  });

  test('where there is none, what was heard here counts; that is told once, and nobody waits until one is there', async () => {
    const { stream, speak, troubles, clock, broker, said, hear } = await createHouse({}, 4);
    for (let at = 0; at < 2; at += 1) {
      await speak();
      clock.advance(millis(1200));
      expect((await stream.finish()).text).toBe('turn the kite red');
    }
    expect(troubles).toEqual(['no Lantern at the broker recognizes for others (voice.recognizer.for_others)']);
    // Three were asked about the first sentence, none about the second.
    expect(said.filter(([topic]) => topic.endsWith('wanted'))).toHaveLength(3);
    const hub = hears('turn the light red');
    await new RecognizeForOthers({ broker, clock, client: 'hub', recognizer: hub }).start();
    clock.advance(millis(7000));
    expect((await hear()).text).toBe('turn the kite red');
    clock.advance(millis(1000));
    expect((await hear()).text).toBe('turn the light red');
    expect(troubles.at(-1)).toBeNull();
  });

  test('one that takes it and says no more costs three seconds at most', async () => {
    const stuck = { accept: () => Promise.resolve(''), finish: () => new Promise<never>(() => undefined) };
    const nothing = { reset: () => Promise.resolve(), close: () => Promise.resolve() };
    const hub = Object.assign(hears(), { open: () => Promise.resolve({ ...stuck, ...nothing }) });
    const { speak, stream, clock, troubles } = await createHouse({ hub });
    await speak();
    const heard = stream.finish();
    await settle();
    clock.advance(millis(3000));
    expect((await heard).text).toBe('turn the kite red');
    expect(troubles).toEqual(['hub has not answered for 3 s']);
  });

  test('without a broker everything is heard here, of which the broker tells itself', async () => {
    const { hear, broker, troubles, said } = await createHouse({ hub: hears('turn the light red') });
    broker.connected = false;
    expect((await hear()).text).toBe('turn the kite red');
    expect([troubles, said]).toEqual([[], []]);
  });

  test('what was no sentence is dropped there too', async () => {
    const hub = hears('turn the light red');
    const { speak, stream, said } = await createHouse({ hub });
    await speak();
    await stream.reset();
    await settle();
    expect(said.at(-1)).toMatchObject(['lantern/hub/recognition/sound', { dropped: true }]);
    expect(hub.openStreams).toBe(0);
  });
});

describe('FACE-10 a hub that recognizes for others', () => {
  const ask = (broker: SimulatedBroker, id: string, more: object = {}) =>
    broker.publish(
      'lantern/recognition/wanted',
      JSON.stringify({ version: 1, id, from: 'kitchen', readings: 2, ...more }),
    );
  const send = (broker: SimulatedBroker, piece: object) =>
    broker.publish('lantern/hub/recognition/sound', JSON.stringify(piece));
  const sound = Buffer.alloc(3200).toString('base64');

  test('takes four at a time, and the others when it has done one of them', async () => {
    const { broker, topics } = await createHouse({ hub: hears('one', 'two', 'three', 'four', 'five') });
    for (let at = 0; at < 6; at += 1) await ask(broker, `${at}`);
    await settle();
    expect(topics('taken')).toHaveLength(4);
    await send(broker, { id: '0', place: 0, sound, last: true });
    await settle();
    await ask(broker, '7');
    expect(topics('taken')).toHaveLength(5);
  });

  test('lets go of one that falls silent', async () => {
    const hub = hears('one');
    const { broker, clock } = await createHouse({ hub });
    await ask(broker, '1');
    await settle();
    expect(hub.openStreams).toBe(1);
    clock.advance(millis(5000));
    await settle();
    expect(hub.openStreams).toBe(0);
  });

  test('a piece that comes twice counts once, and one that is missing is told', async () => {
    const hub = hears('one', 'two');
    const { broker, said } = await createHouse({ hub });
    await ask(broker, '1');
    await send(broker, { id: '1', place: 0, sound });
    await send(broker, { id: '1', place: 0, sound });
    await send(broker, { id: '1', place: 1, sound, last: true });
    await settle();
    expect(hub.accepted).toEqual([1600, 1600]);
    expect(said.at(-1)).toMatchObject(['lantern/kitchen/recognition/heard', { id: '1', heard: { text: 'one' } }]);
    await ask(broker, '2');
    await send(broker, { id: '2', place: 1, sound });
    await settle();
    expect(said.at(-1)![1]).toEqual({ id: '2', unheard: 'a part of it did not arrive' });
  });

  test.each<[string, object]>([
    ['another version', { version: 2 }],
    ['a name that is no name', { from: 'kitchen/#' }],
    ['too many readings', { readings: 1000 }],
    ['no id', { id: '' }],
  ])('takes nothing with %s', async (_, more) => {
    const { broker, topics } = await createHouse({ hub: hears() });
    await ask(broker, '1', more);
    await broker.publish('lantern/recognition/wanted', '{');
    await settle();
    expect(topics('taken')).toEqual([]);
  });

  test.each<[string, object]>([
    ['no base64', { sound: '!!' }],
    ['half a sample', { sound: Buffer.alloc(3).toString('base64') }],
  ])('sound that is %s ends it', async (_, piece) => {
    const { broker, said } = await createHouse({ hub: hears() });
    await ask(broker, '1');
    await send(broker, { id: '1', place: 0, ...piece });
    await settle();
    expect(said.at(-1)![1]).toEqual({ id: '1', unheard: 'a part of it did not arrive' });
  });
});
