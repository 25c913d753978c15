import { describe, expect, test } from '@jest/globals';
import { SimulatedBroker } from '../../simulated/broker.js';
import { millis } from '../../../src/core/units.js';
import { MemoryStore } from '../../fakes/memory-store.js';
import { createHub, createPair, createSatellite, settle } from './create-pair.js';

const cli = { kind: 'cli' } as const;
const red = { name: 'color/red', r: 255, g: 0, b: 0, look: { kind: 'color', color: 'red' } } as const;

describe('FACE-10 a hub and its satellite', () => {
  test('its lamps are lamps of the hub, in its room, as they were there when it came first', async () => {
    const { hub, satellite, stop } = await createPair();
    expect(hub.engine.lamps[1]).toEqual({
      id: 'kitchen-shelf',
      name: 'Shelf / lamp',
      area: 'Kitchen',
      aliases: ['books'],
    });
    expect([satellite.link.isThere, hub.hub.failure('kitchen-shelf'), hub.told, satellite.told]).toEqual([
      true,
      undefined,
      [],
      [],
    ]);
    await stop();
  });

  test('a look made at the hub is shown there with its fade, and one made there is known at the hub', async () => {
    const { hub, satellite, pass, stop } = await createPair();
    hub.engine.apply(
      [
        { kind: 'state.save', state: red },
        { kind: 'lamp.set', lamp: 'kitchen-shelf', state: 'color/red', brightness: 40, fade_ms: 900 },
      ],
      cli,
    );
    await pass(50);
    expect(satellite.engine.status('shelf')).toMatchObject({ state: 'color/red', brightness: 40 });
    expect(satellite.light.scenes.at(-1)?.fade.ms).toBe(900);
    satellite.engine.apply([{ kind: 'lamp.set', lamp: 'shelf', state: 'off' }], cli);
    await pass(50);
    expect(hub.engine.status('kitchen-shelf')).toMatchObject({ state: 'off' });
    await stop();
  });

  test('what somebody wrote at the hub replaces nothing there, and what reads its values is shown as the color of the moment', async () => {
    const { hub, satellite, pass, stop } = await createPair();
    const cozy = { name: 'cozy', r: '100 + 50 * sin(t)', g: 50, b: 0, speed: 50 };
    const warm = { name: 'warm', r: "getData('heat')", g: 0, b: 0 };
    satellite.engine.apply([{ kind: 'state.save', state: { name: 'cozy', r: 1, g: 2, b: 3 } }], cli);
    hub.engine.apply(
      [
        { kind: 'state.save', state: cozy },
        { kind: 'lamp.set', lamp: 'kitchen-shelf', state: 'cozy' },
      ],
      cli,
    );
    await pass(50);
    expect(satellite.engine.status('shelf').state).toBe('lantern/cozy');
    expect(satellite.engine.machine.states.get('lantern/cozy')).toMatchObject({ r: '100 + 50 * sin(t)', speed: 50 });
    expect(satellite.engine.machine.states.get('cozy')).toMatchObject({ r: 1 });
    hub.engine.apply(
      [
        { kind: 'data.set', name: 'heat', value: 100 },
        { kind: 'state.save', state: warm },
        { kind: 'lamp.set', lamp: 'kitchen-shelf', state: 'warm' },
      ],
      cli,
    );
    await pass(50);
    expect(satellite.engine.machine.states.get('lantern/warm')).toMatchObject({ r: 100, g: 0, b: 0 });
    hub.engine.apply([{ kind: 'data.set', name: 'heat', value: 200 }], cli);
    await pass(50);
    expect(satellite.engine.machine.states.get('lantern/warm')).toMatchObject({ r: 200 });
    await stop();
  });

  test('hundreds of looks in a moment are at most twenty a second for a lamp, and the last is shown', async () => {
    const { broker, hub, satellite, pass, stop } = await createPair();
    let sent = 0;
    await broker.subscribe('lantern/kitchen/hub/lamps/shelf', () => void (sent += 1));
    for (let count = 1; count <= 300; count += 1)
      hub.engine.apply([{ kind: 'lamp.set', lamp: 'kitchen-shelf', state: 'on', brightness: 1 + (count % 100) }], cli);
    for (let count = 0; count < 20; count += 1) await pass(50);
    expect(sent).toBe(2);
    expect(satellite.engine.status('shelf').brightness).toBe(1);
    await stop();
  });

  test('where both change a lamp at once the hub counts, in both', async () => {
    const { broker, hub, satellite, pass, stop } = await createPair();
    const late: (() => void)[] = [];
    const publish = broker.publish.bind(broker);
    broker.publish = (...message) => {
      late.push(() => void publish(...message));
      return Promise.resolve();
    };
    hub.engine.apply([{ kind: 'lamp.set', lamp: 'kitchen-shelf', state: 'on', brightness: 70 }], cli);
    satellite.engine.apply([{ kind: 'lamp.set', lamp: 'shelf', state: 'on', brightness: 20 }], cli);
    broker.publish = publish;
    for (const send of late) send();
    await pass(200);
    expect([hub.engine.status('kitchen-shelf').brightness, satellite.engine.status('shelf').brightness]).toEqual([
      70, 70,
    ]);
    await stop();
  });

  test('a sentence goes to the hub with its room, cannot consent, and comes back with the reply', async () => {
    const { hub, satellite, stop } = await createPair();
    const reply = await satellite.link.say({ id: 'r1', text: 'turn the light on', conversation: 'voice mic' });
    expect(reply).toEqual({ id: 'r1', reply: 'Done.', route: 'command' });
    const who = { kind: 'home', conversation: 'satellite kitchen voice mic', satellite: 'kitchen' };
    const origin = { ...who, mayConsent: false, room: 'Kitchen' };
    expect(hub.said).toEqual([['turn the light on', origin]]);
    expect(satellite.link.isAsking).toBe(false);
    hub.answer.route = 'ask';
    await satellite.link.say({ id: 'r2', text: 'on', conversation: '' });
    expect(satellite.link.isAsking).toBe(true);
    await stop();
  });

  test('a gesture is for the lamps of the satellite', async () => {
    const { hub, satellite, stop } = await createPair();
    expect(satellite.link.press('click')).toBe(true);
    expect(hub.pressed).toEqual([['click', ['kitchen-shelf']]]);
    await stop();
  });
});

describe('FACE-10 apart', () => {
  test('a hub that takes no sentence within a moment is gone, told once, greeted again, and told when it is back', async () => {
    const { broker, satellite, hub, pass, stop } = await createPair();
    await hub.hub.stop();
    const said = satellite.link.say({ id: 'r1', text: 'on', conversation: '' });
    await pass(1500);
    expect(await said).toBe(null);
    satellite.engine.apply([{ kind: 'lamp.set', lamp: 'shelf', state: 'on', brightness: 33 }], cli);
    for (let count = 0; count < 5; count += 1) await pass(5000);
    expect(satellite.told).toEqual(['the hub lantern does not answer; this Lantern goes on by itself']);
    expect([satellite.link.isThere, satellite.link.press('click'), satellite.link.problem]).toEqual([
      false,
      false,
      satellite.told[0],
    ]);
    const again = await createHub(broker);
    again.clock.advance(millis(200));
    await settle();
    expect(satellite.told.slice(1)).toEqual(['the hub lantern is back']);
    expect(again.engine.status('kitchen-shelf')).toMatchObject({ state: 'on', brightness: 33 });
    await again.hub.stop();
    await stop();
  });

  test('a sentence that the hub took and never answered is not answered twice', async () => {
    const { broker, satellite, hub, stop } = await createPair();
    hub.answer.reply = 'late';
    await broker.publish('lantern/kitchen/hub/answer', 'null');
    const said = satellite.link.say({ id: 'r1', text: 'on', conversation: '' });
    await broker.publish('lantern/lantern/status', 'offline', { retain: true });
    expect(await said).toEqual({ reply: 'The hub went away before it answered.', route: 'answer' });
    await stop();
  });

  test('a satellite that is away is told once; its lamp is known after a restart and gets what is wanted when it is back', async () => {
    const broker = new SimulatedBroker();
    const store = new MemoryStore();
    const first = await createHub(broker, ['kitchen'], store);
    const satellite = await createSatellite(broker);
    first.clock.advance(millis(200));
    await settle();
    await broker.publish('lantern/kitchen/status', 'offline', { retain: true });
    await satellite.link.stop();
    const away = 'the satellite kitchen is away, and goes on by itself; check its power and network';
    expect([first.told, first.hub.troubles(), first.hub.failure('kitchen-shelf')]).toEqual([
      [away],
      [away],
      'the satellite kitchen is away',
    ]);
    await first.hub.stop();
    const second = await createHub(broker, ['kitchen'], store);
    second.engine.changeLamps([...second.engine.lamps, ...second.guests.all.map(({ lamp }) => lamp)]);
    expect(second.engine.lamps.map(({ id }) => id)).toEqual(['sofa', 'kitchen-shelf']);
    second.engine.apply([{ kind: 'lamp.set', lamp: 'kitchen-shelf', state: 'on', brightness: 12 }], cli);
    second.clock.advance(millis(30_000));
    expect(second.told).toEqual([away]);
    const again = await createSatellite(broker);
    second.clock.advance(millis(200));
    await settle();
    again.clock.advance(millis(50));
    expect(again.engine.status('shelf')).toMatchObject({ state: 'on', brightness: 12 });
    expect(second.told.slice(1)).toEqual(['the satellite kitchen is back']);
    await second.hub.stop();
    await again.link.stop();
  });

  test('a hub that is not there, one that takes none, and one of another version are told in plain words, and nothing is handed over', async () => {
    const broker = new SimulatedBroker();
    const alone = await createSatellite(broker);
    alone.clock.advance(millis(5000));
    expect(alone.told).toEqual([
      'the hub lantern is not there: no Lantern with mqtt.client lantern is at the broker; this Lantern goes on by itself',
    ]);
    await alone.link.stop();
    const hub = await createHub(broker, ['bath']);
    const stranger = await createSatellite(broker);
    for (let count = 0; count < 4; count += 1) stranger.clock.advance(millis(5000));
    expect(stranger.told).toEqual([
      'the hub lantern does not welcome this Lantern; add kitchen to satellites in its lantern.yaml; this Lantern goes on by itself',
    ]);
    expect(hub.told).toEqual([
      '"kitchen" asks to be a satellite; if it is yours, add it to satellites in lantern.yaml',
    ]);
    await stranger.link.stop();
    await hub.hub.stop();
    const later = await createSatellite(broker);
    await broker.publish('lantern/kitchen/hub/welcome', '{"version":2,"lantern":"3.0.0"}');
    expect(later.told).toEqual([
      'the hub lantern has Lantern 3.0.0, which does not go with 1.0.0 here; update the older one; this Lantern goes on by itself',
    ]);
    expect(await later.link.say({ id: 'r', text: 'on', conversation: '' })).toBe(null);
    await later.link.stop();
  });

  test('a satellite of another version is told once and gets to know it', async () => {
    const broker = new SimulatedBroker();
    const hub = await createHub(broker);
    const welcomes: string[] = [];
    await broker.subscribe('lantern/kitchen/hub/welcome', (_, payload) => welcomes.push(payload));
    for (let count = 0; count < 3; count += 1)
      await broker.publish('lantern/lantern/satellites/kitchen/hello', '{"version":0,"lantern":"0.1.0"}');
    expect(hub.told).toEqual([
      'the satellite kitchen has Lantern 0.1.0, which does not go with 1.0.0 here; update the older one',
    ]);
    expect(welcomes.at(-1)).toBe('{"version":1,"lantern":"1.0.0"}');
    await hub.hub.stop();
  });

  test('a flood of sentences is told once, and no more than twenty a second are answered', async () => {
    const { broker, hub, stop } = await createPair();
    for (let count = 0; count < 10_000; count += 1)
      await broker.publish('lantern/lantern/satellites/kitchen/say', JSON.stringify({ id: `r${count}`, text: 'on' }));
    expect(hub.said).toHaveLength(20);
    expect(hub.told).toEqual(['the satellite kitchen sends too much at once; what was too much was left out']);
    await stop();
  });
});
