import type { SpokenAutomation } from '../core/automation-command.js';
import type { Command } from '../core/command.js';
import type { Lamp } from '../core/lamp.js';

/** What a lamp shows: its state and its dimmer, 1..100. */
export interface Shown {
  readonly state: string;
  readonly brightness: number;
}

/** What references are resolved against: the lamps, what they show now, and the area meant by "here". */
export interface House {
  readonly lamps: readonly Lamp[];
  readonly here: string | undefined;
  /** Undefined for a lamp that is not there, and for all lamps where only a configuration is known. */
  shown(lamp: string): Shown | undefined;
  /** The name of the color that a lit lamp shows; undefined if it shows none that has a name. */
  colorOf(lamp: string): string | undefined;
  /** The lamps that a saved scene has a look for; undefined if there is no such scene. */
  sceneLamps(name: string): readonly string[] | undefined;
}

/** One sentence that was about lamps, and what came of it. */
export interface TopicTurn {
  /** Wall time, milliseconds. */
  readonly at: number;
  /** The ids of the lamps that it was about: what "it" and "them" mean next. */
  readonly lamps: readonly string[];
  /** What was done or asked, with the references resolved. */
  readonly commands: readonly Command[];
  /** What every lamp showed before and after it. */
  readonly before: ReadonlyMap<string, Shown>;
  readonly after: ReadonlyMap<string, Shown>;
  /** Whether only these lamps were to be on. */
  readonly only?: true;
  /** How many of the changes before it it took back. */
  readonly back?: number;
  /** If it was for later: the ids of the timers that wait with it, which can still be moved or canceled. */
  readonly plans?: readonly string[];
  /** If only some of it was for later: the ids of those timers. */
  readonly later?: readonly string[];
  /** If it set up an automation: its id, and its parts, which the next sentence can change. */
  readonly automation?: { readonly id: string; readonly parts: SpokenAutomation };
  /** Of several that one sentence set up, the one that switches something on, where `automation` is one that only switches off. */
  readonly lit?: TopicTurn['automation'];
  /** Whether it asked for all automations, where there are several: "delete them all" means those. */
  readonly listed?: true;
  /** Whether that automation was switched off with it: "turn it back on" means the automation. */
  readonly paused?: boolean;
  /** Whether it took back the turn before: a correction has nothing to take back then. */
  readonly tookBack?: true;
}

/** What still waits with a turn, whether it is all of what was wished or a part. */
export const waitingOf = (turn: TopicTurn | undefined): readonly string[] | undefined => turn?.plans ?? turn?.later;

/**
 * What a conversation is about just now: its latest sentences about lamps, oldest first. Each voice, page and terminal has its
 * own; it is never stored.
 */
export type Discourse = readonly TopicTurn[];

export const nothingSaid: Discourse = [];
/** Milliseconds after which nobody remembers what "it" was. */
export const forgottenAfter = 10 * 60_000;
const mostTurns = 20;

/** The discourse as it is at `now`, with what is forgotten left out. */
export function recall(discourse: Discourse, now: number): Discourse {
  const last = discourse.at(-1);
  return last && now - last.at <= forgottenAfter
    ? discourse.filter(({ at }) => now - at <= forgottenAfter)
    : nothingSaid;
}

export function addTopic(discourse: Discourse, turn: TopicTurn): Discourse {
  return [...discourse, turn].slice(-mostTurns);
}

/** The lamps that a turn really changed. */
export function changedBy({ before, after }: Pick<TopicTurn, 'before' | 'after'>): readonly string[] {
  return [...after].flatMap(([lamp, shown]) => (isSameLook(before.get(lamp), shown) ? [] : [lamp]));
}

export function isSameLook(one: Shown | undefined, other: Shown | undefined): boolean {
  return one?.state === other?.state && (one?.state === 'off' || one?.brightness === other?.brightness);
}

/** The latest turn that changed a lamp; undefined if none did. */
export function lastChange(discourse: Discourse): TopicTurn | undefined {
  return discourse.findLast((turn) => changedBy(turn).length > 0);
}

/**
 * The turns whose changes still stand: without those that were taken back since, and without what took them back. So a step back
 * after a step back goes further, never forward again.
 */
export function standingChanges(discourse: Discourse): readonly TopicTurn[] {
  let standing: readonly TopicTurn[] = [];
  for (const turn of discourse) {
    const changed = changedBy(turn);
    const isLeft = (each: TopicTurn) => changedBy(each).some((lamp) => !changed.includes(lamp));
    const from = standing.findLastIndex((earlier) => isBeforeOf(earlier, turn, changed));
    if (changed.length === 0) continue;
    if (turn.back === undefined) standing = [...standing, turn];
    else if (from >= 0) standing = [...standing.slice(0, from), ...standing.slice(from).filter(isLeft)];
  }
  return standing;
}

const isBeforeOf = ({ before }: TopicTurn, { after }: TopicTurn, lamps: readonly string[]) =>
  lamps.every((lamp) => isSameLook(before.get(lamp), after.get(lamp)));
