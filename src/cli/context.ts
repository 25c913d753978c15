import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { claimData, createInUseError } from '../app/data-folder/claim-data.js';
import type { Clock } from '../core/clock.js';
import type { Controls } from '../app/controls.js';
import type { Config } from '../app/configuration/config-schema.js';
import { createFoundation, type Foundation } from '../app/foundation.js';
import type { LightSide } from '../app/hardware/light-side.js';
import type { Lantern } from '../app/lantern.js';
import { findConfigFile, loadConfig, longestFile } from '../app/configuration/load-config.js';
import { readCounting, readForLight, type LightSource } from '../app/configuration/read-for-light.js';
import { readTextFile } from '../app/configuration/read-text-file.js';
import { salvageConfig } from '../app/configuration/salvage-config.js';
import { LanternError } from '../core/errors.js';
import { findDataFolder } from '../app/shipped/paths.js';
import { findRunning, type Running } from '../app/data-folder/running.js';
import type { CommonOptions } from './options.js';

/** Everything outside that a command uses; tests pass their own. */
export interface Surroundings {
  readonly clock: Clock;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly input: NodeJS.ReadStream;
  readonly output: NodeJS.WriteStream;
  /** Aborts when the reader of the output is gone, as with `| head`. */
  readonly outputClosed: AbortSignal;
  /** Whether standard error is a terminal, where it would appear in the middle of the conversation. */
  readonly errorIsTerminal: boolean;
  /** False if nobody can ever type, because the input is /dev/null or closed, as it is for services under systemd or Docker. */
  readonly somebodyCanType: boolean;
  /** Calls back when the system asks the program to end (SIGINT, SIGTERM, SIGHUP); dispose of the result to stop that. */
  readonly onSignal: (callback: () => void) => Disposable;
  readonly processId: number;
  /** A name for the terminal that the command was typed in. What is said in it one after the other is one conversation. */
  readonly terminal: string;
  /** The folder of the compiled program (that of main.js), which also has the entries of threads and child processes. */
  readonly programs: URL;
  readonly print: (line: string) => void;
  readonly printError: (line: string) => void;
}

/** The settings of one command, checked. */
export interface CommandContext {
  readonly surroundings: Surroundings;
  readonly config: Config;
  /** The absolute path of the configuration file; null if there is none. */
  readonly configFile: string | null;
  readonly dataFolder: string;
  readonly json: boolean;
}

/**
 * What a command needs of the configuration: that it has no mistakes (`right`), or only where no Lantern is running that goes on without
 * it (`running`), or nothing, because the command makes it or mends it (`made`), or because the light must go on (`light`).
 */
export type ConfigNeed = 'right' | 'running' | 'made' | 'light';

/**
 * @param need what the command needs of the configuration
 * @throws LanternError `config-invalid`, `file-unreadable`
 */
export function createCommandContext(
  options: CommonOptions,
  surroundings: Surroundings,
  need: ConfigNeed = 'running',
): CommandContext {
  const { environment } = surroundings;
  const dataFolder = findDataFolder(options.data, environment);
  // If a Lantern is running on the folder, its configuration counts, because it has the lamps; one that began without follows a new file too.
  const running = options.config === undefined ? findRunning(dataFolder) : null;
  const file = running?.config ?? findConfigFile(options.config, dataFolder, environment);
  const configFile = file === null ? null : resolve(file);
  const config = readNeeded({ file, configFile, dataFolder, need, isRunning: running !== null }, surroundings);
  return { surroundings, config, configFile, dataFolder, json: options.json === true };
}

interface Reading {
  readonly file: string | null;
  readonly configFile: string | null;
  readonly dataFolder: string;
  readonly need: ConfigNeed;
  readonly isRunning: boolean;
}

/** @throws LanternError `config-invalid`, `file-unreadable` */
function readNeeded(
  { file, configFile, dataFolder, need, isRunning }: Reading,
  { environment, printError }: Pick<Surroundings, 'environment' | 'printError'>,
): Config {
  if (need === 'made') return salvageConfig(readText(configFile), { file: configFile, environment }).config;
  const notice = (line: string) => printError(`lantern: ${line}`);
  if (need === 'light') return readForLight({ file, environment, notice, dataFolder });
  if (!isRunning || need === 'right') return loadConfig(file, environment, notice);
  return readBesideRunning({ file, environment, notice, dataFolder });
}

function readBesideRunning(source: LightSource): Config {
  const { file, environment, notice } = source;
  try {
    return loadConfig(file, environment, notice);
  } catch (error) {
    if (!(error instanceof LanternError)) throw error;
    for (const line of error.message.split('\n')) notice(line);
    notice('until that is mended, the Lantern that is running goes on with its former settings');
    return readCounting(error.code === 'file-unreadable' ? '' : readText(file), source);
  }
}

const readText = (file: string | null) => (file !== null && existsSync(file) ? readTextFile(file, longestFile) : '');

/** What a Lantern of this command stands on. Trouble is printed, unless it is to go elsewhere. */
export function createCommandFoundation(
  { config, configFile, dataFolder, surroundings }: CommandContext,
  onTrouble = (part: string, message: string) => surroundings.printError(`lantern: ${part}: ${message}`),
): Foundation {
  const { environment, programs } = surroundings;
  return createFoundation({ config, configFile, dataFolder, environment, programs }, onTrouble);
}

type Use<Used, Result> = (used: Used) => Promise<Result> | Result;

/** Starts something, uses it, and stops it whatever happens. */
async function useStarted<Used extends { start(): Promise<void>; stop(): Promise<unknown> }, Result>(
  used: Used,
  use: Use<Used, Result>,
): Promise<Result> {
  try {
    await used.start();
    return await use(used);
  } finally {
    await used.stop();
  }
}

/** Who only reads makes no data folder where the name of one was mistyped: how a new Lantern begins is looked up elsewhere, and that is told. */
async function whereStored<Result>(context: CommandContext, look: Use<CommandContext, Result>): Promise<Result> {
  const { dataFolder, surroundings } = context;
  if (existsSync(dataFolder)) return look(context);
  surroundings.printError(`lantern: there is no data folder ${dataFolder}; this is how a new Lantern begins`);
  const empty = mkdtempSync(join(tmpdir(), 'lantern-'));
  try {
    return await look({ ...context, dataFolder: empty });
  } finally {
    rmSync(empty, { recursive: true, force: true });
  }
}

/** Reads what is stored of the light, even while a Lantern is running. No output is opened, and the machine must not be changed. */
export async function withStored<Result>(context: CommandContext, look: Use<LightSide, Result>): Promise<Result> {
  const { LightSide } = await import('../app/hardware/light-side.js');
  return whereStored(context, (stored) => useStarted(new LightSide(createCommandFoundation(stored), true), look));
}

/** As `withStored`, with everything else that a Lantern has. */
export async function withUnlit<Result>(context: CommandContext, look: Use<Lantern, Result>): Promise<Result> {
  const { Lantern } = await import('../app/lantern.js');
  return whereStored(context, (stored) => useStarted(new Lantern(createCommandFoundation(stored), true), look));
}

/**
 * Uses the light in this process, or calls `otherwise` if a Lantern is running on the data folder.
 * @throws LanternError `data-in-use`
 */
export async function withLight<Result>(
  context: CommandContext,
  use: Use<Lantern, Result>,
  otherwise: (running: Running) => Promise<Result>,
): Promise<Result> {
  const claim = await claimData(context.dataFolder);
  if (claim.kind === 'running') return otherwise(claim.running);
  try {
    const { Lantern } = await import('../app/lantern.js');
    return await useStarted(new Lantern(createCommandFoundation(context)), use);
  } finally {
    claim.lock.free();
  }
}

/**
 * Acts through the Lantern that is running on the data folder, or else through one in this process.
 * @throws LanternError `data-in-use`
 */
export function withControls<Result>(
  context: CommandContext,
  use: (controls: Controls) => Promise<Result>,
): Promise<Result> {
  return withLight(
    context,
    async (lantern) => {
      const { createLocalControls } = await import('../app/local-controls.js');
      return use(createLocalControls(lantern, context.surroundings.terminal));
    },
    async ({ api, ...running }) => {
      if (!api) throw createInUseError(context.dataFolder, { api, ...running });
      const { createRemoteControls } = await import('../app/remote-controls.js');
      return use(createRemoteControls(api, context.surroundings.terminal));
    },
  );
}
