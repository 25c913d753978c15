import { openButton } from '../../app/hardware/open-button.js';
import { SpokenSound } from '../../app/speech/cancel-echo.js';
import { createServiceState } from '../../app/create-service-state.js';
import { Lantern } from '../../app/lantern.js';
import { createLog } from '../../app/create-log.js';
import { logDetails, logFrames } from '../../app/log-details.js';
import { claimForLight, createInUseError, type FolderLock } from '../../app/data-folder/claim-data.js';
import { Announcement } from '../../app/data-folder/announcement.js';
import { createSpeaker } from '../../app/speech/create-speaker.js';
import { describeMissingSpeech } from '../../app/speech/missing-speech.js';
import { createSpeechTrouble } from '../../app/speech/tell-speech-trouble.js';
import { spareMemory } from '../../app/spare-memory.js';
import { phraseTrust } from '../access/phrase-trust.js';
import type { Serving } from '../../app/serve.js';
import { createCommandFoundation, type CommandContext } from '../context.js';
import type { Hub } from '../../core/events.js';
import type { Fact } from '../../core/facts.js';
import { describeHearing, switchConfig, type RunSwitches } from './run-switches.js';
import { completeLine } from './complete-line.js';
import { greet } from './greet.js';
import { openEars } from './open-ears.js';
import { chooseColors } from './swatch.js';
import { takeSignalsBack } from './take-signals-back.js';
import { TalkView, type TalkParts } from './talk-view.js';

/**
 * Runs everything until a signal, or until the conversation in the terminal ends.
 * @throws LanternError `data-in-use`, `config-invalid`
 */
export async function run(
  given: CommandContext,
  switches: RunSwitches & { debugVoice?: boolean } = {},
): Promise<number> {
  spareMemory();
  const context = { ...given, config: switchConfig(given.config, switches) };
  const claim = await claimForLight(context.dataFolder);
  if (claim.kind === 'running') throw createInUseError(context.dataFolder, claim.running);
  try {
    return await runOwned(context, claim.lock, switches.debugVoice === true);
  } finally {
    claim.lock.free();
  }
}

async function runOwned(context: CommandContext, lock: FolderLock, tellsHearing: boolean): Promise<number> {
  const { config, configFile, surroundings } = context;
  const { environment, input, output, outputClosed } = surroundings;
  // On a terminal, trouble is shown in the conversation, and JSON lines would only disturb it.
  const log = createLog(surroundings.errorIsTerminal ? 'silent' : config.log.level, surroundings.printError);
  const foundation = createCommandFoundation(context, (part, message) => log.warn({ part }, message));
  const mouth = new SpokenSound();
  const logSpeech = (detail: string) => log.warn({ part: 'speech' }, detail);
  const onMended = (message: string) => foundation.facts.announce({ type: 'trouble-mended', part: 'speech', message });
  const lantern = new Lantern(foundation, false, (clock, tellTrouble) =>
    createSpeaker(config, clock, createSpeechTrouble(tellTrouble, logSpeech, onMended), mouth),
  );
  const details = log.isLevelEnabled('debug')
    ? logDetails(lantern, (about, message) => log.debug(about, message))
    : null;
  if (tellsHearing) tellHearing(foundation.facts, surroundings.printError);
  foundation.facts.listen((fact) => fact.type === 'trouble-mended' && log.warn({ part: fact.part }, fact.message));
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  let signals = surroundings.onSignal(stop);
  outputClosed.addEventListener('abort', stop);
  try {
    await lantern.start();
    const service = await createServiceState(foundation, lantern.lightSide.thread);
    // Loaded after the light is on, because loading a web server takes longer than starting the light.
    const { serve } = await import('../../app/serve.js');
    // If pigpio drives a lamp, it has taken over the signals.
    signals = await takeSignalsBack(signals, surroundings.onSignal, stop);
    if (stopping.signal.aborted) return 0;
    const serving = await serve(lantern, log);
    const running = { pid: surroundings.processId, api: serving.api, config: configFile };
    const announcement = new Announcement(foundation, lock, running);
    const button = openButton(foundation, lantern.lightSide.engine, lantern.assistant);
    try {
      announcement.start();
      const colors = chooseColors(environment, output.isTTY);
      const view = new TalkView(
        createTalk(lantern, surroundings.terminal),
        { input, output, colors },
        foundation.clock,
      );
      const missing = describeMissingSpeech(config);
      if (missing !== null) foundation.tell('speech', missing);
      welcome(view, hideKey(serving, surroundings), lantern.lightSide.engine.lamps, output.isTTY);
      // It listens from here on: what was missed while nothing ran is told as soon as time starts.
      const talked = converse(view, surroundings.somebodyCanType, stopping.signal);
      lantern.startTime();
      service.ready();
      const ears = openEars(lantern, mouth, stopping.signal, (line) => view.print(line));
      await talked;
      stop();
      await ears;
    } finally {
      stop();
      service.stopping();
      announcement.stop();
      await button.stop();
      await serving.stop();
    }
    return 0;
  } finally {
    signals[Symbol.dispose]();
    logFrames(await lantern.stop(), (about, message) => log.info(about, message));
    details?.[Symbol.dispose]();
  }
}

/** Without the page's key where systemd keeps what is printed: more people read its journal than may have that. */
function hideKey({ api }: Serving, { environment, output }: CommandContext['surroundings']): Pick<Serving, 'api'> {
  if (!api || environment['JOURNAL_STREAM'] === undefined || output.isTTY) return { api };
  return {
    api: { ...api, page: `${api.page.replace(/#.*/, '')} (lantern open prints the address that lets a browser in)` },
  };
}

function welcome(
  view: TalkView,
  { api }: Pick<Serving, 'api'>,
  lamps: Parameters<typeof greet>[0],
  atTerminal: boolean,
): void {
  view.print(`Lantern is on.${api ? ` Page: ${api.page}` : ''}`);
  if (api?.trust) view.print(phraseTrust(api.trust));
  if (atTerminal) for (const line of greet(lamps)) view.print(line);
}

/** What the conversation in the terminal needs of Lantern. */
function createTalk(
  { foundation, assistant, lightSide, comprehension, memorySide }: Lantern,
  conversation: string,
): TalkParts {
  const { clock, facts } = foundation;
  const { engine } = lightSide;
  return {
    say: (text) => assistant.say(text, { kind: 'text', conversation }),
    facts,
    shown: () => lightSide.shown(),
    nameOf: (id) => engine.lamps.find((lamp) => lamp.id === id)?.name ?? id,
    complete: (line) => {
      const { sentences, names } = comprehension.offers();
      return completeLine(line, [...sentences, 'help', 'exit'], names);
    },
    typed: { list: () => memorySide.typed.list(), add: (text) => memorySide.typed.add(text, clock.now()) },
  };
}

function tellHearing(facts: Hub<Fact>, print: (line: string) => void): void {
  facts.listen((fact) => {
    const line = describeHearing(fact);
    if (line !== null) print(`voice: ${line}`);
  });
}

/** Talks until the conversation ends or `signal` aborts. If nobody can type, as in a service, only the signal ends it. */
async function converse(view: TalkView, somebodyCanType: boolean, signal: AbortSignal): Promise<void> {
  const aborted = new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  const talked = view.run();
  void aborted.then(() => view.stop());
  await Promise.race([talked, aborted]);
  if (!somebodyCanType) await aborted;
  await talked;
}
