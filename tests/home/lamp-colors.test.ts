import { expect, test } from '@jest/globals';
import { createHome, homeLamps } from './create-home.js';

type Parts = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

test('FACE-04 what a lamp cannot show is neither offered to Home Assistant nor said of it', async () => {
  const lamps = homeLamps.map((lamp) => ({ ...lamp, colors: lamp.id === 'desk' ? 'none' : 'white' }) as const);
  const { lampDevice, report, send } = await createHome(undefined, lamps);
  const [desk, bed] = ['desk', 'bed'].map((lamp) => (lampDevice(lamp)?.['cmps'] as Parts)[`lamp_${lamp}`]);
  expect(desk).toMatchObject({ brightness: true, supported_color_modes: ['brightness'] });
  expect(desk).not.toHaveProperty('min_kelvin');
  expect(bed).toMatchObject({ supported_color_modes: ['color_temp'], color_temp_kelvin: true });
  for (const lamp of ['desk', 'bed']) await send(lamp, { state: 'ON', color: { r: 255, g: 0, b: 0 } });
  expect(report('desk')).toEqual({ state: 'ON', brightness: 255, effect: 'off', color_mode: 'brightness' });
  expect(report('bed')).toMatchObject({ state: 'ON', color_mode: 'color_temp', color_temp: 2000 });
});
