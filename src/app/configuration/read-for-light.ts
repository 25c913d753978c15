import { isLoopback } from '../../api/access.js';
import { LanternError } from '../../core/errors.js';
import { isThere } from './is-there.js';
import type { Config } from './config-schema.js';
import { keepLastGood, readLastGood } from './last-good.js';
import { longestFile, readRight, type ConfigSource } from './load-config.js';
import { readTextFile } from './read-text-file.js';
import { salvageConfig } from './salvage-config.js';

/** Where a start finds its settings. */
export interface LightSource extends ConfigSource {
  /** Where the settings that counted last are kept. */
  readonly dataFolder: string;
  readonly notice: (line: string) => void;
}

/**
 * The configuration to start with, whatever is in its file: no slip of the fingers leaves a house dark. Where it has mistakes, those are
 * told, and what counted last goes on; where nothing is known of that, as much as can be read.
 * @throws LanternError `file-unreadable` where the file that was named is not there
 */
export function readForLight(source: LightSource): Config {
  const { file, dataFolder, notice } = source;
  let text = '';
  try {
    if (file !== null) text = readTextFile(file, longestFile);
    refuseEmptied(file, text, dataFolder);
    const config = readRight(text, source);
    if (file !== null) keepLastGood(dataFolder, text);
    return config;
  } catch (error) {
    if (!(error instanceof LanternError) || isMissing(file)) throw error;
    for (const line of error.message.split('\n')) notice(line);
    return goOn(text, source);
  }
}

/** A power cut leaves nothing of a file that was being written; who wants no settings has no file. @throws LanternError `config-invalid` */
function refuseEmptied(file: string | null, text: string, dataFolder: string): void {
  if (file === null || text.trim() !== '' || (readLastGood(dataFolder) ?? '').trim() === '') return;
  throw new LanternError(
    'config-invalid',
    `${file} is empty, and was not; write it anew, or delete it to have no settings`,
  );
}

/** A link that leads nowhere is no file that somebody took away: what it leads to is on a disk that is not there yet. */
const isMissing = (file: string | null) => file !== null && !isThere(file);

function goOn(text: string, source: LightSource): Config {
  const isKnown = readLastGood(source.dataFolder) !== null;
  source.notice(
    isKnown
      ? 'until that is mended, Lantern starts with the settings that counted last'
      : 'until that is mended, Lantern starts with what else can be read, and the usual for the rest',
  );
  const { config, withheld } = readDoubtful(text, source);
  for (const line of withheld) source.notice(line);
  return config;
}

/** Left out with its mistake, a permission that forbids would allow. */
const hasPermissions = (text: string) => /\bpermissions\b/.test(text);

type Place = Pick<LightSource, 'file' | 'environment' | 'dataFolder'>;

/** What counts in place of a text with mistakes: what counted last, or as much as can be read, without what a mistake may have left unguarded. */
export function readCounting(text: string, place: Place): Config {
  return readDoubtful(text, place).config;
}

function readDoubtful(text: string, { file, environment, dataFolder }: Place): { config: Config; withheld: string[] } {
  const lastGood = readLastGood(dataFolder);
  const { config, problems } = salvageConfig(lastGood ?? text, { file, environment });
  if (lastGood !== null || problems.length === 0) return { config, withheld: [] };
  const { agent, web } = config;
  const lacks = {
    ...(hasPermissions(text) && { agent: { ...agent, enabled: false } }),
    ...(isUnprotected(web, problems) && { web: { ...web, host: '127.0.0.1' } }),
  };
  const withheld = [lacks.agent && noModel, lacks.web && noNetwork].filter((line) => line !== undefined);
  return { config: { ...config, ...lacks }, withheld };
}

const noModel = 'until then no model is asked: it could be allowed what a permission with a mistake forbids';
const noNetwork =
  'until then only this machine reaches the page: what encrypts it on the network may be what has the mistake';

/** Whether a mistake in `web` may be why the page would go over the network in plain text. */
function isUnprotected({ host, tls }: Config['web'], problems: readonly string[]): boolean {
  return !tls?.enabled && !isLoopback(host) && problems.some((line) => /(?:^|\s)web\b/.test(line));
}
