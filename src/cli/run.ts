import { describeError, LanternError } from '../core/errors.js';
import { serve } from '../app/serve.js';
import type { Lantern } from '../app/lantern.js';
import { findRunning } from '../app/running.js';
import { createLantern, type Context } from './context.js';
import { talk } from './talk.js';

/** Runs everything until a signal, or until the conversation in the terminal ends. */
export async function run(context: Context): Promise<number> {
  const { config, dataFolder, surroundings } = context;
  const running = findRunning(dataFolder);
  if (running) {
    throw new LanternError(
      'data-in-use',
      `Lantern is already running on ${dataFolder} (process ${running.pid}), at ${running.url}`,
    );
  }
  const lantern = createLantern(context);
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  try {
    await lantern.start();
    const serving = await serve(lantern, config, dataFolder, surroundings.environment);
    lantern.engine.fire({ name: 'started' }, { kind: 'start' });
    if (serving.url !== null) surroundings.print(`Lantern is on. Page: ${serving.url}`);
    const ears = openEars(lantern, context);
    try {
      await talk(lantern, surroundings, stopping.signal);
    } finally {
      await ears;
      await serving.stop();
    }
    return 0;
  } finally {
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
    await lantern.stop();
  }
}

/** Hearing may be missing: it is said once, and the rest of Lantern works all the same. */
async function openEars(lantern: Lantern, { surroundings }: Context): Promise<void> {
  try {
    await lantern.openEars();
  } catch (error) {
    surroundings.printError(`lantern: nothing can be heard: ${describeError(error)}`);
  }
}
