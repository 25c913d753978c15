import { readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The character device of the controller at an address, such as gpiochip0 for 1f000d0000.gpio; undefined if there is
 * none. Numbers change between kernels, addresses do not.
 */
export function findGpioChip(device: string, folder = '/sys/bus/gpio/devices'): string | undefined {
  try {
    return readdirSync(folder).find((name) => realpathSync(join(folder, name)).includes(`/${device}/`));
  } catch {
    return undefined;
  }
}
