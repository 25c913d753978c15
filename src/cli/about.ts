import { checkVoice } from '../app/checks/check-voice.js';
import { checkParts } from '../app/checks/check-parts.js';
import { askTroubles } from '../app/remote-controls.js';
import type { Finding } from '../app/checks/finding.js';
import { listConfigKeys, type ConfigKey } from '../app/configuration/config-keys.js';
import { createNotFoundError } from '../core/not-found.js';
import { listOverlays } from '../app/hardware/list-overlays.js';
import { withLight, withUnlit, type CommandContext } from './context.js';

/** Checks every part and prints the findings. Returns 0 if nothing failed; a part that is merely absent, or a warning, is not a failure. */
export async function check(context: CommandContext): Promise<number> {
  const findings = await withLight(
    context,
    (lantern) => checkParts(lantern, null),
    async ({ pid, api }) => {
      const troubles = api ? await askTroubles(api) : [];
      return withUnlit(context, (lantern) => checkParts(lantern, pid, troubles));
    },
  );
  return printFindings(findings, context);
}

function printFindings(findings: readonly Finding[], { json, surroundings }: CommandContext): number {
  const marks = { ok: '✓', warning: '!', absent: '–', failed: '✗' } as const;
  for (const finding of findings) {
    surroundings.print(
      json ? JSON.stringify(finding) : `${marks[finding.status]} ${finding.part.padEnd(15)} ${finding.message}`,
    );
  }
  return findings.some(({ status }) => status === 'failed') ? 1 : 0;
}

/** Listens for two seconds with a level meter, prints what it heard, and speaks. Returns 0 if nothing failed. */
export async function checkVoiceParts(file: string | undefined, context: CommandContext): Promise<number> {
  const { surroundings, json, config } = context;
  const live = surroundings.output.isTTY && !json;
  const meter = (level: number) => {
    if (live)
      surroundings.output.write(
        `\r  ${'█'.repeat(Math.max(0, Math.round((level + 60) / 2))).padEnd(30)} ${level.toFixed(0)} dB `,
      );
  };
  if (!json && file === undefined) surroundings.print('say something; recording for two seconds');
  const findings = await withUnlit(context, (lantern) =>
    checkVoice(lantern.hearing, lantern.foundation.clock, config, file, meter),
  );
  if (live) surroundings.output.write('\r\u001b[K');
  return printFindings(findings, context);
}

/** Prints the configuration in use, or, with `keys`, all settings. */
export function printConfig(keys: boolean, { config, json, surroundings }: CommandContext): number {
  if (!keys) {
    surroundings.print(JSON.stringify(config, null, json ? 0 : 2));
    return 0;
  }
  for (const key of listConfigKeys()) surroundings.print(json ? JSON.stringify(key) : describeKey(key));
  return 0;
}

/** Prints the lines for config.txt that this board and configuration need, one by one. */
export function printOverlays({ config, json, surroundings }: CommandContext): number {
  for (const line of listOverlays(config)) surroundings.print(json ? JSON.stringify({ line }) : line);
  return 0;
}

function describeKey({ path, environment, description, default: usual }: ConfigKey): string {
  const value = usual === undefined ? 'not set' : JSON.stringify(usual);
  return `${path}${environment === '' ? '' : ` (${environment})`}: ${description} [${value}]`;
}

/** Prints what one setting is now, and what it is for. @throws LanternError `not-found` */
export function printSetting(path: string, { config, json, surroundings }: CommandContext): number {
  const keys = listConfigKeys();
  const key = keys.find((each) => each.path === path);
  if (!key) {
    const names = keys.map((each) => each.path);
    throw createNotFoundError('setting', path, names, 'lantern config --keys shows them all');
  }
  const value = path
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], config);
  const now = value === undefined ? 'not set' : JSON.stringify(value);
  surroundings.print(json ? JSON.stringify({ ...key, value: value ?? null }) : `${now}\n${describeKey(key)}`);
  return 0;
}
