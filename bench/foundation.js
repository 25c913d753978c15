// What a bench builds a whole Lantern on: trouble is printed, and the program is the built one.
import { createFoundation } from '../dist/app/foundation.js';

/** @param {import('../dist/app/configuration/config-schema.js').Config} config @param {string} dataFolder */
export function createBenchFoundation(config, dataFolder, environment = {}) {
  const programs = new URL('../dist/', import.meta.url);
  return createFoundation({ config, configFile: null, dataFolder, environment, programs }, (part, message) =>
    console.error(`${part}: ${message}`),
  );
}
