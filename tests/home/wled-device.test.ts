import { describe, expect, test } from '@jest/globals';
import { animationNames } from '../../src/light/animations.js';
import { WledDevice } from '../../src/home/wled-device.js';
import { createEngine } from '../engine/create-engine.js';
import { homeLamps } from './create-home.js';

function create() {
  const made = createEngine(homeLamps);
  const device = new WledDevice({
    engine: made.engine,
    lamp: 'desk',
    version: '1.2.3',
    mac: '02aabbccddee',
    uptime: () => 0.2,
    listeners: () => 0,
  });
  const segment = () => (device.state['seg'] as Record<string, unknown>[])[0]!;
  const seen = () => ({
    on: device.state['on'],
    bri: device.state['bri'],
    col: (segment()['col'] as number[][])[0],
    fx: segment()['fx'],
  });
  return { ...made, device, segment, seen };
}
const rainbow = animationNames.indexOf('rainbow') + 1;
const pulse = animationNames.indexOf('pulse') + 1;

describe('FACE-04 what a WLED device could and a lamp of Lantern cannot', () => {
  const absent: readonly (readonly [what: string, order: object, why: string])[] = [
    ['a preset is kept', { psave: 3, n: 'Dinner' }, 'presets are the looks that Lantern keeps'],
    ['a preset is deleted', { pdel: 3 }, 'presets are the looks that Lantern keeps'],
    ['a preset that is not there', { ps: 9 }, 'there is no preset 9'],
    ['a playlist', { playlist: { ps: [1, 2] } }, 'no playlists'],
    ['a nightlight', { nl: { on: true, dur: 5 } }, 'no nightlight'],
    ['sync', { udpn: { send: false, recv: true } }, 'no sync'],
    ['one pixel', { seg: { i: ['00FF00'] } }, 'there is one pixel here'],
    ['a second white', { seg: { cct: 127 } }, 'there is no second white here'],
    ['a stream of colors', { live: true }, 'no stream of colors'],
    ['a random effect', { seg: { fx: 'r' } }, 'seg.0.fx: takes 0 to 10000, or a step such as ~10 or ~-10'],
    ['a random preset', { ps: '1~5~r' }, 'ps: takes a number, or ~ or 1~4~ for the next'],
    ['a color that is none', { seg: { col: ['FF00'] } }, 'seg.0.col.0: takes a color'],
    [
      'an effect that is not there',
      { seg: [{ fx: 9999 }] },
      `there is no effect 9999: the last one is ${animationNames.length}`,
    ],
    ['the first effect that is not there', { seg: { fx: animationNames.length + 1 } }, 'there is no effect'],
    ['a palette', { seg: [{ id: 0, pal: 5 }] }, 'no palette'],
    ['another segment', { seg: { id: 1, on: true } }, 'one segment'],
    ['a restart', { rb: true }, 'not restarted'],
    [
      'a segment that begins elsewhere',
      { seg: { start: 3, stop: 9 } },
      'one segment, of one pixel: its "start" stays 0',
    ],
    ['a segment that is deleted', { seg: [{ id: 0, stop: 0 }] }, 'its "stop" stays 1'],
    ['a segment that is frozen', { seg: { frz: true } }, 'its "frz" stays false'],
    ['a segment that is turned round', { seg: { rev: true } }, 'its "rev" stays false'],
    ['another intensity', { seg: { ix: 20 } }, 'its "ix" stays 128'],
    ['an order of the older kind', { win: 'A=128' }, 'only JSON is taken here'],
    ['to go before a stream', { lor: 2 }, 'no stream of colors is taken here that'],
  ];
  test.each(absent)('%s', (_what, order, why) => {
    const { device, engine } = create();
    expect([device.obey(order), engine.history(1)]).toEqual([expect.stringContaining(why), []]);
  });

  test('what is off already is no wish, and what can be done is done beside it', () => {
    const { device, seen } = create();
    expect(device.obey({ nl: { on: false }, udpn: { send: false }, seg: [{ id: 0, pal: 0 }] })).toBe(null);
    expect(
      device.obey({
        on: true,
        seg: [
          { pal: 5, col: [[255, 0, 0]] },
          { id: 1, on: false },
        ],
      }),
    ).toBe(null);
    expect(seen()).toMatchObject({ on: true, col: [255, 0, 0] });
  });
});

describe('FACE-04 a lamp as a WLED device', () => {
  test('FACE-08 says what python-wled and the Android app must have', () => {
    const { device, segment } = create();
    const { info, state } = device;
    expect(info).toMatchObject({ name: 'Desk lamp', mac: '02aabbccddee', wifi: {}, ws: 0, uptime: 1, fs: { t: 1000 } });
    expect((info['leds'] as { seglc: number[] }).seglc).toHaveLength((state['seg'] as unknown[]).length);
    expect(Number.isInteger(info['vid'])).toBe(true);
    expect(info['ver']).toMatch(/^0\.1[4-9]\./);
    for (const key of ['nl', 'udpn', 'lor', 'transition', 'ps', 'mainseg']) expect(state).toHaveProperty(key);
    for (const channel of (segment()['col'] as number[][]).flat()) expect(Number.isInteger(channel)).toBe(true);
    expect([device.effects.length, info['fxcount'], device.effects[0]]).toEqual([
      animationNames.length + 1,
      info['fxcount'],
      'Solid',
    ]);
    expect(device.presets).toEqual({ '0': {} });
  });

  const cases: readonly (readonly [string, readonly object[], object])[] = [
    ['on', [{ on: true }], { on: true, bri: 255 }],
    ['off keeps the brightness', [{ on: true, bri: 51 }, { on: false }], { on: false, bri: 51 }],
    [
      'off keeps the color',
      [{ on: true, seg: [{ col: [[255, 0, 0]] }] }, { on: false }],
      { on: false, col: [255, 0, 0] },
    ],
    ['toggle', [{ on: 't' }], { on: true }],
    ['toggle back', [{ on: true }, { on: 't' }], { on: false }],
    ['brightness switches on', [{ bri: 128 }], { on: true, bri: 128 }],
    ['brightness 0 is off', [{ on: true }, { bri: 0 }], { on: false }],
    ['color', [{ on: true, seg: [{ col: [[255, 0, 0]] }] }], { on: true, col: [255, 0, 0] }],
    ['color of a segment that is no list', [{ seg: { id: 0, col: [[0, 0, 255, 0]] } }], { on: true, col: [0, 0, 255] }],
    ['an effect and its end', [{ seg: [{ fx: pulse }] }, { seg: [{ fx: 0 }] }], { on: true, fx: 0 }],
    ['an effect', [{ seg: [{ fx: pulse, sx: 200 }] }], { on: true, fx: pulse }],
    ['a step brighter', [{ on: true, bri: 100 }, { bri: '~10' }], { bri: 110 }],
    ['a step darker, not to off', [{ on: true, bri: 5 }, { bri: '~-40' }], { on: true, bri: 1 }],
    ['a step over the end', [{ on: true, bri: 255 }, { bri: 'w~40' }], { on: true, bri: 1 }],
    ['the next effect', [{ on: true, seg: { fx: 1 } }, { seg: { fx: '~' } }], { fx: 2 }],
    ['a color in digits', [{ on: true, seg: [{ col: ['00FF00'] }] }], { col: [0, 255, 0] }],
    ['a color in an object', [{ on: true, seg: { col: [{ r: 0, g: 0, b: 255 }, null] } }], { col: [0, 0, 255] }],
    [
      'as python-wled dims one segment',
      [{ on: true, bri: 255 }, { seg: [{ id: 0, bri: 255, on: true }] }, { on: true, bri: 102 }],
      { bri: 102 },
    ],
    ['a share of the brightness', [{ on: true, bri: 204 }, { seg: [{ id: 0, bri: 128 }] }], { bri: 102 }],
    ['what there is no word for', [{ lor: 0, transition: 7, seg: { start: 0, stop: 1, frz: false } }], { on: false }],
    [
      'an effect of its own colors and its end: the color from before',
      [
        { on: true, seg: [{ col: [[0, 0, 255]] }] },
        { seg: [{ fx: rainbow }] },
        { on: false },
        { on: true },
        { seg: [{ fx: rainbow, sx: 200 }] },
        { seg: [{ fx: 0 }] },
      ],
      { on: true, fx: 0, col: [0, 0, 255] },
    ],
  ];
  test.each(cases)('%s', (_what, orders, expected) => {
    const { device, seen, engine } = create();
    for (const order of orders) expect(device.obey(order)).toBeNull();
    expect(seen()).toMatchObject(expected);
    expect(engine.status('bed').state).toBe('off');
  });

  test('Home Assistant lights it in two orders, and it is never lit as it was before', () => {
    const { device, engine, seen } = create();
    device.obey({ on: true, bri: 255, seg: [{ col: [[0, 255, 0]] }] });
    device.obey({ on: false });
    const before = engine.history(1)[0]?.id;
    device.obey({ seg: [{ id: 0, on: true, bri: 255, col: [[255, 0, 0]] }], v: true });
    expect([seen().on, engine.history(1)[0]?.id]).toEqual([false, before]);
    device.obey({ on: true, bri: 26, v: true });
    expect(seen()).toMatchObject({ on: true, bri: 26, col: [255, 0, 0] });
    expect(engine.history(2)[1]?.id).toBe(before);
  });

  test('tells a white, a speed that was set, and the look that it has', () => {
    const { device, engine, segment, seen } = create();
    device.obey({ on: true, seg: [{ fx: pulse }] });
    expect(segment()['sx']).toBe(128);
    device.obey({ seg: [{ id: 0, sx: 204 }] });
    expect(segment()).toMatchObject({ fx: pulse, sx: 204 });
    device.obey({ seg: [{ fx: 0, col: [6500] }] });
    expect(seen().col?.every((channel) => channel > 220)).toBe(true);
    expect(device.state['ps']).toBe(-1);
    const before = (device.info['fs'] as { pmt: number }).pmt;
    for (const name of ['dinner', 'film']) {
      const brightness = name === 'film' ? 10 : 40;
      const scene = { name, lamps: [{ lamp: 'desk', state: 'on', brightness }] };
      engine.apply([{ kind: 'scene.save', scene }], { kind: 'text' });
    }
    expect((device.info['fs'] as { pmt: number }).pmt).not.toBe(before);
    const presets = [1, '~', '~', '~-', '1~2~'].map((ps) => {
      device.obey({ ps });
      return device.state['ps'];
    });
    expect(presets).toEqual([1, 2, 1, 2, 1]);
  });

  test('what is no order changes nothing and says so', () => {
    const { device, seen } = create();
    for (const junk of [null, 'on', [], { on: 'yes' }, { bri: 300 }, { seg: [{ col: 'red' }] }])
      expect(device.obey(junk)).toMatch(/\w/);
    expect(seen().on).toBe(false);
  });

  test('looks are presets, and history names WLED', () => {
    const { device, engine, seen } = create();
    const scene = { name: 'dinner', lamps: [{ lamp: 'desk', state: 'on', brightness: 40 }] };
    engine.apply([{ kind: 'scene.save', scene }], { kind: 'text' });
    expect(device.presets).toEqual({ '0': {}, '1': { n: 'dinner' } });
    device.obey({ ps: 1 });
    expect(seen()).toMatchObject({ on: true, bri: 102 });
    expect(engine.history(1)[0]?.origin).toEqual({ kind: 'home', detail: 'WLED (dinner)' });
  });
});

test('FACE-04 a segment that was switched off is switched on again, and one of a lamp that is off lights nothing', () => {
  const { device, seen } = create();
  const segment = (on: boolean) => ({ seg: [{ id: 0, on }] });
  device.obey({ on: true, bri: 200 });
  expect([device.obey(segment(false)), seen().on]).toEqual([null, false]);
  expect([device.obey(segment(true)), seen()]).toMatchObject([null, { on: true, bri: 200 }]);
  device.obey({ on: false });
  device.obey(segment(true));
  expect(seen().on).toBe(false);
});
