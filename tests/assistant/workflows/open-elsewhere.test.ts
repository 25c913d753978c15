import { describe, expect, test } from '@jest/globals';
import type { Origin } from '../../../src/core/origin.js';
import { createHome } from '../create-home.js';

const page: Origin = { kind: 'page', conversation: 'tablet' };

describe('TALK-02 a question is open in the conversation that it was asked in', () => {
  test('it is not told in another one, and nothing said there is a miss of it', async () => {
    const { say } = createHome();
    expect(await say('remind me to call mom')).toBe('When shall I remind you: call mom?');
    expect(await say('turn the sofa lamp red', page)).toBe('Sofa lamp is red.');
    expect(await say('yes', page)).toBe('There is no question open.');
    expect(await say('what is the weather on the moon', page)).not.toContain('call mom');
    expect(await say('cancel', page)).not.toContain('reminder');
    expect(await say('in ten minutes')).toBe('I will remind you in 10 minutes: call mom.');
  });

  test('what fills it is taken there, and what is asked then is asked there', async () => {
    const { say } = createHome();
    await say('remind me');
    expect(await say('in ten minutes', page)).toBe('What shall I remind you of?');
    expect(await say('turn the sofa lamp red')).toBe('Sofa lamp is red.');
    expect(await say('water the plants', page)).toMatch(/water the plants/);
  });

  test('a question that is asked in another conversation leaves it open, and each is answered where it was asked', async () => {
    const { say } = createHome();
    const terminal: Origin = { kind: 'text', conversation: 'second' };
    await say('remind me to water the plants');
    expect(await say('set a timer', page)).toMatch(/\?$/);
    expect(await say('remind me to lock the shed', terminal)).toBe('When shall I remind you: lock the shed?');
    expect(await say('in seven minutes')).toBe('I will remind you in 7 minutes: water the plants.');
    expect(await say('ten minutes', page)).toContain('Timer set for 10 minutes');
    expect(await say('cancel', terminal)).not.toBe('');
    expect(await say('in nine minutes', terminal)).not.toContain('shed');
  });

  test('the choice that is open in one is not lost by what is said in another', async () => {
    const { say, engine } = createHome();
    await say('set a timer for ten minutes');
    await say('set a timer for twenty minutes');
    expect(await say('cancel the timer')).toMatch(/\?$/);
    await say('turn the sofa lamp red', page);
    await say('the second', page);
    expect(engine.machine.timers.size).toBe(2);
    await say('the second');
    expect(engine.machine.timers.size).toBe(1);
  });
});

describe('TALK-09 what corrects something that was talked of since is no answer', () => {
  test.each([
    ['set a timer for ten minutes', 'no, make that fifteen', /15 minutes/],
    ['turn the sofa lamp red', 'no, make it blue', /[Bb]lue/],
    ['turn the sofa lamp red', 'no, the bed light', /Bed light/],
  ])('"add lunch on Friday", "%s", "%s"', async (order, correction, reply) => {
    const { say } = createHome();
    expect(await say('put lunch with anna in the calendar')).toMatch(/\?$/);
    await say(order);
    const said = await say(correction);
    expect(said).toMatch(reply);
    expect(said).toMatch(/\?$/);
  });

  test('what corrects the answer before is one', async () => {
    const { say } = createHome();
    await say('set a timer for ten minutes');
    await say('put lunch with anna in the calendar');
    await say('on friday');
    expect(await say('no, make it saturday')).toMatch(/Saturday|[Tt]ime/);
  });
});
