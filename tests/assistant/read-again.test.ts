import { describe, expect, test } from '@jest/globals';
import { sayAgain } from '../../src/language/same-deed.js';
import { isOnceOnly } from '../../src/assistant/is-cut-short.js';
import type { Understanding } from '../../src/core/command.js';
import { talk } from './automations/begin-house.js';

describe('LANG-04 the same of another lamp at another time', () => {
  test.each([
    ['kill the porch in 40 minutes', 'and the sofa in an hour', 'kill the sofa in an hour'],
    ['turn the porch light on at eight', 'the desk at nine tonight', 'turn the desk on at nine tonight'],
    ['in ten minutes turn off the porch light', 'and in an hour the sofa lamp', 'turn off the sofa lamp in an hour'],
  ])('%s, %s', (before, added, full) => expect(sayAgain(before, ['Porch light'], added)).toBe(full));

  test.each(['and the sofa', 'in an hour', 'and the sofa off in an hour and a half please', 'remind me at nine'])(
    'is not what says less or more: %s',
    (added) => expect(sayAgain('kill the porch in forty minutes', ['Porch light'], added)).toBeUndefined(),
  );

  test('is set beside the first, one after the other', async () => {
    const { replies, wait, states } = await talk(
      ...['all lights on', 'turn off the hall lamp in ten minutes', 'and the desk in twenty minutes'],
      'and the bed light in half an hour',
    );
    expect(replies.slice(2)).toEqual([
      'In 20 minutes the desk lamp goes off.',
      'In 30 minutes the bed light goes off.',
    ]);
    wait(11 * 60);
    expect(states()).toBe('on on off');
    wait(20 * 60);
    expect(states()).toBe('off off off');
  });

  test('is set in one sentence', async () => {
    const { reply } = await talk('turn the desk on at eight and the hall at nine');
    expect(reply).toBe('At 8:00 AM the desk lamp goes on. At 9:00 AM the hall lamp goes on.');
  });

  test('is nothing behind an alarm', async () => {
    const { engine } = await talk('wake me at six', 'and the desk at seven');
    expect([...engine.machine.timers.values()].filter(({ purpose }) => purpose?.kind === 'commands')).toEqual([]);
  });
});

describe('LANG-04 a brightness that nothing read knows of', () => {
  test('is no length of what was set up before', async () => {
    const { rules, reply } = await talk(
      'when i press the button turn the desk lamp on for twenty minutes',
      'hold it: everything to 5 percent',
    );
    expect(rules()).toHaveLength(1);
    expect(rules()[0]?.show_ms).toBe(20 * 60_000);
    expect(reply).not.toContain('5 minutes');
  });
});

describe('LANG-04 "whenever"', () => {
  const once = (text: string): Understanding => ({
    text,
    route: 'command',
    commands: [{ intent: 'light.on', sun: 'sunset' }],
  });

  test('is often, and what is read as once is misread', () => {
    const [often, courteous] = ['whenever it is dark the hall lamp is on', 'whenever you like the hall lamp is on'];
    expect(isOnceOnly(often, once(often))).toBe(true);
    expect(isOnceOnly(courteous, once(courteous))).toBe(false);
  });

  test('a lamp that has to burn is to be on', async () => {
    expect((await talk('the hall lamp has to burn')).states()).toBe('off off on');
  });
});
