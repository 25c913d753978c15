import type { OutputSettings, PwmSettings } from '../../core/light-messages.js';
import type { LightOutput } from '../../ports/light-output.js';
import { PigpioLibrary } from './pigpio-library.js';
import { PigpioOutput } from './pigpio.js';
import { listPins } from './pwm-levels.js';
import { SysfsPwmOutput } from './sysfs-pwm.js';
import { VirtualOutput } from './virtual.js';

/** The outputs that the configuration names. Nothing is opened, and no optional package loaded, before `start`. */
export function createOutputs(all: readonly OutputSettings[]): readonly LightOutput[] {
  const finest = all.some((settings) => settings.driver === 'pigpio' && usesSoftware(settings));
  const pigpio = new PigpioLibrary(finest);
  return all.map((settings) => {
    switch (settings.driver) {
      case 'virtual':
        return new VirtualOutput(settings.lamp);
      case 'sysfs-pwm':
        return new SysfsPwmOutput(settings);
      case 'pigpio':
        return new PigpioOutput(settings, pigpio);
    }
    return settings satisfies never;
  });
}

function usesSoftware(settings: PwmSettings): boolean {
  return listPins(settings).some((pin) => pin.source.kind === 'software');
}
