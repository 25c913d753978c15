import type { TokenScope, TokenView } from '../../app/controls.js';
import { withControls, type CommandContext } from '../context.js';

/** Makes a token and prints it, for the only time. */
export async function makeToken(name: string, scope: TokenScope, context: CommandContext): Promise<number> {
  const { json, surroundings } = context;
  const token = await withControls(context, (controls) => controls.makeToken(name, scope));
  surroundings.print(json ? JSON.stringify({ name, scope, token }) : token);
  if (!json) surroundings.printError('lantern: send it as "Authorization: Bearer TOKEN"; it is not shown again');
  return 0;
}

/** Prints the tokens that are wanted, never what they read. */
export async function listTokens(
  isWanted: (token: TokenView) => boolean,
  none: string,
  context: CommandContext,
): Promise<number> {
  const { json, surroundings } = context;
  const tokens = (await withControls(context, (controls) => controls.listTokens())).filter(isWanted);
  for (const token of tokens) surroundings.print(json ? JSON.stringify(token) : describeToken(token));
  if (tokens.length === 0 && !json) surroundings.print(none);
  return 0;
}

/** Revokes a token. @throws LanternError `not-found` */
export async function revokeToken(name: string, context: CommandContext): Promise<number> {
  const { json, surroundings } = context;
  await withControls(context, (controls) => controls.revokeToken(name));
  surroundings.print(json ? JSON.stringify({ revoked: name }) : `revoked ${name}`);
  return 0;
}

function describeToken({ name, holder, scope, created, lastUsed }: TokenView): string {
  const used = lastUsed === null ? 'never used' : `used ${tellDay(lastUsed)}`;
  return `${name}  ${holder}, ${scope}, made ${tellDay(created)}, ${used}`;
}

const tellDay = (at: number) => new Date(at).toISOString().slice(0, 10);
