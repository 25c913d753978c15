import { statSync } from 'node:fs';
import { findInstalled, players, synthesizers } from '../../adapters/speech/programs.js';
import { ChromiumBrowser } from '../../adapters/workbench/chromium-browser.js';
import type { Clock } from '../../core/clock.js';
import { describeError, LanternError } from '../../core/errors.js';
import type { Memory } from '../../memory/memory.js';
import { createSandboxError } from '../../ports/sandbox.js';
import { createButton } from '../hardware/open-button.js';
import type { AgentSide } from '../agent/agent-side.js';
import type { Lantern } from '../lantern.js';
import type { Services } from '../outside/create-services.js';
import type { Outside } from '../outside/outside.js';
import type { Hearing } from '../speech/create-hearing.js';
import type { SourceSide } from '../outside/source-side.js';
import type { Config } from '../configuration/config-schema.js';

/**
 * The state of one part. `ok`: it works; `absent`: it is not configured or not installed; `failed`: it should work but does
 * not.
 */
export interface Finding {
  readonly part: string;
  readonly status: 'ok' | 'absent' | 'failed';
  readonly message: string;
}

/**
 * Checks every part, and says what is missing and what to do. Never throws: a failure is a finding.
 * @param owner the id of the process that runs Lantern on the same data folder, which holds the outputs and the button; null if none
 */
export async function checkParts(
  { foundation, lightSide, memorySide, hearing, outside, agentSide }: Lantern,
  owner: number | null,
): Promise<readonly Finding[]> {
  const { config, environment, clock } = foundation;
  const { engine } = lightSide;
  const { services, sourceSide } = outside;
  const look = async (part: string, check: () => string | Promise<string>): Promise<Finding> => {
    try {
      return { part, status: 'ok', message: await check() };
    } catch (error) {
      return { part, status: 'failed', message: describeError(error) };
    }
  };
  const program = (part: string, use: string, ...needed: readonly (readonly Program[])[]): Finding => {
    const found = needed.map((programs) => findInstalled(programs, environment['PATH'] ?? ''));
    const missing = needed.filter((_programs, index) => !found[index]).map((programs) => listPrograms(programs));
    if (missing.length > 0)
      return { part, status: 'absent', message: `none of ${missing.join(', and none of ')} is installed, so ${use}` };
    return { part, status: 'ok', message: found.map((each) => `${each?.program ?? ''} is there`).join(', ') };
  };
  return [
    await look(
      'light',
      () =>
        `${engine.lamps.length} lamp(s), ${config.lamps.map(({ id, output }) => `${id} on ${output.driver}`).join(', ')}` +
        (owner === null ? '' : `; Lantern is running (process ${owner}) and has the outputs`),
    ),
    await look('store', () => `${engine.machine.states.size} states, ${engine.machine.rules.size} rules`),
    await checkHearing(hearing, config),
    program(
      'microphone',
      'nothing can be recorded; the web page and text work (apt-get install alsa-utils)',
      recorders,
    ),
    program('speech', 'replies are not spoken (apt-get install espeak-ng alsa-utils)', synthesizers, players),
    checkModel(agentSide),
    await look('memory', () => checkMemory(memorySide.memory, config)),
    await look('sandbox', () => checkSandbox(outside)),
    await checkBroker(sourceSide, owner),
    checkSources(sourceSide),
    await checkServers(agentSide, owner),
    await look('workbench', () => checkWorkbench(agentSide, config)),
    await look('calendar', () => checkCalendar(services, clock)),
    await checkWeather(services, config),
    await checkButton(clock, config, owner),
  ];
}

/** Loads the models, unless speech is not to be recognized. */
async function checkHearing(hearing: Pick<Hearing, 'start'>, { voice }: Config): Promise<Finding> {
  const part = 'hearing';
  if (!voice.recognizer.enabled)
    return { part, status: 'absent', message: 'is switched off: voice.recognizer.enabled is false' };
  try {
    await hearing.start();
    return { part, status: 'ok', message: `Vosk hears; wake words ${voice.wake.words.join(', ')}` };
  } catch (error) {
    return { part, status: 'failed', message: describeError(error) };
  }
}

/** A program, and the package that brings it. */
interface Program {
  readonly program: string;
  readonly install: string;
}

const recorders: readonly Program[] = [
  { program: 'arecord', install: 'alsa-utils' },
  { program: 'sox', install: 'sox' },
];

function listPrograms(programs: readonly Program[]): string {
  return programs.map(({ program, install }) => (program === install ? program : `${program} (${install})`)).join(', ');
}

/** Asks nobody: a question costs money. */
function checkModel({ modelAbsent, modelName }: AgentSide): Finding {
  const part = 'language model';
  if (modelAbsent !== null)
    return { part, status: 'absent', message: `${modelAbsent}; plain commands work without one` };
  return { part, status: 'ok', message: `${modelName}, with a key; lantern say "hello" asks it` };
}

/** Says how memories are compared. @throws LanternError `model-damaged` if the configured model cannot be used */
function checkMemory(memory: Memory, config: Config): string {
  const { name, dimensions } = memory.embedder;
  if (name.startsWith('static-')) return `memories are compared by a model, ${name}, ${dimensions} numbers each`;
  if (config.memory.model !== undefined)
    throw new LanternError(
      'model-damaged',
      `${config.memory.model} cannot be used; it must hold model.safetensors and tokenizer.json of a Model2Vec model`,
    );
  return 'memories are compared by their words; memory.model names a folder with a static model of Model2Vec';
}

/** Starts the sandbox's process and runs a small function in it. */
async function checkSandbox({ sandbox, secrets }: Outside): Promise<string> {
  const result = await sandbox.run({ name: 'check', code: '(n) => n + 1', args: [41] });
  if (!result.ok) throw createSandboxError('a test call', result);
  return `${sandbox.name} runs model-written code in a separate process; ${secrets.list().length} secret(s)`;
}

/** Reads one day of the calendar; if it is on a server, the server must answer. */
async function checkCalendar({ calendar }: Services, clock: Clock): Promise<string> {
  const now = clock.now();
  const { length } = await calendar.between(now, now + 86_400_000);
  return `${calendar.name}; ${length} appointment(s) within a day`;
}

async function checkWeather({ weather }: Services, { place }: Config): Promise<Finding> {
  const part = 'weather';
  if (!weather)
    return { part, status: 'absent', message: 'no weather service is configured; set weather.provider: open-meteo' };
  if (!place)
    return { part, status: 'ok', message: `${weather.name}; only for places that are named, since place is not set` };
  try {
    const { maximumC } = await weather.report(null, null);
    return {
      part,
      status: 'ok',
      message: `${weather.name}; ${maximumC ?? 'an unknown number of'} degrees today in ${place.name}`,
    };
  } catch (error) {
    return { part, status: 'failed', message: describeError(error) };
  }
}

/** Connects for a moment, unless Lantern is running: the broker would then disconnect it, because both use the same client name. */
async function checkBroker({ broker }: SourceSide, owner: number | null): Promise<Finding> {
  const part = 'broker';
  if (!broker) return { part, status: 'absent', message: 'no broker is configured; set mqtt.url: mqtt://…' };
  if (owner !== null)
    return { part, status: 'ok', message: `Lantern is running (process ${owner}) and uses ${broker.name}` };
  try {
    await broker.start();
    return { part, status: 'ok', message: `connected to ${broker.name}` };
  } catch (error) {
    return { part, status: 'failed', message: describeError(error) };
  } finally {
    await broker.stop();
  }
}

/**
 * @throws LanternError `config-invalid` if a folder does not exist, `part-absent` if the browser is turned on but does not
 * start
 */
async function checkWorkbench(agentSide: AgentSide, { workbench }: Config): Promise<string> {
  const { folders, hosts, chromium } = workbench;
  const on = (['shell', 'files', 'browser'] as const).filter((tool) => workbench[tool]);
  if (on.length === 0) return 'off, as it should be unless you need it';
  const absent = folders.filter((folder) => statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true);
  if (absent.length > 0)
    throw new LanternError('config-invalid', `workbench.folders: no such folder: ${absent.join(', ')}`);
  if (workbench.browser) await agentSide.workbench.tryBrowser();
  const browser = workbench.browser
    ? [`${ChromiumBrowser.findProgram(chromium)} on this machine${['', ...hosts].join(', ')}`]
    : [];
  return [`${on.join(', ')}; in ${folders.join(', ') || 'no folder; set workbench.folders'}`, ...browser].join('; ');
}

/** Connects to the servers, unless Lantern is running: it is already connected, and each server should be started only once. */
async function checkServers(agentSide: AgentSide, owner: number | null): Promise<Finding> {
  const part = 'mcp servers';
  const { length } = agentSide.servers();
  if (length === 0) return { part, status: 'absent', message: 'none are configured; name them in mcp.servers' };
  if (owner !== null)
    return { part, status: 'ok', message: `Lantern is running (process ${owner}); lantern mcp list says how each is` };
  const servers = await agentSide.tryServers();
  const described = servers.map(({ name, problem, tools }) => `${name} ${problem ?? `(${tools.length} tools)`}`);
  const isWell = servers.every(({ state }) => state === 'connected');
  return { part, status: isWell ? 'ok' : 'failed', message: described.join(', ') };
}

function checkSources({ sources }: SourceSide): Finding {
  const all = sources.list();
  const kinds = (['fetch', 'webhook', 'mqtt'] as const).map(
    (kind) => `${all.filter(({ status }) => status.kind === kind).length} ${kind}`,
  );
  const how =
    all.length === 0
      ? 'none; lantern sources add makes one'
      : `${kinds.join(', ')}; lantern sources list says how each is`;
  return { part: 'sources', status: 'ok', message: how };
}

/** Reads the button's pin for a moment, unless Lantern is running: only one process can hold the pin. */
async function checkButton(clock: Clock, config: Config, owner: number | null): Promise<Finding> {
  const button = createButton(config, clock, () => undefined);
  if (!button)
    return {
      part: 'button',
      status: 'absent',
      message: 'no button is configured; for one on GPIO 26 set button.pin: 26',
    };
  if (owner !== null)
    return { part: 'button', status: 'ok', message: `Lantern is running (process ${owner}) and uses it` };
  try {
    await button.start(() => undefined);
    return { part: 'button', status: 'ok', message: `GPIO ${config.button?.pin ?? ''} can be read` };
  } catch (error) {
    return { part: 'button', status: 'failed', message: describeError(error) };
  } finally {
    await button.stop();
  }
}
