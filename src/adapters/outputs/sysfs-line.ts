import { join } from 'node:path';
import type { PwmPin } from '../../core/light-messages.js';
import { createLostError, createPwmError } from './explain-pwm.js';
import type { FileOperations } from './sysfs-files.js';

/** What a line works with. */
export interface SysfsAccess {
  /** /sys/class/pwm, or a stand-in. */
  readonly root: string;
  readonly files: FileOperations;
  readonly pause: (milliseconds: number) => void;
}

/** udev gives an exported channel to the group gpio some 50 to 100 ms later; a busy machine takes longer. */
const [waitStep, longestWait] = [20, 2000];
const newline = 10;
const zero = 48;
const decoder = new TextDecoder();

/** One PWM channel of the kernel: exported, set up, and its duty_cycle kept open. */
export class SysfsLine {
  /** Digits of a 32-bit number and a newline; written in place, so that a frame allocates nothing. */
  readonly #bytes = new Uint8Array(11);
  #duty = -1;
  #isDoubtful = false;

  private constructor(
    private readonly files: FileOperations,
    private readonly descriptor: number,
    private readonly pin: PwmPin,
    private readonly place: string,
    private readonly dark: number,
  ) {}

  /**
   * Brings a channel up without a jump: what it was showing, it shows until the first write.
   * @param period nanoseconds
   * @param dark the pulse of a lamp that is off, nanoseconds: where a channel that nobody has used begins
   * @param patience how long to wait for udev, milliseconds; it blocks this thread
   * @throws LanternError `output-unavailable`
   */
  static open(pin: PwmPin, period: number, dark: number, access: SysfsAccess, patience = longestWait): SysfsLine {
    const { files } = access;
    const chip = findChip(pin, access);
    const channel = pin.source.kind === 'hardware' ? pin.source.channel : 0;
    const folder = join(chip, `pwm${channel}`);
    const attempt = <Result>(place: string, action: () => Result): Result => {
      try {
        return action();
      } catch (cause) {
        throw createPwmError(pin, place, cause);
      }
    };
    const path = (name: string) => join(folder, name);
    const read = (name: string) =>
      attempt(path(name), () => decoder.decode(files.read(path(name))).split('\n')[0] ?? '');
    const write = (name: string, value: string) => attempt(path(name), () => files.write(path(name), `${value}\n`));

    if (!isThere(files, folder)) attempt(join(chip, 'export'), () => exportChannel(files, chip, folder, channel));
    for (const name of ['period', 'polarity', 'enable'])
      attempt(path(name), () => files.close(openWhenAllowed(access, path(name), patience)));
    const descriptor = attempt(path('duty_cycle'), () => openWhenAllowed(access, path('duty_cycle'), patience));
    try {
      const before = { period: Number(read('period')), duty: Number(read('duty_cycle')) };
      // The share of light stays through a change of period; the order keeps duty_cycle within period at every moment.
      const duty = before.period > 0 ? Math.round((before.duty / before.period) * period) : dark;
      if (duty < before.duty) write('duty_cycle', `${duty}`);
      if (period !== before.period) write('period', `${period}`);
      if (duty > before.duty) write('duty_cycle', `${duty}`);
      // A channel that somebody left inversed; its polarity can be changed only while it is off.
      if (read('polarity') !== 'normal') {
        if (read('enable') === '1') write('enable', '0');
        write('polarity', 'normal');
      }
      if (read('enable') !== '1') write('enable', '1');
    } catch (error) {
      files.close(descriptor);
      throw error;
    }
    return new SysfsLine(files, descriptor, pin, folder, dark);
  }

  /** Sets the length of the pulse, nanoseconds. @throws LanternError `output-unavailable` */
  set(duty: number): void {
    if (duty === this.#duty) return;
    const bytes = this.#bytes;
    let length = 1;
    for (let rest = duty; rest >= 10; rest = Math.floor(rest / 10)) length += 1;
    bytes[length] = newline;
    for (let at = length - 1, rest = duty; at >= 0; at--, rest = Math.floor(rest / 10)) bytes[at] = zero + (rest % 10);
    try {
      this.files.writeTo(this.descriptor, bytes, length + 1);
      // Only once it is dark: what was disabled must not light up on its way to off.
      if (this.#isDoubtful && duty === this.dark) this.#enable();
    } catch (cause) {
      throw createLostError(this.pin, this.place, cause);
    }
    this.#duty = duty;
  }

  /** The next pulse is written even if it is the same as before, and a channel that was disabled meanwhile enabled when it is dark. */
  renew(): void {
    this.#duty = -1;
    this.#isDoubtful = true;
  }

  #enable(): void {
    const path = join(this.place, 'enable');
    if (!decoder.decode(this.files.read(path)).startsWith('1')) this.files.write(path, '1\n');
    this.#isDoubtful = false;
  }

  close(): void {
    this.files.close(this.descriptor);
  }
}

/** The folder of the chip that serves a pin. The kernel numbers chips as they come, so numbers mean nothing. */
function findChip(pin: PwmPin, { root, files }: SysfsAccess): string {
  let chips: readonly string[] = [];
  try {
    chips = files.list(root).filter((name) => name.startsWith('pwmchip'));
  } catch (cause) {
    if ((cause as { code?: string }).code !== 'ENOENT') throw createPwmError(pin, root, cause);
  }
  const found = chips.map((name) => join(root, name)).find((chip) => servesPin(files, chip, pin));
  if (found === undefined) throw createPwmError(pin, root, Object.assign(new Error('no chip'), { code: 'ENOENT' }));
  return found;
}

function servesPin(files: FileOperations, chip: string, pin: PwmPin): boolean {
  const { source } = pin;
  try {
    if (source.kind === 'hardware') return files.resolve(join(chip, 'device')).endsWith(`/${source.device}`);
    // The device tree's `gpios` of pwm-gpio and pwm-pio: three big-endian words: controller, pin, flags.
    const gpios = files.read(join(chip, 'device', 'of_node', 'gpios'));
    return new DataView(gpios.buffer, gpios.byteOffset, gpios.byteLength).getUint32(4) === pin.gpio;
  } catch {
    return false;
  }
}

function exportChannel(files: FileOperations, chip: string, folder: string, channel: number): void {
  try {
    files.write(join(chip, 'export'), `${channel}\n`);
  } catch (error) {
    // Another program exported it in between: then it is there, and ours to use.
    if ((error as { code?: string }).code !== 'EBUSY' || !isThere(files, folder)) throw error;
  }
}

function openWhenAllowed({ files, pause }: SysfsAccess, path: string, patience: number): number {
  for (let waited = 0; ; waited += waitStep) {
    try {
      return files.open(path);
    } catch (error) {
      const code = (error as { code?: string }).code ?? '';
      if (waited >= patience || !['EACCES', 'EPERM', 'ENOENT'].includes(code)) throw error;
      pause(waitStep);
    }
  }
}

function isThere(files: FileOperations, folder: string): boolean {
  try {
    files.list(folder);
    return true;
  } catch {
    return false;
  }
}
