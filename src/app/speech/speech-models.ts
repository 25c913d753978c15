import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { lookup } from 'node:dns/promises';
import { join, sep } from 'node:path';
import { z } from 'zod';
import { fetchFile, unwritable, type OnProgress } from '../../adapters/download/fetch-file.js';
import { unzipFolder } from '../../adapters/download/unzip.js';
import { isPublicAddress } from '../../adapters/http/public-address.js';
import { makeFolder } from '../../adapters/sqlite/make-folder.js';
import { SystemClock } from '../../adapters/system/system-clock.js';
import type { Clock } from '../../core/clock.js';
import { describeError, LanternError } from '../../core/errors.js';
import { createUnreadableError } from '../../core/file-unreadable.js';
import { bundledModel, packageFolder } from '../shipped/paths.js';

const fileSchema = z.object({ size: z.number(), sha256: z.string() });
const manifestSchema = z.object({
  models: z.array(
    z.object({
      name: z.string().regex(/^[\w.-]*\w$/, 'letters, digits, dots and dashes'),
      language: z.string(),
      licence: z.string(),
      bundled: z.boolean().default(false),
      /** Size of the archive in bytes. */
      size: z.number().optional(),
      sha256: z.string().optional(),
      url: z.url().optional(),
      files: z.record(z.string(), fileSchema).optional(),
    }),
  ),
});
const checksumsSchema = z.record(z.string(), fileSchema);

/** A speech model in the list of models, and whether it is on this machine. */
export type KnownModel = z.infer<typeof manifestSchema>['models'][number] & {
  readonly folder: string;
  readonly present: boolean;
};

/** The speech models in a manifest. Lists, downloads, verifies and removes them. */
export class Models {
  readonly #folder: string;
  readonly #manifest: string;

  /** @param manifest the manifest's file; by default the one that comes with Lantern */
  constructor(
    dataFolder: string,
    manifest?: string,
    private readonly mayFollow = isPublicServer,
  ) {
    this.#folder = join(dataFolder, 'models');
    this.#manifest = manifest ?? join(packageFolder, 'models', 'manifest.json');
  }

  /** @throws LanternError `file-unreadable`, `config-invalid` */
  list(): readonly KnownModel[] {
    let text: string;
    try {
      text = readFileSync(this.#manifest, 'utf8');
    } catch (error) {
      throw createUnreadableError(this.#manifest, error);
    }
    try {
      const { models } = manifestSchema.parse(JSON.parse(text));
      return models.map((model) => {
        const folder = model.bundled ? join(packageFolder, 'models', model.name) : join(this.#folder, model.name);
        return { ...model, folder, present: existsSync(folder) };
      });
    } catch (cause) {
      const message = `${this.#manifest} is no list of models (${describeError(cause)}); models/README.md says what it holds`;
      throw new LanternError('config-invalid', message, { cause });
    }
  }

  /** The model with this name. @throws LanternError `not-found` */
  find(name: string): KnownModel {
    const models = this.list();
    const model = models.find((each) => each.name === name);
    if (model) return model;
    throw new LanternError(
      'not-found',
      `there is no model ${name}; there are ${models.map((each) => each.name).join(', ')}`,
    );
  }

  /**
   * Downloads and unpacks a model, and stores the checksums of its files. Does nothing if the model is already there.
   * @throws LanternError `not-found`, `download-failed`, `data-unwritable`, `model-damaged`
   */
  async download(name: string, onProgress: OnProgress, clock: Clock = new SystemClock()): Promise<KnownModel> {
    const { url, size, sha256, folder, present } = this.find(name);
    if (present) return this.find(name);
    if (url === undefined)
      throw new LanternError('not-found', `the list of models has no address to download ${name} from`);
    const archive = `${folder}.zip`;
    try {
      makeFolder(this.#folder);
    } catch (error) {
      throw unwritable(this.#folder, error);
    }
    if (!existsSync(archive))
      await fetchFile({ url, path: archive, size, sha256, mayFollow: this.mayFollow }, clock, onProgress);
    try {
      await unzipFolder(archive, folder);
    } catch (error) {
      // A damaged archive is useless and deleted. If unpacking failed for another reason, such as a full disk, it is kept.
      if (error instanceof LanternError && error.code === 'model-damaged') rmSync(archive, { force: true });
      throw error;
    }
    writeFileSync(`${folder}.checksums.json`, JSON.stringify(await sumFiles(folder)));
    rmSync(archive, { force: true });
    return this.find(name);
  }

  /** The names of the model's files that are missing or changed. @throws LanternError `model-missing` */
  async verify(name: string): Promise<readonly string[]> {
    const { folder, present, files } = this.find(name);
    const sums = `${folder}.checksums.json`;
    if (!present)
      throw new LanternError('model-missing', `${name} is not on this machine; run: lantern models download ${name}`);
    const expected = files ?? (existsSync(sums) ? checksumsSchema.parse(JSON.parse(readFileSync(sums, 'utf8'))) : null);
    if (!expected)
      throw new LanternError(
        'model-missing',
        `there are no checksums for ${folder}, because it was not downloaded by lantern models`,
      );
    const found = await sumFiles(folder);
    return Object.entries(expected).flatMap(([file, { sha256 }]) => (found[file]?.sha256 === sha256 ? [] : [file]));
  }

  /** Deletes a downloaded model, or what is left of a download. @throws LanternError `request-refused` for a bundled model */
  remove(name: string): void {
    const { folder, bundled } = this.find(name);
    if (bundled) throw new LanternError('request-refused', `${name} is part of Lantern and cannot be removed`);
    for (const end of ['', '.checksums.json', '.zip', '.zip.part', '.unpacking'])
      rmSync(`${folder}${end}`, { recursive: true, force: true });
  }
}

/**
 * The folder of the configured model, which may be given as a folder or as the name of a downloaded model; by default the
 * bundled one.
 */
export function findSpeechModel(configured: string | undefined, dataFolder: string): string {
  if (configured === undefined) return bundledModel;
  const downloaded = join(dataFolder, 'models', configured);
  return !configured.includes(sep) && !existsSync(configured) && existsSync(downloaded) ? downloaded : configured;
}

/**
 * The same where it is there, else the bundled one.
 * @param onMissing told what is missing, and what to do
 */
export function findModelThere(
  configured: string | undefined,
  dataFolder: string,
  onMissing: (message: string) => void,
): string {
  const folder = findSpeechModel(configured, dataFolder);
  if (configured === undefined || existsSync(folder)) return folder;
  const isKnown = new Models(dataFolder).list().some(({ name }) => name === configured);
  const remedy = isKnown
    ? `run: lantern models download ${configured}, then start Lantern again`
    : 'set voice.recognizer.model to the folder of a Vosk model, or to a name of lantern models list';
  onMissing(`voice.recognizer.model: there is no speech model ${configured}, so the bundled one listens; ${remedy}`);
  return bundledModel;
}

/** Whether an address is one of the public internet, and says by its certificate who it is. */
async function isPublicServer({ protocol, hostname }: URL): Promise<boolean> {
  if (protocol !== 'https:') return false;
  const found = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => []);
  return found.length > 0 && found.every(({ address }) => isPublicAddress(address));
}

async function sumFiles(folder: string): Promise<z.infer<typeof checksumsSchema>> {
  const sums: z.infer<typeof checksumsSchema> = {};
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, file);
    if (!statSync(path).isFile()) continue;
    const hash = createHash('sha256');
    for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) hash.update(bytes);
    sums[file.replaceAll(sep, '/')] = { size: statSync(path).size, sha256: hash.digest('hex') };
  }
  return sums;
}
