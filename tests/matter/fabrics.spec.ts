import { test } from '@jest/globals';
import { eventually } from '../mqtt/start-house.js';
import { houseForEach, twoLamps } from './matter-house.js';

const house = houseForEach(twoLamps);

test('FACE-09 a second app is let in by the first, and goes on when that leaves', async () => {
  await house.app.ask('pair', house.pairing);
  const code = await house.app.ask('share');
  const second = await house.addApp('Second home');
  try {
    await second.ask('pair', { code });
    const homes = () => Promise.resolve(house.pairing.homes.join());
    await eventually(async () => (await homes()) === 'Test home,Second home', 'both homes are known by their names');
    await second.order('Desk lamp', 'onOff', 'on');
    await eventually(
      async () => (await house.app.light('Desk lamp'))?.on === true,
      'the first sees what the second did',
    );
    await house.app.order('Desk lamp', 'onOff', 'off');
    await eventually(async () => (await second.light('Desk lamp'))?.on === false, 'the second sees what the first did');
    await house.app.ask('leave');
    await eventually(async () => (await homes()) === 'Second home', 'one home is left');
    await second.order('Desk lamp', 'onOff', 'on');
    await eventually(async () => (await house.lamp('desk'))?.on === true, 'the lamp is on');
  } finally {
    await second.stop();
  }
  // Pairs twice.
}, 240_000);

test('FACE-09 hues and saturations go by steps, and the way round that is asked for', async () => {
  await house.app.ask('pair', house.pairing);
  await house.api.change('desk', { color: '#ff0000', level: 100 });
  const order = (command: string, values: object) =>
    house.app.order('Desk lamp', 'colorControl', command, { transitionTime: 0, ...values });
  const shows = (color: string) => eventually(async () => (await house.lamp('desk'))?.color === color, color);
  await shows('#ff0000');
  await order('moveToHue', { hue: 85, direction: 0 });
  await shows('#00ff02');
  await order('stepHue', { stepMode: 1, stepSize: 85 });
  await shows('#0400ff');
  await order('stepHue', { stepMode: 3, stepSize: 85 });
  await shows('#00ff02');
  await order('stepSaturation', { stepMode: 3, stepSize: 154 });
  await eventually(async () => (await house.app.light('Desk lamp'))?.color?.['saturation'] === 100, 'it is paler');
  await order('stepSaturation', { stepMode: 1, stepSize: 254 });
  await shows('#00ff02');
  await order('moveToColor', { colorX: 41_943, colorY: 21_627 });
  await shows('#ff0000');
  await order('stepSaturation', { stepMode: 3, stepSize: 154 });
  await shows('#ff9b9b');
});
