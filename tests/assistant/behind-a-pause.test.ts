import { expect, test } from '@jest/globals';
import type { VoiceEvent } from '../../src/voice/voice-event.js';
import { createAssistant } from './create-assistant.js';

const microphone = {
  name: 'a test',
  async *frames() {
    // Its ears are scripted.
  },
};

/** What is answered to an order and to what was said 0.9 s behind its first words, and the timers that there are then. */
async function hear(order: string, behind: string) {
  const first = order.split(' ');
  const words = `${order} ${behind}`.split(' ').map((word, at) => {
    const start = at * 0.3 + (at < first.length ? 0 : 0.9);
    return { word, start, end: start + 0.25, confidence: 1 };
  });
  const event: VoiceEvent = {
    type: 'utterance-heard',
    transcript: { text: `${order} ${behind}`, words },
    addressed: 'wake',
    atMs: 900,
    ms: { endpoint: 250, recognise: 7 },
  };
  const { assistant, engine } = createAssistant([{ id: 'desk', name: 'Desk lamp', aliases: [] }], [event]);
  const options = { wake: true, origin: { kind: 'voice' as const }, signal: new AbortController().signal };
  const replies: string[] = [];
  for await (const { reply } of assistant.listen(microphone, options)) replies.push(reply);
  return { replies, timers: [...engine.machine.timers.keys()] };
}

test('VOICE-02 what was said to others behind a pause costs no order', async () => {
  const { replies } = await hear('set a timer', 'did you feed the cat');
  expect(replies).toEqual(['I read that as "set a timer". For how long?']);
});

test('TALK-07 nor does it name a timer', async () => {
  const { replies, timers } = await hear('set a timer for ten minutes', 'hello yes this is anna');
  expect(replies[0]).toMatch(/Timer set for 10 minutes\.$/);
  expect(timers).toEqual(['timer:timer']);
});

test('VOICE-02 but its name, said behind a pause, does', async () => {
  const { timers } = await hear('set a timer for ten minutes', 'for the eggs');
  expect(timers).toEqual(['timer:eggs']);
});
