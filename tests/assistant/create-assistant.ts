import type { Agent } from '../../src/agent/agent.js';
import { Personas } from '../../src/assistant/runs/personas.js';
import { listPersonas } from '../../src/app/shipped/persona-files.js';
import { Assistant } from '../../src/assistant/assistant.js';
import type { AssistantParts } from '../../src/assistant/assistant-parts.js';
import { ClientQuestions } from '../../src/assistant/runs/client-questions.js';
import { Comprehension } from '../../src/app/comprehension.js';
import { loadConfig } from '../../src/app/configuration/load-config.js';
import { hashedEmbedder } from '../../src/memory/hashed-embedder.js';
import { createRollbacks, takeBackOutside } from '../../src/app/agent/create-agent.js';
import { millis } from '../../src/core/units.js';
import { Forgetting } from '../../src/memory/forgetting.js';
import { Memory } from '../../src/memory/memory.js';
import type { PatternLibrary } from '../../src/pattern/pattern-library.js';
import { FakeMemoryLog } from '../fakes/memory-log.js';
import { loadPatterns } from '../../src/app/shipped/load-patterns.js';
import { loadConversations } from '../../src/app/shipped/load-conversations.js';
import { Timekeeper } from '../../src/automation/timekeeper.js';
import { createSeededRandom } from '../../src/core/random.js';
import type { EngineParts } from '../../src/engine/engine-parts.js';
import type { Lamp } from '../../src/core/lamp.js';
import { Speaker } from '../../src/voice/speaker.js';
import type { ListenOptions } from '../../src/voice/listener-settings.js';
import type { VoiceEvent } from '../../src/voice/voice-event.js';
import type { Satellites } from '../../src/ports/satellites.js';
import type { Weather } from '../../src/ports/weather.js';
import { MemoryStore } from '../fakes/memory-store.js';
import { SimulatedCalendar } from '../simulated/calendar.js';
import { createEngine, oneLamp } from '../engine/create-engine.js';

type Made = ReturnType<typeof createEngine> & {
  readonly memory: Memory;
  readonly patterns: PatternLibrary;
  readonly personas: Personas;
};
const asUsual: Partial<EngineParts> = {};
const placeUnknown: AssistantParts['nextSun'] = () => undefined;
type CreateAgent = (made: Made) => Agent;

type Heard = Iterable<VoiceEvent> | AsyncIterable<VoiceEvent>;

/** An assistant on fakes, whose voice speaks until the test ends the sentence, or it is silenced; `events` are what its ears hear. */
export function createAssistant(
  lamps: readonly Lamp[] = oneLamp,
  events: Heard | ((options: ListenOptions) => Heard) = [],
  {
    store = new MemoryStore(),
    calendar = new SimulatedCalendar(),
    weather = null as Weather | null,
    createAgent = null as CreateAgent | null,
    engineParts = asUsual,
    persona = undefined as string | undefined,
    here = undefined as string | undefined,
    nextSun = placeUnknown,
    satellites = undefined as Satellites | undefined,
    leftCopies = [] as readonly string[],
  } = {},
) {
  const made = createEngine(lamps, store, engineParts);
  const spoken: { text: string; signal: AbortSignal; finish: () => void }[] = [];
  const config = loadConfig(null, {});
  const configured = lamps.map((lamp) => ({ ...config.lamps[0]!, ...lamp, aliases: [] }));
  const comprehension = new Comprehension({ ...config, lamps: configured, here }, made.engine);
  const patterns = loadPatterns();
  const log = new FakeMemoryLog();
  const memory = new Memory({ log, embedder: () => hashedEmbedder, clock: made.clock, session: 'now' });
  const forgetting = new Forgetting({
    log,
    store,
    clock: made.clock,
    forgetAudited: () => undefined,
    trimAudit: () => 0,
    typed: { forget: () => undefined },
    forgetCopied: () => leftCopies,
    keepSentences: millis(30 * 24 * 3600_000),
    onTrouble: (error) => {
      throw error;
    },
  });
  takeBackOutside(made, createRollbacks({ memory }));
  const personas = new Personas({ engine: made.engine, store, names: listPersonas(), configured: persona });
  const agent = createAgent?.({ ...made, memory, patterns, personas }) ?? null;
  const clientQuestions = new ClientQuestions(made.clock, made.facts);
  const assistant = new Assistant({
    ...made,
    random: createSeededRandom(2),
    troubles: () => [],
    understand: (said) => comprehension.understand(said),
    nearest: (said) => comprehension.nearest(said),
    trained: () => comprehension.trained(),
    gist: (said) => comprehension.gist(said),
    otherWords: (said) => comprehension.otherWords(said),
    skipTail: (said) => comprehension.skipTail(said),
    mend: (said) => comprehension.mend(said),
    saysOutright: (said) => comprehension.saysOutright(said),
    read: (said, continues, amends) => comprehension.read(said, continues, amends),
    nextSun,
    listener: () => ({
      async *listen(_microphone, options) {
        await Promise.resolve();
        yield* typeof events === 'function' ? events(options) : events;
      },
    }),
    speaker: new Speaker({
      voice: {
        name: 'a test',
        speak(said, signal) {
          return new Promise((resolve) => {
            spoken.push({ text: said, signal, finish: resolve });
            signal.addEventListener('abort', () => resolve());
          });
        },
      },
      player: null,
      chimeVolume: 1,
      clock: made.clock,
      onTrouble: (error) => {
        throw error;
      },
    }),
    agent,
    clientQuestions,
    conversations: loadConversations(),
    personas,
    patterns,
    calendar,
    weather,
    memory,
    forgetting,
    dawnMs: 600_000,
    here,
    ...(satellites && { satellites }),
    timeZone: 'UTC',
  });
  const keeper = new Timekeeper(made.engine, made.clock, {
    uptime: made.clock.uptime,
    store: made.store,
    onDue: (timer) => assistant.timeIsUp(timer),
    onTrouble: (message) => made.facts.announce({ type: 'trouble-reported', part: 'timers', message }),
  });
  keeper.start();
  const understand = (text: string) => comprehension.understand(text);
  return {
    ...made,
    personas,
    agent,
    clientQuestions,
    patterns,
    memory,
    forgetting,
    comprehension,
    assistant,
    spoken,
    keeper,
    calendar,
    understand,
  };
}
