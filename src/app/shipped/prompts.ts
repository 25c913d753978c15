import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LanternError } from '../../core/errors.js';
import { packageFolder } from './paths.js';

const folder = join(packageFolder, 'prompts');

/** A file of prompts/. */
export function readPrompt(...path: string[]): string {
  return readFileSync(join(folder, ...path), 'utf8');
}

/** The personas there are: a file of prompts/personas each. */
export function listPersonas(): readonly string[] {
  return readdirSync(join(folder, 'personas'))
    .map((name) => name.replace(/\.md$/, ''))
    .sort();
}

/** The system prompt, with what a persona adds to it. @throws LanternError `config-invalid` for a persona that is not there */
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
