import { describe, expect, test } from '@jest/globals';
import { millis } from '../../src/core/units.js';
import { SimulatedBroker } from '../simulated/broker.js';
import { createHome } from './create-home.js';
import { readAsHome } from './read-as-home.js';

describe('FACE-04 what Home Assistant sends reaches the lamp, and what it shows is reported once', () => {
  // The channels 255, 214, 170 of the state "on" are lightness.
  const white = { r: 255, g: 209, b: 162 };
  // As `mqtt/light/schema_json.py` sends them. The report is what the lamp is on its way to.
  const cases: readonly (readonly [what: string, commands: readonly unknown[], report: object])[] = [
    ['on', [{ state: 'ON' }], { state: 'ON', brightness: 255, effect: 'off', color_mode: 'rgb', color: white }],
    ['off', [{ state: 'ON' }, { state: 'OFF' }], { state: 'OFF' }],
    ['on with brightness', [{ state: 'ON', brightness: 128 }], { brightness: 128 }],
    ['the least brightness', [{ state: 'ON', brightness: 1 }], { state: 'ON', brightness: 1 }],
    ['brightness 0 is off', [{ state: 'ON' }, { state: 'ON', brightness: 0 }], { state: 'OFF' }],
    [
      'brightness alone keeps the color',
      [
        { state: 'ON', color: { r: 0, g: 0, b: 255 } },
        { state: 'ON', brightness: 51 },
      ],
      { brightness: 51, color: { r: 0, g: 0, b: 255 } },
    ],
    ['rgb', [{ state: 'ON', color: { r: 255, g: 128, b: 0 } }], { color_mode: 'rgb', color: { r: 255, g: 128, b: 0 } }],
    [
      'rgb with brightness',
      [{ state: 'ON', brightness: 102, color: { r: 0, g: 255, b: 0 } }],
      { brightness: 102, color: { r: 0, g: 255, b: 0 } },
    ],
    ['hue and saturation', [{ state: 'ON', color: { h: 240, s: 100 } }], { color: { r: 0, g: 0, b: 255 } }],
    ['a pale hue', [{ state: 'ON', color: { h: 0, s: 50 } }], { color: { r: 255, g: 128, b: 128 } }],
    [
      'hue and saturation with brightness',
      [{ state: 'ON', color: { h: 120, s: 100 }, brightness: 50 }],
      { brightness: 50, color: { r: 0, g: 255, b: 0 } },
    ],
    [
      'whites beside a color, which no lamp here has',
      [{ state: 'ON', color: { r: 0, g: 0, b: 255, w: 9, c: 7 } }],
      { color: { r: 0, g: 0, b: 255 } },
    ],
    [
      'a white channel, which no lamp here has',
      [{ state: 'ON', brightness: 51, color: { r: 0, g: 0, b: 255 } }, { state: 'OFF' }, { state: 'ON', white: 75 }],
      { brightness: 51, color: { r: 0, g: 0, b: 255 } },
    ],
    ['kelvin', [{ state: 'ON', color_temp: 2700 }], { color_mode: 'color_temp', color_temp: 2700 }],
    ['mired of an older one', [{ state: 'ON', color_temp: 250 }], { color_mode: 'color_temp', color_temp: 4000 }],
    ['too few mired', [{ state: 'ON', color_temp: 50 }], { color_mode: 'color_temp', color_temp: 6500 }],
    ['more kelvin than was told', [{ state: 'ON', color_temp: 9000 }], { color_mode: 'color_temp', color_temp: 6500 }],
    ['fewer kelvin than was told', [{ state: 'ON', color_temp: 1500 }], { color_mode: 'color_temp', color_temp: 1800 }],
    ['an effect', [{ state: 'ON', effect: 'pulse' }], { state: 'ON', effect: 'pulse' }],
    [
      'an effect in a color',
      [
        { state: 'ON', color: { r: 0, g: 0, b: 255 } },
        { state: 'ON', effect: 'pulse' },
      ],
      { effect: 'pulse', color: { r: 0, g: 0, b: 255 } },
    ],
    [
      'an effect ends',
      [
        { state: 'ON', effect: 'candle' },
        { state: 'ON', effect: 'off' },
      ],
      { state: 'ON', effect: 'off' },
    ],
    [
      'a color ends an effect',
      [
        { state: 'ON', effect: 'rainbow' },
        { state: 'ON', color: { r: 255, g: 0, b: 0 } },
      ],
      { effect: 'off', color: { r: 255, g: 0, b: 0 } },
    ],
    [
      'on with a transition keeps the brightness',
      [{ state: 'ON', brightness: 51 }, { state: 'OFF' }, { state: 'ON', transition: 2 }],
      { brightness: 51 },
    ],
    ['off with a transition', [{ state: 'ON' }, { state: 'OFF', transition: 10 }], { state: 'OFF' }],
    ['keys of a later version', [{ state: 'ON', brightness: 51, brilliance: 7 }], { brightness: 51 }],
    ['without a state', [{ brightness: 51 }], { state: 'ON', brightness: 51 }],
  ];
  test.each(cases)('%s', async (_what, commands, report) => {
    const { send, report: reportOf, lampDevice, troubles, published } = await createHome();
    const announced = (lampDevice('desk')?.['cmps'] as Record<string, unknown>)['lamp_desk'];
    for (const command of commands) {
      published.length = 0;
      await send('desk', command);
    }
    expect(reportOf('desk')).toMatchObject(report);
    const told = published.filter(([topic]) => topic.endsWith('desk/state'));
    expect(told).toHaveLength(1);
    for (const [, payload] of told) readAsHome(payload, announced);
    expect([reportOf('bed'), troubles]).toEqual([undefined, []]);
  });

  test.each(['ON', '[]', '{"state":"on"}', '{"brightness":"full"}', '{"effect":"disco"}', '{"color":{"r":1}}'])(
    'what is no command is told once, and changes nothing: %s',
    async (junk) => {
      const { send, report, troubles } = await createHome();
      await send('desk', junk);
      await send('desk', junk);
      expect([report('desk'), troubles.length]).toEqual([{ state: 'OFF' }, 1]);
      expect(troubles[0]).toMatch(
        /^Home Assistant sent Desk lamp something that is no command \(.+\); it was left out$/,
      );
      await send('desk', { state: 'ON' });
      expect(report('desk')).toMatchObject({ state: 'ON' });
    },
  );

  test('an empty message only clears what the broker kept', async () => {
    const { send, broker, troubles, report } = await createHome();
    await send('desk', '');
    await broker.publish('lantern/lantern/automations/bell/set', '');
    expect([report('desk'), troubles]).toEqual([{ state: 'OFF' }, []]);
  });

  test('ten thousand commands come to twenty a second, and the last one counts', async () => {
    const { broker, clock, engine, report } = await createHome();
    const before = engine.history(400).length;
    for (let count = 0; count <= 10_000; count += 1) {
      const brightness = 1 + (count % 255);
      await broker.publish('lantern/lantern/lamps/desk/set', JSON.stringify({ state: 'ON', brightness }));
      if (count % 10 === 0) clock.advance(millis(1));
    }
    clock.advance(millis(1000));
    expect(engine.history(400).length - before).toBeLessThanOrEqual(23);
    expect(report('desk')).toMatchObject({ brightness: 1 + (10_000 % 255) });
  });

  test('history names Home Assistant, and undo takes back what it did', async () => {
    const { send, engine, report } = await createHome();
    await send('desk', { state: 'ON', color: { r: 0, g: 0, b: 255 } });
    expect(engine.history(1)[0]?.origin).toEqual({
      kind: 'home',
      detail: 'Home Assistant (on #0000ff)',
      request: expect.stringMatching(/^gesture home-desk-\d+$/),
    });
    engine.undo({ kind: 'voice' });
    expect(report('desk')).toEqual({ state: 'OFF' });
  });

  test('a command that the broker kept, or for a lamp that is not here, is left alone', async () => {
    const broker = new SimulatedBroker();
    await broker.publish('lantern/lantern/lamps/desk/set', '{"state":"ON"}', { retain: true });
    const { send, report, troubles } = await createHome(broker);
    await send('cellar', { state: 'ON' });
    expect([report('desk'), report('cellar'), troubles]).toEqual([{ state: 'OFF' }, undefined, []]);
  });

  test('FACE-04 somebody else saying that it is away does not leave it so', async () => {
    const { broker, published, clock, home } = await createHome();
    const status = () =>
      published.filter(([topic]) => topic === 'lantern/lantern/status').map(([, payload]) => payload);
    await broker.publish('lantern/lantern/status', 'offline', { retain: true });
    clock.advance(millis(1000));
    expect(status()).toEqual(['online', 'offline', 'online']);
    await home.stop();
    await broker.publish('lantern/lantern/status', 'offline', { retain: true });
    expect(status()).toHaveLength(4);
  });

  test('what is no command is told in plain words', async () => {
    const { send, troubles } = await createHome();
    await send('desk', { state: 'on' });
    await send('bed', { state: 'ON', color: { x: 0.7, y: 0.3 } });
    expect(troubles).toEqual([
      'Home Assistant sent Desk lamp something that is no command (state: takes "ON" or "OFF"); it was left out',
      'Home Assistant sent Bed / light something that is no command (color: takes {"r", "g", "b"}, each 0 to 255, or {"h", "s"}); it was left out',
    ]);
  });
});
