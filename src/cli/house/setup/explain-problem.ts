import { parse } from 'yaml';
import { phraseProblem, type ConfigProblem } from '../../../app/configuration/phrase-problem.js';

/** The same with the setting that it is about, for who was not asked for it. */
export function nameProblem(problem: ConfigProblem, text: string): string {
  const message = explainProblem(problem, text);
  return problem.message.startsWith('"') ? message : phraseProblem({ ...problem, place: '', message });
}

/** What is wrong with an answer, with the words that it is about. */
export function explainProblem({ path, message }: ConfigProblem, text: string): string {
  const value = path.reduce<unknown>(
    (part, key) =>
      typeof part === 'object' && part !== null ? (part as Record<PropertyKey, unknown>)[key] : undefined,
    parse(text),
  );
  if (typeof value !== 'string' && typeof value !== 'number') return message;
  return message.startsWith('"') || message.includes(String(value))
    ? message
    : `"${shorten(String(value))}" ${message}`;
}

function shorten(value: string): string {
  const letters = Array.from(value);
  return letters.length > 40 ? `${letters.slice(0, 39).join('')}…` : value;
}
