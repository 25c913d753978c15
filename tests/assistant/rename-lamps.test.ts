import { describe, expect, test } from '@jest/globals';
import { planRenames } from '../../src/assistant/rename-lamps.js';
import type { Lamp } from '../../src/core/lamp.js';
import { createHome, homeLamps } from './create-home.js';

const rename = (names: Readonly<Record<string, string>>): readonly Lamp[] =>
  homeLamps.map((lamp) => ({ ...lamp, name: names[lamp.id] ?? lamp.name }));

/** A house whose lamps get other names after these sentences. */
async function renamed(names: Readonly<Record<string, string>>, ...sentences: readonly string[]) {
  const home = createHome();
  for (const sentence of sentences) await home.say(sentence);
  const after = rename(names);
  home.engine.changeLamps(after);
  const changes = planRenames(homeLamps, after, home.engine.machine);
  home.engine.apply(changes, { kind: 'assistant' });
  return { ...home, changes };
}

describe('LIGHT-15 lamps that get other names', () => {
  test('are called so in the automations that were told in sentences', async () => {
    const { say, engine } = await renamed(
      { bed: 'Reading lamp' },
      'when the door opens turn the bed light red while the sofa lamp is on',
    );
    expect(await say('which automations are there')).toContain('the reading lamp turns red');
    expect(JSON.stringify([...engine.machine.rules.values()])).not.toContain('ed light');
  });

  test.each(["Anna's lamp", 'Bed-light (left)', 'Lamp #1 + more', 'a|b [c] \\d'])(
    'may have been called "%s"',
    async (name) => {
      const { say, engine } = await renamed({ bed: name }, 'when the door opens turn the bed light red');
      const now = rename({ bed: 'Annas lamp' });
      engine.apply(planRenames(rename({ bed: name }), now, engine.machine), { kind: 'assistant' });
      engine.changeLamps(now);
      expect(await say('which automations are there')).toContain('the annas lamp turns red');
    },
  );

  test('are found by plans for later, and by words of one’s own', async () => {
    const { engine, changes } = await renamed(
      { bed: 'Reading lamp' },
      'turn the bed light on in ten minutes',
      'when I say story time, dim the bed light to 20 percent',
    );
    expect(changes.map(({ kind }) => kind)).toEqual(['phrase.save', 'timer.save']);
    const plan = [...engine.machine.timers.values()][0];
    expect(plan?.purpose).toMatchObject({ commands: [{ intent: 'light.on', target: { name: 'Reading lamp' } }] });
  });

  test('may swap their names, and one name may begin with another', async () => {
    const { engine } = await renamed(
      { bed: 'Sofa lamp', sofa: 'Bed light' },
      'when the door opens turn the bed light red',
      'when the bell rings turn the sofa lamp blue',
    );
    const told = [...engine.machine.rules.values()].map(({ description }) => description);
    expect(told[0]).toContain('the sofa lamp turns red');
    expect(told[1]).toContain('the bed light turns blue');
  });

  test('change nothing where only rooms do', async () => {
    const { changes } = await renamed({}, 'when the door opens turn the bed light red');
    expect(changes).toEqual([]);
  });
});
