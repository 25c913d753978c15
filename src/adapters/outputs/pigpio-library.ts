import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describeError, LanternError } from '../../core/errors.js';

/** One pin, as the package `pigpio` 3.3 has it. Ranges are checked by the C library, which answers with negative codes. */
export interface PigpioPin {
  /** `frequency` 0..125 MHz, `duty` 0..1,000,000; only on pins with hardware PWM. */
  hardwarePwmWrite(frequency: number, duty: number): unknown;
  pwmFrequency(frequency: number): unknown;
  /** 25..40,000. */
  pwmRange(range: number): unknown;
  /** The steps that the frequency really leaves. */
  getPwmRealRange(): number;
  /** 0..range. */
  pwmWrite(duty: number): unknown;
}

/** The part of the package that an output uses. */
export interface PigpioModule {
  readonly Gpio: { new (gpio: number, options: { mode: number }): PigpioPin; readonly OUTPUT: number };
  readonly CLOCK_PCM: number;
  /** Before the first pin only. */
  configureClock(microseconds: number, peripheral: number): void;
}

/**
 * Lantern doesn't install `pigpio`: where pigpiod is missing its install compiles nothing and says nothing, and a
 * later `require` prints a page of warnings. Who has a board for it installs it; see hardware/README.md.
 */
const install =
  'run sudo apt-get install pigpio, then npm install --prefix native pigpio@3.3.1 in the folder of Lantern (npm install --global pigpio@3.3.1 where Lantern is installed globally), or use the driver sysfs-pwm';

export interface PigpioAccess {
  /** Loads the package; throws where it is not installed. */
  readonly load: () => unknown;
  /** What the board calls itself. */
  readonly modelFile: string;
}

export const nodePigpio: PigpioAccess = {
  // The folder `native` of a checkout, which npm leaves alone, and from there as usual.
  load: () => createRequire(new URL('../../../native/package.json', import.meta.url))('pigpio') as unknown,
  modelFile: '/proc/device-tree/model',
};

/** The C library, loaded once for all lamps of the light thread. */
export class PigpioLibrary {
  #loaded: PigpioModule | null = null;

  /** @param finest sample every microsecond, for software PWM with steps enough; costs about a quarter of a core */
  constructor(
    private readonly finest: boolean,
    private readonly access: PigpioAccess = nodePigpio,
  ) {}

  /** @throws LanternError `output-unavailable` */
  open(): PigpioModule {
    if (this.#loaded) return this.#loaded;
    this.#validateBoard();
    const library = this.#load();
    if (this.finest) library.configureClock(1, library.CLOCK_PCM);
    return (this.#loaded = library);
  }

  #validateBoard(): void {
    let model = '';
    try {
      model = readFileSync(this.access.modelFile, 'utf8').replaceAll('\0', '');
    } catch {
      // No device tree: loading and starting say what is missing.
    }
    if (!/Raspberry Pi (5|500|Compute Module 5)\b/.test(model)) return;
    throw new LanternError(
      'output-unavailable',
      `pigpio cannot drive a ${model}, whose pins are on the RP1 chip that pigpio does not know; use the driver sysfs-pwm`,
    );
  }

  #load(): PigpioModule {
    let library: unknown;
    try {
      library = this.access.load();
    } catch (cause) {
      const missing = (cause as { code?: string }).code === 'MODULE_NOT_FOUND';
      throw new LanternError(
        'output-unavailable',
        `the package pigpio ${missing ? 'is not installed' : `does not load (${describeError(cause)})`}; ${install}`,
        { cause },
      );
    }
    return library as PigpioModule;
  }
}

/** What a failure of the C library means. */
export function createPigpioError(gpio: number, cause: unknown): LanternError {
  const said = describeError(cause);
  return new LanternError('output-unavailable', `GPIO ${gpio}: ${explain(said)}`, { cause });
}

function explain(said: string): string {
  if (said.includes('is not a function'))
    return `the package pigpio was installed without the C library and cannot work; ${install}`;
  if (said.includes('gpioInitialise'))
    return `pigpio does not start (${said}); it needs root, and no pigpiod beside it (sudo systemctl disable --now pigpiod); the driver sysfs-pwm needs neither`;
  return `pigpio refuses (${said})`;
}
