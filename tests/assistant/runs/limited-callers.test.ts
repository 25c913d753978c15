import { expect, test } from '@jest/globals';
import { createTalk, request, setting } from './create-talk.js';

test('SAFE-04 a yes of a program that may only control the lamps gives no permission; that of a person does', async () => {
  const { say, engine, assistant } = createTalk([setting, { text: 'The number is set.' }]);
  await say(request);
  for (const text of ['yes', 'yes, always'])
    await assistant.say(text, { kind: 'api', mayConsent: false, conversation: 'a-script' });
  expect(assistant.run).toMatchObject({ state: 'paused', question: { kind: 'permission' } });
  expect(engine.machine.variables.get('n')).toBeUndefined();
  await say('yes');
  expect(engine.machine.variables.get('n')).toBe(1);
});
