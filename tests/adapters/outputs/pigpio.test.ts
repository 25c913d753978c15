import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { createOutputs } from '../../../src/adapters/outputs/create-output.js';
import { PigpioLibrary } from '../../../src/adapters/outputs/pigpio-library.js';
import { PigpioOutput } from '../../../src/adapters/outputs/pigpio.js';
import type { PwmPins, PwmSettings } from '../../../src/core/light-messages.js';
import { hertz } from '../../../src/core/units.js';
import { describeLightOutput } from '../../contracts/light-output.js';
import { createFolder } from '../../setup/folders.js';
import { SimulatedPigpio } from '../../simulated/pigpio.js';
import { createPwmSettings, hardwarePin, softwarePin } from './pwm-settings.js';

/** A Raspberry Pi 4 counts 375 MHz; two pins by hardware, one by DMA. */
const pins: PwmPins = { red: hardwarePin(12, 0, 8 / 3), green: hardwarePin(13, 1, 8 / 3), blue: softwarePin(16) };
const software: PwmPins = { red: softwarePin(5), green: softwarePin(6), blue: softwarePin(16) };

function createBench(
  changes: Partial<PwmSettings> = {},
  { finest = true, model = 'Raspberry Pi 4 Model B Rev 1.4' } = {},
) {
  const pigpio = new SimulatedPigpio();
  const modelFile = join(createFolder(), 'model');
  writeFileSync(modelFile, `${model}\0`);
  const settings = createPwmSettings({ pins, ...changes });
  const library = new PigpioLibrary(finest, { load: () => pigpio.module, modelFile });
  const output = new PigpioOutput(settings, library);
  const { red, green, blue } = settings.pins;
  const lit = () =>
    [red, green, blue].map(({ gpio }) => pigpio.lit.get(gpio) ?? 0) as unknown as readonly [number, number, number];
  const breakages = [
    {
      name: 'a call into C that fails',
      breakRed: () => void pigpio.broken.add(red.gpio),
      mend: () => pigpio.broken.clear(),
    },
  ];
  const meddle = () => void pigpio.lit.set(red.gpio, 0.6);
  return { pigpio, output, lit, library, meddle, breakages };
}

describeLightOutput('pigpio', () => createBench());
describeLightOutput('pigpio, by software', () => createBench({ pins: software }));
describeLightOutput('pigpio, common anode', () => {
  const bench = createBench({ inverted: true });
  const lit = () => bench.lit().map((share) => 1 - share) as unknown as readonly [number, number, number];
  return { output: bench.output, lit, breakages: bench.breakages };
});

describe('OUTPUT-02 pigpio', () => {
  test('has the steps of its coarsest pin: 500 by software at 2 kHz, all that the renderer has by hardware', () => {
    const mixed = createBench();
    mixed.output.start();
    expect(mixed.output.steps).toBe(501);
    const white = createBench({ pins: { ...pins, blue: hardwarePin(19, 1, 4) } });
    white.output.start();
    expect(white.output.steps).toBe(65_536);
    const fast = createBench({ frequency: hertz(20_000), pins: { ...pins, blue: hardwarePin(19, 1, 4) } });
    fast.output.start();
    expect(fast.output.steps).toBe(12_501);
  });

  test('each channel has the steps of its own pin, but with a white channel all have those of the coarsest', () => {
    const { pigpio, output } = createBench();
    output.start();
    expect(output.channelSteps).toEqual([65_536, 65_536, 501]);
    // 1 % of light: by hardware to a 65,536th, by software to a 501st.
    output.write(655, 655, 655);
    const [red, , blue] = [12, 13, 16].map((gpio) => pigpio.lit.get(gpio) ?? 0);
    expect(red).toBeCloseTo(655 / 65_535, 6);
    expect(blue).toBe(5 / 500);
    const white = createBench({ pins: { ...pins, white: softwarePin(26) } });
    white.output.start();
    expect(white.output.channelSteps).toBeUndefined();
  });

  test('RGBW: white shows what the colors have in common', () => {
    const { pigpio, output } = createBench({ pins: { ...software, white: softwarePin(26) } });
    output.start();
    output.write(65_535, 32_768, 13_107);
    expect([5, 6, 16, 26].map((gpio) => Math.round((pigpio.lit.get(gpio) ?? 0) * 100))).toEqual([80, 30, 0, 20]);
  });

  test('calls into C only for what changes', () => {
    const { pigpio, output } = createBench();
    output.start();
    output.write(1000, 2000, 3000);
    output.write(1000, 2000, 3000);
    output.write(1000, 9000, 3000);
    expect(pigpio.writes).toBe(4);
  });

  test.each([
    ['a Raspberry Pi 5', { model: 'Raspberry Pi 5 Model B Rev 1.0' }, {}, /cannot drive a Raspberry Pi 5.*sysfs-pwm/],
    ['a Compute Module 5', { model: 'Raspberry Pi Compute Module 5 Rev 1.0' }, {}, /use the driver sysfs-pwm/],
    [
      'software PWM with too few steps',
      { finest: false },
      {},
      /GPIO 16: PWM at 2000 Hz has only 100 steps there, 250 are needed/,
    ],
  ])('refuses %s, and says why', (_, options, changes, message) => {
    const { output } = createBench(changes, options);
    expect(() => output.start()).toThrow(message);
  });
});

describe('SAFE-04 pigpio says on one line what is missing', () => {
  const refuse = (load: () => unknown, message: RegExp) => {
    const library = new PigpioLibrary(false, { load, modelFile: '/nonexistent/model' });
    const output = new PigpioOutput(createPwmSettings({ pins }), library);
    expect(() => output.start()).toThrow(expect.objectContaining({ code: 'output-unavailable' }));
    expect(() => output.start()).toThrow(message);
    expect(() => output.start()).toThrow(/^[^\n]+$/);
  };

  test('the package: this machine has none, and the other outputs do without', () => {
    const [virtual, pigpio] = createOutputs([
      { lamp: 'a', driver: 'virtual' },
      { ...createPwmSettings({ lamp: 'b' }), driver: 'pigpio' },
    ]);
    void virtual?.start();
    expect(() => pigpio?.start()).toThrow(/^the package pigpio is not installed; run sudo apt-get install pigpio/);
  });

  test('a package that does not load', () => {
    refuse(() => {
      throw new Error('libpigpio.so.1: cannot open shared object file');
    }, /does not load \(libpigpio\.so\.1.*apt-get install pigpio/);
  });

  test('a package that was installed without the C library', () => {
    const create = () => {
      throw new TypeError('pigpio.gpioInitialise is not a function');
    };
    refuse(
      () => ({
        Gpio: function Gpio() {
          return create();
        },
      }),
      /installed without the C library/,
    );
  });

  test('no root, or pigpiod in the way', () => {
    const pigpio = new SimulatedPigpio();
    pigpio.refusesToStart = true;
    refuse(() => pigpio.module, /pigpio error -1 in gpioInitialise\); it needs root, and no pigpiod/);
  });
});
