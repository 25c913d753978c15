import type { FileOperations } from '../../src/adapters/outputs/sysfs-files.js';

interface Channel {
  period: number;
  duty_cycle: number;
  polarity: 'normal' | 'inversed';
  enable: number;
  /** Pauses until udev lets others than root write. */
  deniedFor: number;
}

interface Chip {
  /** Where the link `device` ends. */
  readonly device: string;
  readonly npwm: number;
  /** The device tree's `gpios` of a software PWM. */
  readonly gpios?: Uint8Array;
  /** Channels that a driver of the kernel holds. */
  readonly held?: readonly number[];
  readonly exported: Map<number, Channel>;
}

const attributes = ['period', 'duty_cycle', 'polarity', 'enable'] as const;

/**
 * /sys/class/pwm as the kernel's drivers/pwm/sysfs.c and core.c answer, errors included: a temporary folder raises none
 * of them. Chips have the numbers of a Raspberry Pi 5 that has them in no order.
 */
export class SimulatedSysfsPwm implements FileOperations {
  readonly root = '/sys/class/pwm';
  readonly chips = new Map<string, Chip>();
  /** Every write, as `path value`. */
  readonly writes: string[] = [];
  /** How many pauses udev takes to give a new channel to the group. */
  udevDelay = 0;
  /** Nobody but root may export: no udev rule. */
  exportDenied = false;
  /** The error with which writes to a channel fail from now on, by `chip/number`: the overlay was unloaded, a driver took it. */
  readonly broken = new Map<string, 'EBUSY' | 'ENOENT' | 'EACCES' | 'ENODEV'>();
  /** A period that the driver does not take. */
  refusedPeriod = -1;
  readonly #open = new Map<number, string>();
  #nextDescriptor = 3;

  addChip(name: string, chip: Omit<Chip, 'exported'>): void {
    this.chips.set(name, { ...chip, exported: new Map() });
  }

  /** What udev does while a program waits. */
  readonly pause = (): void => {
    for (const chip of this.chips.values())
      for (const channel of chip.exported.values()) channel.deniedFor = Math.max(0, channel.deniedFor - 1);
  };

  channel(chip: string, number: number): Channel {
    const channel = this.chips.get(chip)?.exported.get(number);
    if (!channel) throw new Error(`${chip}/pwm${number} is not exported`);
    return channel;
  }

  get openFiles(): number {
    return this.#open.size;
  }

  list(folder: string): readonly string[] {
    if (folder === this.root && this.chips.size > 0) return [...this.chips.keys()];
    const [chip, channel] = this.#find(folder);
    if (channel) return attributes;
    return ['device', 'export', 'npwm', 'unexport', ...[...chip.exported.keys()].map((number) => `pwm${number}`)];
  }

  read(path: string): Uint8Array {
    const [chip, channel, name] = this.#find(path);
    if (channel) return new TextEncoder().encode(`${channel[name as keyof Channel]}\n`);
    if (path.endsWith('device/of_node/gpios') && chip.gpios) return chip.gpios;
    throw createError('ENOENT', path);
  }

  resolve(path: string): string {
    const [chip] = this.#find(path);
    return `/sys/devices/platform/${chip.device}`;
  }

  write(path: string, text: string): void {
    this.writes.push(`${path.slice(this.root.length + 1)} ${text.trim()}`);
    const [chip, channel, name] = this.#find(path);
    if (channel) this.#store(path, channel, name as (typeof attributes)[number], text.trim());
    else if (name === 'export') this.#export(path, chip, text);
    else throw createError('EACCES', path);
  }

  open(path: string): number {
    const [, channel] = this.#find(path);
    if (channel && channel.deniedFor > 0) throw createError('EACCES', path);
    this.#open.set(this.#nextDescriptor, path);
    return this.#nextDescriptor++;
  }

  writeTo(descriptor: number, bytes: Uint8Array, length: number): void {
    const path = this.#open.get(descriptor);
    if (path === undefined) throw createError('EBADF', `${descriptor}`);
    this.write(path, new TextDecoder().decode(bytes.subarray(0, length)));
  }

  close(descriptor: number): void {
    if (!this.#open.delete(descriptor)) throw createError('EBADF', `${descriptor}`);
  }

  #find(path: string): [Chip, Channel | undefined, string] {
    const [, chipName = '', channelName, name = channelName ?? ''] =
      /^\/sys\/class\/pwm\/([^/]+)(?:\/([^/]+))?(?:\/(.+))?$/.exec(path) ?? [];
    const chip = this.chips.get(chipName);
    if (!chip) throw createError('ENOENT', path);
    const number = /^pwm(\d+)$/.exec(channelName ?? '')?.[1];
    if (number === undefined) return [chip, undefined, name];
    const broken = this.broken.get(`${chipName}/${number}`);
    if (broken !== undefined) throw createError(broken, path);
    const channel = chip.exported.get(Number(number));
    if (!channel) throw createError('ENOENT', path);
    return [chip, channel, name];
  }

  #export(path: string, chip: Chip, text: string): void {
    if (this.exportDenied) throw createError('EACCES', path);
    const number = Number(text);
    if (!Number.isInteger(number)) throw createError('EINVAL', path);
    if (number >= chip.npwm) throw createError('ENODEV', path);
    if (chip.exported.has(number) || chip.held?.includes(number)) throw createError('EBUSY', path);
    chip.exported.set(number, {
      period: 0,
      duty_cycle: 0,
      polarity: 'normal',
      enable: 0,
      deniedFor: this.udevDelay,
    });
  }

  #store(path: string, channel: Channel, name: (typeof attributes)[number], text: string): void {
    if (channel.deniedFor > 0) throw createError('EACCES', path);
    const next = { ...channel };
    if (name === 'polarity') {
      if (text !== 'normal' && text !== 'inversed') throw createError('EINVAL', path);
      if (channel.enable === 1) throw createError('EBUSY', path);
      next.polarity = text;
    } else {
      if (!/^\d+$/.test(text)) throw createError('EINVAL', path);
      next[name] = Number(text);
    }
    const { period, duty_cycle: duty, enable } = next;
    if (period === 0 || duty > period || enable > 1 || period === this.refusedPeriod) throw createError('EINVAL', path);
    Object.assign(channel, next);
  }
}

function createError(code: string, path: string): Error {
  return Object.assign(new Error(`${code}: '${path}'`), { code });
}
