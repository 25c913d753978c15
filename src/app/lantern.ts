import { systemRandom } from '../adapters/system/system-random.js';
import { Personas } from '../assistant/runs/personas.js';
import { Assistant } from '../assistant/assistant.js';
import { ringForHub } from '../assistant/time/ring-for-hub.js';
import { Request } from '../assistant/request.js';
import type { Clock } from '../core/clock.js';
import type { Gesture } from '../automation/button-gestures.js';
import { parseGesture, pressButton } from '../automation/press-button.js';
import { Timekeeper } from '../automation/timekeeper.js';
import { DisposalScope } from '../core/disposal.js';
import { describeError } from '../core/errors.js';
import type { Origin } from '../core/origin.js';
import type { Done } from '../engine/done.js';
import type { Trouble } from '../core/facts.js';
import type { TickStatistics } from '../core/light-messages.js';
import type { LightEvent } from '../light/changes/effect.js';
import type { Forgetting } from '../memory/forgetting.js';
import type { PatternLibrary } from '../pattern/pattern-library.js';
import type { Speaker, SpeakerParts } from '../voice/speaker.js';
import { AgentSide } from './agent/agent-side.js';
import { GuestSide } from './guest-side.js';
import { Comprehension } from './comprehension.js';
import type { HouseServices } from './outside/create-satellites.js';
import type { Config } from './configuration/config-schema.js';
import type { Foundation } from './foundation.js';
import { LightSide } from './hardware/light-side.js';
import { MemorySide } from './memory-side.js';
import { followNames } from './hardware/follow-names.js';
import { createHostCheck } from './outside/create-sandbox.js';
import { Outside } from './outside/outside.js';
import { loadConversations } from './shipped/load-conversations.js';
import { loadPatterns } from './shipped/load-patterns.js';
import { listPersonas, readPersona } from './shipped/persona-files.js';
import { OpenTroubles, voiceParts } from './speech/open-troubles.js';
import { createHearing, type Hearing } from './speech/create-hearing.js';

/** Creates what speaks replies aloud. */
type CreateSpeaker = (clock: Clock, onTrouble: SpeakerParts['onTrouble']) => Speaker;

/** Puts the sides of one Lantern together. The light starts first and stops last; hearing starts only on request. */
export class Lantern {
  readonly lightSide: LightSide;
  readonly memorySide: MemorySide;
  readonly forgetting: Forgetting;
  readonly guestSide: GuestSide;
  readonly outside: Outside;
  readonly agentSide: AgentSide;
  readonly comprehension: Comprehension;
  readonly hearing: Hearing;
  readonly assistant: Assistant;
  readonly #timekeeper: Timekeeper;
  readonly #heard: OpenTroubles;
  readonly #scope = new DisposalScope();
  #speaker: Speaker | null = null;
  #ticks: TickStatistics | null = null;

  /**
   * @param dark opens no output, shows nothing and continues no run; for commands that only read
   * @param createSpeaker if absent, nothing is spoken
   */
  constructor(
    readonly foundation: Foundation,
    private readonly dark = false,
    createSpeaker?: CreateSpeaker,
  ) {
    const { config } = foundation;
    this.#heard = new OpenTroubles(foundation.facts, voiceParts);
    this.lightSide = new LightSide(foundation, dark, (lamp) => this.outside.reach.isAway(lamp));
    const { engine, store } = this.lightSide;
    this.#timekeeper = this.#createTimekeeper();
    this.memorySide = new MemorySide(foundation);
    this.guestSide = new GuestSide(foundation, this.lightSide, () => this.comprehension);
    this.outside = new Outside(foundation, this.lightSide, this.#serveOthers());
    this.comprehension = new Comprehension(config, engine);
    this.hearing = createHearing(foundation, this.comprehension, this.outside.sourceSide.broker, !createSpeaker);
    const patterns = loadPatterns();
    const { persona: configured, persona_folder: folder } = config.agent;
    const greeting = (name: string) => readPersona(name, folder).greeting;
    const personas = new Personas({ engine, store, names: listPersonas(folder), configured, greeting });
    this.agentSide = this.#createAgentSide(patterns, personas);
    this.forgetting = this.memorySide.createForgetting(store, this.agentSide.audit);
    this.assistant = this.#createAssistant(patterns, personas, createSpeaker);
  }

  /** What it does for others of the house. */
  #serveOthers(): HouseServices {
    return {
      announce: (text) => this.#announce(text),
      ring: (order, onSaid) => ringForHub(order, this.assistant, onSaid),
      canRing: () => this.#speaker?.isMute === false,
      guests: this.guestSide.guests,
      onMoved: () => this.outside.reach.look(),
      changeGuests: (lamps) => this.guestSide.change(lamps),
      say: (text, origin) => this.assistant.say(text, origin),
      press: (gesture, origin, lamps) => {
        const isTaken = (made: Gesture) => this.assistant.press(made, origin);
        pressButton(gesture, origin, { engine: this.lightSide.engine, isTaken }, lamps);
      },
    };
  }

  #createTimekeeper(): Timekeeper {
    const { clock, config, uptime, tell } = this.foundation;
    return new Timekeeper(this.lightSide.engine, clock, {
      uptime,
      zone: config.time_zone,
      store: this.lightSide.store,
      onDue: (timer) => this.assistant.timeIsUp(timer),
      onTrouble: (message) => tell('timers', message),
    });
  }

  #createAgentSide(patterns: PatternLibrary, personas: Personas): AgentSide {
    const { clock, facts } = this.foundation;
    const { engine, store } = this.lightSide;
    const { memory } = this.memorySide;
    const { sandbox, sourceSide } = this.outside;
    const { sources, fetchers } = sourceSide;
    const code = { sandbox, sources, fetchers, explainHost: createHostCheck(this.foundation.config) };
    return new AgentSide(this.foundation, { engine, store, clock, facts, memory, patterns, personas, code });
  }

  #createAssistant(patterns: PatternLibrary, personas: Personas, createSpeaker: CreateSpeaker | undefined): Assistant {
    const { config, clock, facts, tell } = this.foundation;
    const { engine, store, thread } = this.lightSide;
    const { satelliteLink, satelliteHub } = this.outside;
    this.#speaker = createSpeaker?.(clock, (error) => tell('speech', describeError(error))) ?? null;
    return new Assistant({
      ...this.outside.services,
      engine,
      light: {
        stuck: (lamp) => thread.stuck(lamp),
        failure: (lamp) => thread.failure(lamp) ?? this.outside.failure(lamp),
        listen: (onFrames) => thread.listen(onFrames),
      },
      store,
      clock,
      facts,
      troubles: () => this.troubles(),
      patterns,
      personas,
      random: systemRandom,
      understand: (text) => this.comprehension.understand(text),
      nearest: (text) => this.comprehension.nearest(text),
      gist: (text) => this.comprehension.gist(text),
      trained: () => this.comprehension.trained(),
      otherWords: (text) => this.comprehension.otherWords(text),
      skipTail: (text) => this.comprehension.skipTail(text),
      mend: (text) => this.comprehension.mend(text),
      saysOutright: (text) => this.comprehension.saysOutright(text),
      read: (text, continues, amends) => this.comprehension.read(text, continues, amends),
      listener: () => this.hearing.listener,
      speaker: this.#speaker,
      memory: this.memorySide.memory,
      forgetting: this.forgetting,
      ...(satelliteLink && { hub: satelliteLink }),
      ...(satelliteHub && { satellites: satelliteHub.rings }),
      agent: this.agentSide.agent,
      clientQuestions: this.agentSide.questions,
      conversations: loadConversations(),
      dawnMs: config.alarms.wake_light_minutes * 60_000,
      wakeWords: config.voice.wake.words,
      here: config.here,
      timeZone: config.time_zone,
      temperatureUnit: config.temperature_unit,
    });
  }

  /** Goes on with the lamps of another configuration, and understands their names. */
  async changeLamps(config: Config): Promise<void> {
    const { engine, store } = this.lightSide;
    const before = engine.lamps;
    await this.lightSide.changeLamps(config);
    await this.guestSide.rename();
    this.comprehension.changeLamps(engine.lamps);
    followNames(engine, store, before);
    this.outside.satelliteLink?.greetAgain();
  }

  /** A disk that is full costs no start: what keeps lamps by name follows at the next. */
  #followNames(): void {
    const { engine, store } = this.lightSide;
    try {
      followNames(engine, store);
    } catch (error) {
      this.foundation.tell('light', describeError(error));
    }
  }

  /** Says what another program of the house wants to be said. It is no instruction. */
  #announce(text: string): void {
    const request = new Request({ kind: 'home', detail: text }, this.foundation.clock, systemRandom);
    this.assistant.mouth.say(text, request, 'wake');
  }

  /** What is wrong with the lamps, their store, the broker, and with hearing and speaking now. */
  troubles(): readonly Trouble[] {
    return [...this.lightSide.troubles(), ...this.outside.troubles(), ...this.#heard.list()];
  }

  /** Fires an event; one of the button's does what the button does. @throws LanternError `not-found`, `data-unwritable` */
  fire(event: LightEvent, origin: Origin): Done {
    const { engine } = this.lightSide;
    const gesture = parseGesture(event.name);
    if (gesture === undefined) return engine.fire(event, origin);
    const isTaken = (made: Gesture) => this.assistant.press(made, origin);
    return pressButton(gesture, origin, { engine, isTaken }, event.lamp === undefined ? undefined : [event.lamp]);
  }

  /** Starts the store, the light thread and the engine, then the rest; the light is back as it was. */
  async start(): Promise<void> {
    this.#scope.add(async () => {
      this.#ticks = await this.lightSide.stop();
    });
    await this.lightSide.start();
    await this.guestSide.load();
    if (!this.dark) {
      this.#followNames();
      this.outside.satelliteLink?.load();
    }
    this.#scope.add(() => this.memorySide.stop());
    this.memorySide.start();
    this.#scope.add(() => this.outside.stop());
    await this.outside.start();
    this.#scope.add(() => this.agentSide.stop());
    if (!this.dark) await this.agentSide.start();
    this.#scope.add(() => this.hearing.stop());
  }

  /** Starts timers, schedules, waiting rules and data sources. Only for a Lantern that stays. */
  startTime(): void {
    this.lightSide.startTime();
    this.#timekeeper.start();
    this.#scope.add(() => this.#timekeeper.stop());
    this.assistant.startTime();
    this.memorySide.startTime(this.forgetting);
    this.agentSide.startTime();
    this.outside.startTime();
    this.lightSide.engine.fire({ name: 'started' }, { kind: 'start' });
  }

  /** Stops everything in reverse order; the light is left as it is. Returns how regular its frames were; null if it never started. */
  async stop(): Promise<TickStatistics | null> {
    this.assistant.stop();
    await this.#scope[Symbol.asyncDispose]();
    return this.#ticks;
  }
}
