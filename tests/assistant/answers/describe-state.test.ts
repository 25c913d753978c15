import { expect, test } from '@jest/globals';
import { createHome } from '../create-home.js';

test.each(['why is the sofa lamp on', 'what color is the sofa lamp', 'which looks are there', 'status'])(
  'a look that a set-up made is told by words, not by its path: "%s"',
  async (asked) => {
    const { say, engine } = createHome();
    engine.apply(
      [
        { kind: 'state.save', state: { name: 'pomodoro/work', r: 200, g: 40, b: 20 } },
        { kind: 'lamp.set', lamp: 'sofa', state: 'pomodoro/work' },
      ],
      { kind: 'text', detail: 'pomodoro' },
    );
    const reply = await say(asked);
    expect(reply).toContain('pomodoro work');
    expect(reply).not.toContain('/');
  },
);
