import { tellingWords } from '../time/telling-words.js';
import type { Machine } from '../../light/machine.js';
import { groupAutomations, type Automation } from './group-automations.js';

/** Words that are told of most automations, and tell none from another. */
const everywhere =
  /^(?:when|whenever|every|day|night|turn|turning|switch|switching|goe|go|come|coming|doe|back|then|what|lamp|light|automation|rule|one|thing|any|anymore|want|stop|please|after|before|only|where|second|minute|hour|percent|doing|do|all|ring|open|close|start|at|on|am|pm|i|it|so|no|in|to)$/;

/**
 * The automations that somebody names by what they do or wait for, whatever is said around it: "I don't need the washing machine thing any
 * more". Those with the most of the words; none where no word tells one.
 */
export function findNamedAutomations(words: readonly string[], machine: Machine): readonly Automation[] {
  const said = new Set(tellingWords(words.join(' ')).filter((word) => !everywhere.test(word)));
  if (said.size === 0) return [];
  const counted = groupAutomations(machine).map((automation) => ({
    automation,
    count: countOf(automation, said, machine),
  }));
  const most = Math.max(0, ...counted.map(({ count }) => count));
  return most === 0 ? [] : counted.flatMap(({ automation, count }) => (count === most ? [automation] : []));
}

function countOf({ told, rules }: Automation, said: ReadonlySet<string>, machine: Machine): number {
  const events = rules.map((id) => machine.rules.get(id)?.on ?? '').join(' ');
  return new Set(tellingWords(`${told} ${events.replaceAll('_', ' ')}`).filter((word) => said.has(word))).size;
}
