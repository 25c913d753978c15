import { expect, test } from '@jest/globals';
import { millis } from '../../../src/core/units.js';
import { until } from '../../scenarios/run-scenario.js';
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

test('SAFE-04 nor does its click, while that of the button does', async () => {
  const { say, engine, assistant, clock } = createTalk([setting, { text: 'The number is set.' }]);
  await say(request);
  // By now somebody has heard the question, so that a click is meant for it.
  clock.advance(millis(1000));
  expect(assistant.press('click', { kind: 'api', mayConsent: false })).toBe(false);
  expect(assistant.run).toMatchObject({ state: 'paused', question: { kind: 'permission' } });
  expect(assistant.press('click')).toBe(true);
  await until(() => engine.machine.variables.get('n') === 1, 'the number is set');
});
