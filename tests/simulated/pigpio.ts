import type { PigpioModule, PigpioPin } from '../../src/adapters/outputs/pigpio-library.js';

/** Errors of the C library, as pigpio.h numbers them and the package words them. */
const codes = {
  initFailed: -1,
  badGpio: -2,
  badDuty: -8,
  badRange: -21,
  initialized: -32,
  noHardwarePwm: -95,
  badHardwareFrequency: -96,
  badHardwareDuty: -97,
} as const;
/** The frequencies that software PWM has at 1 microsecond; other sampling divides them. */
const frequencies = [
  40_000, 20_000, 10_000, 8000, 5000, 4000, 2500, 2000, 1600, 1250, 1000, 800, 500, 400, 250, 200, 100, 50,
];

/** The package pigpio 3.3 with its C library, as they behave on a Raspberry Pi 1 to 4: ranges are checked, pins differ. */
export class SimulatedPigpio {
  /** What each pin shows, 0..1. */
  readonly lit = new Map<number, number>();
  /** Calls of hardwarePwmWrite and pwmWrite. */
  writes = 0;
  /** Not root, or pigpiod has the hardware. */
  refusesToStart = false;
  sampling = 5;
  /** Pins whose calls fail from now on. */
  readonly broken = new Set<number>();
  #initialized = false;

  readonly module: PigpioModule;

  constructor() {
    this.module = {
      Gpio: createGpioClass(this),
      CLOCK_PCM: 1,
      configureClock: (microseconds, peripheral) => {
        validateUnsigned('gpioCfgClock', microseconds, peripheral);
        if (this.#initialized) fail(codes.initialized, 'gpioCfgClock');
        this.sampling = microseconds;
      },
    };
  }

  /** What the first pin does. */
  initialise(): void {
    if (this.refusesToStart) fail(codes.initFailed, 'gpioInitialise');
    this.#initialized = true;
  }
}

function fail(code: number, call: string): never {
  throw new Error(`pigpio error ${code} in ${call}`);
}

function validateUnsigned(call: string, ...values: readonly number[]): void {
  if (values.every((value) => Number.isInteger(value) && value >= 0 && value < 2 ** 32)) return;
  throw Object.assign(new Error(`EINVAL, ${call}`), { code: 'EINVAL' });
}

function createGpioClass(host: SimulatedPigpio): PigpioModule['Gpio'] {
  class Gpio implements PigpioPin {
    static readonly OUTPUT = 1;
    #range = 255;
    #frequency = 800;

    constructor(
      private readonly gpio: number,
      options: { mode: number },
    ) {
      host.initialise();
      if (host.broken.has(gpio)) fail(codes.badGpio, 'gpioSetMode');
      if (!Number.isInteger(gpio) || gpio < 0 || gpio > 31) fail(codes.badGpio, 'gpioSetMode');
      if (options.mode !== Gpio.OUTPUT) throw new Error('the simulation only has outputs');
    }

    hardwarePwmWrite(frequency: number, duty: number): this {
      validateUnsigned('gpioHardwarePWM', frequency, duty);
      if (host.broken.has(this.gpio)) fail(codes.noHardwarePwm, 'gpioHardwarePWM');
      if (![12, 13, 18, 19].includes(this.gpio)) fail(codes.noHardwarePwm, 'gpioHardwarePWM');
      if (frequency < 1 || frequency > 125_000_000) fail(codes.badHardwareFrequency, 'gpioHardwarePWM');
      if (duty > 1_000_000) fail(codes.badHardwareDuty, 'gpioHardwarePWM');
      // Two pins share a channel: both show what was written last.
      const channel = this.gpio % 2;
      for (const gpio of [12, 13, 18, 19])
        if (gpio === this.gpio || (gpio % 2 === channel && host.lit.has(gpio))) host.lit.set(gpio, duty / 1_000_000);
      host.writes += 1;
      return this;
    }

    pwmFrequency(frequency: number): this {
      validateUnsigned('gpioSetPWMfrequency', frequency);
      const real = frequencies.map((each) => Math.round(each / host.sampling));
      this.#frequency = real.reduce((best, each) =>
        Math.abs(each - frequency) < Math.abs(best - frequency) ? each : best,
      );
      return this;
    }

    getPwmRealRange(): number {
      return Math.round(1e6 / host.sampling / this.#frequency);
    }

    pwmRange(range: number): this {
      validateUnsigned('gpioSetPWMrange', range);
      if (range < 25 || range > 40_000) fail(codes.badRange, 'gpioSetPWMrange');
      this.#range = range;
      return this;
    }

    pwmWrite(duty: number): this {
      validateUnsigned('gpioPWM', duty);
      if (host.broken.has(this.gpio)) fail(codes.badGpio, 'gpioPWM');
      if (duty > this.#range) fail(codes.badDuty, 'gpioPWM');
      host.lit.set(this.gpio, duty / this.#range);
      host.writes += 1;
      return this;
    }
  }
  return Gpio;
}
