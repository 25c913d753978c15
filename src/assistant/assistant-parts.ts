import type { Agent } from '../agent/agent.js';
import type { Clock } from '../core/clock.js';
import type { Understanding } from '../core/command.js';
import type { Hub } from '../core/events.js';
import type { Fact, Trouble } from '../core/facts.js';
import type { TemperatureUnit } from '../core/temperature.js';
import type { Random } from '../core/random.js';
import type { Conversations } from '../dialogue/conversations.js';
import type { Engine } from '../engine/engine.js';
import type { Forgetting } from '../memory/forgetting.js';
import type { Memory } from '../memory/memory.js';
import type { TrainedReaders } from '../language/last-readers.js';
import type { Gist } from '../language/gist-reader.js';
import type { SkipTail } from '../language/skip-tail.js';
import type { NearestAutomation } from '../language/automation/nearest-automation.js';
import type { PatternLibrary } from '../pattern/pattern-library.js';
import type { Calendar } from '../ports/calendar.js';
import type { HubLink } from '../ports/hub-link.js';
import type { Satellites } from '../ports/satellites.js';
import type { LightThread } from '../ports/light-thread.js';
import type { Store } from '../ports/store.js';
import type { Weather } from '../ports/weather.js';
import type { Personas } from './runs/personas.js';
import type { Listener } from '../voice/listener.js';
import type { Speaker } from '../voice/speaker.js';
import type { ClientQuestions } from './runs/client-questions.js';

/** What the assistant works with. Hearing and speaking may be absent; the rest of it works all the same. */
export interface AssistantParts {
  readonly engine: Engine;
  readonly light: Pick<LightThread, 'stuck' | 'failure' | 'listen'>;
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  readonly facts: Hub<Fact>;
  /** What is wrong with the house's parts now. */
  troubles(): readonly Trouble[];
  /** The fast path. It knows the lamps, areas and states that exist when it is called. */
  understand(text: string): Understanding;
  /** How far a sentence about an automation was understood that no rule acts on; undefined where no part of it was. */
  nearest(text: string): NearestAutomation | undefined;
  /** What a sentence wants of something that is set already, whatever is told around it; undefined where it wants nothing of the kind. */
  gist(text: string): Gist | undefined;
  /** The readers by trained models, for what no template reads. */
  trained(): TrainedReaders;
  /** A sentence in the words of templates and orders, however it was put; likelier ones first. */
  otherWords(text: string): readonly string[];
  /** A sentence that sets up a series, and the single day that it leaves out; undefined where it leaves none out. */
  skipTail(text: string): SkipTail | undefined;
  /** As `understand`, with its references as they stand. @param continues whether something was said before that it can be about */
  read(text: string, continues: boolean, amends: boolean): Understanding;
  /** What a typed sentence may be without slips of the fingers, in groups: the likeliest first. */
  mend(text: string): readonly (readonly string[])[];
  /** Whether a sentence says outright what is read of it, and it is not found beside words that nothing explains. */
  saysOutright(text: string): boolean;
  /** The ears; null while they are not open. */
  listener(): Pick<Listener, 'listen'> | null;
  /** Speaks replies; null if nothing can. */
  readonly speaker: Speaker | null;
  /** Null if it can't be opened; nothing is remembered then. */
  readonly memory: Memory | null;
  readonly forgetting: Pick<Forgetting, 'forget' | 'forgetHidden' | 'clear' | 'left'>;
  /** Works on what rules can't do; null if there is no language model. */
  readonly agent: Agent | null;
  /** Permission questions of outside programs; absent if there are none. */
  readonly clientQuestions?: ClientQuestions;
  /** The Lantern that answers for this one while it is there; absent if this is no satellite. */
  readonly hub?: HubLink;
  /** The Lanterns of other rooms that this one answers for; absent if none may come. */
  readonly satellites?: Satellites;
  readonly conversations: Conversations;
  readonly personas: Personas;
  readonly patterns: PatternLibrary;
  readonly calendar: Calendar;
  /** Null if no weather service is configured. */
  readonly weather: Weather | null;
  /** How long before an alarm the light begins to come up, in milliseconds; 0: not at all. */
  readonly dawnMs: number;
  /** The next sunrise or sunset, wall time in milliseconds; null if there is none soon, undefined if the place is not known. */
  nextSun(which: 'sunrise' | 'sunset', after: number): number | null | undefined;
  /** What Lantern is called, besides its lamps. */
  readonly wakeWords?: readonly string[];
  /** The area meant by "here" and by a command that names none. */
  readonly here: string | undefined;
  readonly timeZone: string | undefined;
  /** Celsius when absent. */
  readonly temperatureUnit?: TemperatureUnit;
}

/** What the conversations are read with; without `nextSun` no sun is known. */
export type DiscourseParts = Pick<AssistantParts, 'engine' | 'here' | 'clock' | 'timeZone' | 'read' | 'satellites'> &
  Partial<Pick<AssistantParts, 'nextSun'>>;
