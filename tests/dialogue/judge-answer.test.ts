import { expect, test } from '@jest/globals';
import type { RunQuestion } from '../../src/core/run-view.js';
import { judgeAnswer, type Moment } from '../../src/dialogue/judge-answer.js';

const fresh: Moment = { isStale: false, isVoice: true, isAskedElse: false, isReminded: false };
const spokenLate: Moment = { ...fresh, isStale: true };
const typedLate: Moment = { ...spokenLate, isVoice: false };
const permission: RunQuestion = { kind: 'permission', text: 'May I?' };
const dangerous: RunQuestion = { ...permission, word: 'banana' };
const plan: RunQuestion = { kind: 'plan', text: 'Shall I?' };
const question: RunQuestion = { kind: 'question', text: 'Which color?' };
const light = { route: 'command', commands: [{ intent: 'light.on', target: {} }] };
const understood = { route: 'command', commands: [{ intent: 'confirm.yes' }] };
const unknown = { route: 'agent', commands: [] };

test.each([
  ['yes', understood, permission, fresh, 'answer'],
  ['yes', understood, permission, typedLate, 'answer'],
  ['yes', understood, permission, spokenLate, 'again'],
  ['no', understood, permission, spokenLate, 'again'],
  ['yes', understood, permission, { ...typedLate, isAskedElse: true }, 'elsewhere'],
  ['yes', understood, permission, { ...fresh, isAskedElse: true }, 'answer'],
  ['always', unknown, permission, typedLate, 'answer'],
  ['turn the light on', light, permission, fresh, 'elsewhere'],
  ['turn the light on', light, permission, typedLate, 'elsewhere'],
  ['turn the light on', light, question, typedLate, 'elsewhere'],
  ['perhaps the kitchen one', unknown, permission, fresh, 'answer'],
  ['yes', understood, plan, typedLate, 'answer'],
  ['yes', understood, plan, spokenLate, 'again'],
  ['leave out the second', unknown, plan, typedLate, 'answer'],
  ['just on sundays', unknown, question, typedLate, 'answer'],
  ['blue', unknown, question, fresh, 'answer'],
  ['yes', understood, dangerous, fresh, 'word'],
  ['yes', understood, dangerous, { ...fresh, isReminded: true }, 'answer'],
  ['banana', unknown, dangerous, fresh, 'answer'],
  ['banana', unknown, dangerous, typedLate, 'answer'],
  ['banana', unknown, dangerous, spokenLate, 'again'],
  ['no', understood, dangerous, fresh, 'answer'],
  ['go on', unknown, { kind: 'pause', text: '' }, typedLate, 'answer'],
  ['yes', understood, { kind: 'pause', text: '' }, fresh, 'elsewhere'],
])('"%s" (%p) to %p at %p is: %s', (text, said, asked, moment, judged) => {
  expect(judgeAnswer({ text, ...said } as never, asked as RunQuestion, moment)).toBe(judged);
});
