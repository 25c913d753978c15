import type { PwmPin, PwmSettings } from '../../core/light-messages.js';
import { LanternError } from '../../core/errors.js';
import type { LightOutput } from '../../ports/light-output.js';
import { createFewStepsError, fewestSteps } from './few-steps.js';
import { createPigpioError, type PigpioLibrary, type PigpioModule, type PigpioPin } from './pigpio-library.js';
import { extractWhite, listPins, PwmLevels } from './pwm-levels.js';

/** What hardwarePwmWrite calls fully on. */
const hardwareFull = 1_000_000;

/** One pin that is up: `set` takes a duty of 0..`full`. */
interface Line {
  readonly full: number;
  readonly set: (duty: number) => void;
}

/** A lamp on pigpio, for Raspberry Pi 1 to 4: pulses by hardware where the pin has it, else timed by DMA. */
export class PigpioOutput implements LightOutput {
  readonly lamp: string;
  #steps = 2;
  #lines: readonly Line[] = [];
  #levels: readonly PwmLevels[] = [];

  constructor(
    private readonly settings: PwmSettings,
    private readonly library: PigpioLibrary,
  ) {
    this.lamp = settings.lamp;
  }

  /** Known once started: software PWM says only then what its frequency leaves. */
  get steps(): number {
    return this.#steps;
  }

  start(): void {
    if (this.#lines.length > 0) return;
    const library = this.library.open();
    const pins = listPins(this.settings);
    const lines = pins.map((pin) => this.#open(library, pin));
    const steps = pins.map((pin, index) =>
      pin.source.kind === 'hardware' ? this.#hardwareSteps(pin) : (lines[index]?.full ?? 0) + 1,
    );
    this.#steps = Math.min(65_536, ...steps);
    this.#levels = lines.map(({ full }) => new PwmLevels(this.#steps, full, this.settings.inverted));
    this.#lines = lines;
  }

  write(r: number, g: number, b: number): void {
    const common = this.#lines.length > 3 ? extractWhite(r, g, b) : 0;
    this.#set(0, r - common);
    this.#set(1, g - common);
    this.#set(2, b - common);
    this.#set(3, common);
  }

  /** The pins go on pulsing by themselves; ending the library would switch them off. */
  stop(): void {
    this.#lines = [];
    this.#levels = [];
  }

  #set(index: number, linear: number): void {
    const levels = this.#levels[index];
    if (levels) this.#lines[index]?.set(levels.toDuty(linear));
  }

  #open({ Gpio }: PigpioModule, pin: PwmPin): Line {
    const { frequency } = this.settings;
    try {
      const line = new Gpio(pin.gpio, { mode: Gpio.OUTPUT });
      if (pin.source.kind === 'hardware')
        return createLine(hardwareFull, (duty) => line.hardwarePwmWrite(frequency, duty));
      return createLine(this.#openSoftware(line, pin), (duty) => line.pwmWrite(duty));
    } catch (cause) {
      throw cause instanceof LanternError ? cause : createPigpioError(pin.gpio, cause);
    }
  }

  /** Sets the range to the real number of steps, so every written value is shown exactly; returns the range. */
  #openSoftware(line: PigpioPin, pin: PwmPin): number {
    const { frequency } = this.settings;
    line.pwmFrequency(frequency);
    const range = line.getPwmRealRange();
    if (range < fewestSteps) throw createFewStepsError(pin.gpio, frequency, range);
    line.pwmRange(range);
    return range;
  }

  #hardwareSteps(pin: PwmPin): number {
    return Math.floor(1e9 / this.settings.frequency / pin.tick) + 1;
  }
}

/** Writes only what changes: each write is a call into C. */
function createLine(full: number, write: (duty: number) => unknown): Line {
  let before = -1;
  return {
    full,
    set: (duty) => {
      if (duty === before) return;
      write(duty);
      before = duty;
    },
  };
}
