import { suncalcSun } from '../adapters/sun/suncalc-sun.js';
import { SqliteMemoryLog } from '../adapters/sqlite/sqlite-memory-log.js';
import { SystemClock } from '../adapters/system/system-clock.js';
import { systemRandom } from '../adapters/system/system-random.js';
import { answerQuestion } from '../assistant/answers/answer-question.js';
import { Personas } from '../assistant/runs/personas.js';
import { Assistant } from '../assistant/assistant.js';
import type { Clock } from '../core/clock.js';
import { Timekeeper } from '../automation/timekeeper.js';
import { DisposalScope } from '../core/disposal.js';
import { describeError } from '../core/errors.js';
import { Hub } from '../core/events.js';
import type { Fact } from '../core/facts.js';
import { explainLamp } from '../engine/explain-lamp.js';
import type { Engine } from '../engine/engine.js';
import type { Store } from '../ports/store.js';
import { Memory } from '../memory/memory.js';
import type { Speaker, SpeakerParts } from '../voice/speaker.js';
import { AgentSide } from './agent/agent-side.js';
import type { Config } from './configuration/config-schema.js';
import { CodeSide } from './outside/code-side.js';
import { findEmbedder } from './agent/find-embedder.js';
import { createHearing, type Hearing } from './speech/create-hearing.js';
import { loadPatterns } from './shipped/load-patterns.js';
import { listPersonas } from './shipped/prompts.js';
import { loadConversations } from './shipped/load-conversations.js';
import { createSandboxSide, type SandboxSide } from './outside/create-sandbox.js';
import { SourceSide } from './outside/source-side.js';
import { createServices, type Services } from './outside/create-services.js';
import { Comprehension } from './comprehension.js';
import { LightSide } from './hardware/light-side.js';
import { createWorkbench } from './agent/create-workbench.js';

/** What a Lantern is made from. */
export interface LanternOptions {
  readonly config: Config;
  readonly dataFolder: string;
  /** The absolute path of the configuration file; null or absent if there is none. */
  readonly configFile?: string | null;
  /** The environment variables; secrets that the configuration names are read from them. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The folder of the compiled program (that of main.js), which also has the entries of threads and child processes. */
  readonly programs: URL;
  /** Opens no output and shows nothing; for commands that only read. */
  readonly dark?: boolean;
  /** Creates what speaks replies aloud; if absent, nothing is spoken. */
  readonly createSpeaker?: (clock: Clock, onTrouble: SpeakerParts['onTrouble']) => Speaker;
  /** Called when a part is in trouble or a listener throws. */
  readonly onTrouble: (part: string, message: string) => void;
}

/** Puts the parts of one Lantern together. The light starts first and stops last; hearing starts only on request. */
export class Lantern {
  readonly clock = new SystemClock();
  readonly facts: Hub<Fact>;
  readonly lightSide: LightSide;
  readonly store: Store;
  readonly engine: Engine;
  readonly assistant: Assistant;
  readonly hearing: Hearing;
  readonly #timekeeper: Timekeeper;
  readonly comprehension: Comprehension;
  readonly memory: Memory;
  readonly #memoryLog: SqliteMemoryLog;
  readonly services: Services;
  readonly sourceSide: SourceSide;
  readonly outside: SandboxSide;
  readonly agentSide: AgentSide;
  readonly codeSide: CodeSide;
  readonly #scope = new DisposalScope();
  #earsOpen = false;

  constructor(private readonly options: LanternOptions) {
    const { config, dataFolder, dark = false, environment, programs, createSpeaker, onTrouble } = options;
    const { clock } = this;
    this.facts = new Hub<Fact>((error, type) => onTrouble(`a listener of ${type}`, String(error)));
    this.facts.listen((fact) => fact.type === 'trouble-reported' && onTrouble(fact.part, fact.message));
    const onLampTrouble = (message: string) => this.#tell('light', message);
    const place = { config, dataFolder, programs, dark, clock, facts: this.facts };
    this.lightSide = new LightSide({ ...place, onTrouble: onLampTrouble });
    this.store = this.lightSide.store;
    this.engine = this.lightSide.engine;
    const { store, facts } = this;
    this.#timekeeper = new Timekeeper(this.engine, clock, {
      onDue: (timer) => this.assistant.timeIsUp(timer),
      onTrouble: (message) => this.#tell('timers', message),
    });
    this.#memoryLog = new SqliteMemoryLog(dataFolder);
    const session = `${clock.now().toString(36)}-${process.pid}`;
    const embedder = findEmbedder(config, dataFolder, (message) => this.#tell('memory', message));
    this.memory = new Memory({ log: this.#memoryLog, embedder, clock, session });
    this.comprehension = new Comprehension(config, this.engine);
    const understand = (text: string) => this.comprehension.understand(text);
    this.services = createServices(config, {
      store,
      clock,
      environment,
      onTrouble: (message) => this.#tell('calendar', message),
    });
    this.outside = createSandboxSide(config, dataFolder, programs, clock);
    const around = { config, dataFolder, environment, clock, facts };
    const { secrets } = this.outside;
    this.sourceSide = new SourceSide({ ...around, engine: this.engine, weather: this.services.weather, secrets });
    const { fetchers, connectivity } = this.sourceSide;
    const { sandbox } = this.outside;
    this.codeSide = new CodeSide({ engine: this.engine, sandbox, fetchers, connectivity, store, clock, facts });
    this.hearing = createHearing(config, environment, clock, this.comprehension, dataFolder, programs);
    const patterns = loadPatterns();
    const code = { sandbox: this.outside.sandbox, sources: this.sourceSide.sources };
    const personas = new Personas({ store, names: listPersonas(), configured: config.agent.persona });
    const world = { engine: this.engine, store, clock, facts, memory: this.memory, patterns, personas, code };
    const workbench = createWorkbench(config, { dataFolder, configFile: options.configFile ?? null }, clock);
    this.agentSide = new AgentSide(world, config, environment, workbench);
    this.assistant = new Assistant({
      engine: this.engine,
      light: this.lightSide.thread,
      store,
      clock,
      random: systemRandom,
      facts,
      understand,
      read: (text, continues) => this.comprehension.read(text, continues),
      listener: () => (this.#earsOpen ? this.hearing.listener : null),
      speaker: createSpeaker?.(clock, (error) => this.#tell('speech', describeError(error))) ?? null,
      memory: this.memory,
      agent: this.agentSide.agent,
      clientQuestions: this.agentSide.questions,
      conversations: loadConversations(),
      personas,
      patterns,
      calendar: this.services.calendar,
      weather: this.services.weather,
      dawnMs: config.alarms.wake_light_minutes * 60_000,
      nextSun: (which, after) => nextSun(config.place, which, after),
      here: config.here,
      timeZone: config.time_zone,
    });
  }

  /** Starts the store, the light thread and the engine, then the rest; the light is back as it was. */
  async start(): Promise<void> {
    this.#scope.add(async () => {
      await this.lightSide.stop();
    });
    await this.lightSide.start();
    this.#memoryLog.start();
    this.#scope.add(() => this.#memoryLog.stop());
    await this.codeSide.start();
    this.#scope.add(() => this.codeSide.stop());
    if (!this.options.dark) await this.agentSide.start();
    this.#scope.add(() => this.agentSide.stop());
  }

  /** Starts timers, schedules, waiting rules and data sources. Only for a Lantern that stays. */
  startTime(): void {
    this.#timekeeper.start();
    this.#scope.add(() => this.#timekeeper.stop());
    this.assistant.startTime();
    const renewing = this.memory.renew();
    this.#scope.add(() => renewing[Symbol.dispose]());
    this.codeSide.startTime();
    this.agentSide.startTime();
    this.sourceSide.start();
    this.#scope.add(() => this.sourceSide.stop());
    this.engine.fire({ name: 'started' }, { kind: 'start' });
  }

  /** Loads the recognizer and the wake word detector. @throws LanternError whose message says what is missing and what to do */
  async openEars(): Promise<void> {
    if (this.#earsOpen) return;
    this.#scope.add(() => this.hearing.stop());
    await this.hearing.start();
    this.#earsOpen = true;
  }

  /** Why a lamp shows what it shows, as data and as a sentence. */
  readonly explain = (lamp: string) => {
    const context = {
      engine: this.engine,
      now: this.clock.now(),
      timeZone: this.options.config.time_zone,
      here: undefined,
    };
    const { name = lamp } = this.engine.lamps.find(({ id }) => id === lamp) ?? {};
    return {
      lamp,
      ...explainLamp(this.engine, lamp),
      sentence: answerQuestion({ intent: 'explain', target: { name } }, context),
    };
  };

  #tell(part: string, message: string): void {
    this.facts.announce({ type: 'trouble-reported', part, message });
  }

  /** Stops everything in reverse order; the light is left as it is. */
  async stop(): Promise<void> {
    this.assistant.stop();
    await this.#scope[Symbol.asyncDispose]();
  }
}

/** The next sunrise or sunset where the lamps are; undefined if no place is configured. */
function nextSun(place: Config['place'], which: 'sunrise' | 'sunset', after: number): number | null | undefined {
  return place && suncalcSun.next(place.latitude, place.longitude, after)[which];
}
