import { describe, expect, test } from '@jest/globals';
import { millis } from '../../../src/core/units.js';
import type { VoiceEvent } from '../../../src/voice/voice-event.js';
import type { Script } from '../../contracts/language-model.js';
import { settle } from '../../support/scripted-voice.js';
import { createMicrophone } from '../../support/sounds.js';
import { createTalk, request, setting } from './create-talk.js';

const harmless = { kind: 'permission', text: 'May mailer set n?', effect: 'set n' } as const;

/** Ears that hear what the test says, when it says it. */
class Ears implements AsyncIterable<VoiceEvent> {
  readonly #waiting: VoiceEvent[] = [];
  #wake: () => void = () => undefined;

  async *[Symbol.asyncIterator](): AsyncGenerator<VoiceEvent, void> {
    for (;;) {
      const event = this.#waiting.shift();
      if (event) yield event;
      else await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }

  async hear(event: VoiceEvent): Promise<void> {
    this.#waiting.push(event);
    this.#wake();
    for (let turn = 0; turn < 10; turn++) await settle();
  }
}

const stop = { type: 'stop-heard', word: 'never mind', atMs: 0 } as const;
const answer = (text: string): VoiceEvent => ({
  type: 'utterance-heard',
  transcript: { text, words: [] },
  addressed: 'follow-up',
  atMs: 0,
  ms: { endpoint: 300, recognise: 7 },
});

/** A Lantern that listens, and a timer that ends in five seconds. */
async function begin(scripts: Script[] = []) {
  const ears = new Ears();
  const made = createTalk(scripts, ears);
  const { assistant, clock, spoken } = made;
  assistant.startTime();
  const options = { wake: true, origin: { kind: 'voice' as const }, signal: new AbortController().signal };
  const heard: string[] = [];
  const listen = async () => {
    for await (const { text } of assistant.listen(createMicrophone(new Int16Array(0)), options)) heard.push(text);
  };
  void listen();
  await assistant.say('set a timer for five seconds', { kind: 'cli' });
  const pass = async (ms: number) => {
    clock.advance(millis(ms));
    await settle();
  };
  const finish = async () => {
    spoken.at(-1)?.finish();
    await settle();
  };
  const texts = () => spoken.map(({ text }) => text);
  /** Until the timer is announced, after a question that was heard out. */
  const announce = async () => {
    await finish();
    await pass(5000);
    expect(texts().at(-1)).toMatch(/timer/);
  };
  let calls = 0;
  const ask = () =>
    made.clientQuestions.ask(harmless, { id: `m${++calls}`, client: 'mailer' }, new AbortController().signal);
  return { ...made, heard, ears, pass, finish, texts, announce, ask };
}

describe('VOICE-06 while a permission is open and a timer is announced', () => {
  test('"never mind" silences the announcement and answers nothing; the question comes again, and a yes counts', async () => {
    const { ears, pass, finish, texts, announce, ask, assistant, spoken } = await begin();
    const asked = ask();
    await announce();
    await ears.hear(stop);
    await ears.hear({ type: 'stop-settled', isMeant: true });
    expect(spoken.at(-1)!.signal.aborted).toBe(true);
    expect(assistant.run).toMatchObject({ state: 'paused', question: { kind: 'permission' } });
    await pass(650);
    expect(texts()).toHaveLength(2);
    await pass(100);
    expect(texts().at(-1)).toBe(harmless.text);
    await finish();
    await ears.hear(answer('yes'));
    expect(await asked).toEqual({ consent: 'once', by: 'voice' });
  });

  test('what is answered over it is not heard, so the question is asked again after it', async () => {
    const { ears, pass, finish, texts, announce, say, engine } = await begin([setting, { text: 'The number is set.' }]);
    await say(request);
    await settle();
    const question = texts().at(-1);
    await announce();
    await finish();
    await pass(750);
    expect(texts().at(-1)).toBe(question);
    await finish();
    await ears.hear(answer('yes'));
    expect(engine.machine.variables.get('n')).toBe(1);
  });

  test('"stop" over the question itself only silences it, since it may be of the question: a no in the silence after counts', async () => {
    const { ears, pass, texts, ask, assistant, spoken } = await begin();
    const asked = ask();
    await pass(1500);
    await ears.hear({ ...stop, word: 'stop' });
    expect(spoken.at(-1)!.signal.aborted).toBe(true);
    expect(assistant.run).toMatchObject({ question: { kind: 'permission' } });
    await ears.hear(answer('no'));
    expect(await asked).toEqual({ consent: 'no', by: 'voice' });
    await pass(1000);
    expect(texts().filter((text) => text === harmless.text)).toHaveLength(1);
  });

  test('a question that breaks off is asked again twice at most, and then silence is a no', async () => {
    const { pass, texts, ask, assistant } = await begin();
    const asked = ask();
    for (let time = 0; time < 4; time++) {
      assistant.stopSpeaking();
      await pass(800);
    }
    expect(texts().filter((text) => text === harmless.text)).toHaveLength(3);
    await pass(45_000);
    expect(await asked).toMatchObject({ consent: 'no', by: 'silence' });
    // The same of another call is another question. The timer's announcement goes on until it is silenced.
    void ask();
    assistant.stopSpeaking();
    await pass(800);
    expect(texts().filter((text) => text === harmless.text)).toHaveLength(4);
  });

  test('what was asked in a terminal is not asked aloud after it', async () => {
    const { pass, finish, texts, announce, assistant } = await begin([setting]);
    await assistant.say(request, { kind: 'cli' });
    expect(assistant.run.question?.kind).toBe('permission');
    await announce();
    await finish();
    await pass(3000);
    expect(texts()).toHaveLength(1);
  });
});
