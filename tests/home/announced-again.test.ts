import { describe, expect, test } from '@jest/globals';
import { millis } from '../../src/core/units.js';
import { SimulatedBroker } from '../simulated/broker.js';
import { createHome, homeLamps } from './create-home.js';

describe('FACE-04 Home Assistant keeps what there is', () => {
  test('births one after the other, faster than it answers, do not put the answer off', async () => {
    const { broker, published, clock } = await createHome();
    published.length = 0;
    for (let birth = 0; birth < 10; birth += 1) {
      await broker.publish('homeassistant/status', 'online');
      clock.advance(millis(150));
    }
    expect(published.filter(([topic]) => topic.endsWith('lantern/config')).length).toBeGreaterThan(2);
  });

  test('what another Lantern takes back, which had the same name, is announced again', async () => {
    const broker = new SimulatedBroker();
    const [desk, bed] = homeLamps;
    const first = await createHome(broker, [desk!]);
    const second = await createHome(broker, [desk!, bed!]);
    await second.stop();
    const renamed = await createHome(broker, [desk!, bed!], { client: 'upstairs' }, second.store);
    await broker.publish('lantern/upstairs/status', 'online', { retain: true });
    renamed.clock.advance(millis(1000));
    first.clock.advance(millis(1000));
    const left = new Map<string, string>();
    const fresh = await broker.subscribe('homeassistant/#', (topic, payload) => left.set(topic, payload));
    const devices = [...left.keys()].map((topic) => topic.split('/')[2]);
    expect(devices.toSorted()).toEqual([
      'lantern_lantern',
      'lantern_lantern_lamp_desk',
      'lantern_upstairs',
      'lantern_upstairs_lamp_bed',
      'lantern_upstairs_lamp_desk',
    ]);
    await fresh[Symbol.asyncDispose]();
    await renamed.stop();
    await first.stop();
  });

  test('what a Lantern of this name left there, which nothing is known of any more, is taken back; nothing else is', async () => {
    const broker = new SimulatedBroker();
    const [desk, bed] = homeLamps;
    const before = await createHome(broker);
    const rule = { id: 'bell', from: '*', on: 'bell', to: 'on' } as const;
    before.engine.apply([{ kind: 'rule.save', rule }], { kind: 'text' });
    before.clock.advance(millis(1000));
    await before.stop();
    const upstairs = await createHome(broker, [bed!], { client: 'upstairs' });
    await broker.publish('lantern/upstairs/status', 'online', { retain: true });
    upstairs.clock.advance(millis(1000));
    await upstairs.stop();
    await broker.publish('homeassistant/device/0x00158d/config', '{"dev":{"ids":["0x00158d"]}}', { retain: true });
    await broker.publish('homeassistant/device/junk/config', 'no JSON {', { retain: true });
    // Its data is lost, and the lamp has another id since.
    const after = await createHome(broker, [desk!, { id: 'night', name: 'Night light', aliases: [] }]);
    after.clock.advance(millis(20_000));
    expect(after.published.filter(([, payload]) => payload === '')).toEqual([]);
    after.clock.advance(millis(11_000));
    const left = new Map<string, string>();
    await broker.subscribe('#', (topic, payload) => left.set(topic, payload));
    const of = (end: string) => [...left.keys()].filter((topic) => topic.endsWith(end)).toSorted();
    expect(of('/config').map((topic) => topic.split('/')[2])).toEqual([
      '0x00158d',
      'junk',
      'lantern_lantern',
      'lantern_lantern_lamp_desk',
      'lantern_lantern_lamp_night',
      'lantern_upstairs',
      'lantern_upstairs_lamp_bed',
    ]);
    expect(of('/state').filter((topic) => !topic.includes('look'))).toEqual([
      'lantern/lantern/lamps/desk/state',
      'lantern/lantern/lamps/night/state',
      'lantern/upstairs/lamps/bed/state',
    ]);
    expect(JSON.stringify(after.discovery())).not.toContain('"automation_bell":{"p":"switch","name"');
    await after.stop();
  });

  test('lamps and automations whose ids look alike stay apart', async () => {
    const lamps = ['a-b', 'a--b'].map((id) => ({ id, name: `Lamp ${id}`, aliases: [] }));
    const { engine, discovery, lampDevice, broker, clock } = await createHome(new SimulatedBroker(), lamps);
    expect([lampDevice('a_b')?.['dev'], lampDevice('a__b')?.['dev']]).toMatchObject([
      { name: 'Lamp a-b' },
      { name: 'Lamp a--b' },
    ]);
    const rule = { from: '*', on: 'bell', to: 'on' } as const;
    engine.apply(
      ['größe/1', 'grüße/1'].map((id) => ({ kind: 'rule.save', rule: { id, ...rule } }) as const),
      { kind: 'text' },
    );
    clock.advance(millis(1000));
    expect(
      Object.keys((discovery()?.['cmps'] as object | undefined) ?? {}).filter((key) => key.startsWith('automation')),
    ).toEqual(['automation_gr_e', 'automation_gr_e_2']);
    await broker.publish('lantern/lantern/automations/gr_e_2/set', 'OFF');
    expect(['größe/1', 'grüße/1'].map((id) => engine.machine.rules.get(id)?.enabled)).toEqual([true, false]);
  });
});
