import { resolve } from 'node:path';
import { claimData, createInUseError } from '../app/data-folder/claim-data.js';
import { createLocalControls, createRemoteControls, type Controls } from '../app/controls.js';
import type { Config } from '../app/configuration/config-schema.js';
import { Lantern } from '../app/lantern.js';
import { findConfigFile, loadConfig } from '../app/configuration/load-config.js';
import { findDataFolder } from '../app/shipped/paths.js';
import { findRunning, type Running } from '../app/data-folder/running.js';
import type { CommonOptions } from './options.js';

/** What a command has around it; handed in, so that tests can look. */
export interface Surroundings {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly input: NodeJS.ReadStream;
  readonly output: NodeJS.WriteStream;
  /** Aborts when nobody reads the output any more. */
  readonly outputClosed: AbortSignal;
  /** Whether standard error is a terminal, where somebody reads it among the conversation. */
  readonly errorIsTerminal: boolean;
  /** False where nobody can ever type: /dev/null or a closed input, as systemd and Docker start services. */
  readonly somebodyCanType: boolean;
  /** Tells when the system asks the program to end (SIGINT, SIGTERM), until it is disposed of. */
  readonly onSignal: (callback: () => void) => Disposable;
  readonly processId: number;
  /** Where the compiled programs of threads and child processes are: the folder of main.js. */
  readonly programs: URL;
  readonly print: (line: string) => void;
  readonly printError: (line: string) => void;
}

/** One command's settings, found and checked. */
export interface CommandContext {
  readonly surroundings: Surroundings;
  readonly config: Config;
  /** Where the configuration is from, absolute; null: the defaults. */
  readonly configFile: string | null;
  readonly dataFolder: string;
  readonly json: boolean;
}

/** @throws LanternError `config-invalid`, `config-unreadable` */
export function createCommandContext(options: CommonOptions, surroundings: Surroundings): CommandContext {
  const { environment } = surroundings;
  const dataFolder = findDataFolder(options.data, environment);
  // The lamps of a folder where Lantern runs are those it was started with.
  const running = options.config === undefined ? findRunning(dataFolder) : null;
  const file = running ? running.config : findConfigFile(options.config, dataFolder, environment);
  const configFile = file === null ? null : resolve(file);
  const config = loadConfig(file, environment, (line) => surroundings.printError(`lantern: ${line}`));
  return { surroundings, config, configFile, dataFolder, json: options.json === true };
}

type Use<Result> = (lantern: Lantern) => Promise<Result> | Result;

/** Does something with a Lantern of this process, and closes it whatever happens. The data folder is its own meanwhile. */
async function useLantern<Result>(
  { config, configFile, dataFolder, surroundings }: CommandContext,
  dark: boolean,
  use: Use<Result>,
): Promise<Result> {
  const lantern = new Lantern({
    config,
    configFile,
    dataFolder,
    dark,
    environment: surroundings.environment,
    programs: surroundings.programs,
    onTrouble: (part, message) => surroundings.printError(`lantern: ${part}: ${message}`),
  });
  try {
    await lantern.start();
    return await use(lantern);
  } finally {
    await lantern.stop();
  }
}

/** Looks at what is stored, also while Lantern runs: no output is opened, and nothing may be changed. */
export function withStored<Result>(context: CommandContext, look: Use<Result>): Promise<Result> {
  return useLantern(context, true, look);
}

/** Does something with the light in this process, or `otherwise` where a Lantern is running on the data folder. */
export async function withLight<Result>(
  context: CommandContext,
  use: Use<Result>,
  otherwise: (running: Running) => Promise<Result>,
): Promise<Result> {
  const claim = await claimData(context.dataFolder);
  if (claim.kind === 'running') return otherwise(claim.running);
  try {
    return await useLantern(context, false, use);
  } finally {
    claim.lock.free();
  }
}

/** Does something through the Lantern that is running on the data folder, or else through one of this process. */
export function withControls<Result>(
  context: CommandContext,
  use: (controls: Controls) => Promise<Result>,
): Promise<Result> {
  return withLight(
    context,
    (lantern) => use(createLocalControls(lantern)),
    ({ api, ...running }) => {
      if (!api) throw createInUseError(context.dataFolder, { api, ...running });
      return use(createRemoteControls(api));
    },
  );
}
