import type { Machine } from '../../light/machine.js';
import type { Rule } from '../../light/rules/rule.js';
import { wordsOf } from '../answers/tell-graph.js';
import { tellRule } from '../answers/tell-set-up.js';
import { automationOf } from './plan-automation.js';

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
  return about === undefined ? all : all.filter((rule) => fits(rule, about, tellAutomationOf(rule, machine)));
}

/** What is told of a rule, the same for all rules of an automation. */
export function tellAutomationOf(rule: Rule, { states }: Machine): string {
  return rule.description ?? tellRule(rule, states);
}

/** Whether the words are in what is told of a rule, in its event or in its looks. */
function fits({ on, from, to = '', id }: Rule, about: string, told: string): boolean {
  const text = `${id} ${on} ${from} ${to} ${told}`.replaceAll(/[_:/]/g, ' ').toLowerCase();
  const words = wordsOf(about.toLowerCase());
  const telling = words.filter((word) => !small.test(word));
  return (telling.length > 0 ? telling : words).every((word) => text.includes(word));
}
