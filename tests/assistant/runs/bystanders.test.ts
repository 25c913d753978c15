import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { createAgent, createPermissions } from '../../../src/app/agent/create-agent.js';
import { configSchema } from '../../../src/app/configuration/config-schema.js';
import { createSeededRandom } from '../../../src/core/random.js';
import type { Addressed, VoiceEvent } from '../../../src/voice/voice-event.js';
import { createTool } from '../../../src/tools/create-tool.js';
import { oneLamp } from '../../engine/create-engine.js';
import { SimulatedModel } from '../../simulated/language-model.js';
import { createMicrophone } from '../../support/sounds.js';
import { createAssistant } from '../create-assistant.js';

/** A permission question is open; then this is heard in the room. */
async function askAndHear(dangerous: boolean, heard: readonly (readonly [Addressed, string, pauseMs?: number])[]) {
  const done: string[] = [];
  const paint = createTool({
    name: 'paint',
    description: 'Paints the house.',
    input: z.strictObject({}),
    access: 'write',
    ...(dangerous ? { dangerous } : { tier: 'confirm' }),
    describe: () => 'paint the house',
    run: () => {
      done.push('painted');
      return { kind: 'result', text: 'Painted.' };
    },
  });
  const config = configSchema.parse({ agent: { router_confidence: 0 }, time_zone: 'UTC' });
  const painting = { text: '', calls: [{ tool: 'paint' }] };
  const model = new SimulatedModel([painting, { text: 'It is over.' }, painting, { text: 'Again.' }]);
  const events = heard.map(([addressed, text, pauseMs = 0]): VoiceEvent => {
    const transcript = { text, words: [] };
    return { type: 'utterance-heard', transcript, addressed, pauseMs, atMs: 0, ms: { endpoint: 300, recognise: 7 } };
  });
  const { assistant, spoken } = createAssistant(oneLamp, events, {
    createAgent: (world) => createAgent(config, model, { ...world, ...createPermissions(config, world) }, [paint]),
  });
  await assistant.say('please paint what needs some paint around here', { kind: 'voice' });
  expect(assistant.run).toMatchObject({ state: 'paused', question: { kind: 'permission' } });
  const options = { wake: true, origin: { kind: 'voice' as const }, signal: new AbortController().signal };
  const replies: string[] = [];
  for await (const { reply } of assistant.listen(createMicrophone(new Int16Array(0)), options)) replies.push(reply);
  return { assistant, done, replies, spoken: spoken.map(({ text }) => text) };
}

describe('VOICE-06 whoever is near while a permission is open', () => {
  test('is heard without an answer: the question stays, and nothing is said to them', async () => {
    const { assistant, done, replies, spoken } = await askAndHear(false, [
      ['follow-up', 'yes it was a lovely day in the village'],
      ['follow-up', 'always'],
      ['follow-up', 'yes always'],
    ]);
    expect(assistant.run).toMatchObject({ state: 'paused', question: { kind: 'permission' } });
    expect(done).toEqual([]);
    expect(replies).toEqual(['', '', '']);
    expect(spoken).toHaveLength(1);
  });

  test.each(['follow-up', 'wake'] as const)(
    'says no only with a no alone: "no way did she say that", %s',
    async (came) => {
      const { assistant, done } = await askAndHear(false, [[came, 'no way did she say that']]);
      expect(done).toEqual([]);
      expect(assistant.run).toMatchObject({ state: 'paused', question: { kind: 'permission' } });
    },
  );

  test('may say yes once, which allows nothing for later', async () => {
    const { assistant, done } = await askAndHear(false, [['follow-up', 'yes']]);
    expect(done).toEqual(['painted']);
    await assistant.say('please paint what needs some paint around here', { kind: 'voice' });
    expect(assistant.run).toMatchObject({ state: 'paused', question: { kind: 'permission' } });
  });

  test('allows it for always with the wake word in front', async () => {
    const { assistant, done } = await askAndHear(false, [['wake', 'always']]);
    await assistant.say('please paint what needs some paint around here', { kind: 'voice' });
    expect(done).toEqual(['painted', 'painted']);
    expect(assistant.run.state).toBe('stopped');
  });

  test.each(['always', 'yes always', 'for this session'])(
    'does not allow it for longer with "%s" after a pause behind the wake word, which a television may have said',
    async (text) => {
      const { assistant, done, replies } = await askAndHear(false, [['wake', text, 1600]]);
      expect(done).toEqual([]);
      expect(replies).toEqual(['Say yes or no, or "always" right after the wake word. May I paint the house?']);
      expect(assistant.run).toMatchObject({ state: 'paused', question: { kind: 'permission' } });
    },
  );

  test('refuses it only once with "never" after such a pause', async () => {
    const { assistant, done } = await askAndHear(false, [['wake', 'never', 1600]]);
    expect(done).toEqual([]);
    await assistant.say('please paint what needs some paint around here', { kind: 'voice' });
    expect(assistant.run).toMatchObject({ state: 'paused', question: { kind: 'permission' } });
  });

  test('is asked again if the wake word came first and no answer after it', async () => {
    const { replies } = await askAndHear(false, [['wake', 'what would it do to the walls']]);
    expect(replies).toEqual(['Say yes or no. May I paint the house?']);
  });

  test('grants nothing dangerous, even a television that talks for an hour and says yes all the time', async () => {
    const random = createSeededRandom(16);
    const words = 'yes yeah sure okay always allow it go ahead do it once the house please confirm lovely day'.split(
      ' ',
    );
    const sentence = () =>
      Array.from({ length: 1 + Math.floor(random.next() * 4) }, () => words[Math.floor(random.next() * words.length)]);
    // An hour with a sentence every five seconds.
    const hour = Array.from({ length: 720 }, () => ['follow-up', sentence().join(' ')] as const);
    const { assistant, done } = await askAndHear(true, hour);
    expect(done).toEqual([]);
    expect(assistant.run).toMatchObject({ state: 'paused', question: { kind: 'permission' } });
  });
});
