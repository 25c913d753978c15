import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { nodeFiles, pauseThread } from '../../../src/adapters/outputs/sysfs-files.js';
import { SysfsPwmOutput } from '../../../src/adapters/outputs/sysfs-pwm.js';
import { VirtualOutput } from '../../../src/adapters/outputs/virtual.js';
import type { PwmSettings } from '../../../src/core/light-messages.js';
import { hertz } from '../../../src/core/units.js';
import { describeLightOutput } from '../../contracts/light-output.js';
import { createFolder } from '../../setup/folders.js';
import { SimulatedSysfsPwm } from '../../simulated/sysfs-pwm.js';
import { createPwmSettings, hardwarePin, rgb, softwarePin } from './pwm-settings.js';

/** A Raspberry Pi 5 on kernel 6.6: the fan's chip comes first, the header's is number 2. */
function createKernel(): SimulatedSysfsPwm {
  const kernel = new SimulatedSysfsPwm();
  kernel.addChip('pwmchip6', { device: 'axi/1000120000.pcie/1f0009c000.pwm', npwm: 4, held: [3] });
  kernel.addChip('pwmchip2', { device: 'axi/1000120000.pcie/1f00098000.pwm', npwm: 4 });
  return kernel;
}

function createBench(changes: Partial<PwmSettings> = {}, kernel = createKernel()) {
  const { root, pause } = kernel;
  const output = new SysfsPwmOutput(createPwmSettings(changes), { root, files: kernel, pause });
  const share = (chip: string, channel: number) => {
    const { duty_cycle, period, enable } = kernel.channel(chip, channel);
    return enable === 1 ? duty_cycle / period : 0;
  };
  const lit = (): readonly [number, number, number] => [
    share('pwmchip2', 0),
    share('pwmchip2', 1),
    share('pwmchip2', 2),
  ];
  const meddle = () => void (kernel.channel('pwmchip2', 2).duty_cycle = 500_000);
  return { kernel, output, share, lit, meddle, breakages: createBreakages(kernel, 'pwmchip2/0') };
}

/** How the kernel refuses a channel in mid-run: a driver took it, its overlay was unloaded, its group or its chip is gone. */
function createBreakages(kernel: SimulatedSysfsPwm, red: string) {
  return (['EBUSY', 'ENOENT', 'EACCES', 'ENODEV'] as const).map((name) => ({
    name,
    breakRed: () => void kernel.broken.set(red, name),
    mend: () => kernel.broken.clear(),
  }));
}

describeLightOutput('virtual', () => {
  const output = new VirtualOutput('lamp');
  return { output, lit: () => [output.r / 65_535, output.g / 65_535, output.b / 65_535] };
});
describeLightOutput('sysfs-pwm', () => createBench());
describeLightOutput('sysfs-pwm, common anode', () => {
  const bench = createBench({ inverted: true });
  const lit = () => bench.lit().map((share) => 1 - share) as unknown as readonly [number, number, number];
  const meddle = () => void (bench.kernel.channel('pwmchip2', 1).enable = 0);
  return { output: bench.output, lit, meddle, breakages: bench.breakages };
});
describeLightOutput('sysfs-pwm, by software', () => {
  const kernel = new SimulatedSysfsPwm();
  // As a Raspberry Pi with two pwm-gpio overlays has it: three words, big-endian, the pin in the second.
  for (const [number, gpio] of [17, 4, 27].entries())
    kernel.addChip(`pwmchip${number}`, {
      device: `pwm_gpio@${gpio.toString(16)}`,
      npwm: 1,
      gpios: Uint8Array.from([0, 0, 0, 7, 0, 0, 0, gpio, 0, 0, 0, 0]),
    });
  const pins = { red: softwarePin(4), green: softwarePin(27), blue: softwarePin(17) };
  const { output, share } = createBench({ pins }, kernel);
  return {
    output,
    lit: () => [share('pwmchip1', 0), share('pwmchip2', 0), share('pwmchip0', 0)],
    breakages: createBreakages(kernel, 'pwmchip1/0'),
  };
});

describe('OUTPUT-02 sysfs-pwm', () => {
  test('runs at 2 kHz, in nanoseconds, with the steps that the clock leaves', () => {
    const { kernel, output } = createBench();
    output.start();
    expect(kernel.channel('pwmchip2', 0)).toMatchObject({ period: 500_000, polarity: 'normal', enable: 1 });
    expect(output.steps).toBe(25_001);
    expect(createBench({ frequency: hertz(20_000) }).output.steps).toBe(2501);
    expect(createBench({ pins: { ...rgb, blue: softwarePin(17) } }).output.steps).toBe(501);
  });

  test('takes channels over as they are: the light keeps its brightness through a change of frequency', () => {
    for (const [period, duty] of [
      [1_000_000, 800_000],
      [100_000, 80_000],
    ] as const) {
      const { kernel, output, lit } = createBench();
      kernel.write(`${kernel.root}/pwmchip2/export`, '0');
      Object.assign(kernel.channel('pwmchip2', 0), { period, duty_cycle: duty, enable: 1 });
      output.start();
      expect(lit()[0]).toBe(0.8);
      expect(kernel.writes.filter((write) => write.includes('pwm0/enable'))).toEqual([]);
    }
  });

  test('a polarity left by somebody else is put right while the channel is off', () => {
    const { kernel, output } = createBench();
    kernel.write(`${kernel.root}/pwmchip2/export`, '0');
    Object.assign(kernel.channel('pwmchip2', 0), { period: 500_000, polarity: 'inversed', enable: 1 });
    output.start();
    expect(kernel.channel('pwmchip2', 0)).toMatchObject({ polarity: 'normal', enable: 1 });
  });

  test('a common-anode lamp does not flash when its channels are first used', () => {
    const { kernel, output } = createBench({ inverted: true });
    output.start();
    const enabledAt = kernel.writes.indexOf('pwmchip2/pwm0/enable 1');
    expect(kernel.writes.indexOf('pwmchip2/pwm0/duty_cycle 500000')).toBeLessThan(enabledAt);
    expect(kernel.channel('pwmchip2', 0)).toMatchObject({ duty_cycle: 500_000, enable: 1 });
  });

  test('waits for udev to hand the channel over', () => {
    const { kernel, output, lit } = createBench();
    kernel.udevDelay = 5;
    output.start();
    output.write(65_535, 0, 0);
    expect(lit()).toEqual([1, 0, 0]);
  });

  test('RGBW: white shows what the colors have in common, they the rest', () => {
    const { output, share } = createBench({ pins: { ...rgb, white: hardwarePin(19, 3) } });
    output.start();
    output.write(65_535, 32_768, 13_107);
    const shares = [0, 1, 2, 3].map((channel) => Math.round(share('pwmchip2', channel) * 100));
    expect(shares).toEqual([80, 30, 0, 20]);
  });

  test('writes only what changes, and closes its files', () => {
    const { kernel, output } = createBench();
    output.start();
    output.write(1000, 2000, 3000);
    const before = kernel.writes.length;
    output.write(1000, 2000, 3000);
    output.write(1000, 2000, 4000);
    expect(kernel.writes).toHaveLength(before + 1);
    output.stop();
    expect(kernel.openFiles).toBe(0);
  });
});

describe('SAFE-04 sysfs-pwm says on one line what is wrong and what helps', () => {
  const cases: [string, (kernel: SimulatedSysfsPwm) => void, RegExp][] = [
    ['no overlay', (kernel) => kernel.chips.delete('pwmchip2'), /no PWM chip 1f00098000\.pwm .*dtoverlay=pwm,pin=12/],
    ['no PWM at all', (kernel) => kernel.chips.clear(), /no PWM chip .*add dtoverlay/],
    ['no udev rule', (kernel) => (kernel.exportDenied = true), /pwmchip2\/export may not be written; .*99-lantern-pwm/],
    ['a rule that forgets the channels', (kernel) => (kernel.udevDelay = 1e6), /pwm0\/period may not be written/],
    [
      'a frequency that the driver refuses',
      (kernel) => (kernel.refusedPeriod = 500_000),
      /refuses .*another frequency/,
    ],
  ];
  test.each(cases)('%s', (_, spoil, message) => {
    const { kernel, output } = createBench();
    spoil(kernel);
    expect(() => output.start()).toThrow(expect.objectContaining({ code: 'output-unavailable' }));
    expect(() => output.start()).toThrow(message);
    expect(() => output.start()).toThrow(/^GPIO 12: [^\n]+$/);
    expect(kernel.openFiles).toBe(0);
  });

  test('a channel that the kernel holds, as the fan of a Raspberry Pi 5', () => {
    const fan = { ...hardwarePin(45, 3), source: { kind: 'hardware', device: '1f0009c000.pwm', channel: 3 } } as const;
    const { kernel, output } = createBench({ pins: { ...rgb, blue: fan } });
    expect(() => output.start()).toThrow(/GPIO 45: .*is taken by another driver/);
    // The other two work.
    expect(kernel.openFiles).toBe(2);
  });

  test('a channel that the chip does not have', () => {
    const { output } = createBench({ pins: { ...rgb, blue: hardwarePin(18, 9) } });
    expect(() => output.start()).toThrow(/GPIO 18: .*add dtoverlay=pwm,pin=18/);
  });
});

test('sysfs-pwm works on real files', () => {
  const root = createFolder();
  const folder = join(root, 'pwmchip0');
  mkdirSync(join(root, 'devices/1f00098000.pwm'), { recursive: true });
  for (const channel of [0, 1, 2]) {
    mkdirSync(join(folder, `pwm${channel}`), { recursive: true });
    for (const [name, value] of Object.entries({ period: '0', duty_cycle: '0', polarity: 'normal', enable: '0' }))
      writeFileSync(join(folder, `pwm${channel}`, name), `${value}\n`);
  }
  symlinkSync('../devices/1f00098000.pwm', join(folder, 'device'));
  const output = new SysfsPwmOutput(createPwmSettings(), { root, files: nodeFiles, pause: pauseThread });
  output.start();
  output.write(65_535, 32_768, 0);
  output.stop();
  const read = (path: string) => readFileSync(join(folder, path), 'utf8').split('\n')[0];
  expect([read('pwm0/period'), read('pwm0/enable')]).toEqual(['500000', '1']);
  expect([0, 1, 2].map((channel) => read(`pwm${channel}/duty_cycle`))).toEqual(['500000', '250000', '0']);
  expect(() =>
    new SysfsPwmOutput(createPwmSettings(), {
      root: join(root, 'nowhere'),
      files: nodeFiles,
      pause: pauseThread,
    }).start(),
  ).toThrow(/no PWM chip/);
});

describe('OUTPUT-08 a channel of the kernel that fails in mid-run', () => {
  test.each(['EBUSY', 'ENOENT', 'EACCES', 'ENODEV'] as const)(
    'with %s leaves the others as asked, and is opened again',
    (code) => {
      const { kernel, output, lit } = createBench();
      output.start();
      output.write(65_535, 65_535, 65_535);
      kernel.broken.set('pwmchip2/0', code);
      expect(() => output.write(0, 0, 0)).toThrow(
        /^the PWM of GPIO 12 went away .*; is its overlay still loaded\? dtoverlay=pwm,pin=12/,
      );
      expect([output.isPartlyOpen, kernel.openFiles]).toEqual([true, 2]);
      // Told again only by opening it; the others are written to.
      output.write(0, 32_768, 0);
      expect(() => output.start()).toThrow('GPIO 12');
      kernel.broken.clear();
      output.start();
      output.write(0, 32_768, 0);
      expect(lit().map((share) => Math.round(share * 100))).toEqual([0, 50, 0]);
      output.stop();
      expect([output.isPartlyOpen, kernel.openFiles]).toEqual([false, 0]);
    },
  );

  test('a channel that is missing at the start does not keep the others dark', () => {
    const { kernel, output, share } = createBench();
    kernel.broken.set('pwmchip2/1', 'ENODEV');
    expect(() => output.start()).toThrow('GPIO 13');
    output.write(65_535, 65_535, 0);
    expect([share('pwmchip2', 0), share('pwmchip2', 2)]).toEqual([1, 0]);
  });

  test('OUTPUT-09 channels have their own steps, and fewer than 250 are refused with the remedy', () => {
    const { output } = createBench({ pins: { ...rgb, blue: softwarePin(17) } });
    expect(output.channelSteps).toEqual([25_001, 25_001, 501]);
    const coarse = createBench({ frequency: hertz(8000), pins: { ...rgb, blue: softwarePin(17) } });
    expect(() => coarse.output.start()).toThrow(
      'GPIO 17: PWM at 8000 Hz has only 126 steps there, 250 are needed; set a lower',
    );
  });
});
