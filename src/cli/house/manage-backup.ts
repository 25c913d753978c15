import { existsSync } from 'node:fs';
import { backUp } from '../../app/data-folder/back-up.js';
import { claimData, createInUseError } from '../../app/data-folder/claim-data.js';
import { planImport, validateCode } from '../../app/data-folder/import-set-up.js';
import { restoreBackup } from '../../app/data-folder/restore.js';
import { writeWhole } from '../../app/data-folder/write-whole.js';
import { readTextFile } from '../../app/configuration/read-text-file.js';
import { formatSetUp, formatSetUpAsJson, longestSetUp, parseSetUp } from '../../app/data-folder/set-up-file.js';
import { LanternError } from '../../core/errors.js';
import { createUnwritableError } from '../../core/file-unwritable.js';
import { withControls, withUnlit, type CommandContext } from '../context.js';

/** Writes the set-up to a file, or prints it. */
export async function exportFile(file: string | undefined, force: boolean, context: CommandContext): Promise<number> {
  const { surroundings, json } = context;
  const text = await withUnlit(context, ({ lightSide: { engine }, foundation: { clock } }) =>
    json ? formatSetUpAsJson(engine.machine) : formatSetUp(engine.machine, clock.now()),
  );
  if (file === undefined) surroundings.print(text.trimEnd());
  else {
    writeText(file, text, force);
    surroundings.print(json ? JSON.stringify({ written: file }) : `written to ${file}`);
  }
  return 0;
}

/** Imports a set-up, either completely or not at all. */
export async function importFile(
  file: string,
  { replace, dryRun, yes }: { readonly replace: boolean; readonly dryRun: boolean; readonly yes: boolean },
  context: CommandContext,
): Promise<number> {
  const { surroundings, json } = context;
  const setUp = parseSetUp(readTextFile(file, longestSetUp), file);
  const plan = await withUnlit(context, async ({ lightSide: { engine }, foundation: { clock }, outside }) => {
    await validateCode(setUp, engine.machine, outside.sandbox);
    return planImport(setUp, engine, clock.now(), replace);
  });
  const { changes, leftOut, effects, asks } = plan;
  if (asks.length > 0 && !yes && !dryRun)
    throw new LanternError(
      'usage-invalid',
      `code in ${file} contacts ${asks.map(({ name, hosts }) => `${hosts.join(' and ')} (${name})`).join(', ')}; check it, then add --yes to allow that`,
    );
  if (!dryRun && changes.length > 0)
    await withControls(context, (controls) => controls.apply(changes, `lantern import ${file}`));
  if (json) surroundings.print(JSON.stringify({ dry_run: dryRun, ...effects, asks, left_out: leftOut }));
  else {
    const describe = (names: readonly string[]) => (names.length === 0 ? 'nothing' : names.join(', '));
    surroundings.print(`${dryRun ? 'would be new' : 'new'}: ${describe(effects.added)}`);
    surroundings.print(`${dryRun ? 'would be changed' : 'changed'}: ${describe(effects.changed)}`);
    if (replace) surroundings.print(`${dryRun ? 'would be deleted' : 'deleted'}: ${describe(effects.deleted)}`);
    for (const { name, hosts, secrets } of asks) {
      const holding = secrets.length === 0 ? '' : ` with the secret ${secrets.join(' and ')}`;
      surroundings.print(`${name} asks ${hosts.join(' and ')}${holding}`);
    }
    for (const each of leftOut) surroundings.print(`left out: ${each}`);
  }
  return 0;
}

/** Copies the data folder. */
export function backUpFolder(folder: string, { dataFolder, surroundings, json }: CommandContext): number {
  const files = backUp(dataFolder, folder);
  surroundings.print(json ? JSON.stringify({ folder, files }) : `copied to ${folder}: ${files.join(', ')}`);
  return 0;
}

/** Restores a backup. @throws LanternError `data-in-use` while a Lantern is running on the data folder */
export async function restoreFolder(
  folder: string,
  { dataFolder, surroundings, json }: CommandContext,
): Promise<number> {
  const claim = await claimData(dataFolder);
  if (claim.kind === 'running') throw createInUseError(dataFolder, claim.running);
  try {
    const { moved, missing, leftOut } = restoreBackup(folder, dataFolder);
    const told = moved === null ? '' : `; the old data is in ${moved}`;
    surroundings.print(
      json
        ? JSON.stringify({ restored: folder, moved, missing, left_out: leftOut })
        : `restored into ${dataFolder}${told}`,
    );
    if (missing.length > 0 && !json)
      surroundings.print(`the backup lacks secrets: ${missing.join(', ')}; set them with lantern secrets set`);
    if (leftOut.length > 0 && !json) surroundings.print(`left out of the backup: ${leftOut.join(', ')}`);
    return 0;
  } finally {
    claim.lock.free();
  }
}

function writeText(file: string, text: string, force: boolean): void {
  if (!force && existsSync(file))
    throw new LanternError('usage-invalid', `${file} already exists; name another file, or add --force`);
  try {
    writeWhole(file, text);
  } catch (error) {
    throw createUnwritableError(file, error);
  }
}
