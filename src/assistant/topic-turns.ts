import type { Command, Understanding } from '../core/command.js';
import { changedBy, waitingOf, type Discourse, type TopicTurn } from '../dialogue/discourse.js';
import type { AssistantParts } from './assistant-parts.js';
import { isForLater } from './time/delayed-commands.js';
import { atMovedTime } from './time/moved-start.js';
import { ToldLamps } from './told-lamps.js';

/** Makes what is remembered of a sentence: what it was about, and what it changed. */
export class TopicTurns {
  readonly #told: ToldLamps;

  constructor(private readonly parts: Pick<AssistantParts, 'engine' | 'here' | 'clock' | 'timeZone'>) {
    this.#told = new ToldLamps(parts);
  }

  /** What every lamp shows now. */
  look(): TopicTurn['before'] {
    const { lamps } = this.parts.engine.machine;
    return new Map([...lamps].map(([lamp, { state, brightness }]) => [lamp, { state, brightness }] as const));
  }

  /** The only automation that there is. */
  onlyAutomation(): TopicTurn['automation'] {
    return this.#told.onlyAutomation()?.automation;
  }

  /** A turn as if an automation had just been talked of. */
  about({ id, parts }: NonNullable<TopicTurn['automation']>): TopicTurn {
    const automation = { id, parts };
    const look = this.look();
    return { at: this.parts.clock.now(), lamps: [], commands: [], before: look, after: look, automation };
  }

  /** Null where the sentence was about no lamp. @param before what every lamp showed before it */
  create(understanding: Understanding, discourse: Discourse, before: TopicTurn['before']): TopicTurn | null {
    const turn = { at: this.parts.clock.now(), before, after: this.look() };
    const { commands, about } = understanding;
    const last = discourse.at(-1);
    const known = this.#again(commands, turn, last) ?? this.#ofAutomation(commands, turn, last);
    if (known) return known;
    const wishes = commands.filter(isAboutLamps);
    if (commands.some(({ intent }) => intent === 'plan.change' || intent === 'plan.except') && last && waitingOf(last))
      return { ...last, at: turn.at, commands: this.#atNewTime(last, commands) };
    if (wishes.length === 0 && about === undefined) return this.#mentioned(understanding, turn);
    return this.#ofWishes(understanding, wishes, turn);
  }

  #atNewTime(last: TopicTurn, moved: readonly Command[]): readonly Command[] {
    const { engine, clock, timeZone } = this.parts;
    const dues = (waitingOf(last) ?? []).flatMap((id) => engine.machine.timers.get(id)?.due ?? []);
    // Each has its own, where there are as many of them.
    const own = (at: number) => (dues.length === last.commands.length ? dues.slice(at, at + 1) : dues);
    return last.commands.map((each, at) => atMovedTime(each, moved, { dues: own(at), now: clock.now(), timeZone }));
  }

  /** What is done again, or taken back, is what the talk was about. */
  #again(commands: readonly Command[], turn: NewTurn, last: TopicTurn | undefined): TopicTurn | undefined {
    const { lamps, commands: wishes } = last ?? { lamps: [], commands: [] };
    const changed = changedBy(turn);
    const again = { ...turn, lamps: changed.length > 0 ? changed : lamps, commands: wishes };
    if (commands.some(({ intent }) => intent === 'assistant.redo')) return again;
    const undo = commands.find((command) => command.intent === 'assistant.undo');
    return undo && { ...again, tookBack: true, back: undo.times ?? 1 };
  }

  #ofAutomation(commands: readonly Command[], turn: NewTurn, last: TopicTurn | undefined): TopicTurn | undefined {
    const switched = switchedIn(commands, turn, last);
    if (switched) return switched;
    const sets = commands.filter((command) => command.intent === 'automation.set');
    if (sets.length > 0) return { ...turn, ...this.#told.automationsOf(sets) };
    // Where there is only one, who asks for all talks of that.
    if (!commands.some(({ intent }) => intent === 'setup.list')) return undefined;
    return { ...turn, ...(this.#told.onlyAutomation() ?? { lamps: [], commands: [], listed: true }) };
  }

  /** What was not understood is talked of all the same: "it" is one of the lamps that it named, never another. */
  #mentioned({ route, mentions = [], entities }: Understanding, turn: NewTurn): TopicTurn | null {
    const isOpen = route === 'ask' || route === 'agent';
    const named = isOpen ? this.#told.mentioned(mentions, entities?.lamps ?? []) : [];
    return named.length > 0 ? { ...turn, lamps: named, commands: [] } : null;
  }

  #ofWishes({ text, about, back, only }: Understanding, wishes: readonly Command[], turn: NewTurn): TopicTurn {
    const plans = wishes.some(isForLater) ? this.#plansOf(text) : [];
    return {
      ...turn,
      ...(plans.length > 0 && (wishes.every(isForLater) ? { plans } : { later: plans })),
      ...(back === undefined ? {} : { back }),
      ...(only ? { only } : {}),
      lamps: about ?? this.#told.lampsOf(wishes, changedBy(turn)),
      commands: wishes,
    };
  }

  /** The timers that wait with what a sentence wished. */
  #plansOf(text: string): readonly string[] {
    const { timers } = this.parts.engine.machine;
    return [...timers].flatMap(([id, { purpose }]) =>
      purpose?.kind === 'commands' && purpose.said === text ? [id] : [],
    );
  }
}

/** The automation that was talked of is switched off, or on again. */
function switchedIn(commands: readonly Command[], { at }: NewTurn, last: TopicTurn | undefined): TopicTurn | undefined {
  const switched = commands.find(({ intent }) => intent === 'setup.pause' || intent === 'setup.resume');
  return switched && last?.automation ? { ...last, at, paused: switched.intent === 'setup.pause' } : undefined;
}

type NewTurn = Pick<TopicTurn, 'at' | 'before' | 'after'>;

const isAboutLamps = ({ intent }: Command) => /^(light\.|state\.|explain$|house\.list$)/.test(intent);
