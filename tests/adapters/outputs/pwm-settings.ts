import type { PwmPin, PwmPins, PwmSettings } from '../../../src/core/light-messages.js';
import { hertz } from '../../../src/core/units.js';

/** A pin on a hardware channel of the header's PWM controller of a Raspberry Pi 5. */
export function hardwarePin(gpio: number, channel: number, tick = 20): PwmPin {
  return {
    gpio,
    source: { kind: 'hardware', device: '1f00098000.pwm', channel },
    tick,
    overlay: `dtoverlay=pwm,pin=${gpio},func=4`,
  };
}

export function softwarePin(gpio: number, tick = 1000): PwmPin {
  return { gpio, source: { kind: 'software' }, tick, overlay: `dtoverlay=pwm-gpio,gpio=${gpio}` };
}

export const rgb: PwmPins = { red: hardwarePin(12, 0), green: hardwarePin(13, 1), blue: hardwarePin(18, 2) };

export function createPwmSettings(changes: Partial<PwmSettings> = {}): PwmSettings {
  return { lamp: 'lamp', frequency: hertz(2000), inverted: false, pins: rgb, ...changes };
}
