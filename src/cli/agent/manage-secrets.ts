import { openSecrets } from '../../app/outside/create-sandbox.js';
import { LanternError } from '../../core/errors.js';
import type { CommandContext, Surroundings } from '../context.js';

const enter = /[\r\n]/;
const endOfInput = '\u0004';
const interrupt = '\u0003';
const erase = new Set(['\u007f', '\b']);

/** Stores a secret, even while Lantern is running. The value is typed without being shown, or read from standard input. */
export async function setSecret(
  name: string,
  host: string | undefined,
  { surroundings, dataFolder, json }: CommandContext,
): Promise<number> {
  const value = await readValue(name, surroundings);
  openSecrets(dataFolder).set(name, value, host ?? null);
  const use = host === undefined ? "for Lantern's own services" : `for ${host}`;
  surroundings.print(
    json ? JSON.stringify({ name, host: host ?? null }) : `${name} is set, ${use}; it cannot be read back`,
  );
  return 0;
}

/** Prints the names of the secrets, never their values. */
export function listSecrets({ surroundings, dataFolder, json }: CommandContext): number {
  const secrets = openSecrets(dataFolder).list();
  for (const { name, host } of secrets)
    surroundings.print(json ? JSON.stringify({ name, host }) : `${name}  ${host ?? "Lantern's own services"}`);
  if (secrets.length === 0 && !json) surroundings.print('no secrets are set; lantern secrets set NAME --host HOST');
  return 0;
}

/** Deletes a secret. @throws LanternError `not-found` */
export function removeSecret(name: string, { surroundings, dataFolder, json }: CommandContext): number {
  if (!openSecrets(dataFolder).remove(name))
    throw new LanternError('not-found', `there is no secret "${name}"; lantern secrets list`);
  surroundings.print(json ? JSON.stringify({ removed: name }) : `removed ${name}`);
  return 0;
}

async function readValue(name: string, { input, output }: Surroundings): Promise<string> {
  if (!input.isTTY) {
    const chunks: Buffer[] = [];
    for await (const chunk of input) chunks.push(Buffer.from(chunk as Uint8Array));
    return Buffer.concat(chunks)
      .toString('utf8')
      .replace(/\r?\n$/, '');
  }
  output.write(`${name}: `);
  input.setRawMode(true);
  try {
    return await readUnseen(input);
  } finally {
    input.setRawMode(false);
    input.pause();
    output.write('\n');
  }
}

/** Reads what is typed up to Enter, without showing it. @throws LanternError `usage-invalid` if Ctrl-C is pressed */
async function readUnseen(input: NodeJS.ReadStream): Promise<string> {
  let typed = '';
  for await (const chunk of input) {
    for (const character of String(chunk)) {
      if (enter.test(character) || character === endOfInput) return typed;
      if (character === interrupt) throw new LanternError('usage-invalid', 'interrupted; nothing was set');
      typed = erase.has(character) ? typed.slice(0, -1) : typed + character;
    }
  }
  return typed;
}
