import { describe, expect, test } from '@jest/globals';
import { millis } from '../../../src/core/units.js';
import type { Script } from '../../contracts/language-model.js';
import { until } from '../../scenarios/run-scenario.js';
import { createTalk, request, setting } from './create-talk.js';

const create = (...scripts: Script[]) => createTalk(scripts);

test('LIGHT-07 that the agent thinks, and that it asks for a permission, are events that rules answer', async () => {
  const { say, engine } = create(setting);
  const rule = { from: '*', action: "setData('seen', (getData('seen') === undefined ? '' : getData('seen')) + 'x')" };
  engine.apply(
    ['thinking', 'permission_asked'].map((on) => ({ kind: 'rule.save' as const, rule: { ...rule, on } })),
    { kind: 'cli' },
  );
  await say(request);
  expect(engine.machine.variables.get('seen')).toBe('xx');
});

describe('VOICE-06 permissions by voice', () => {
  test('the question names the tool and the effect, is spoken, and yes, spoken, answers it', async () => {
    const { say, engine, told, spoken } = create(setting, { text: 'The number is set.' });
    const asked = await say(request);
    expect(asked.reply).toBe('May I use setData to set the variable n to 1?');
    expect(spoken.map(({ text }) => text)).toContain('May I use setData to set the variable n to 1?');
    expect(told.filter(({ type }) => type === 'run-changed').at(-1)).toMatchObject({
      run: { state: 'paused', question: { kind: 'permission', tool: 'setData', effect: 'set the variable n to 1' } },
    });
    expect(engine.machine.variables.get('n')).toBeUndefined();
    expect((await say('yes')).reply).toBe('I set n to 1.');
    expect(engine.machine.variables.get('n')).toBe(1);
  });

  test('whatever is neither yes nor no leaves the question open, and it is asked again', async () => {
    const { say, model, assistant } = create(setting, { text: 'As you wish.' });
    await say(request);
    const again = await say('yes and also delete the rest');
    expect(again.reply).toBe('Say yes or no. May I set the variable n to 1?');
    expect(assistant.run).toMatchObject({ state: 'paused', question: { kind: 'permission' } });
    expect(model.asked).toHaveLength(1);
    expect((await say('no')).reply).toContain('As you wish.');
    expect(JSON.stringify(model.asked[1]!.messages.at(-1))).toContain('the user said no');
  });

  test.each(['voice', 'text'] as const)(
    'a command for the light is no answer (%s): it is carried out, and the question asked again',
    async (kind) => {
      const { assistant, engine, model } = create(setting, { text: 'The number is set.' });
      await assistant.say(request, { kind });
      const { reply } = await assistant.say('turn the light red', { kind });
      expect(reply).toMatch(/And may I set the variable n to 1\?$/);
      expect(engine.status('lamp').state).toBe('color/red');
      expect(assistant.run).toMatchObject({ state: 'paused', question: { kind: 'permission' } });
      expect(model.asked).toHaveLength(1);
      expect((await assistant.say('yes', { kind })).reply).toBe('I set n to 1.');
      expect(engine.machine.variables.get('n')).toBe(1);
    },
  );

  test('no answer in ten seconds after the question was spoken is a no', async () => {
    const { say, model, clock, assistant, facts } = create(setting, { text: 'Nobody answered.' });
    const { request: id } = await say(request);
    clock.advance(millis(8000));
    facts.announce({ type: 'speaking-ended', request: id });
    clock.advance(millis(9900));
    expect(assistant.run.state).toBe('paused');
    clock.advance(millis(200));
    await until(() => assistant.run.state === 'stopped', 'it was over');
    expect(JSON.stringify(model.asked[1]!.messages.at(-1))).toContain('the user said no');
  });

  test('what is dangerous takes a random word or the button: a television that says yes changes nothing', async () => {
    const { say, assistant, told, clock } = create(
      { text: '', calls: [{ tool: 'explode' }] },
      { text: 'Then not.' },
      { text: '', calls: [{ tool: 'explode' }] },
      { text: 'It has been formatted.' },
      { text: '', calls: [{ tool: 'explode' }] },
      { text: 'Formatted again.' },
    );
    const first = await say('reformat everything around here at once');
    expect(first.reply).toMatch(/^May I use explode to format the house\? This can't be undone\. .* say "\w+"\.$/);
    expect((await say('yes')).reply).toMatch(/^To allow it, say "\w+", or press the button\.$/);
    expect((await say('yes')).reply).toBe('Then not. Nothing was changed.');
    const second = await say('reformat everything around here after all');
    const word = second.run!.question!.word!;
    expect((await say(`yes, ${word}`)).reply).toBe('Done: format the house.');
    await say('reformat everything around here once more');
    expect(assistant.press('double_click')).toBe(false);
    // Nobody has heard it yet: this click was meant for the light.
    expect(assistant.press('click')).toBe(false);
    clock.advance(millis(1000));
    expect(assistant.press('click')).toBe(true);
    await until(() => assistant.run.state === 'stopped', 'it was done');
    expect(told).toContainEqual(expect.objectContaining({ type: 'reply-given', text: 'Done: format the house.' }));
    expect(assistant.press('click')).toBe(false);
  });

  test.each(['text', 'api', 'page', 'cli'] as const)(
    'what is dangerous takes its word as well where it is typed (%s): a yes is not enough',
    async (kind) => {
      const { assistant } = create(
        { text: '', calls: [{ tool: 'explode' }] },
        { text: 'Then not.' },
        { text: '', calls: [{ tool: 'explode' }] },
        { text: 'It has been formatted.' },
      );
      await assistant.say('reformat everything around here at once', { kind });
      const reminded = await assistant.say('yes', { kind });
      expect(reminded).toMatchObject({
        reply: expect.stringContaining('To allow it, say "'),
        run: { state: 'paused', question: { kind: 'permission' } },
      });
      expect((await assistant.say('yes', { kind })).reply).toBe('Then not. Nothing was changed.');
      const asked = await assistant.say('reformat everything around here after all', { kind });
      expect((await assistant.say(asked.run!.question!.word!, { kind })).reply).toBe('Done: format the house.');
    },
  );
});

describe('a yes long after the question', () => {
  test.each(['text', 'cli', 'page', 'api'] as const)('answers it where it is typed (%s)', async (kind) => {
    const { assistant, engine, clock } = create(setting, { text: 'The number is set.' });
    await assistant.say(request, { kind });
    clock.advance(millis(8 * 3600_000));
    expect((await assistant.say('yes', { kind })).reply).toBe('I set n to 1.');
    expect(engine.machine.variables.get('n')).toBe(1);
  });

  test('is asked again where it is spoken, because it may be meant for anybody; the next yes counts', async () => {
    const { assistant, engine, clock, say, spoken } = create(setting, { text: 'The number is set.' });
    await assistant.say(request, { kind: 'text' });
    clock.advance(millis(3600_000));
    const again = await say('yes');
    expect(again).toMatchObject({
      reply: 'May I use setData to set the variable n to 1?',
      run: { state: 'paused', question: { kind: 'permission' } },
    });
    expect(spoken.at(-1)!.text).toBe('May I use setData to set the variable n to 1?');
    expect(engine.machine.variables.get('n')).toBeUndefined();
    expect((await say('yes')).reply).toBe('I set n to 1.');
  });

  test('what else is said by then is for the light', async () => {
    const { assistant, engine, clock } = create(setting);
    await assistant.say(request, { kind: 'text' });
    clock.advance(millis(3600_000));
    await assistant.say('turn the light red', { kind: 'text' });
    expect(engine.status('lamp').state).toBe('color/red');
    expect(assistant.run.state).toBe('paused');
  });
});

describe('AGENT-03 a run is started, paused, resumed, answered and stopped from anywhere', () => {
  test('paused before its next step, it goes on where it was', async () => {
    const free: Script = { text: '', calls: [{ tool: 'createTimer', input: { name: 'a', after_seconds: 5 } }] };
    const { assistant, model, engine, say, facts } = create(free, { text: 'The timer is running.' });
    const listening = facts.listen((fact) => {
      if (fact.type !== 'run-changed' || fact.run.turns !== 1) return;
      listening[Symbol.dispose]();
      void assistant.direct({ action: 'pause' }, { kind: 'cli' });
    });
    const saying = say(request);
    expect((await saying).run).toMatchObject({ state: 'paused', question: { kind: 'pause' } });
    expect(model.asked).toHaveLength(1);
    expect(engine.machine.timers.has('timer:a')).toBe(true);
    const resumed = await assistant.direct({ action: 'resume' }, { kind: 'page' });
    expect(resumed).toMatchObject({ reply: 'I added the timer a.', run: { state: 'stopped', reason: 'completed' } });
    await expect(assistant.direct({ action: 'resume' }, { kind: 'page' })).rejects.toMatchObject({ code: 'not-found' });
  });

  test('a question is answered by voice, and the expectation of the ears follows', async () => {
    const { say, assistant } = create(
      { text: '', calls: [{ tool: 'ask', input: { question: 'Which color?' } }] },
      { text: 'Blue it will be.' },
    );
    expect((await say(request)).reply).toBe('Which color?');
    expect(assistant.run.question).toEqual({ kind: 'question', text: 'Which color?' });
    expect((await say('blue')).reply).toBe('Blue it will be. Nothing was changed.');
  });

  test('AGENT-13 a sentence is spoken while the rest is still being written', async () => {
    const { say, spoken } = create({ text: 'First this. Then that.' });
    await say(request);
    expect(spoken[0]!.text).toBe('First this.');
  });
});
