import type { Lamp } from '../core/lamp.js';
import { nearestColorName } from '../core/nearest-color-name.js';
import type { MachineWrite } from '../light/changes/machine-draft.js';
import type { Timer } from '../light/timer.js';
import type { LampStatus } from '../light/lamp-status.js';
import { findRequest, mergeWrites, type HistoryEntry } from './history.js';

/** How many names of a kind are spoken; more are only counted. */
const mostNames = 3;
/** What people call things, in the order in which they are told. Records of past time (`fired`, `hold`) are not told. */
const words: Readonly<Record<string, string>> = {
  tool: 'tool',
  function: 'function',
  trigger: 'check',
  source: 'data source',
  state: 'look',
  scene: 'look',
  phrase: 'phrase',
  rule: 'rule',
  timer: 'timer',
};

/**
 * What a request of the agent has changed and not undone, in one sentence for people; '' if nothing. It is read off the records, so it
 * can't say more than happened.
 */
export function tellChanges(newestFirst: Iterable<HistoryEntry>, request: string, lamps: readonly Lamp[]): string {
  const entries = findRequest(newestFirst, request);
  const writes = sortByAge(mergeWrites(entries), entries).filter(
    ({ before, after }) => JSON.stringify(before) !== JSON.stringify(after),
  );
  const told = tellWrites(writes, lamps);
  if (told.length > 0) return `I ${join(told)}.`;
  return entries.length === 0 ? '' : 'In the end everything is as it was before.';
}

/** Writes in words for people: "added the look sea", "set the desk lamp to red". */
export function tellWrites(writes: readonly MachineWrite[], lamps: readonly Lamp[]): readonly string[] {
  const things = Object.keys(words).flatMap((kind) => tellKind(kind, withoutParts(writes)));
  return [...things, ...tellVariables(writes), ...tellLamps(writes, lamps)];
}

/** What was written first comes first. */
function sortByAge(writes: readonly MachineWrite[], newestFirst: readonly HistoryEntry[]): readonly MachineWrite[] {
  const keys = [...newestFirst].reverse().flatMap((entry) => entry.writes.map(({ kind, id }) => `${kind} ${id}`));
  const ages = new Map([...new Set(keys)].map((key, age) => [key, age]));
  const ageOf = ({ kind, id }: MachineWrite) => ages.get(`${kind} ${id}`) ?? 0;
  return [...writes].sort((one, other) => ageOf(one) - ageOf(other));
}

function tellKind(kind: string, writes: readonly MachineWrite[]): readonly string[] {
  const of = writes.filter((write) => write.kind === kind && !isShadow(write));
  const ways: readonly [string, readonly MachineWrite[]][] = [
    ['added', of.filter(({ before }) => before === null)],
    ['changed', of.filter(({ before, after }) => before !== null && after !== null)],
    ['removed', of.filter(({ after }) => after === null)],
  ];
  return ways.flatMap(([how, some]) => (some.length === 0 ? [] : [`${how} ${tellThings(kind, some)}`]));
}

function tellThings(kind: string, writes: readonly MachineWrite[]): string {
  const word = words[kind] ?? kind;
  if (kind === 'rule' || writes.length > mostNames)
    return writes.length === 1 ? `a ${word}` : `${writes.length} ${word}s`;
  if (kind === 'timer' && writes.every(isTimerWithPurpose)) return join(writes.map(sayPurpose));
  const names = writes.map(({ id }) => sayName(id));
  return names.length === 1 ? `the ${word} ${names[0]}` : `the ${word}s ${join(names)}`;
}

const purposeOf = ({ after, before }: MachineWrite) => ((after ?? before) as Pick<Timer, 'purpose'>).purpose;
const isTimerWithPurpose = (write: MachineWrite) => purposeOf(write) !== undefined;

/** A wake-up light belongs to its alarm, and the time of an automation to its rule; those are told. */
function withoutParts(writes: readonly MachineWrite[]): readonly MachineWrite[] {
  const isDawn = (write: MachineWrite) => write.kind === 'timer' && purposeOf(write)?.kind === 'dawn';
  const rest = writes.filter((write) => !isDawn(write));
  const kept = rest.some(({ kind }) => kind === 'timer') ? rest : writes;
  const hasRule = writes.some(({ kind }) => kind === 'rule');
  return hasRule ? kept.filter(({ kind, id }) => kind !== 'timer' || !id.startsWith('schedule:auto/')) : kept;
}

/** What a timer is for, as people call it: its own name is made up. */
function sayPurpose(write: MachineWrite): string {
  const purpose = purposeOf(write);
  if (purpose?.kind === 'reminder') return `the reminder "${purpose.message}"`;
  if (purpose !== undefined && purpose.kind !== 'countdown') return purposes[purpose.kind];
  return madeUp.test(write.id) ? 'a timer' : `the timer ${sayName(write.id)}`;
}

/** The name of a timer that nobody gave one. */
const madeUp = /^timer:(?:timer)?-?\d*$/;

const purposes = {
  alarm: 'an alarm',
  dawn: 'a wake-up light',
  commands: 'something for later',
  restore: 'something for later',
} as const;

function tellVariables(writes: readonly MachineWrite[]): readonly string[] {
  const of = writes.filter(({ kind }) => kind === 'variable');
  if (of.length > mostNames) return [`set ${of.length} variables`];
  return of.map(({ id, after }) => (after === null ? `removed ${id}` : `set ${id} to ${sayValue(after)}`));
}

function tellLamps(writes: readonly MachineWrite[], lamps: readonly Lamp[]): readonly string[] {
  const byLook = new Map<string, string[]>();
  for (const { kind, id, after } of writes) {
    if (kind !== 'lamp' || after === null) continue;
    const look = tellLook(after as LampStatus);
    byLook.set(look, [...(byLook.get(look) ?? []), nameLamp(id, lamps)]);
  }
  return [...byLook].map(([look, names]) => {
    const which = names.length > mostNames ? `${names.length} lights` : join(names);
    return `set ${which} to ${look}`;
  });
}

function nameLamp(id: string, lamps: readonly Lamp[]): string {
  const name = lamps.find((lamp) => lamp.id === id)?.name ?? id;
  return lamps.length === 1 ? 'the light' : `the ${name.toLowerCase()}`;
}

function tellLook({ state, brightness }: LampStatus): string {
  const isDimmed = brightness < 100 && state !== 'off';
  return `${sayState(state)}${isDimmed ? ` at ${Math.round(brightness)} percent` : ''}`;
}

/** A look that exists only because a lamp shows it is told with the lamp. */
function isShadow({ kind, id }: MachineWrite): boolean {
  return kind === 'state' && id.includes('/');
}

/** "white/4000" is 4000 kelvin, "color/#3366cc" royal blue, and "animation/pulse/blue:500" pulse blue. */
function sayState(state: string): string {
  const [, kind, look = ''] = /^(white|color|animation)\/(.*)$/s.exec(state) ?? [];
  if (kind === 'white') return `${look} kelvin`;
  if (kind === 'color' && look.startsWith('#')) return nearestColorName(look) ?? look;
  return kind === 'animation' ? look.replace(/:\d+$/, '').replaceAll(/[_/-]+/g, ' ') : sayName(state);
}

/** "color/red" is red, and "timer:tea" is tea. */
function sayName(id: string): string {
  return id.replace(/^[a-z]+[/:]/, '').replaceAll(/[_/-]+/g, ' ');
}

function sayValue(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 40 ? 'a new value' : text;
}

function join(parts: readonly string[]): string {
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
