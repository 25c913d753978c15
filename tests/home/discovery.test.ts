import { describe, expect, test } from '@jest/globals';
import { millis } from '../../src/core/units.js';
import { SimulatedBroker } from '../simulated/broker.js';
import { createHome, homeLamps } from './create-home.js';

type Parts = Record<string, Record<string, unknown>>;
const partsOf = (discovery: Record<string, unknown> | undefined) => discovery?.['cmps'] as Parts;

describe('FACE-04 Home Assistant finds what there is', () => {
  test('one device with its lamps, as the JSON schema wants them', async () => {
    const { discovery, lampDevice } = await createHome();
    expect(discovery()).toMatchObject({
      dev: { ids: ['lantern_lantern'], name: 'Lantern' },
      o: { name: 'Lantern' },
      availability: [{ topic: 'lantern/lantern/status' }],
    });
    const parts = partsOf(discovery());
    expect(Object.keys(parts)).toEqual(['button', 'say', 'heard', 'reply']);
    const devices = [lampDevice('desk'), lampDevice('bed')];
    expect(devices.map((device) => device?.['dev'])).toMatchObject([
      {
        ids: ['lantern_lantern_lamp_desk'],
        name: 'Desk lamp',
        suggested_area: 'Office',
        via_device: 'lantern_lantern',
      },
      { ids: ['lantern_lantern_lamp_bed'], name: 'Bed / light', via_device: 'lantern_lantern' },
    ]);
    expect(devices[1]?.['dev']).not.toHaveProperty('suggested_area');
    for (const device of devices) expect(device?.['o']).toMatchObject({ name: 'Lantern' });
    const [desk, bed] = devices.map(partsOf);
    expect(desk).toMatchObject({
      lamp_desk: {
        p: 'light',
        schema: 'json',
        name: null,
        unique_id: 'lantern_lantern_lamp_desk',
        supported_color_modes: ['rgb', 'color_temp'],
        color_temp_kelvin: true,
        effect: true,
        effect_list: expect.arrayContaining(['off', 'candle']),
      },
    });
    // Flash and transition are on unless they are switched off.
    expect(Object.keys(desk?.['lamp_desk'] ?? {})).not.toEqual(expect.arrayContaining(['flash', 'transition']));
    const all = Object.values({ ...parts, ...desk, ...bed });
    expect(new Set(all.map((part) => part['unique_id'])).size).toBe(6);
    for (const part of all) expect(typeof part['p']).toBe('string');
  });

  test('a lamp of a satellite and one on the network are offered only while that has them', async () => {
    const reached = new Map([['bed', true]]);
    const elsewhere = {
      satelliteOf: (lamp: string) => (lamp === 'desk' ? 'study' : undefined),
      isReached: (lamp: string) => reached.get(lamp),
    };
    const { lampDevice, published, facts } = await createHome(undefined, homeLamps, { elsewhere });
    expect(['desk', 'bed'].map(lampDevice)).toMatchObject([
      {
        availability: [{ topic: 'lantern/lantern/status' }, { topic: 'lantern/study/status' }],
        availability_mode: 'all',
      },
      { availability: [{ topic: 'lantern/lantern/status' }, { topic: 'lantern/lantern/lamps/bed/availability' }] },
    ]);
    const told = () => published.flatMap(([topic, payload]) => (topic.endsWith('/availability') ? [payload] : []));
    reached.set('bed', false);
    facts.announce({ type: 'trouble-reported', part: 'light', message: 'Bed / light cannot be reached' });
    facts.announce({ type: 'trouble-reported', part: 'light', message: 'something else' });
    reached.set('bed', true);
    facts.announce({ type: 'trouble-mended', part: 'light', message: 'Bed / light is reached again' });
    expect(told()).toEqual(['online', 'offline', 'online']);
  });

  test('without a button there is none, and its gestures are not told', async () => {
    const { discovery, engine, published } = await createHome(new SimulatedBroker(), homeLamps, { hasButton: false });
    expect(Object.keys(partsOf(discovery()))).toEqual(['say', 'heard', 'reply']);
    published.length = 0;
    engine.fire({ name: 'button_click' }, { kind: 'page' });
    expect(published).toEqual([]);
  });

  test('a lamp that is gone is taken back at the next start, with all that was said of it', async () => {
    const broker = new SimulatedBroker();
    const first = await createHome(broker);
    await first.stop();
    const second = await createHome(broker, homeLamps.slice(0, 1), {}, first.store);
    expect(second.published).toContainEqual(['homeassistant/device/lantern_lantern_lamp_bed/config', '']);
    expect(second.published).toContainEqual(['lantern/lantern/lamps/bed/state', '']);
    await second.stop();
    const third = await createHome(broker, homeLamps.slice(0, 1), {}, first.store);
    expect(third.published.filter(([topic]) => topic.includes('bed'))).toEqual([]);
  });

  test('two Lanterns of one name leave alone what the other one announced', async () => {
    const broker = new SimulatedBroker();
    const [desk, bed] = homeLamps;
    const first = await createHome(broker, [desk!]);
    const second = await createHome(broker, [bed!]);
    for (const { clock } of [first, second, first]) {
      await broker.publish('lantern/lantern/status', 'online', { retain: true });
      clock.advance(millis(1000));
    }
    await second.stop();
    const removed = first.published.filter(
      ([topic, payload]) => payload === '' || (topic.endsWith('/config') && payload.includes('{"p":"light"}')),
    );
    expect(removed).toEqual([]);
    await second.home.withdraw();
    expect(first.published).not.toContainEqual(['lantern/lantern/lamps/desk/state', '']);
  });

  test('it is announced again when Home Assistant has started, with every state', async () => {
    const { broker, published, clock } = await createHome();
    published.length = 0;
    await broker.publish('homeassistant/status', 'offline');
    clock.advance(millis(5000));
    expect(published).toHaveLength(1);
    await broker.publish('homeassistant/status', 'online');
    clock.advance(millis(1000));
    const topics = published.slice(2).map(([topic]) => topic);
    expect(topics).toEqual([
      'lantern/lantern/status',
      'homeassistant/device/lantern_lantern/config',
      'homeassistant/device/lantern_lantern_lamp_desk/config',
      'homeassistant/device/lantern_lantern_lamp_bed/config',
      'lantern/lantern/lamps/desk/state',
      'lantern/lantern/lamps/bed/state',
    ]);
  });

  test('looks come as a choice and automations as switches, and go when they are forgotten', async () => {
    const { engine, discovery, broker, clock, published, report } = await createHome();
    const origin = { kind: 'text' } as const;
    engine.apply(
      [
        { kind: 'scene.save', scene: { name: 'dinner', lamps: [{ lamp: 'desk', state: 'on', brightness: 40 }] } },
        {
          kind: 'rule.save',
          rule: { id: 'auto/bell/1', from: '*', on: 'bell', to: 'on', description: 'At the bell: on.' },
        },
      ],
      origin,
    );
    clock.advance(millis(1000));
    expect(partsOf(discovery())).toMatchObject({
      look: { p: 'select', options: ['dinner'] },
      automation_auto_bell: { p: 'switch', name: 'At the bell: on' },
    });
    const look = () => published.findLast(([topic]) => topic === 'lantern/lantern/look/state')?.[1];
    expect(look()).toBe('None');
    await broker.publish('lantern/lantern/look/set', 'dinner');
    expect([report('desk'), look()]).toMatchObject([{ state: 'ON', brightness: 102 }, 'dinner']);
    engine.apply([{ kind: 'lamp.set', lamp: 'desk', state: 'off' }], origin);
    expect(look()).toBe('None');
    published.length = 0;
    await broker.publish('lantern/lantern/automations/auto_bell/set', 'OFF');
    clock.advance(millis(1000));
    expect(engine.machine.rules.get('auto/bell/1')?.enabled).toBe(false);
    // Nothing else is said again.
    expect(published).toEqual([
      ['lantern/lantern/automations/auto_bell/set', 'OFF'],
      ['lantern/lantern/automations/auto_bell/state', 'OFF'],
    ]);
    const { length } = published;
    engine.apply(
      [
        { kind: 'scene.delete', name: 'dinner' },
        { kind: 'rule.delete', id: 'auto/bell/1' },
      ],
      origin,
    );
    clock.advance(millis(1000));
    const announced = published.slice(length).filter(([topic]) => topic.endsWith('/config'));
    const parts = announced.map(([, payload]) => partsOf(JSON.parse(payload) as Record<string, unknown>));
    expect(parts).toMatchObject([
      { look: { p: 'select' }, automation_auto_bell: { p: 'switch' } },
      { button: { p: 'event' }, heard: {} },
    ]);
    expect(parts[0]?.['look']).toEqual({ p: 'select' });
    expect(Object.keys(parts[1] ?? {})).toEqual(['button', 'say', 'heard', 'reply']);
    expect(published.slice(-2)).toEqual([
      ['lantern/lantern/automations/auto_bell/state', ''],
      ['lantern/lantern/look/state', ''],
    ]);
  });

  test('only a look that is offered is shown; others are told and left out', async () => {
    const { broker, troubles, engine } = await createHome();
    for (const payload of ['off', 'candle', 'off', 'off']) await broker.publish('lantern/lantern/look/set', payload);
    expect([engine.status('desk').state, engine.history(1), troubles]).toEqual([
      'off',
      [],
      [
        'Home Assistant sent the choice of looks something that is no command (there is no look "off"); it was left out',
        'Home Assistant sent the choice of looks something that is no command (there is no look "candle"); it was left out',
      ],
    ]);
  });

  test('after a reconnect each state is said once', async () => {
    const { broker, engine, clock, published } = await createHome();
    broker.connected = false;
    published.length = 0;
    engine.apply([{ kind: 'lamp.set', lamp: 'desk', state: 'on' }], { kind: 'text' });
    clock.advance(millis(1000));
    broker.connected = true;
    await broker.publish('lantern/lantern/status', 'online', { retain: true });
    clock.advance(millis(1000));
    const told = published.filter(([topic]) => topic.endsWith('/state'));
    expect(told.map(([topic]) => topic)).toEqual([
      'lantern/lantern/lamps/desk/state',
      'lantern/lantern/lamps/bed/state',
    ]);
    expect(told[0]?.[1]).toContain('"ON"');
  });

  test('what is to be said aloud is spoken, and shortened where nobody would listen', async () => {
    const { broker, spoken } = await createHome();
    await broker.publish('lantern/lantern/say', 'The washing is done.');
    await broker.publish('lantern/lantern/say', '');
    await broker.publish('lantern/lantern/say', 'a'.repeat(2000));
    expect(spoken).toEqual(['The washing is done.', `${'a'.repeat(999)}…`]);
  });

  test('the button and what was said last are told', async () => {
    const { engine, facts, published } = await createHome();
    engine.fire({ name: 'button_double_click' }, { kind: 'button' });
    facts.announce({
      type: 'sentence-understood',
      request: 'one',
      text: 'a'.repeat(300),
      route: 'command',
      commands: [],
      ms: 1,
    });
    facts.announce({ type: 'reply-given', request: 'one', text: 'Done.' });
    expect(published.slice(-3)).toEqual([
      ['lantern/lantern/button', '{"event_type":"double_click"}'],
      ['lantern/lantern/heard', `${'a'.repeat(254)}…`],
      ['lantern/lantern/reply', 'Done.'],
    ]);
  });

  test('switched off, it takes back what was announced', async () => {
    const broker = new SimulatedBroker();
    const { home, discovery } = await createHome(broker);
    await home.withdraw();
    expect(discovery()).toBeUndefined();
  });
});
