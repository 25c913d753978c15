import type { PwmPin, PwmSettings } from '../../core/light-messages.js';
import type { LightOutput } from '../../ports/light-output.js';
import { channelNames, extractWhite, listPins, PwmLevels } from './pwm-levels.js';
import { createFewStepsError, fewestSteps } from './few-steps.js';
import { nodeFiles, pauseThread } from './sysfs-files.js';
import { SysfsLine, type SysfsAccess } from './sysfs-line.js';

/**
 * A lamp on the kernel's PWM (Documentation/ABI/testing/sysfs-class-pwm). Needs no package and, with the udev rule of
 * hardware/, no root; the only output for a Raspberry Pi 5.
 */
export class SysfsPwmOutput implements LightOutput {
  readonly lamp: string;
  readonly steps: number;
  readonly channelSteps: readonly [number, number, number] | undefined;
  readonly #period: number;
  readonly #pins: readonly PwmPin[];
  readonly #levels: readonly PwmLevels[];
  /** Those of the pins, in their order; null where a channel is not open. */
  readonly #lines: (SysfsLine | null)[];
  readonly #duties: Int32Array;
  /** What each channel shows, as far as is known; -1: not known. */
  readonly #shown: Int32Array;
  #hasStarted = false;

  constructor(
    private readonly settings: PwmSettings,
    private readonly access: SysfsAccess = { root: '/sys/class/pwm', files: nodeFiles, pause: pauseThread },
  ) {
    this.lamp = settings.lamp;
    this.#period = Math.round(1e9 / settings.frequency);
    this.#pins = listPins(settings);
    const steps = this.#pins.map(({ tick }) => Math.min(65_536, Math.floor(this.#period / tick) + 1));
    this.steps = Math.min(...steps);
    const [red = 2, green = 2, blue = 2, white] = steps;
    // What a white LED takes over has to be a level of all four.
    this.channelSteps = white === undefined ? [red, green, blue] : undefined;
    this.#levels = steps.map(
      (each) => new PwmLevels(white === undefined ? each : this.steps, this.#period, settings.inverted),
    );
    this.#lines = steps.map(() => null);
    this.#duties = new Int32Array(steps.length);
    this.#shown = new Int32Array(steps.length).fill(-1);
  }

  get isPartlyOpen(): boolean {
    return this.#lines.some((line) => line !== null);
  }

  get stuck(): readonly string[] {
    return channelNames.filter((_, index) => {
      const shown = this.#shown[index] ?? -1;
      return !this.#lines[index] && shown !== -1 && shown !== this.#levels[index]?.toDuty(0);
    });
  }

  renew(): void {
    for (const line of this.#lines) line?.renew();
  }

  /** Opens what is not open: where one channel is missing, the others work. */
  start(): void {
    this.#validateSteps();
    // Once lamps are lit, none of them waits for this one: what is not there yet is tried again later.
    const patience = this.#hasStarted ? 0 : undefined;
    this.#hasStarted = true;
    let failure: Error | undefined;
    this.#pins.forEach((pin, index) => {
      if (this.#lines[index]) return;
      try {
        const dark = this.#levels[index]?.toDuty(0) ?? 0;
        this.#lines[index] = SysfsLine.open(pin, this.#period, dark, this.access, patience);
      } catch (error) {
        failure ??= toError(error);
      }
    });
    if (failure !== undefined) throw failure;
  }

  /** Writes to every channel that is open. One that fails is closed, and told once the others have got theirs. */
  write(r: number, g: number, b: number): void {
    const common = this.#lines.length > 3 ? extractWhite(r, g, b) : 0;
    this.#plan(0, r - common);
    this.#plan(1, g - common);
    this.#plan(2, b - common);
    if (this.#lines.length > 3) this.#plan(3, common);
    let failure: Error | undefined;
    for (let index = 0; index < this.#lines.length; index++) {
      const lost = this.#set(index);
      failure ??= lost;
    }
    if (failure !== undefined) throw failure;
  }

  /** The channels stay exported and enabled: that is what keeps the light as it is. */
  stop(): void {
    for (let index = 0; index < this.#lines.length; index++) this.#close(index);
  }

  /** Sets one channel, if it is open; one that fails is closed, and the failure returned. */
  #set(index: number): Error | undefined {
    try {
      const line = this.#lines[index];
      line?.set(this.#duties[index] ?? 0);
      if (line) this.#shown[index] = this.#duties[index] ?? 0;
      return undefined;
    } catch (error) {
      this.#close(index);
      return toError(error);
    }
  }

  #plan(index: number, linear: number): void {
    this.#duties[index] = this.#levels[index]?.toDuty(linear) ?? 0;
  }

  #close(index: number): void {
    const line = this.#lines[index];
    this.#lines[index] = null;
    line?.close();
  }

  #validateSteps(): void {
    if (this.steps >= fewestSteps) return;
    const coarse = this.#pins.reduce((most, pin) => (pin.tick > most.tick ? pin : most));
    throw createFewStepsError(coarse.gpio, this.settings.frequency, this.steps);
  }
}

const toError = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)));
