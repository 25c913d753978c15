import type { PwmPin, PwmSettings } from '../../core/light-messages.js';
import { LanternError } from '../../core/errors.js';
import type { LightOutput } from '../../ports/light-output.js';
import { createFewStepsError, fewestSteps } from './few-steps.js';
import { createPigpioError, type PigpioLibrary, type PigpioModule, type PigpioPin } from './pigpio-library.js';
import { channelNames, extractWhite, listPins, PwmLevels } from './pwm-levels.js';

/** What hardwarePwmWrite calls fully on. */
const hardwareFull = 1_000_000;

/** One pin that is up: `set` takes a duty of 0..`full`. */
interface Line {
  readonly full: number;
  readonly set: (duty: number) => void;
  /** The next duty is written even if it is the same. */
  readonly renew: () => void;
}

/** A lamp on pigpio, for Raspberry Pi 1 to 4: pulses by hardware where the pin has it, else timed by DMA. */
export class PigpioOutput implements LightOutput {
  readonly lamp: string;
  #steps: readonly number[] = [2];
  /** Those of the pins, in their order; null where one is not open. */
  #lines: (Line | null)[] = [];
  #levels: readonly PwmLevels[] = [];
  /** The linear light that each pin shows, as far as is known. */
  readonly #shown: number[] = [];

  constructor(
    private readonly settings: PwmSettings,
    private readonly library: PigpioLibrary,
  ) {
    this.lamp = settings.lamp;
  }

  /** Of the coarsest pin. Known once started: software PWM says only then what its frequency leaves. */
  get steps(): number {
    return Math.min(...this.#steps);
  }

  get channelSteps(): readonly [number, number, number] | undefined {
    const [red = 2, green = 2, blue = 2, white] = this.#steps;
    // What a white LED takes over has to be a level of all four.
    return white === undefined ? [red, green, blue] : undefined;
  }

  get isPartlyOpen(): boolean {
    return this.#lines.some((line) => line !== null);
  }

  get stuck(): readonly string[] {
    return channelNames.filter((_, index) => !this.#lines[index] && (this.#shown[index] ?? 0) > 0);
  }

  renew(): void {
    for (const line of this.#lines) line?.renew();
  }

  /** Opens what is not open: a pin that failed leaves the others as they are. */
  start(): void {
    const pins = listPins(this.settings);
    if (this.#lines.length === pins.length && !this.#lines.includes(null)) return;
    const library = this.library.open();
    const lines = pins.map((pin, index) => this.#lines[index] ?? this.#open(library, pin));
    this.#steps = pins.map((pin, index) =>
      Math.min(65_536, pin.source.kind === 'hardware' ? this.#hardwareSteps(pin) : (lines[index]?.full ?? 0) + 1),
    );
    const own = this.channelSteps;
    this.#levels = lines.map(
      ({ full }, index) => new PwmLevels(own?.[index] ?? this.steps, full, this.settings.inverted),
    );
    this.#lines = lines;
  }

  /** Writes to every pin that is open. One that fails is closed, and told once the others have got theirs. */
  write(r: number, g: number, b: number): void {
    const common = this.#lines.length > 3 ? extractWhite(r, g, b) : 0;
    const red = this.#set(0, r - common);
    const green = this.#set(1, g - common);
    const blue = this.#set(2, b - common);
    const white = this.#set(3, common);
    const failure = red ?? green ?? blue ?? white;
    if (failure !== undefined) throw failure;
  }

  /** The pins go on pulsing by themselves; ending the library would switch them off. */
  stop(): void {
    this.#lines = [];
    this.#levels = [];
  }

  /** Sets one pin, if it is open; one that fails is closed, and the failure returned. */
  #set(index: number, linear: number): LanternError | undefined {
    const levels = this.#levels[index];
    try {
      const line = this.#lines[index];
      if (!levels || !line) return undefined;
      line.set(levels.toDuty(linear));
      this.#shown[index] = linear;
      return undefined;
    } catch (cause) {
      this.#lines[index] = null;
      return createPigpioError(listPins(this.settings)[index]?.gpio ?? 0, cause);
    }
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
    renew: () => (before = -1),
    set: (duty) => {
      if (duty === before) return;
      write(duty);
      before = duty;
    },
  };
}
