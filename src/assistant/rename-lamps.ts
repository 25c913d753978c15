import type { Lamp } from '../core/lamp.js';
import { omit } from '../core/omit.js';
import { sayName } from '../core/say-name.js';
import type { ChangeInput } from '../light/changes/change.js';
import type { Machine } from '../light/machine.js';
import { phraseSchema } from '../light/phrase.js';
import { ruleSchema } from '../light/rules/rule.js';
import { timerSchema, type Timer } from '../light/timer.js';

/** Where a record has words that were said or written for people. */
const wordFields = new Set(['description', 'told']);
/** Where a record names lamps to find them. */
const targetFields = new Set(['target', 'also']);

/**
 * What keeps lamps by name takes on their new names: automations that were told in sentences, plans for later, and words of one's
 * own. Empty where no lamp got another name.
 */
export function planRenames(
  before: readonly Lamp[],
  after: readonly Lamp[],
  { rules, timers, phrases }: Pick<Machine, 'rules' | 'timers' | 'phrases'>,
): readonly ChangeInput[] {
  const names = new Map(after.map(({ id, name }) => [id, name]));
  const newNames = new Map(before.map(({ id, name }) => [name, names.get(id) ?? name]));
  if ([...newNames].every(([old, name]) => old === name)) return [];
  const rename = createRename(newNames);
  const changes = [
    ...[...rules.values()].map((rule) => [omit(rule, 'order'), saveRule] as const),
    ...[...phrases.values()].map((phrase) => [phrase, savePhrase] as const),
    ...[...timers.values()].filter(isPlan).map((timer) => [timer, savePlan] as const),
  ];
  return changes.flatMap(([record, save]) => {
    const renamed = rename(record, '');
    return JSON.stringify(renamed) === JSON.stringify(record) ? [] : [save(renamed)];
  });
}

const saveRule = (rule: unknown): ChangeInput => ({ kind: 'rule.save', rule: ruleSchema.parse(rule) });
const savePhrase = (phrase: unknown): ChangeInput => ({ kind: 'phrase.save', phrase: phraseSchema.parse(phrase) });

const isPlan = ({ purpose }: Timer) => purpose?.kind === 'commands';

function savePlan(timer: unknown): ChangeInput {
  const { name, due, counts_down: counts, purpose } = timerSchema.parse(timer);
  return { kind: 'timer.save', timer: { name, due, ...(counts && { counts_down: counts }), purpose } };
}

type Rename = (value: unknown, field: string) => unknown;

/** Puts the new names in the place of the old, all at once: two lamps may have swapped theirs. */
function createRename(newNames: ReadonlyMap<string, string>): Rename {
  const inWords = createWordRename(newNames);
  const rename: Rename = (value, field) => {
    if (typeof value === 'string') return wordFields.has(field) ? inWords(value) : value;
    if (Array.isArray(value)) return value.map((each) => rename(each, field));
    if (typeof value !== 'object' || value === null) return value;
    const isName = (key: string) => key === 'name' && targetFields.has(field);
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [
        key,
        isName(key) ? (newNames.get(String(each)) ?? each) : rename(each, key),
      ]),
    );
  };
  return rename;
}

/** Renames the lamps in a sentence, where each is called as in sentences: "the desk lamp". */
function createWordRename(newNames: ReadonlyMap<string, string>): (text: string) => string {
  const spoken = new Map([...newNames].map(([old, name]) => [sayName({ name: old }), sayName({ name })]));
  const longestFirst = [...spoken.keys()].toSorted((one, other) => other.length - one.length);
  const any = longestFirst.map((name) => name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)).join('|');
  const said = new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])`, 'gu');
  return (text) => text.replaceAll(said, (name) => spoken.get(name) ?? name);
}
