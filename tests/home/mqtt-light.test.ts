import { expect, test } from '@jest/globals';
import { MqttLight } from '../../src/home/mqtt-light.js';
import { nearestMired } from '../../src/core/nearest-mired.js';
import { SimulatedBroker } from '../simulated/broker.js';

/** What a bulb is sent for a look. */
async function send(format: 'zigbee2mqtt' | 'tasmota', color: 'rgb' | 'white' | 'none', level = 1) {
  const broker = new SimulatedBroker();
  const heard: (readonly [string, string])[] = [];
  await broker.subscribe('#', (topic, payload) => heard.push([topic, payload]));
  // The screen's color of 2,700 K.
  await new MqttLight(broker, { topic: 'desk', format, color }).show({ srgb: [255, 167, 87], level });
  return heard;
}

test('FACE-12 a bulb with a warm and a cold white is sent the temperature of a look, in the messages of its make, and no color', async () => {
  const zigbee = { state: 'ON', brightness: 254, color_temp: nearestMired([255, 167, 87]), transition: 0.25 };
  expect(await send('zigbee2mqtt', 'white')).toEqual([['desk/set', JSON.stringify(zigbee)]]);
  expect(await send('tasmota', 'white')).toEqual([['cmnd/desk/Backlog', `CT ${zigbee.color_temp}; Dimmer 100`]]);
  expect(await send('tasmota', 'white', 0)).toEqual([['cmnd/desk/Power', 'OFF']]);
  expect(await send('zigbee2mqtt', 'none')).toEqual([
    ['desk/set', '{"state":"ON","brightness":254,"transition":0.25}'],
  ]);
});

test('FACE-12 the nearest white of a color: that of its temperature, the warmest for red, the coldest for blue', () => {
  const mired = (kelvin: number) => 1_000_000 / kelvin;
  expect(Math.abs(nearestMired([255, 167, 87]) - mired(2700))).toBeLessThan(20);
  expect(Math.abs(nearestMired([255, 206, 166]) - mired(4000))).toBeLessThan(12);
  expect(Math.abs(nearestMired([255, 254, 250]) - mired(6500))).toBeLessThan(6);
  expect([
    nearestMired([255, 0, 0]),
    nearestMired([255, 80, 0]),
    nearestMired([0, 0, 255]),
    nearestMired([0, 255, 255]),
  ]).toEqual([500, 500, 153, 153]);
});

test.each([
  [
    'zigbee2mqtt',
    'desk',
    '{"state":"OFF","brightness":127}',
    '{"state":"ON"}',
    'desk/availability',
    '{"state":"offline"}',
  ],
  ['tasmota', 'stat/desk/RESULT', '{"POWER":"OFF"}', '{"POWER1":"ON"}', 'tele/desk/LWT', 'Offline'],
  ['tasmota', 'tele/desk/STATE', '{"Time":"x","POWER":"OFF"}', '{"POWER":"ON"}', 'tele/desk/LWT', 'Offline'],
] as const)(
  'FACE-12 what a lamp of %s says at %s is whether it is on',
  async (format, topic, off, on, presence, away) => {
    const broker = new SimulatedBroker();
    const told: unknown[] = [];
    const watching = await new MqttLight(broker, { topic: 'desk', format, color: 'rgb' }).watch({
      onPresence: (problem) => told.push(['away', problem]),
      onSwitch: (isOn) => told.push(isOn),
    });
    for (const payload of [off, on, 'no JSON', 'null', '{"state":"OPEN","POWER":3}'])
      await broker.publish(topic, payload);
    await broker.publish(presence, away);
    expect(told).toEqual([false, true, ['away', 'it is offline']]);
    await watching[Symbol.asyncDispose]();
    await broker.publish(topic, off);
    expect(told).toHaveLength(3);
  },
);

test('FACE-12 a bulb is away while zigbee2mqtt itself is, wherever its own topic ends', async () => {
  const broker = new SimulatedBroker();
  const told: unknown[] = [];
  await broker.publish('home/zigbee2mqtt/bridge/state', '{"state":"online"}', { retain: true });
  const light = new MqttLight(broker, { topic: 'home/zigbee2mqtt/desk', format: 'zigbee2mqtt', color: 'rgb' });
  const watching = await light.watch({ onPresence: (problem) => told.push(problem), onSwitch: () => undefined });
  await broker.publish('home/zigbee2mqtt/bridge/state', 'offline');
  await broker.publish('home/zigbee2mqtt/desk/availability', 'online');
  await broker.publish('home/zigbee2mqtt/desk/availability', 'offline');
  await broker.publish('home/zigbee2mqtt/bridge/state', 'online');
  const away = 'zigbee2mqtt is offline';
  expect(told).toEqual([null, away, away, away, 'it is offline']);
  await watching[Symbol.asyncDispose]();
});
