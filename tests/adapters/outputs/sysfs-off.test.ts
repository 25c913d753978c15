import { expect, test } from '@jest/globals';
import { SysfsPwmOutput } from '../../../src/adapters/outputs/sysfs-pwm.js';
import { SimulatedSysfsPwm } from '../../simulated/sysfs-pwm.js';
import { createPwmSettings } from './pwm-settings.js';

test('a channel that was disabled while it was lit is enabled only once it is dark: off never lights it up', () => {
  const kernel = new SimulatedSysfsPwm();
  kernel.addChip('pwmchip2', { device: 'axi/1000120000.pcie/1f00098000.pwm', npwm: 4 });
  const { root, pause } = kernel;
  const output = new SysfsPwmOutput(createPwmSettings({}), { root, files: kernel, pause });
  output.start();
  output.write(65_535, 0, 0);
  kernel.channel('pwmchip2', 0).enable = 0;
  output.renew();
  output.write(30_000, 0, 0);
  expect(kernel.channel('pwmchip2', 0).enable).toBe(0);
  output.write(0, 0, 0);
  expect(kernel.channel('pwmchip2', 0)).toMatchObject({ duty_cycle: 0, enable: 1 });
});
