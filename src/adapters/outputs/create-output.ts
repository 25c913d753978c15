import type { OutputSettings } from '../../core/light-messages.js';
import type { LightOutput } from '../../ports/light-output.js';
import { VirtualOutput } from './virtual.js';

const drivers: Readonly<Record<OutputSettings['driver'], (settings: OutputSettings) => LightOutput>> = {
  virtual: ({ lamp }) => new VirtualOutput(lamp),
};

/** The output that the configuration names for a lamp. */
export function createOutput(settings: OutputSettings): LightOutput {
  return drivers[settings.driver](settings);
}
