import { describe, expect, test } from '@jest/globals';
import { millis } from '../../../src/core/units.js';
import { createAssistant } from '../create-assistant.js';

const here = { kind: 'text' } as const;
const hour = 3600_000;

/** An assistant that was told these notes. */
function createKnowing(...notes: readonly string[]) {
  const made = createAssistant();
  for (const note of notes) made.memory.add('note', 'user', note);
  const say = async (text: string) => (await made.assistant.say(text, here)).reply;
  const notesLeft = () => [...made.memory.entries('note')].map(({ text }) => text);
  return { ...made, say, notesLeft };
}

const [wifi, pills, key] = [
  'the wifi password is Sonnenblume42',
  'my heart pills are at eight',
  'the spare key is under the flower pot',
];

describe('forgetting by voice', () => {
  test('a word that is in every sentence forgets nothing', async () => {
    const { say, notesLeft } = createKnowing(wifi, pills, key);
    expect(await say('forget everything about the')).toMatch(/^Forget what/);
    expect(notesLeft()).toHaveLength(3);
  });

  test('a part of a word is not the word', async () => {
    const { say, notesLeft } = createKnowing(wifi, pills, key);
    expect(await say('forget everything about art')).toBe('I remember nothing about that.');
    expect(notesLeft()).toHaveLength(3);
  });

  test('the only note goes at once and is told; singular and plural are one', async () => {
    const { say, notesLeft } = createKnowing(wifi, pills, key);
    const reply = await say('forget everything about my keys');
    expect(reply).toMatch(/^Forgotten: "the spare key is under the flower pot"\./);
    expect(reply).toMatch(/Until tomorrow, "undo that" brings it back/);
    expect(notesLeft()).toEqual([wifi, pills]);
  });

  test('several notes are asked about, with how many and which', async () => {
    const { say, notesLeft } = createKnowing(key, 'the key of the shed is blue', wifi);
    const question = await say('forget everything about the key');
    expect(question).toBe(
      'That is 2 notes: "the spare key is under the flower pot" and "the key of the shed is blue". Shall I forget all of them?',
    );
    expect(notesLeft()).toHaveLength(3);
    expect(await say('no')).toBe('OK, then not.');
    expect(notesLeft()).toHaveLength(3);
    await say('forget everything about the key');
    expect(await say('yes')).toMatch(/^Forgotten: /);
    expect(notesLeft()).toEqual([wifi]);
  });

  test('what no note says in these words is asked about, not taken', async () => {
    const { say, notesLeft } = createKnowing('the umbrella hangs behind the wardrobe');
    expect(await say('forget everything about the umbrela')).toMatch(
      /^Nothing says that; the nearest is "the umbrella/,
    );
    expect(notesLeft()).toHaveLength(1);
    expect(await say('yes')).toMatch(/^Forgotten: "the umbrella/);
    expect(notesLeft()).toEqual([]);
  });

  test('an undo within the day brings back what was forgotten, and what was said of it', async () => {
    const { say, notesLeft, clock, memory } = createKnowing(key);
    await say('remember that the cellar key is red');
    await say('forget everything about the cellar');
    expect(notesLeft()).toEqual([key]);
    expect([...memory.entries()].filter(({ text }) => text.includes('cellar'))).toEqual([]);
    clock.advance(millis(20 * hour));
    expect(await say('undo that')).toMatch(/^Undone: forget everything about the cellar/);
    expect(notesLeft()).toEqual([key, 'the cellar key is red']);
  });

  test('a note is what "undo that" takes back, and nothing older goes with it', async () => {
    const { say, notesLeft, engine } = createKnowing(key);
    await say('set a tea timer for four minutes');
    await say('remember that the bins go out on Tuesday');
    expect(await say('undo that')).toMatch(/^Undone: remember that the bins go out on Tuesday, of /);
    expect(notesLeft()).toEqual([key]);
    expect(engine.machine.timers.size).toBe(1);
  });

  test('"for good" does not wait for a day', async () => {
    const { say, notesLeft, forgetting } = createKnowing(key, wifi);
    await say('forget everything about the key');
    expect(await say('forget it for good')).toBe('Gone for good.');
    expect(await say('forget it for good')).toBe('There is nothing left to forget.');
    expect(await say('forget everything about the wifi for good')).toMatch(/^Gone for good: "the wifi/);
    expect([notesLeft(), forgetting.forgetHidden()]).toEqual([[], 0]);
  });

  test.each(['forget everything', 'delete my data', 'forget everything you know about me'])(
    '"%s" asks, says what stays, and a yes leaves nothing',
    async (sentence) => {
      const { say, memory, store } = createKnowing(key, wifi);
      await say('turn on the light');
      expect(await say(sentence)).toMatch(
        /2 notes and 2 sentences.*timers, reminders, words of your own, .*secrets stay\. Shall I\?$/,
      );
      expect([...memory.entries()]).toHaveLength(4);
      expect(await say('yes')).toBe('Everything that was said is gone for good. Backups from before still have it.');
      expect([...memory.entries()]).toEqual([]);
      expect(JSON.stringify(store.recent('request', 10))).not.toContain('turn on');
      expect(await say('what do you know about me')).toBe('Nothing yet.');
    },
  );

  test.each(['forget everything', 'forget everything about the wifi for good', 'forget it for good'])(
    'SAFE-05 "%s" by whoever may not consent deletes nothing for good, nor does a yes',
    async (sentence) => {
      const { say, assistant, notesLeft, forgetting } = createKnowing(key, wifi, pills);
      await say('forget everything about the pills');
      const hidden = notesLeft();
      const program = { kind: 'api', conversation: 'a program', mayConsent: false } as const;
      for (const text of [sentence, 'yes'])
        expect((await assistant.say(text, program)).reply).toMatch(
          /^Nothing is deleted for good|^There is no question/,
        );
      expect([notesLeft(), forgetting.forgetHidden()]).toEqual([hidden, 1]);
    },
  );

  test('a no, or anything else, leaves everything', async () => {
    const { say, notesLeft } = createKnowing(key);
    await say('delete my data');
    await say('no');
    expect(await say('yes')).toBe('There is no question open.');
    expect(notesLeft()).toEqual([key]);
  });

  test('what is said in forgetting is not kept itself', async () => {
    const { say, store, memory } = createKnowing('Zebrafink is my code', 'Zebrafink is my bird');
    await say('forget everything about Zebrafink');
    await say('yes');
    expect(JSON.stringify([[...memory.entries()], store.recent('request', 10)])).not.toMatch(/zebrafink/i);
  });
});

describe('recalling by voice', () => {
  const notes = [wifi, pills, key, 'my sister prefers blue lamps', 'the bins go out on tuesday'];

  test.each([
    'what do you remember about the airspeed of a swallow',
    'what do you remember about asdf qwer zxcv',
    'what do you know about the weather in Berlin',
    'what did I tell you about politics',
    'what do you remember about the meaning of life',
    'what do you know about purple elephants that dance on tuesday nights',
    'what do you remember about art',
    'what do you remember about the',
  ])('nothing is told where nothing fits: %s', async (question) => {
    expect(await createKnowing(...notes).say(question)).toBe('I remember nothing about that.');
  });

  test.each([
    ['what do you remember about the wifi', wifi],
    ['what did I tell you about the spare keys', key],
    ['what do you know about my sister', 'my sister prefers blue lamps'],
    ['what do you remember about the pasword', wifi],
  ])('what fits is told: %s', async (question, note) => {
    expect(await createKnowing(...notes).say(question)).toBe(`You told me: ${note}.`);
  });

  test('"what do you know about me" tells the newest notes and how much else is kept', async () => {
    const { say } = createKnowing(...notes);
    await say('turn on the light');
    const reply = await say('what do you know about me');
    expect(reply).toMatch(/^You told me: "the spare key .*", "my sister .*", "the bins .*" and 2 more\./);
    expect(reply).toMatch(/I also keep 2 sentences of late/);
  });
});

describe('what only the notes know', () => {
  const [bins, plumber, sister] = [
    'the bins go out on Tuesday',
    'our plumber is Karl',
    'my sister prefers blue lamps',
  ] as const;

  test.each([
    ['when do the bins go out', bins],
    ['do you know when the bins go out?', bins],
    ['what day do I have to put the bins out', bins],
    ["what's the wifi password", wifi],
    ['when are my heart pills', pills],
    ['where is the spare key?', key],
    ['so where did I put the spare key', key],
    ["who's our plumber", plumber],
    ['which lamps does my sister prefer', sister],
  ])('a note with every telling word of a question answers it: %s', async (question, note) => {
    const { say } = createKnowing(bins, wifi, pills, key, plumber, sister);
    expect(await say(question)).toBe(`You told me: ${note}.`);
  });

  test.each([
    'when are the bins collected',
    'where are the bins',
    'when is the wifi',
    'who has the key',
    'how many keys are there',
    'what is out there',
    'what is the capital of Peru',
    'the bins go out',
  ])('a note that does not answer a question is not told: %s', async (question) => {
    const { say } = createKnowing(bins, wifi, pills, key, plumber, sister);
    expect(await say(question)).not.toMatch(/You told me/);
  });

  test.each(['forget the bins', 'please forget about the bins', 'forget that the bins go out on tuesday'])(
    'what is to be forgotten is a note: %s',
    async (sentence) => {
      const { say, notesLeft } = createKnowing(bins, wifi);
      expect(await say(sentence)).toMatch(/^Forgotten: "the bins go out on Tuesday"\./);
      expect(notesLeft()).toEqual([wifi]);
      await say('undo that');
      expect(notesLeft()).toEqual([bins, wifi]);
    },
  );

  test('where several notes would go it is asked', async () => {
    const { say, notesLeft } = createKnowing(key, 'the key of the shed is blue', wifi);
    expect(await say('forget the key')).toMatch(/^That is 2 notes: .* Shall I forget all of them\?$/);
    expect(notesLeft()).toHaveLength(3);
    expect(await say('yes')).toMatch(/^Forgotten: /);
    expect(notesLeft()).toEqual([wifi]);
  });

  test('where no note is meant nothing is forgotten, and it is not understood as before', async () => {
    const { say, notesLeft } = createKnowing(bins, wifi);
    expect(await say('forget the umbrella')).toMatch(/^I don't understand/);
    expect(notesLeft()).toEqual([bins, wifi]);
  });
});
