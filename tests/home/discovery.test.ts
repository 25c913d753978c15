import { describe, expect, test } from '@jest/globals';
import { millis } from '../../src/core/units.js';
import { SimulatedBroker } from '../simulated/broker.js';
import { createHome, homeLamps } from './create-home.js';

type Parts = Record<string, Record<string, unknown>>;
const partsOf = (discovery: Record<string, unknown> | undefined) => discovery?.['cmps'] as Parts;

describe('FACE-04 Home Assistant finds what there is', () => {
  test('one device with its lamps, as the JSON schema wants them', async () => {
    const { discovery } = await createHome();
    expect(discovery()).toMatchObject({
      dev: { ids: ['lantern_lantern'], name: 'Lantern' },
      o: { name: 'Lantern' },
      availability: [{ topic: 'lantern/lantern/status' }],
    });
    const parts = partsOf(discovery());
    expect(Object.keys(parts)).toEqual(['lamp_desk', 'lamp_bed', 'button', 'heard', 'reply']);
    const { lamp_desk: desk, lamp_bed: bed } = parts;
    expect([desk?.['name'], bed?.['name']]).toEqual(['Desk lamp', 'Bed / light']);
    expect(desk).toMatchObject({
      p: 'light',
      schema: 'json',
      supported_color_modes: ['rgb', 'color_temp'],
      effect: true,
    });
    const ids = Object.values(parts).map((part) => part['unique_id']);
    expect(new Set(ids).size).toBe(ids.length);
    for (const part of Object.values(parts)) expect(typeof part['p']).toBe('string');
  });

  test('a lamp that is gone is taken back at the next start, with all that was said of it', async () => {
    const broker = new SimulatedBroker();
    const first = await createHome(broker);
    await first.stop();
    const second = await createHome(broker, homeLamps.slice(0, 1), {}, first.store);
    const sent = second.published.filter(([topic]) => topic.endsWith('/config')).map(([, payload]) => payload);
    expect(sent).toHaveLength(2);
    expect(partsOf(JSON.parse(sent[0]!) as Record<string, unknown>)['lamp_bed']).toEqual({ p: 'light' });
    expect(partsOf(JSON.parse(sent[1]!) as Record<string, unknown>)).not.toHaveProperty('lamp_bed');
    expect(second.published).toContainEqual(['lantern/lantern/lamps/bed/state', '']);
    await second.stop();
    const third = await createHome(broker, homeLamps.slice(0, 1), {}, first.store);
    expect(third.published.filter(([topic]) => topic.endsWith('/config'))).toHaveLength(1);
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
      'homeassistant/device/lantern_lantern/config',
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
    await broker.publish('lantern/lantern/look/set', 'dinner');
    expect(report('desk')).toMatchObject({ state: 'ON', brightness: 102 });
    await broker.publish('lantern/lantern/automations/auto_bell/set', 'OFF');
    clock.advance(millis(1000));
    expect(engine.machine.rules.get('auto/bell/1')?.enabled).toBe(false);
    expect(published).toContainEqual(['lantern/lantern/automations/auto_bell/state', 'OFF']);
    engine.apply(
      [
        { kind: 'scene.delete', name: 'dinner' },
        { kind: 'rule.delete', id: 'auto/bell/1' },
      ],
      origin,
    );
    clock.advance(millis(1000));
    expect(Object.keys(partsOf(discovery()))).toEqual(['lamp_desk', 'lamp_bed', 'button', 'heard', 'reply']);
    expect(published.at(-1)).toEqual(['lantern/lantern/automations/auto_bell/state', '']);
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
