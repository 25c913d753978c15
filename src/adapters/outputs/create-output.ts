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
  const drivers: Drivers = {
    virtual: ({ lamp }) => new VirtualOutput(lamp),
    'sysfs-pwm': (settings) => new SysfsPwmOutput(settings),
    pigpio: (settings) => new PigpioOutput(settings, pigpio),
  };
  // Each entry takes the settings of its own driver, which a table can't tell the compiler.
  return all.map((settings) => (drivers[settings.driver] as (settings: OutputSettings) => LightOutput)(settings));
}

/** What makes the output of each driver. A new driver is an entry here, one in `OutputSettings` and one in the configuration's schema. */
type Drivers = {
  readonly [Driver in OutputSettings['driver']]: (settings: Extract<OutputSettings, { driver: Driver }>) => LightOutput;
};

function usesSoftware(settings: PwmSettings): boolean {
  return listPins(settings).some((pin) => pin.source.kind === 'software');
}
