import { LanternError } from '../../core/errors.js';

/** With fewer levels a channel, the dark end of a fade is seen in steps. */
export const fewestSteps = 250;

/** A pin's pulses are too coarse for its frequency. */
export function createFewStepsError(gpio: number, frequency: number, steps: number): LanternError {
  return new LanternError(
    'output-unavailable',
    `GPIO ${gpio}: PWM at ${frequency} Hz has only ${steps} steps there, ${fewestSteps} are needed; set a lower frequency (2000), or use a pin with hardware PWM`,
  );
}
