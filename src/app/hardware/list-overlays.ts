import type { PwmPin } from '../../core/light-messages.js';
import type { Config } from '../configuration/config-schema.js';
import { planWiring, type HostBoard } from './plan-wiring.js';

/** The lines for config.txt that the pins of all lamps need, each once; none where the kernel drives no pin. @param machine see planWiring */
export function listOverlays(config: Config, machine?: HostBoard): readonly string[] {
  const pins = planWiring(config, machine).outputs.flatMap((output) =>
    output.driver === 'sysfs-pwm' ? Object.values<PwmPin>({ ...output.pins }) : [],
  );
  return [...new Set(pins.flatMap(({ overlay }) => overlay.split(' and ')))].filter((line) => line !== '');
}
