import { describe, expect, test } from '@jest/globals';
import { Refusals } from '../../../src/assistant/answers/refusal.js';
import type { Entities, Understanding } from '../../../src/core/command.js';
import type { Lamp } from '../../../src/core/lamp.js';
import { VirtualClock } from '../../../src/core/virtual-clock.js';
import { oneLamp } from '../../engine/create-engine.js';
import { createHome, homeLamps } from '../create-home.js';

const text = { kind: 'text' } as const;
const voice = { kind: 'voice' as const };
const nothing: Entities = { lamps: [], states: [], colors: [], times: [], triggers: [] };
/** Half of a sign that takes two places in a string. */
const halfSign = /[\ud800-\udfff]/u;
const heard = (text: string, more: Partial<Understanding> = {}): Understanding => ({
  text,
  route: 'agent',
  commands: [],
  entities: nothing,
  ...more,
});

const refusing = (lamps: readonly Lamp[]) => new Refusals(() => lamps, new VirtualClock());

describe('TALK-14 a refusal', () => {
  test('says what was heard and the nearest thing that works', () => {
    const about = (more: Partial<Understanding>) => refusing(homeLamps).refuse(heard('do the thing', more), voice);
    expect(about({})).toBe(
      'I heard "do the thing", but I can\'t do that. Try "turn on the sofa lamp" or "make the sofa lamp blue".',
    );
    expect(refusing(oneLamp).refuse(heard('do the thing'), text)).toBe(
      'I don\'t understand "do the thing". Try "turn on the light" or "make the light blue".',
    );
    expect(about({ entities: { ...nothing, lamps: ['Bed light'] } })).toContain('Try "turn on the bed light"');
    expect(about({ entities: { ...nothing, lamps: ['Kitchen'] } })).toContain('Try "turn on the counter light"');
    expect(about({ topic: 'automation' })).toContain('Try "at nine turn on the sofa lamp"');
    expect(about({ topic: 'chat' })).toContain('I can do lights, timers, alarms and reminders.');
    expect(refusing(oneLamp).refuse(heard('x'), text)).toContain('Try "turn on the light"');
    expect(refusing([]).refuse(heard('x'), text)).toContain('Try "turn on the light"');
  });

  test('is never the same twice in a row, and short the second time', () => {
    const refusals = refusing(homeLamps);
    const said = Array.from({ length: 12 }, () => refusals.refuse(heard('do the thing'), text));
    for (const [index, each] of said.slice(1).entries()) {
      expect(each).not.toBe(said[index]);
      expect(each.length).toBeLessThan(40);
    }
    refusals.answered(heard('on', { route: 'command' }), 'command', text);
    expect(refusals.refuse(heard('do the thing'), text)).toBe(said[0]);
  });

  test('says back a long sentence only in part, and never half a sign', () => {
    const refuse = (said: string) => refusing(homeLamps).refuse(heard(said), voice);
    expect(refuse('word '.repeat(80))).toMatch(/^I heard "(word ?){12}…"/);
    expect(refuse('🙂'.repeat(200))).not.toMatch(halfSign);
    expect(refuse(`a${'🙂'.repeat(200)}`)).not.toMatch(halfSign);
  });

  test('of a sentence that is too long says that it is, each time', () => {
    const refusals = refusing(homeLamps);
    for (const long of ['word '.repeat(49), 'x'.repeat(401), 'word '.repeat(49)])
      expect(refusals.refuse(heard(long), voice)).toMatch(
        /, but that is too long for me: I take at most 48 words and 400 letters at once\. Say it in parts\.$/,
      );
  });

  test('names the rooms that there are now, not those of the start', async () => {
    const { say, engine } = createHome();
    engine.changeLamps([{ id: 'one', name: 'Desk lamp', area: 'Study', aliases: [] }]);
    expect(await say('turn the garage all over the place')).toBe('There is no garage here. The only room is Study.');
  });

  test('one in each conversation is told in full', async () => {
    const { say } = createHome();
    expect(await say('blargle', { kind: 'voice' })).toContain('I heard "blargle"');
    expect(await say('fnord', { kind: 'page' })).toContain('I don\'t understand "fnord"');
    expect(await say('blargle', { kind: 'voice' })).not.toContain('I heard');
  });
});
