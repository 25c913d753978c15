import { findSpeechModel, Models } from '../../app/speech/speech-models.js';

import type { CommandContext } from '../context.js';

const open = (manifest: string | undefined, { dataFolder }: CommandContext) => new Models(dataFolder, manifest);

/** Prints all speech models, and which of them are on this machine. */
export function printModels(manifest: string | undefined, context: CommandContext): number {
  const { json, surroundings, config, dataFolder } = context;
  const inUse = findSpeechModel(config.voice.recognizer.model, dataFolder);
  for (const model of open(manifest, context).list()) {
    const { name, language, licence, size, url, present, folder, sha256 = null } = model;
    const used = inUse === folder;
    const where = used ? 'in use' : present ? `in ${folder}` : `lantern models download ${name}`;
    surroundings.print(
      json
        ? JSON.stringify({ name, language, licence, size, sha256, url, present, used, folder })
        : `${name} (${language}, ${licence}, ${describeSize(model)}): ${where}`,
    );
  }
  return 0;
}

/** What is known of a model before it is fetched, and what is not. */
function describeSize({ size, sha256, files }: ReturnType<Models['list']>[number]): string {
  const megabytes = size === undefined ? 'size unknown' : `${Math.round(size / 1e6)} MB`;
  return sha256 === undefined && files === undefined ? `${megabytes}, checksum unknown` : megabytes;
}

/** Downloads a model, with a progress bar on a terminal, or else a line for each ten percent. */
export async function download(name: string, manifest: string | undefined, context: CommandContext): Promise<number> {
  const { json, surroundings } = context;
  const { output, print } = surroundings;
  let told = -1;
  const onProgress = (received: number, total: number | undefined) => {
    const step = total === undefined ? Math.floor(received / 10e6) : Math.floor((100 * received) / total);
    if (output.isTTY && !json) {
      if (step !== told) output.write(`\r${describeProgress(received, total)}`);
      told = step;
      return;
    }
    const tenth = total === undefined ? step : Math.floor(step / 10);
    if (tenth !== told) print(json ? JSON.stringify({ name, received, total }) : describeProgress(received, total));
    told = tenth;
  };
  const { folder } = await open(manifest, context).download(name, onProgress);
  if (output.isTTY && !json && told !== -1) output.write('\n');
  print(
    json ? JSON.stringify({ name, folder }) : `${name} is in ${folder}; use it with voice.recognizer.model: ${name}`,
  );
  return 0;
}

/** Compares a model with its checksums. Returns 0 if every file is unchanged, else 5. */
export async function verify(name: string, manifest: string | undefined, context: CommandContext): Promise<number> {
  const { json, surroundings } = context;
  const damaged = await open(manifest, context).verify(name);
  if (json) surroundings.print(JSON.stringify({ name, damaged }));
  else if (damaged.length === 0) surroundings.print(`${name} is unchanged`);
  else
    for (const file of damaged)
      surroundings.print(`${name}: ${file} is damaged or missing; remove it and download it again`);
  return damaged.length === 0 ? 0 : 5;
}

export function remove(name: string, manifest: string | undefined, context: CommandContext): number {
  open(manifest, context).remove(name);
  context.surroundings.print(context.json ? JSON.stringify({ name, removed: true }) : `${name} is removed`);
  return 0;
}

function describeProgress(received: number, total: number | undefined): string {
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
  if (total === undefined) return megabytes(received);
  const filled = Math.round((30 * received) / Math.max(1, total));
  return `[${'#'.repeat(filled)}${'-'.repeat(30 - filled)}] ${megabytes(received)} of ${megabytes(total)}`;
}
