import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LanternError } from '../../core/errors.js';
import { packageFolder } from './paths.js';

const folder = join(packageFolder, 'prompts');

/** Reads a file in prompts/. */
export function readPrompt(...path: string[]): string {
  return readFileSync(join(folder, ...path), 'utf8');
}

/** The names of all personas. Each is a file in prompts/personas. */
export function listPersonas(): readonly string[] {
  return readdirSync(join(folder, 'personas'))
    .map((name) => name.replace(/\.md$/, ''))
    .sort();
}

/** The system prompt, with the persona's text added. @throws LanternError `config-invalid` if there is no such persona */
export function readInstructions(persona: string | undefined): string {
  const instructions = readPrompt('system.md');
  if (persona === undefined) return instructions;
  const personas = listPersonas();
  if (!personas.includes(persona))
    throw new LanternError(
      'config-invalid',
      `agent.persona: there is no persona "${persona}"; there are ${personas.join(', ')}`,
    );
  return `${instructions}\n${readPrompt('personas', `${persona}.md`)}`;
}
