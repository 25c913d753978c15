import { expect, test } from '@jest/globals';
import type { RunQuestion } from '../../src/core/run-view.js';
import { judgeAnswer, type Moment } from '../../src/dialogue/judge-answer.js';

const fresh: Moment = { isStale: false, isVoice: true, isOther: false };
const typed: Moment = { ...fresh, isVoice: false };
const spokenLate: Moment = { ...fresh, isStale: true };
const typedLate: Moment = { ...spokenLate, isVoice: false };
const other: Moment = { ...typed, isOther: true };
const permission: RunQuestion = { kind: 'permission', text: 'May I?' };
const dangerous: RunQuestion = { ...permission, word: 'banana' };
const plan: RunQuestion = { kind: 'plan', text: 'Shall I?' };
const question: RunQuestion = { kind: 'question', text: 'Which color?' };
const pause: RunQuestion = { kind: 'pause', text: '' };
const light = { route: 'command', commands: [{ intent: 'light.on', target: {} }] };
const desk = { route: 'command', commands: [{ intent: 'light.on', target: { name: 'Desk' } }] };
const clock = { route: 'answer', commands: [{ intent: 'time.get' }] };
const timer = { route: 'workflow', commands: [] };
const yes = { route: 'command', commands: [{ intent: 'confirm.yes' }] };
const unknown = { route: 'agent', commands: [] };

/** A sentence, how it is understood, and what it is at each moment; `.` is an answer. */
const table: readonly (readonly [string, object, RunQuestion, string])[] = [
  // fresh by voice, fresh typed, late by voice, late typed, typed elsewhere
  ['yes', yes, permission, '. . again . .'],
  ['no', yes, permission, '. . again . .'],
  ['always', unknown, permission, '. . again . .'],
  ['perhaps the kitchen one', unknown, permission, '. . again . again'],
  ['turn the light on', light, permission, 'elsewhere elsewhere elsewhere elsewhere elsewhere'],
  ['remind me of the bins', timer, permission, '. . elsewhere elsewhere elsewhere'],
  ['yes', yes, dangerous, '. . again . .'],
  ['banana', unknown, dangerous, '. . again . .'],
  ['yes', yes, plan, '. . again . .'],
  ['leave out the second', unknown, plan, '. . again . again'],
  ['turn the light on', light, plan, '. . elsewhere elsewhere elsewhere'],
  ['turn the desk purple', desk, plan, 'elsewhere elsewhere elsewhere elsewhere elsewhere'],
  ['what time is it', clock, plan, 'elsewhere elsewhere elsewhere elsewhere elsewhere'],
  ['yes', yes, question, '. . again . .'],
  ['blue', unknown, question, '. . again . again'],
  ['just on sundays', unknown, question, '. . again . again'],
  ['turn the light on', light, question, '. . elsewhere elsewhere elsewhere'],
  ['', unknown, permission, 'again again again again again'],
  ['', unknown, question, 'again again again again again'],
  ['go on', unknown, pause, '. . . . .'],
  ['yes', yes, pause, 'elsewhere elsewhere elsewhere elsewhere elsewhere'],
];
const moments = { 'just after it': fresh, typed, 'later by voice': spokenLate, 'typed later': typedLate, other };

test.each(
  table.flatMap(([text, understood, asked, judged]) =>
    Object.entries(moments).map(([name, moment], index) => {
      const [expected = ''] = judged.split(' ').slice(index);
      return [text, asked, name, moment, understood, expected === '.' ? 'answer' : expected] as const;
    }),
  ),
)('"%s" to %p, %s', (text, asked, _, moment, understood, judged) => {
  expect(judgeAnswer({ text, ...understood } as never, asked, moment)).toBe(judged);
});
