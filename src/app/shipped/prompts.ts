import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeMarks } from '../../core/untrusted.js';
import { packageFolder } from './paths.js';
import { readPersona } from './persona-files.js';

const folder = join(packageFolder, 'prompts');

/** Reads a file in prompts/. */
export function readPrompt(...path: string[]): string {
  return readFileSync(join(folder, ...path), 'utf8');
}

/**
 * The system prompt, with the persona's text added. A persona is the owner's own words and thus an instruction, but it may come from
 * somewhere else, so nothing in it can pass for the marks around text from outside.
 * @param personas the owner's folder of personas
 * @throws LanternError `config-invalid` if there is no such persona
 */
export function readInstructions(persona: string | undefined, personas?: string): string {
  const instructions = readPrompt('system.md');
  return persona === undefined ? instructions : `${instructions}\n${escapeMarks(readPersona(persona, personas).text)}`;
}
