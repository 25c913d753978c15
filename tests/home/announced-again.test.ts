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
