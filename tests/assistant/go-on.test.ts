import { expect, test } from '@jest/globals';
import type { VoiceEvent } from '../../src/voice/voice-event.js';
import { createAssistant } from './create-assistant.js';

const lamps = [
  { id: 'desk', name: 'Desk lamp', area: 'Office' },
  { id: 'bed', name: 'Bed light', area: 'Bedroom' },
].map((lamp) => ({ ...lamp, aliases: [] }));
const microphone = {
  name: 'a test',
  async *frames() {
    // Its ears are scripted.
  },
};
type Utterance = Extract<VoiceEvent, { type: 'utterance-heard' }>;
const heard = (said: string, whole?: string, isOver = false): Utterance => ({
  type: 'utterance-heard',
  transcript: { text: said, words: [] },
  ...(whole === undefined ? { addressed: 'wake' } : { addressed: 'follow-up', whole, ...(isOver && { over: true }) }),
  atMs: 900,
  ms: { endpoint: 250, recognise: 7 },
});

/** Says a sentence, and goes on with it. */
const goOn = (before: string, tail: string, isOver = false) =>
  hear(heard(before), heard(tail, `${before} ${tail}`, isOver));

/** Hears a sentence, and what was said right after it. */
async function hear(...events: readonly [Utterance, Utterance]) {
  const made = createAssistant(lamps, events, { here: 'Office' });
  const { assistant, engine } = made;
  await assistant.say('turn on the desk lamp', { kind: 'cli' });
  const options = { wake: true, origin: { kind: 'voice' as const }, signal: new AbortController().signal };
  const replies: string[] = [];
  for await (const { reply } of assistant.listen(microphone, options)) replies.push(reply);
  const shown = () =>
    [...engine.machine.lamps.values()].map(({ state, brightness }) => (state === 'off' ? 0 : brightness));
  return { ...made, replies, shown };
}

test.each([
  ['turn on the desk lamp', 'and the bed light', [100, 100]],
  ['turn on the bed light', 'no the desk lamp', [100, 0]],
  ['turn on the bed light', 'know the desk lamp', [100, 0]],
  ['turn on the desk lamp', 'and the bed light to', [100, 100]],
  ['turn on the desk lamp', 'in the bed light', [100, 100]],
  ['set the desk lamp to twenty', 'five percent', [25, 0]],
  ['dim the desk lamp', 'to ten percent', [10, 0]],
  ['turn off the desk lamp', 'in ten minutes', [100, 0]],
  ['turn on the bed light', 'and off again in ten minutes', [100, 100]],
  ['turn everything on', 'except the bed light', [100, 0]],
  ['turn everything on', 'expect the bed light', [100, 0]],
  ['turn everything on', 'egg set the bed light', [100, 0]],
  ['turn everything on', 'and set the bed light', [100, 0]],
  ['turn on the bed light', 'and set the desk lamp to ten', [10, 100]],
  ['set the desk lamp to twenty', 'no weight thirty', [30, 0]],
  ['turn everything on', 'but not the bed light', [100, 0]],
  ['turn on the bed light', "know i'm in the desk lamp", [100, 0]],
  ['turn off the desk lamp', 'and turn on the bed light', [0, 100]],
  ['turn on the bed light', 'oops i meant off', [100, 0]],
  ['set the bed light to twenty', 'and the desk lamp as well', [20, 20]],
  ['turn on the desk lamp', 'but only at half', [50, 0]],
  ['turn on the bed light', 'on our the desk lamp', [100, 0]],
  ['turn on the bed light', 'white not that one the desk lamp', [100, 0]],
  ['turn on the bed light', 'actually no', [100, 0]],
  ['turn on the bed light', 'oh no not that one', [100, 0]],
  ['turn on the bed light', 'i said the desk lamp', [100, 0]],
  ['turn on the bed light', 'i set the desk lamp', [100, 0]],
  ['turn on the bed light', 'sorry i need the desk lamp', [100, 0]],
  ['turn on the bed light', 'on main the desk lamp', [100, 0]],
  ['turn off the desk lamp', 'not now in ten minutes', [100, 0]],
  ['turn on the bed light', 'oops wrong one i meant the desk lamp', [100, 0]],
  ['turn on the bed light', 'that was the wrong lamp do the desk lamp', [100, 0]],
  ['turn on the bed light', 'or rather the desk lamp', [100, 0]],
  ['turn on the bed light', 'on second thought just dim it', [100, 80]],
  ['turn on the bed light', "i've changed my mind", [100, 0]],
])('VOICE-02 "%s", "%s" is one sentence', async (before, tail, expected) => {
  const { replies, shown } = await goOn(before, tail);
  expect(replies).toHaveLength(2);
  expect(shown()).toEqual(expected);
});

test.each([
  ['wake me at seven', 'thirty', /:30 /],
  ['wake me at seven', 'no eight', /8:00/],
  ['wake me at seven', 'know eight', /8:00/],
  ['set a timer for five minutes', 'no ten minutes', /10 minutes/],
  ['set a timer for seven minutes', 'no eight', /8 minutes/],
  ['set a timer for seven minutes', 'to know eight', /8 minutes/],
  ['set a timer for twenty five minutes', 'no thirty', /30 minutes/],
  ['set a timer for five minutes', 'no hours', /5 hours/],
  ['set a timer for five minutes', 'and thirty seconds', /5 minutes 30 seconds/],
  ['set a timer for five minutes', 'called eggs', /Eggs timer/],
  ['remind me to call mom at five', 'thirty', /5:30/],
  ['remind me to call mom at five', 'no wait at six', /6:00 .*: call mom\.$/],
])('VOICE-02 "%s", "%s" sets one timer, and not the half one too', async (before, tail, reply) => {
  const { replies, engine } = await goOn(before, tail);
  expect(replies[1]).toMatch(reply);
  // An alarm has its light beside it.
  const due = [...engine.machine.timers.values()].filter(({ purpose }) => purpose?.kind !== 'dawn');
  expect(due).toHaveLength(1);
});

test.each([
  'the train to the north leaves at noon',
  'set down anna the super is hot',
  'turn down tom it is only a game',
  'could you pulse me the salt',
  'no way that is amazing',
  "no i don't think so mary",
  'not now darling i am busy',
  'wait did you hear that',
  'at eight the game starts',
  'tomorrow at ten we go to the zoo',
  'for two hours i waited at the station',
  'in ten minutes is the best please',
  'and bring the green bag too',
  'and a red balloon',
  'sorry i late',
  "hold on i'll get it",
  'i changed my mind about the curtains',
  "on second thought let's eat out",
  'when does the film start',
  'when is your sister coming',
  'when did your mum call',
  'where are the keys',
  'when close the wind is low',
  'i have a meeting at nine on thursday',
  'and how was your day',
  'hi grandma how are you',
  'okay see you later',
])('TALK-07 "%s", said to others right after a sentence, is left alone, and the sentence stays done', async (tail) => {
  const { replies, shown } = await goOn('turn on the bed light', tail);
  expect(replies).toHaveLength(1);
  expect(shown()).toEqual([100, 100]);
});

test.each(['hold on pink is nicer', 'actually pink would be better'])(
  'VOICE-02 "%s" is another color',
  async (tail) => {
    const { replies } = await goOn('turn the bed light red', tail);
    expect(replies).toEqual(['Bed light is red.', 'Bed light is pink.']);
  },
);

test('TALK-07 a place without such a lamp, named right after a sentence, takes nothing back', async () => {
  const { replies, shown } = await goOn('turn on the bed light', 'in the kitchen');
  expect(replies[1]).toBe('There is no light in the kitchen.');
  expect(shown()).toEqual([100, 100]);
});

test.each(['if at ten percent', 'every day at seven'])(
  'VOICE-02 "%s", heard over the reply, sets up nothing',
  async (tail) => {
    const { engine, shown } = await goOn('turn on the bed light', tail, true);
    expect([engine.machine.rules.size, shown()]).toEqual([0, [100, 100]]);
  },
);

test.each([
  ['turn everything on', 'my but not the bed light', [100, 0]],
  ['turn on the bed light', 'all light no weight the desk lamp', [100, 0]],
  ['set the desk lamp to twenty', 'to know thirty', [30, 0]],
  ['set the desk lamp to twenty', 'i sorry fifty', [50, 0]],
])('VOICE-02 "%s", "%s" with words of the reply in front, takes it back', async (before, tail, expected) => {
  const { shown } = await goOn(before, tail, true);
  expect(shown()).toEqual(expected);
});

test.each(['she said no to the man', 'the cat is not the bed light'])(
  'TALK-07 "%s", heard over the reply, is let alone',
  async (tail) => {
    const { shown } = await goOn('turn on the bed light', tail, true);
    expect(shown()).toEqual([100, 100]);
  },
);

test.each([
  ['start a timer for five minutes', 'the hallway to six', ['to the wait at six', 'called wait six'], /6 minutes/],
  ['start a timer for five minutes', 'no six', ['no sick'], undefined],
  ['turn on the bed light', 'the back', ['the desk lamp', 'and the desk lamp'], undefined],
])('VOICE-02 after "%s", "%s" was heard badly, and may have been %j', async (before, tail, others, reply) => {
  const { replies } = await hear(heard(before), {
    ...heard(tail, `${before} ${tail}`, true),
    others,
    isUnsure: true,
  });
  expect(replies).toHaveLength(reply ? 2 : 1);
  expect(replies[1] ?? '').toMatch(reply ?? /^$/);
});

test('"every day at seven", said in the silence after, goes on with the sentence', async () => {
  const { engine } = await goOn('turn on the bed light', 'every day at seven');
  expect(engine.machine.rules.size).toBeGreaterThan(0);
});

test.each([
  ['start a timer for five minutes', 'door the eggs', ['for the eggs'], /^Eggs timer set for 5 minutes/],
  ['turn everything on', 'the port from the bed light', ['apart from the bed light'], /^Desk lamp is already on/],
  ['turn on the bed light', 'white not that the desk lamp', ['wait not that the desk lamp'], /^Bed light is off/],
  ['turn on the bed light', 'the porch is nice', ['the port is nice'], undefined],
])('VOICE-02 after "%s", "%s" may have been %j', async (before, tail, others, reply) => {
  const { replies } = await hear(heard(before), { ...heard(tail, `${before} ${tail}`), others });
  expect(replies).toHaveLength(reply ? 2 : 1);
  expect(replies[1] ?? '').toMatch(reply ?? /^$/);
});

test('VOICE-02 what was heard of the first sentence counts, though it is read otherwise together with the second', async () => {
  const { shown } = await hear(heard('dim the desk lamp'), heard('to ten percent', 'and the desk lamp to ten percent'));
  expect(shown()).toEqual([10, 0]);
});

test('"undo that" takes back the whole sentence', async () => {
  const { assistant, shown } = await goOn('turn on the bed light', 'at ten percent');
  expect(shown()).toEqual([100, 10]);
  await assistant.say('undo that', { kind: 'voice' });
  expect(shown()).toEqual([100, 0]);
});

test.each(['when the door opens', 'when motion is seen'])(
  'VOICE-02 "%s", said after a pause, makes an automation of the sentence',
  async (tail) => {
    const { engine, shown } = await goOn('turn on the bed light', tail);
    expect([...engine.machine.rules.values()]).toHaveLength(1);
    expect(shown()).toEqual([100, 0]);
  },
);

test.each(['hello yes this is anna speaking', 'okay thank you bye', 'for dinner we have pasta', 'hello'])(
  'TALK-07 "%s", said to others, is no name of a timer',
  async (tail) => {
    const { engine } = await goOn('set a timer for ten minutes', tail);
    expect([...engine.machine.timers.keys()]).toEqual(['timer:timer']);
  },
);

test('TALK-07 a denial that is longer than what was said takes back none of it', async () => {
  const { engine } = await goOn('set an alarm for nine', "no i don't think so ask your father");
  expect([...engine.machine.timers.values()].some(({ purpose }) => purpose?.kind === 'alarm')).toBe(true);
});
