import { statSync } from 'node:fs';
import { ChromiumBrowser } from '../../adapters/workbench/chromium-browser.js';
import type { Clock } from '../../core/clock.js';
import { describeError, LanternError } from '../../core/errors.js';
import type { Trouble } from '../../core/facts.js';
import { nameOfLamp } from '../../core/lamp.js';
import type { Machine } from '../../light/machine.js';
import type { Memory } from '../../memory/memory.js';
import { createSandboxError } from '../../ports/sandbox.js';
import { createButton } from '../hardware/open-button.js';
import type { AgentSide } from '../agent/agent-side.js';
import type { Foundation } from '../foundation.js';
import type { LightSide } from '../hardware/light-side.js';
import type { Lantern } from '../lantern.js';
import type { Services } from '../outside/create-services.js';
import type { Outside } from '../outside/outside.js';
import type { Hearing } from '../speech/create-hearing.js';
import type { SourceSide } from '../outside/source-side.js';
import type { Config } from '../configuration/config-schema.js';
import { createInputs } from '../hardware/create-inputs.js';
import { listPersonas, readPersona } from '../shipped/persona-files.js';
import { checkBroker } from './check-broker.js';
import { checkRooms } from './check-rooms.js';
import { checkSecrets } from './check-secrets.js';
import { checkInputs } from './check-inputs.js';
import { checkEcho, checkMicrophone, checkSpeech, checkSpeechServers } from './check-sound.js';
import { checkNames } from './check-names.js';
import { lookAt, type Finding } from './finding.js';

/**
 * Checks every part, and says what is missing and what to do. Never throws: a failure is a finding.
 * @param owner the id of the process that runs Lantern on the same data folder, which holds the outputs and the button; null if none
 * @param troubles what that process says is wrong
 */
export async function checkParts(
  { foundation, lightSide, memorySide, hearing, outside, agentSide }: Lantern,
  owner: number | null,
  troubles: readonly Trouble[] = [],
): Promise<readonly Finding[]> {
  const { config, environment, clock } = foundation;
  const { engine } = lightSide;
  const { services, sourceSide } = outside;
  const sound = { config, clock, path: environment['PATH'] ?? '', owner };
  const toldOf = (part: string) => troubles.find((trouble) => trouble.part === part)?.message;
  const broker = await lookAt('broker', () => checkBroker(foundation, troubles, owner));
  return [
    await lookAt('light', () => checkLight(lightSide, outside, owner, troubles)),
    await lookAt('store', () => checkStore(engine.machine, troubles)),
    await lookAt('hearing', () => checkHearing(hearing, foundation, toldOf('wake word'), owner)),
    await lookAt('names', () => checkNames(hearing, engine.lamps, config.voice)),
    await checkMicrophone({ ...sound, trouble: toldOf('microphone') }),
    await checkSpeech({ ...sound, trouble: toldOf('speech') }),
    ...(await checkSpeechServers(config, clock)),
    await checkEcho(config),
    checkModel(agentSide),
    await lookAt('memory', () => checkMemory(memorySide.memory, config)),
    await lookAt('sandbox', () => checkSandbox(outside)),
    await lookAt('secrets', () => checkSecrets(outside.secrets)),
    broker,
    ...checkRooms(config, owner, troubles, broker),
    checkSources(sourceSide),
    await checkServers(agentSide, owner),
    await lookAt('workbench', () => checkWorkbench(agentSide, config)),
    await lookAt('calendar', () => checkCalendar(services, clock)),
    await checkWeather(services, config),
    await checkButton(clock, config, owner),
    await checkInputs(createInputs(foundation), owner),
    await lookAt('personas', () => checkPersonas(config)),
  ];
}

/** Which lamps are on which outputs, and which of these could not be opened. */
async function checkLight(
  { thread, engine, config: { lamps } }: LightSide,
  { networkLamps }: Outside,
  owner: number | null,
  troubles: readonly Trouble[],
): Promise<string | Omit<Finding, 'part'>> {
  const list = `${lamps.length} lamp(s), ${lamps.map(({ id, output }) => `${id} on ${output.driver}`).join(', ')}`;
  const told = troubles.flatMap(({ part, message }) => (part === 'light' ? [message] : []));
  const running = `Lantern is running (process ${owner}) and has the outputs`;
  if (told.length > 0) return { status: 'failed', message: [...told, running].join('; ') };
  if (owner !== null) return `${list}; ${running}`;
  const problems = lamps.flatMap(({ id }) => {
    const problem = thread.failure(id);
    return problem === undefined ? [] : [`${nameOfLamp(id, engine.lamps)}: ${problem}`];
  });
  problems.push(...(await networkLamps.findAway()));
  return problems.length === 0 ? list : { status: 'failed', message: problems.join('; ') };
}

/** What is stored, and whether anything can be. */
function checkStore({ states, rules }: Machine, troubles: readonly Trouble[]): string | Omit<Finding, 'part'> {
  const trouble = troubles.find(({ part }) => part === 'data');
  if (trouble) return { status: 'failed', message: trouble.message };
  return `${states.size} states, ${rules.size} rules`;
}

/**
 * Loads the models, unless speech is not to be recognized; that another wake word engine listens than configured is a warning.
 * @param told what a Lantern that runs says of it: it may have a key that this process was not given
 */
export async function checkHearing(
  hearing: Pick<Hearing, 'start' | 'wake'>,
  { config: { voice }, facts }: Pick<Foundation, 'config' | 'facts'>,
  told?: string,
  owner: number | null = null,
): Promise<string | Omit<Finding, 'part'>> {
  if (!voice.recognizer.enabled)
    return { status: 'absent', message: 'is switched off: voice.recognizer.enabled is false' };
  const problems: string[] = [];
  const listening = facts.listen((fact) => {
    if (fact.type === 'trouble-reported' && fact.part === 'wake word') problems.push(fact.message);
  });
  try {
    await hearing.start();
  } finally {
    listening[Symbol.dispose]();
  }
  const heard = `Vosk hears; wake words ${hearing.wake.words.join(', ')}`;
  if (problems.length === 0 && told === undefined) return heard;
  const here = owner === null ? '' : `Lantern is running (process ${owner}) and tells nothing of this, but from here: `;
  return { status: 'warning', message: `${heard}; ${told ?? `${here}${problems.join('; ')}`}` };
}

/** Reads every persona. @throws LanternError `config-invalid` for the first with a mistake */
function checkPersonas({ agent: { persona, persona_folder: folder } }: Config): string {
  const names = listPersonas(folder);
  for (const name of names) readPersona(name, folder);
  return `${names.join(', ')}${persona === undefined ? '' : `; it talks like ${persona}`}`;
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
async function checkSandbox({ sandbox }: Outside): Promise<string> {
  const result = await sandbox.run({ name: 'check', code: '(n) => n + 1', args: [41] });
  if (!result.ok) throw createSandboxError('a test call', result);
  return `${sandbox.name} runs model-written code in a separate process`;
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
