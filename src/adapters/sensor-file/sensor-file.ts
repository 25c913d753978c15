import { readFile } from 'node:fs/promises';
import { describeError, LanternError } from '../../core/errors.js';

/**
 * The number that a driver of the kernel keeps in a file, such as the illuminance of a light sensor in
 * /sys/bus/iio/devices/iio:device0/in_illuminance_input (lux; Documentation/ABI/testing/sysfs-bus-iio).
 * @throws LanternError `part-absent` if the file cannot be read, `part-refused` if it holds no number
 */
export async function readSensorFile(path: string): Promise<number> {
  let text: string;
  try {
    text = (await readFile(path, 'utf8')).trim();
  } catch (cause) {
    throw new LanternError('part-absent', `${path}: ${describeError(cause)}; its driver may not be loaded`, { cause });
  }
  const value = Number(text);
  if (text === '' || !Number.isFinite(value))
    throw new LanternError('part-refused', `${path} holds ${JSON.stringify(text.slice(0, 40))}, which is no number`);
  return value;
}
