import { describe, expect, test } from '@jest/globals';
import { Timekeeper } from '../../src/automation/timekeeper.js';
import { millis } from '../../src/core/units.js';
import { planWishes, type LightWish } from '../../src/engine/light-wish.js';
import { WledDevice } from '../../src/home/wled-device.js';
import { createHome } from './create-home.js';

describe('FACE-04 a flash that Home Assistant asks for', () => {
  const red = { state: 'ON', color: { r: 255, g: 0, b: 0 } };
  /** A lamp that flashes for ten seconds; time passes as in a Lantern that stays. */
  async function flash(before?: object) {
    const home = await createHome();
    const trouble: string[] = [];
    const timekeeper = new Timekeeper(home.engine, home.clock, {
      uptime: home.clock.uptime,
      store: home.store,
      onDue: ({ name }) => trouble.push(name),
      onTrouble: (message) => trouble.push(message),
    });
    timekeeper.start();
    if (before) await home.send('desk', before);
    await home.send('desk', { state: 'ON', flash: 10 });
    const state = () => home.engine.status('desk').state;
    const flashed = state();
    const pass = (seconds: number) => home.clock.advance(millis(seconds * 1000));
    return { ...home, trouble, state, flashed, pass };
  }

  test('is over in time, is not reported, and is begun anew by a second one', async () => {
    const { send, report, state, flashed, pass, trouble } = await flash();
    expect([flashed, report('desk')]).toEqual([expect.stringMatching(/^animation\/pulse/), { state: 'OFF' }]);
    await send('desk', { state: 'ON', flash: 10 });
    pass(8);
    expect(state()).toBe(flashed);
    pass(3);
    expect([state(), report('desk'), trouble]).toEqual(['off', { state: 'OFF' }, []]);
    await send('desk', { state: 'ON' });
    expect(state()).toBe('on');
  });

  test('and its end are no more to undo than what was there before', async () => {
    const { engine, state, flashed, pass } = await flash(red);
    expect(flashed).toMatch(/^animation\/pulse/);
    pass(20);
    expect(state()).toBe('color/#ff0000');
    engine.undo({ kind: 'voice' });
    pass(20);
    expect(state()).toBe('color/#ff0000');
    engine.undo({ kind: 'voice' });
    expect(state()).toBe('off');
  });

  test('with OFF leaves the lamp off, and is told so', async () => {
    const { engine, send, report, state, pass } = await flash(red);
    await send('desk', { state: 'OFF', flash: 10 });
    expect([state(), report('desk')]).toEqual([expect.stringMatching(/^animation\/pulse/), { state: 'OFF' }]);
    expect(engine.history(1)[0]?.origin.detail).toBe('Home Assistant (off, then flash)');
    pass(11);
    expect(state()).toBe('off');
  });

  test.each([
    ['a color', { color: { r: 0, g: 0, b: 255 } }, 'animation/pulse/#0000ff', 100],
    ['a white and a brightness', { color_temp: 6500, brightness: 51 }, 'animation/pulse/#fff8fe', 20],
  ])('is in what is asked for with it, and passes with its time: %s', async (_what, asked, wanted, level) => {
    const { engine, send, report, state, pass } = await flash(red);
    await send('desk', { state: 'ON', flash: 10, ...asked });
    expect([state(), engine.status('desk').brightness]).toEqual([wanted, level]);
    expect(report('desk')).toMatchObject({ color: red.color, brightness: 255 });
    pass(11);
    expect([state(), engine.status('desk').brightness]).toEqual(['color/#ff0000', 100]);
  });

  test('neither loses what a script asks for in the same moment, nor outlasts what it asks for after it', async () => {
    const { broker, clock, engine, state } = await flash();
    const sendAll = async (...commands: readonly object[]) => {
      for (const command of commands) await broker.publish('lantern/lantern/lamps/desk/set', JSON.stringify(command));
      clock.advance(millis(1000));
    };
    await sendAll({ state: 'ON' }, { state: 'ON', brightness: 51 }, red, { state: 'ON', flash: 10 });
    expect([state(), engine.status('desk').showings?.at(-1)?.found]).toEqual([
      'animation/pulse/#ff0000',
      expect.objectContaining({ state: 'color/#ff0000', brightness: 20 }),
    ]);
    await sendAll({ state: 'ON', flash: 10 }, { state: 'ON', flash: 10 }, { state: 'ON', brightness: 102 });
    expect([state(), engine.status('desk').brightness]).toEqual(['color/#ff0000', 40]);
  });

  test('can be undone while it lasts', async () => {
    const { engine, state, pass } = await flash(red);
    engine.undo({ kind: 'voice' });
    expect(state()).toBe('color/#ff0000');
    pass(20);
    expect(state()).toBe('color/#ff0000');
  });

  test.each<[what: string, wish: LightWish | null, command: object | null, state: string, brightness: number]>([
    ['a color', null, red, 'color/#ff0000', 100],
    ['on', null, { state: 'ON' }, 'on', 100],
    ['off', null, { state: 'OFF' }, 'off', 100],
    ['brightness', null, { state: 'ON', brightness: 51 }, 'on', 20],
    ['a tap on the page', { power: 'toggle' }, null, 'on', 100],
    ['the slider of the page', { level: 40 }, null, 'on', 40],
    ["the page's warmth", { kelvin: 2700 }, null, 'white/2700', 100],
  ])('ends with what is wanted meanwhile, which stays: %s', async (_what, wish, command, wanted, brightness) => {
    const { engine, send, state, pass } = await flash();
    if (command) await send('desk', command);
    if (wish) engine.carryOut(planWishes(wish, 'desk'), { kind: 'page' });
    expect([state(), engine.status('desk').brightness]).toEqual([wanted, brightness]);
    pass(20);
    expect([state(), engine.status('desk').brightness]).toEqual([wanted, brightness]);
    engine.undo({ kind: 'voice' });
    pass(20);
    expect(state()).toBe('off');
  });

  test('ends with an order of WLED and with a rule, and leaves nothing to come back to', async () => {
    const { engine, state, pass, send } = await flash();
    const parts = { engine, lamp: 'desk', version: '1', mac: '020000000000', uptime: () => 1, listeners: () => 0 };
    const device = new WledDevice(parts);
    expect(device.state['on']).toBe(false);
    device.obey({ on: true, bri: 102 });
    expect([state(), engine.status('desk').brightness]).toEqual(['on', 40]);
    await send('desk', { state: 'ON', flash: 10 });
    engine.apply([{ kind: 'lamp.set', lamp: 'desk', state: 'off' }], { kind: 'rule' });
    await send('desk', { state: 'ON' });
    pass(20);
    expect(state()).toBe('on');
  });
});
