import type { Engine } from '../../engine/engine.js';
import type { Machine } from '../../light/machine.js';
import type { Rule } from '../../light/rules/rule.js';
import { wordsOf } from '../answers/tell-graph.js';
import { findByName } from './automation-names.js';
import { groupAutomations } from './group-automations.js';
import { automationOf } from './plan-automation.js';
import { tellAutomationOf } from './tell-automation-of.js';

/** Which automation is meant: by its id, or by what it is about. With neither, any. */
export interface MeantBy {
  readonly about?: string | undefined;
  readonly automation?: string | undefined;
}

/** Words that say nothing of what an automation is about. */
const small =
  /^(?:the|a|an|my|that|which|turns?|switch(?:es)?|goe?s?|makes?|sets?|puts?|comes?|when|whenever|if|it|to|does|and|lamp|light|rings?)$/;

/** The rules that somebody means. */
export function findMeant({ about, automation }: MeantBy, machine: Machine): readonly Rule[] {
  const all = [...machine.rules.values()];
  if (automation !== undefined) return all.filter(({ id }) => automationOf(id) === automation);
  if (about === undefined) return all;
  const found = findAbout(about, all, machine);
  return found.length > 0 ? found : findByPlace(about, machine);
}

const places = ['first', 'second', 'third', 'fourth', 'fifth'];

/** "The second one", in the order in which they were made and are told. */
function findByPlace(about: string, machine: Machine): readonly Rule[] {
  const place = /^(first|second|third|fourth|fifth|last)(?: (?:one|rule|automation|of them))?$/.exec(about)?.[1];
  const automations = place === undefined ? [] : groupAutomations(machine);
  const meant = place === 'last' ? automations.at(-1) : automations[places.indexOf(place ?? '')];
  return meant?.rules.flatMap((id) => machine.rules.get(id) ?? []) ?? [];
}

/** By its words, by what people call it ("the six o'clock one"), or by the words that stand first: "the mailbox, the neighbours think …". */
function findAbout(about: string, all: readonly Rule[], machine: Machine): readonly Rule[] {
  const words = about.split(' ');
  for (let length = words.length; length > 0; length -= 1) {
    const said = words.slice(0, length);
    const named = findByName(said, machine).flatMap(({ rules }) => rules);
    const others = all.filter(({ parts }) => parts === undefined);
    const own = (named.length > 0 ? others : all).filter((rule) =>
      fits(rule, said.join(' '), tellAutomationOf(rule, machine)),
    );
    const found = all.filter((rule) => own.includes(rule) || named.includes(rule.id));
    if (found.length > 0 && (length === words.length || said.some((word) => !small.test(word)))) return found;
  }
  return [];
}

/** The rules that somebody means; "that one" is all that its sentence set up: "on at six every evening and off at eleven". */
export function findSaidRules(meant: MeantBy, engine: Pick<Engine, 'machine' | 'wholeHistory'>): readonly Rule[] {
  const found = findMeant(meant, engine.machine);
  if (meant.automation === undefined || found.length === 0) return found;
  const requests = findRequests(engine);
  const request = requests.get(found[0]?.id ?? '');
  return [...engine.machine.rules.values()].filter(
    (rule) => found.includes(rule) || (request !== undefined && requests.get(rule.id) === request),
  );
}

/** Whether one sentence set all of them up: that is one schedule to who said it. */
export function wereSaidTogether(rules: readonly Rule[], engine: Pick<Engine, 'wholeHistory'>): boolean {
  const requests = findRequests(engine);
  const [request, ...others] = new Set(rules.map(({ id }) => requests.get(id)));
  return request !== undefined && others.length === 0;
}

/** The request that set up each rule last: the same may have been taken back before. */
function findRequests(engine: Pick<Engine, 'wholeHistory'>): ReadonlyMap<string, string | undefined> {
  const requests = new Map<string, string | undefined>();
  for (const { writes, origin } of engine.wholeHistory())
    for (const { kind, id, before } of writes)
      if (kind === 'rule' && before === null && !requests.has(id)) requests.set(id, origin.request);
  return requests;
}

/** Whether the words are in what is told of a rule, in its event or in its looks. */
function fits({ on, from, to = '', id }: Rule, about: string, told: string): boolean {
  const text = `${id} ${on} ${from} ${to} ${told}`.replaceAll(/[_:/]/g, ' ').toLowerCase();
  const words = wordsOf(about.toLowerCase());
  const telling = words.filter((word) => !small.test(word));
  return (telling.length > 0 ? telling : words).every((word) => text.includes(word));
}
