import { describe, expect, test } from '@jest/globals';
import { millis } from '../../../src/core/units.js';
import type { Script } from '../../contracts/language-model.js';
import { until } from '../../scenarios/run-scenario.js';
import { createTalk, request, setting } from './create-talk.js';

const dangerous = {
  kind: 'permission',
  text: 'May mailer clear the house?',
  word: 'banana',
  effect: 'clear it',
} as const;
const harmless = { kind: 'permission', text: 'May mailer set n?', effect: 'set n' } as const;
const asking: Script = { text: '', calls: [{ tool: 'ask', input: { question: 'Which color?' } }] };
const here = { kind: 'cli', conversation: 'here' } as const;
const there = { kind: 'page', conversation: 'there' } as const;
const call = { id: 'm', client: 'mailer' };
const ever = () => new AbortController().signal;

describe('an outside program asks', () => {
  test('for something dangerous: a yes is told the word once, and a second yes is a no', async () => {
    const { assistant, clientQuestions, clock, say } = createTalk([]);
    assistant.startTime();
    const answer = clientQuestions.ask(dangerous, call, ever());
    clock.advance(millis(1500));
    expect((await say('yes')).reply).toBe('To allow it, say "banana", or press the button.');
    expect((await say('yes')).reply).toBe('OK, it may not.');
    expect(await answer).toMatchObject({ consent: 'no' });
    const again = clientQuestions.ask(dangerous, { ...call, id: 'm2' }, ever());
    clock.advance(millis(1500));
    expect((await say('lantern, banana')).reply).toBe('OK.');
    expect(await again).toMatchObject({ consent: 'once' });
  });

  test('"stop" refuses it and does nothing else', async () => {
    const { assistant, clientQuestions, clock, say, engine } = createTalk([]);
    assistant.startTime();
    await say('turn the light red');
    const answer = clientQuestions.ask(harmless, call, ever());
    clock.advance(millis(1500));
    expect((await say('stop')).reply).toBe('OK, it may not.');
    expect(await answer).toMatchObject({ consent: 'no', by: 'stop' });
    expect(engine.status('lamp').state).toBe('color/red');
  });

  test('a sentence that only begins with no refuses nothing, and takes nothing else back', async () => {
    const { assistant, clientQuestions, clock, say, engine } = createTalk([]);
    assistant.startTime();
    await say('turn the light red in ten minutes');
    const plans = engine.machine.timers.size;
    void clientQuestions.ask(harmless, call, ever());
    clock.advance(millis(1500));
    expect((await say('no way did she say that')).reply).toBe('');
    expect(engine.machine.timers.size).toBe(plans);
    expect(assistant.run.question).not.toBeNull();
  });

  test('twice at once: both are answered within the minute that a program waits', async () => {
    const { assistant, clientQuestions, clock, told } = createTalk([]);
    assistant.startTime();
    const both = [1, 2].map((id) => clientQuestions.ask(harmless, { ...call, id: `m${id}` }, ever()));
    clock.advance(millis(21_000));
    expect(await both[0]).toMatchObject({ consent: 'no', by: 'silence' });
    expect(assistant.run.id).toBe('m2');
    clock.advance(millis(5000));
    expect(assistant.press('click')).toBe(true);
    expect(await both[1]).toMatchObject({ consent: 'once' });
    expect(told.at(-1)).toMatchObject({ type: 'run-changed', run: { id: 'm2', state: 'stopped' } });
  });

  test('while the agent asks too: its question waits, and is put when the agent has its answer', async () => {
    const { assistant, clientQuestions, clock, engine } = createTalk([setting, { text: 'The number is set.' }]);
    assistant.startTime();
    const answer = clientQuestions.ask(harmless, call, ever());
    expect(assistant.run.id).toBe('m');
    await assistant.say(request, here);
    expect(assistant.run.question?.tool).toBe('setData');
    clock.advance(millis(2000));
    expect((await assistant.say('yes', here)).reply).toBe('I set n to 1.');
    expect(engine.machine.variables.get('n')).toBe(1);
    expect(assistant.run.id).toBe('m');
    clock.advance(millis(2000));
    expect((await assistant.say('no', here)).reply).toBe('OK, it may not.');
    expect(await answer).toMatchObject({ consent: 'no' });
  });

  test('a question of the agent that waits since long ago stays open beside it, unanswered', async () => {
    const { assistant, clientQuestions, clock, told } = createTalk([setting, { text: 'The number is set.' }]);
    assistant.startTime();
    await assistant.say(request, here);
    clock.advance(millis(3600_000));
    const answer = clientQuestions.ask(dangerous, call, ever());
    clock.advance(millis(2000));
    await assistant.say('yes', { kind: 'voice' });
    await assistant.say('banana', { kind: 'voice' });
    expect(await answer).toMatchObject({ consent: 'once' });
    expect(assistant.run).toMatchObject({ state: 'paused', question: { tool: 'setData' } });
    expect(told.filter(({ type }) => type === 'run-changed').at(-1)).toMatchObject({ run: { state: 'paused' } });
    // Still as old as it was: by voice it is asked again first.
    expect((await assistant.say('yes', { kind: 'voice' })).run?.state).toBe('paused');
  });
});

describe('two questions of Lantern', () => {
  test('the newer one is answered first', async () => {
    const { assistant, clock, engine } = createTalk([setting, { text: 'The number is set.' }]);
    await assistant.say(request, here);
    clock.advance(millis(2 * 60_000));
    expect((await assistant.say('schedule a cleaning estimate', here)).reply).toMatch(/\?$/);
    expect((await assistant.say('yes', here)).route).toBe('workflow');
    expect(engine.machine.variables.get('n')).toBeUndefined();
    await assistant.say('cancel', here);
  });

  test('a click answers the question that it names, never the one after it', async () => {
    const { assistant } = createTalk([setting, { text: 'The number is set.' }]);
    await assistant.say(request, here);
    const order = { action: 'permit', consent: 'once', question: 'May I use explode to format the house?' } as const;
    await expect(assistant.direct(order, there)).rejects.toMatchObject({ code: 'not-found' });
    expect(assistant.run.state).toBe('paused');
    const { text } = assistant.run.question!;
    expect((await assistant.direct({ ...order, question: text }, there)).run.state).toBe('stopped');
  });

  test('what another terminal says does not answer a question that it has not seen: it is shown the question', async () => {
    const { assistant, engine, model } = createTalk([asking, { text: 'Blue it will be.' }]);
    await assistant.say(request, here);
    expect((await assistant.say('turn the light red', there)).route).toBe('command');
    expect(engine.status('lamp').state).toBe('color/red');
    expect((await assistant.say('arrange something nice for the guests', there)).reply).toBe('Which color?');
    expect(model.asked).toHaveLength(1);
    await assistant.say('blue', there);
    await until(() => assistant.run.state === 'stopped', 'it was answered');
    expect(JSON.stringify(model.asked[1]!.messages.at(-1))).toContain('The user answers: \\"blue\\"');
  });

  test('a yes to a question, typed long after it, is its answer; by voice it is asked again, whatever is said', async () => {
    const { assistant, clock, model } = createTalk([asking, asking, { text: 'As you wish.' }]);
    await assistant.say(request, here);
    clock.advance(millis(3600_000));
    await assistant.say('yes', here);
    expect(JSON.stringify(model.asked[1]!.messages.at(-1))).toContain('The user answers: \\"yes\\"');
    clock.advance(millis(3600_000));
    expect((await assistant.say('so i told him what i think', { kind: 'voice' })).reply).toBe('Which color?');
    expect(model.asked).toHaveLength(2);
    await assistant.say('blue', { kind: 'voice' });
    expect(model.asked).toHaveLength(3);
  });

  test('a name beside a yes says nothing more: "lantern, yes" agrees to a plan', async () => {
    const step = (id: string) => ({ id, what: `do ${id}`, after: [] });
    const input = { goal: 'both', steps: [step('a'), step('b')] };
    const { assistant } = createTalk([{ text: '', calls: [{ tool: 'proposePlan', input }] }, { text: 'Over.' }]);
    await assistant.say(request, here);
    expect(assistant.run.question?.kind).toBe('plan');
    await assistant.say('Lantern, yes please', here);
    expect(assistant.run.plan?.approved).toBe(true);
  });
});
