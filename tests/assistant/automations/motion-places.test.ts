import { describe, expect, test } from '@jest/globals';
import { beginHouse, talk } from './begin-house.js';

describe('AGENT-06 motion at a place', () => {
  test('in two rooms is two events, each told with its place', async () => {
    const { fire, states, replies } = await talk(
      'when there is motion in the hall turn the hall lamp on',
      'motion on the stairs turns the bed light on',
    );
    expect(replies[0]).toMatch(/^When there is motion in the hall: the hall lamp goes on/);
    expect(replies[1]).toMatch(/^When there is motion on the stairs: the bed light goes on/);
    fire('stairs_motion');
    expect(states()).toBe('off on off');
    fire('hall_motion');
    expect(states()).toBe('off on on');
  });

  test('and that nothing has moved there is said of that place alone', async () => {
    const { fire, wait, states, say } = await talk(
      'hall lamp on and desk lamp on',
      'if there is no motion in the hall for ten minutes turn the hall lamp off',
    );
    fire('hall_motion');
    wait(300);
    fire('desk_motion');
    wait(301);
    expect(states()).toBe('on off off');
    expect(await say('what automations do i have')).toContain('nothing has moved in the hall');
  });

  test.each(['turn on the light', 'turn it on', 'light it up'])('"%s" is for the lamp there', async (order) => {
    const { fire, states, replies } = await talk('turn on the desk lamp', `when there is motion in the hall ${order}`);
    expect(replies[1]).toMatch(/^When there is motion in the hall: the hall lamp goes on/);
    fire('hall_motion');
    expect(states()).toBe('on off on');
  });

  test('"there" is the place that was said', async () => {
    const { fire, wait, states } = await talk(
      'motion in the hall turns the hall lamp on, no motion there for twenty minutes turns it off',
    );
    fire('hall_motion');
    wait(900);
    expect(states()).toBe('off off on');
    wait(400);
    expect(states()).toBe('off off off');
  });

  test.each(['motion_hall', 'hall_motion_detected', 'hall_movement'])(
    'has the name of its sensor: %s',
    async (event) => {
      const { say, fire, states, engine } = beginHouse();
      engine.sense({ [event]: false });
      expect(await say('when there is motion in the hall turn the hall lamp on')).not.toContain(
        'Nothing here tells me',
      );
      fire(event);
      expect(states()).toBe('off off on');
    },
  );

  test('is what the only sensor of motion tells', async () => {
    const { say, fire, states, engine } = beginHouse();
    engine.sense({ motion: false });
    await say('when there is motion in the hall turn the hall lamp on');
    fire('motion');
    expect(states()).toBe('off off on');
  });

  test('where no place is said, it is the motion that a rule waits for already', async () => {
    const { say, fire, wait, states } = beginHouse();
    await say('when there is motion in the hall turn the hall lamp on');
    await say('if there is no motion for ten minutes turn the hall lamp off');
    fire('hall_motion');
    wait(601);
    expect(states()).toBe('off off off');
  });

  test('would do what is asked: what would happen if', async () => {
    const { reply } = await talk(
      'when there is motion in the hall turn the hall lamp on',
      'what would happen if there was motion in the hall now',
    );
    expect(reply).toContain('the hall lamp goes on');
  });
});

describe('AGENT-06 an event that a sensor calls by another form of its name', () => {
  test.each([
    ['front_door_opened', 'when the front door opens turn the hall lamp on'],
    ['washing_machine_finished', 'when the washing machine is done turn the hall lamp on'],
  ])('%s', async (event, sentence) => {
    const { say, fire, states, engine } = beginHouse();
    engine.sense({ [event]: false });
    await say(sentence);
    fire(event);
    expect(states()).toBe('off off on');
  });
});
