import { createLocalControls, createRemoteControls, type Controls } from '../app/controls.js';
import type { Config } from '../app/config-schema.js';
import { Lantern } from '../app/lantern.js';
import { findConfigFile, loadConfig } from '../app/load-config.js';
import { findDataFolder } from '../app/paths.js';
import { findRunning } from '../app/running.js';
import type { CommonOptions } from './options.js';

/** What a command has around it; handed in, so that tests can look. */
export interface Surroundings {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly input: NodeJS.ReadStream;
  readonly output: NodeJS.WriteStream;
  readonly print: (line: string) => void;
  readonly printError: (line: string) => void;
}

/** One command's settings, found and checked. */
export interface Context {
  readonly surroundings: Surroundings;
  readonly config: Config;
  readonly dataFolder: string;
  readonly json: boolean;
}

/** @throws LanternError `config-invalid`, `config-unreadable` */
export function createContext(options: CommonOptions, surroundings: Surroundings): Context {
  const { environment } = surroundings;
  const dataFolder = findDataFolder(options.data, environment);
  const config = loadConfig(findConfigFile(options.config, dataFolder, environment), environment);
  return { surroundings, config, dataFolder, json: options.json === true };
}

/** A Lantern that is not started, silent, and reports trouble on standard error. */
export function createLantern({ config, dataFolder, surroundings }: Context): Lantern {
  return new Lantern({
    config,
    dataFolder,
    environment: surroundings.environment,
    onTrouble: (part, message) => surroundings.printError(`lantern: ${part}: ${message}`),
  });
}

/** Does something with a Lantern of this process, and closes it whatever happens. */
export async function withLantern<Result>(
  context: Context,
  use: (lantern: Lantern) => Promise<Result> | Result,
): Promise<Result> {
  const lantern = createLantern(context);
  try {
    await lantern.start();
    return await use(lantern);
  } finally {
    await lantern.stop();
  }
}

/** Does something through the Lantern that is running on the data folder, or else through one of this process. */
export async function withControls<Result>(
  context: Context,
  use: (controls: Controls) => Promise<Result>,
): Promise<Result> {
  const running = findRunning(context.dataFolder);
  if (running) return use(createRemoteControls(running));
  return withLantern(context, (lantern) => use(createLocalControls(lantern)));
}
