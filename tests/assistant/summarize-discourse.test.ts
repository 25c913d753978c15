import { describe, expect, test } from '@jest/globals';
import { millis } from '../../src/core/units.js';
import { createAssistant } from './create-assistant.js';

const lamps = [
  { id: 'sofa', name: 'Sofa lamp', area: 'Living room', aliases: [] },
  { id: 'shelf', name: 'Shelf light', area: 'Living room', aliases: [] },
  { id: 'bed', name: 'Bed light', area: 'Bedroom', aliases: [] },
];

/** Says sentences ten seconds apart; what is kept with the last one. */
async function keptAfter(...sentences: readonly string[]) {
  const { assistant, clock, store, keeper } = createAssistant(lamps);
  for (const sentence of sentences) {
    clock.advance(millis(10_000));
    await assistant.say(sentence, { kind: 'text', conversation: 'terminal-1' });
  }
  keeper.stop();
  return store.recent('request', 1)[0]!.body as { discourse?: object; origin: object };
}

describe('what is kept of a conversation with a request', () => {
  test('the first sentence has nothing before it', async () => {
    expect(await keptAfter('turn the bed light red')).not.toHaveProperty('discourse');
  });

  test('what was done before, how long ago, and what the references meant', async () => {
    expect(await keptAfter('turn the bed light red', 'make it blue')).toMatchObject({
      origin: { kind: 'text', conversation: 'terminal-1' },
      discourse: {
        before: { told: 'the bed light turns red', lamps: ['bed'], ms: 10_000 },
        words: ['it'],
        meant: 'the bed light',
      },
    });
  });

  test('that a wish was planned', async () => {
    const { discourse } = await keptAfter('turn the bed light off in an hour', 'hello');
    expect(discourse).toEqual({
      before: { told: 'the bed light goes off', lamps: ['bed'], ms: 10_000, planned: true },
      words: [],
      manner: null,
      meant: '',
    });
  });

  test('that a sentence corrected the one before, and which lamps it was about', async () => {
    const { discourse } = await keptAfter('turn the bed light red', 'no, I meant the sofa lamp');
    expect(discourse).toMatchObject({ manner: 'correction', meant: 'the bed light and the sofa lamp' });
  });

  test('a question is talked of too, by the lamps that it was about', async () => {
    const { discourse } = await keptAfter('is the bed light on', 'turn it on');
    expect(discourse).toMatchObject({ before: { told: 'the bed light', lamps: ['bed'] }, meant: 'the bed light' });
  });

  test('a reference without anything said before is kept as well', async () => {
    expect((await keptAfter('turn on the other one')).discourse).toMatchObject({
      before: null,
      words: ['other'],
      meant: '',
    });
  });

  test('nothing is said of what is forgotten', async () => {
    const { assistant, clock, store } = createAssistant(lamps);
    await assistant.say('turn the bed light red', { kind: 'text' });
    clock.advance(millis(11 * 60_000));
    await assistant.say('hello', { kind: 'text' });
    expect(store.recent('request', 1)[0]!.body).not.toHaveProperty('discourse');
  });
});

describe('who is talking', () => {
  const say = (made: ReturnType<typeof createAssistant>, conversation: string, text: string) =>
    made.assistant.say(text, { kind: 'voice', conversation });

  test('each microphone has a conversation of its own', async () => {
    const made = createAssistant(lamps);
    await say(made, 'hall', 'turn the bed light red');
    await say(made, 'kitchen', 'turn the sofa lamp green');
    await say(made, 'hall', 'make it blue');
    expect(lamps.map(({ id }) => made.engine.status(id).state)).toEqual(['color/green', 'off', 'color/blue']);
  });

  test('the same name on a page and in a terminal is not the same conversation', async () => {
    const { assistant, engine } = createAssistant(lamps);
    await assistant.say('turn the bed light red', { kind: 'page', conversation: 'one' });
    await assistant.say('turn the sofa lamp green', { kind: 'api', conversation: 'one' });
    await assistant.say('make it blue', { kind: 'page', conversation: 'one' });
    expect(lamps.map(({ id }) => engine.status(id).state)).toEqual(['color/green', 'off', 'color/blue']);
  });
});
