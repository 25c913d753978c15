import { describe, expect, test } from '@jest/globals';
import { actOnScene } from '../../src/assistant/scenes.js';
import { MemoryStore } from '../fakes/memory-store.js';
import { createHome, homeLamps } from './create-home.js';

describe('TALK-12 looks kept by voice', () => {
  test('are saved, used, listed and forgotten', async () => {
    const { say, shown } = createHome();
    expect(await say('which scenes are there')).toMatch(/^There are no looks yet\./);
    await say('set the sofa lamp to 40 percent');
    await say('turn the bed light blue');
    expect(await say('save this as dinner')).toBe('Saved dinner: the sofa lamp and the bed light as they are now.');
    await say('turn everything off');
    await say('turn on the counter light');
    await say('dinner please');
    expect(shown()).toEqual({ sofa: 'on 40', bed: 'color/blue', counter: 'on' });
    expect(await say('which scenes are there')).toBe('There is one: dinner.');
    expect(await say('forget dinner')).toBe('Forgot dinner.');
    expect(await say('which scenes are there')).toMatch(/^There are no looks yet\./);
  });

  test('are for the lamps that are lit; where none is, nothing is saved', async () => {
    const { say, engine } = createHome();
    await say('turn everything on');
    engine.apply([{ kind: 'lamp.set', lamp: 'bed', state: 'off' }], { kind: 'button' });
    const lampsOf = (name: string) => engine.machine.scenes.get(name)?.lamps.map(({ lamp }) => lamp);
    await say('save this as day');
    expect(lampsOf('day')).toEqual(['sofa', 'shelf', 'counter']);
    await say('turn everything off');
    expect(await say('save this as dark')).toBe('Nothing is on, so there is nothing to save yet.');
    expect(lampsOf('dark')).toBeUndefined();
  });

  test('are replaced by what is saved under the same name, and the reply says so', async () => {
    const { say, engine } = createHome();
    await say('turn on the bed light');
    await say('save this as movie night');
    await say('turn on the sofa lamp');
    expect(await say('save this as Movie Night')).toBe(
      'Changed movie night: the sofa lamp and the bed light as they are now.',
    );
    expect(engine.machine.scenes.size).toBe(1);
  });

  test('can be undone: the saving, the use and the forgetting', async () => {
    const { say, shown, engine } = createHome();
    await say('turn on the bed light');
    await say('save this as dinner');
    await say('undo that');
    expect(engine.machine.scenes.size).toBe(0);
    await say('redo that');
    await say('forget dinner');
    await say('undo that');
    expect(engine.machine.scenes.has('dinner')).toBe(true);
    await say('turn everything off');
    await say('dinner please');
    await say('undo that');
    expect(shown()).toEqual({});
  });

  test('outlive a restart', async () => {
    const store = new MemoryStore();
    const before = createHome({ store });
    await before.say('turn the bed light red');
    await before.say('save this as dinner');
    await before.say('turn everything off');
    before.keeper.stop();
    const { say, shown } = createHome({ store });
    await say('dinner please');
    expect(shown()).toEqual({ bed: 'color/red' });
  });

  test('good night is the saved look of that name, where there is one', async () => {
    const { say, shown } = createHome();
    await say('set the bed light to 5 percent');
    await say('save this as good night');
    await say('turn everything on');
    await say('good night');
    expect(shown()).toMatchObject({ bed: 'on 5' });
  });
});

describe('TALK-12 a look that can not be kept or used', () => {
  test.each(['on', 'off', 'red', 'sky blue'])('"%s" is a word of its own', async (name) => {
    const { say, engine } = createHome();
    expect(await say(`save this as ${name}`)).toContain('Which other name would you like?');
    expect(engine.machine.scenes.size).toBe(0);
  });

  test.each([
    ['undo that', 'is something to say already'],
    ['turn it off', 'is something to say already'],
    ['timer', 'is something to say already'],
    ['what time is it', 'is something to say already'],
    ['counter light', 'is a lamp here'],
    ['bedroom', 'is a room here'],
    ['12', 'only a number'],
    ['twelve', 'is a number'],
    ['everything', 'is what lamps are called'],
    ['', 'needs a name'],
    ['a'.repeat(300), 'has 300 letters; a look takes at most 60'],
    ['evening 🌙', `can't have "🌙" in it. How about "evening"?`],
    ['dinner, late', `can't have "," in it. How about "dinner late"?`],
    ['🌙', `can't have "🌙" in it.`],
  ])('"%s" is refused with the reason', async (name, reason) => {
    const { engine, understand, say } = createHome();
    await say('turn on the bed light');
    const command = { intent: 'scene.save', name } as const;
    expect(actOnScene(command, { engine, understand }, { kind: 'page' })).toContain(reason);
    expect(engine.machine.scenes.size).toBe(0);
  });

  test.each(['évening', 'e\u0301vening', "mum's tea", 'mum’s tea', 'day', 'party', 'xmas 2', 'morning'])(
    '"%s" is kept, and shown when it is said',
    async (name) => {
      const { engine, understand, say, shown } = createHome();
      await say('set the bed light to 5 percent');
      expect(actOnScene({ intent: 'scene.save', name }, { engine, understand }, { kind: 'page' })).toMatch(/^Saved/);
      await say('turn everything off');
      await say(`show ${name}`);
      expect(shown()).toEqual({ bed: 'on 5' });
    },
  );

  test('a sentence with a letter that no name can have saves nothing under half the name', async () => {
    const { engine, say } = createHome();
    await say('turn on the bed light');
    expect(await say('save this as evening 🌙 \\ mood')).toBe(`A name can't have "🌙" in it.`);
    expect(engine.machine.scenes.size).toBe(0);
  });

  test('a name that differs only in capitals is the same look', async () => {
    const { engine, understand, say } = createHome();
    await say('turn on the bed light');
    await say('save this as dinner');
    const desk = { engine, understand };
    expect(actOnScene({ intent: 'scene.save', name: 'Dinner' }, desk, { kind: 'page' })).toMatch(/^Changed dinner/);
    expect(actOnScene({ intent: 'scene.rename', name: 'dinner', to: 'Dinner' }, desk, { kind: 'page' })).toBe(
      'Dinner is called Dinner now.',
    );
    expect([...engine.machine.scenes.keys()]).toEqual(['Dinner']);
  });

  test('a written look takes another name wherever it is used, in one change', async () => {
    const { say, shown, engine, understand } = createHome();
    const origin = { kind: 'page' as const };
    const rename = (name: string, to: string) =>
      actOnScene({ intent: 'scene.rename', name, to }, { engine, understand }, origin);
    engine.apply(
      [
        { kind: 'state.save', state: { name: 'deep_sea', r: 1, g: 2, b: 3 } },
        { kind: 'lamp.set', lamp: 'bed', state: 'deep_sea' },
        { kind: 'rule.save', rule: { id: 'tide', from: '*', on: 'high_tide', to: 'deep_sea' } },
        { kind: 'rule.save', rule: { id: 'ebb', from: 'deep_sea', on: 'low_tide', to: 'off' } },
      ],
      { kind: 'cli' },
    );
    await say('save this as dinner');
    const before = engine.machine;
    expect(rename('deep_sea', 'movie: 1?')).toContain('?');
    expect(rename('deep_sea', 'dinner')).toContain('There is a look called dinner already');
    expect(rename('on', 'shine')).toContain('no look called on');
    expect(engine.machine).toBe(before);
    expect(rename('deep_sea', 'ocean floor')).toBe('Deep sea is called ocean floor now.');
    const { states, rules, scenes } = engine.machine;
    expect([states.has('deep_sea'), states.get('ocean floor')?.b]).toEqual([false, 3]);
    expect([rules.get('tide')?.to, rules.get('ebb')?.from, rules.get('tide')?.order]).toEqual([
      'ocean floor',
      'ocean floor',
      before.rules.get('tide')?.order,
    ]);
    expect(scenes.get('dinner')?.lamps[0]?.state).toBe('ocean floor');
    expect(shown()).toEqual({ bed: 'ocean floor' });
    engine.undo(origin);
    expect(engine.machine.states.has('deep_sea')).toBe(true);
    expect(shown()).toEqual({ bed: 'deep_sea' });
  });

  test('without a name it is asked for', async () => {
    expect(await createHome().say('save this')).toBe('What should I call it?');
  });

  test('a name that a state has, said alike, means the scene from then on', async () => {
    const { say, shown, engine } = createHome();
    engine.apply([{ kind: 'state.save', state: { name: 'movie_night', r: 1, g: 2, b: 3 } }], { kind: 'cli' });
    await say('turn on the bed light');
    await say('save this as movie night');
    await say('turn everything off');
    await say('movie night please');
    expect(shown()).toEqual({ bed: 'on' });
  });

  test('a look of it that was deleted since is said, and nothing changes', async () => {
    const { say, shown, engine } = createHome();
    engine.apply(
      [
        { kind: 'state.save', state: { name: 'tea', r: 1, g: 2, b: 3 } },
        { kind: 'lamp.set', lamp: 'bed', state: 'tea' },
      ],
      { kind: 'cli' },
    );
    await say('save this as dinner');
    await say('turn everything off');
    engine.apply([{ kind: 'state.delete', name: 'tea' }], { kind: 'cli' });
    expect(await say('dinner please')).toMatch(/^That did not work: .*"tea"/);
    expect(shown()).toEqual({});
  });

  test('where all of its lamps are gone, that is said', async () => {
    const store = new MemoryStore();
    const before = createHome({ store });
    await before.say('turn on the bed light');
    await before.say('save this as dinner');
    before.keeper.stop();
    const { say, shown } = createHome({ store }, homeLamps.slice(0, 2));
    expect(await say('dinner please')).toBe('The lights of dinner are not here anymore.');
    expect(shown()).toEqual({});
  });
});
