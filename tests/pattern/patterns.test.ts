import { describe, expect, test } from '@jest/globals';
import { loadPatterns } from '../../src/app/shipped/load-patterns.js';
import { readSlots } from '../../src/assistant/automations/pattern-slots.js';
import { Automations } from '../../src/assistant/automations/automations.js';
import { millis } from '../../src/core/units.js';
import { instantiate } from '../../src/pattern/pattern.js';
import { createLightTools } from '../../src/tools/light-tools.js';
import { createAssistant } from '../assistant/create-assistant.js';

const library = loadPatterns();
const typed = { kind: 'text' as const };

const nextSun = (_which: string, after: number) => after + 1;

/** An assistant at midnight and some minutes, UTC, whose lamp is off. */
function begin() {
  // As hold_release needs it; to the other patterns it makes no difference.
  const made = createAssistant(undefined, undefined, {
    engineParts: { holdYields: true },
    nextSun,
  });
  const automations = new Automations({
    ...made,
    timeZone: 'UTC',
    here: undefined,
    patterns: library,
    understand: (text) => made.understand(text),
    nearest: () => undefined,
    trained: () => ({ setUp: () => undefined }),
    nextSun,
  });
  return { ...made, automations };
}

describe('the pattern library', () => {
  test('AGENT-06 has the patterns that are asked for first, and more', () => {
    const names = library.all.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['counter', 'toggle', 'cycle', 'hold_release', 'timer', 'schedule', 'data_reactive']),
    );
    expect(names.length).toBeGreaterThanOrEqual(15);
  });

  test.each(library.all.map((pattern) => [pattern.name, pattern] as const))(
    'AGENT-06 the example of %s does what it says',
    (name, { example }) => {
      const { automations, engine, clock } = begin();
      automations.make({ intent: 'automation.make', pattern: name, slots: example.slots }, typed);
      const seen = example.then.map(({ event, wait, data }) => {
        for (const [variable, value] of Object.entries(data ?? {}))
          engine.apply([{ kind: 'data.set', name: variable, value }], typed);
        if (event !== undefined) engine.fire({ name: event }, typed);
        if (wait !== undefined) clock.advance(millis(wait * 1000));
        return engine.status('lamp').state;
      });
      expect(seen).toEqual(example.then.map(({ state }) => state));
    },
  );

  test.each(library.all.map((pattern) => [pattern.name, pattern] as const))(
    'AGENT-06 every call that %s teaches is one that the tool takes',
    (_name, pattern) => {
      const { engine, clock, understand } = begin();
      const nextTime = (cron: string, after?: number) => engine.nextTime(cron, after);
      const when = { now: clock.now(), timeZone: 'UTC', nextTime };
      const read = readSlots(pattern, pattern.example.slots, { machine: engine.machine, when, understand });
      const tools = new Map(createLightTools({ engine, here: undefined }).map((tool) => [tool.name, tool]));
      const calls = instantiate(pattern.template, { ...read!.values, before: 'off' });
      const refused = calls.flatMap(({ tool, input }) => {
        const parsed = tools.get(tool)!.input.safeParse(input);
        return parsed.success ? [] : [`${tool}: ${parsed.error.message}`];
      });
      expect(refused).toEqual([]);
    },
  );

  test.each(
    library.all
      .filter(({ sentences, spoken }) => sentences ?? spoken)
      .map((pattern) => [pattern.name, pattern] as const),
  )('AGENT-06 the request of %s needs no model', async (name, { example, spoken }) => {
    const { assistant, engine } = begin();
    const { commands, reply } = await assistant.say(example.request, typed);
    const read = spoken ? { intent: 'automation.set' } : { intent: 'automation.make', pattern: name };
    expect(commands).toMatchObject([read]);
    expect(reply).not.toMatch(/\$|undefined|\[object/);
    expect(engine.history(5)).toHaveLength(1);
    await assistant.say('undo that', typed);
    expect([engine.machine.rules.size, engine.machine.timers.size, engine.status('lamp').state]).toEqual([0, 0, 'off']);
  });
});

describe('automations without a model', () => {
  test.each([
    [
      'next 3 clicks random colors then back to normal',
      'counter',
      'The next 3 presses of the button: random colors; the one after them brings back what was there.',
    ],
  ])('"%s"', async (request, pattern, said) => {
    const { assistant } = begin();
    const { commands, reply, route } = await assistant.say(request, typed);
    expect([route, commands[0]]).toMatchObject(['command', { pattern }]);
    expect(reply).toBe(said);
  });

  test.each([
    ['when I press the button turn the light green', 'When the button is pressed: the light turns green.'],
    [
      'every weekday at half past six fade in warm white over ten minutes',
      'Every weekday at 6:30 AM: the light turns warm white, over 10 minutes.',
    ],
    [
      'blink blue when the doorbell rings',
      'When the doorbell rings: the light starts the blink effect in blue, for 10 seconds, then back. Nothing here tells me of that yet: a sensor, a data source or a program has to send the event doorbell.',
    ],
    ['every monday at eight pm turn on the light', 'Every Monday at 8:00 PM: the light goes on.'],
  ])('"%s" is read by its parts', async (request, said) => {
    const { assistant } = begin();
    const { commands, reply } = await assistant.say(request, typed);
    expect(commands[0]?.intent).toBe('automation.set');
    expect(reply).toBe(said);
  });

  test.each([
    'every monday at eight play some jazz',
    'when I press the button order a pizza',
    'when the doorbell rings call my mother',
    'make the button cycle through my playlists',
    'next five clicks buy bitcoin then back to normal',
    'every day at noon tell me a joke',
  ])('"%s" makes no rule', async (request) => {
    const { assistant, engine } = begin();
    const { route, commands } = await assistant.say(request, typed);
    expect(commands.filter(({ intent }) => intent.startsWith('automation.'))).toEqual([]);
    expect([route === 'command', engine.machine.rules.size]).toEqual([false, 0]);
  });

  test('the last word on what the button does counts', async () => {
    const { assistant, engine } = begin();
    await assistant.say('when I press the button toggle red', typed);
    await assistant.say('when I press the button turn blue', typed);
    await assistant.say('yes', typed);
    engine.fire({ name: 'button_click' }, typed);
    expect([engine.status('lamp').state, engine.machine.rules.size]).toEqual(['color/blue', 1]);
  });

  test('a lamp that is named is the only one meant', async () => {
    const { assistant, engine } = createAssistant([
      { id: 'desk', name: 'desk lamp', aliases: [] },
      { id: 'bed', name: 'bed lamp', aliases: [] },
    ]);
    await assistant.say('when I press the button turn the desk lamp red', typed);
    engine.fire({ name: 'button_click' }, typed);
    expect([engine.status('desk').state, engine.status('bed').state]).toEqual(['color/red', 'off']);
  });
});
