import { GpiomonButton } from '../../adapters/gpio-button/gpiomon-button.js';
import { readSensorFile } from '../../adapters/sensor-file/sensor-file.js';
import type { HouseInput } from '../../automation/sources/house-inputs.js';
import { millis } from '../../core/units.js';
import type { Foundation } from '../foundation.js';
import { planWiring } from './plan-wiring.js';

/** The configured sensors of this machine. */
export function createInputs({ config, clock, tell }: Foundation): readonly HouseInput[] {
  const { inputs: device } = planWiring(config);
  return config.inputs.flatMap(({ name, pin, file, active_low: activeLow, ...times }): HouseInput[] => {
    const part = `input ${name}`;
    if (file !== undefined) return [{ name, read: () => readSensorFile(file), every: millis(times.every_ms) }];
    if (pin === undefined || device === null) return [];
    const contact = new GpiomonButton({ pin, device, activeLow, what: part }, clock, (message) => tell(part, message));
    return [{ name, contact, debounce: millis(times.debounce_ms) }];
  });
}
