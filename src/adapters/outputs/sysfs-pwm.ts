import type { PwmSettings } from '../../core/light-messages.js';
import type { LightOutput } from '../../ports/light-output.js';
import { extractWhite, listPins, PwmLevels } from './pwm-levels.js';
import { nodeFiles, pauseThread } from './sysfs-files.js';
import { SysfsLine, type SysfsAccess } from './sysfs-line.js';

/**
 * A lamp on the kernel's PWM (Documentation/ABI/testing/sysfs-class-pwm). Needs no package and, with the udev rule of
 * hardware/, no root; the only output for a Raspberry Pi 5.
 */
export class SysfsPwmOutput implements LightOutput {
  readonly lamp: string;
  readonly steps: number;
  readonly #period: number;
  readonly #levels: PwmLevels;
  #lines: readonly SysfsLine[] = [];

  constructor(
    private readonly settings: PwmSettings,
    private readonly access: SysfsAccess = { root: '/sys/class/pwm', files: nodeFiles, pause: pauseThread },
  ) {
    this.lamp = settings.lamp;
    this.#period = Math.round(1e9 / settings.frequency);
    const tick = Math.max(...listPins(settings).map((pin) => pin.tick));
    this.steps = Math.min(65_536, Math.floor(this.#period / tick) + 1);
    this.#levels = new PwmLevels(this.steps, this.#period, settings.inverted);
  }

  start(): void {
    if (this.#lines.length > 0) return;
    const lines: SysfsLine[] = [];
    try {
      const dark = this.#levels.toDuty(0);
      for (const pin of listPins(this.settings)) lines.push(SysfsLine.open(pin, this.#period, dark, this.access));
    } catch (error) {
      for (const line of lines) line.close();
      throw error;
    }
    this.#lines = lines;
  }

  write(r: number, g: number, b: number): void {
    const [red, green, blue, white] = this.#lines;
    const common = white ? extractWhite(r, g, b) : 0;
    red?.set(this.#levels.toDuty(r - common));
    green?.set(this.#levels.toDuty(g - common));
    blue?.set(this.#levels.toDuty(b - common));
    white?.set(this.#levels.toDuty(common));
  }

  /** The channels stay exported and enabled: that is what keeps the light as it is. */
  stop(): void {
    for (const line of this.#lines) line.close();
    this.#lines = [];
  }
}
