import { checkParts } from '../app/check.js';
import { listConfigKeys } from '../app/config-keys.js';
import { listModels } from '../app/models.js';
import { bundledModel } from '../app/paths.js';
import { readVersion } from '../app/version.js';
import { withLight, withStored, type Context, type Surroundings } from './context.js';

/** 0 where nothing failed; what is merely absent is no failure. */
export async function check(context: Context): Promise<number> {
  const { surroundings, json, config } = context;
  const { environment } = surroundings;
  const findings = await withLight(
    context,
    (lantern) => checkParts(lantern, config, environment, null),
    ({ pid }) => withStored(context, (lantern) => checkParts(lantern, config, environment, pid)),
  );
  const marks = { ok: '✓', absent: '–', failed: '✗' } as const;
  for (const finding of findings) {
    surroundings.print(
      json ? JSON.stringify(finding) : `${marks[finding.status]} ${finding.part.padEnd(15)} ${finding.message}`,
    );
  }
  return findings.some(({ status }) => status === 'failed') ? 1 : 0;
}

export function printVersion(json: boolean, surroundings: Surroundings): number {
  const version = readVersion();
  surroundings.print(
    json
      ? JSON.stringify({ version, node: process.version, platform: `${process.platform}-${process.arch}` })
      : version,
  );
  return 0;
}

/** The speech models there are, and which of them are here. */
export function printModels({ json, surroundings, config }: Context): number {
  for (const model of listModels()) {
    const used = (config.voice.recogniser.model ?? bundledModel) === model.folder;
    const { name, language, licence, size, url, present, folder } = model;
    const megabytes = size === undefined ? '' : `, ${Math.round(size / 1e6)} MB`;
    const where = used
      ? 'in use'
      : present
        ? `here: ${folder}`
        : `get it from ${url ?? 'its maker'} and unpack it as ${folder}`;
    surroundings.print(
      json
        ? JSON.stringify({ name, language, licence, size, url, present, used, folder })
        : `${name} (${language}, ${licence}${megabytes}): ${where}`,
    );
  }
  return 0;
}

/** The configuration in force, or with `keys` every setting there is. */
export function printConfig(keys: boolean, { config, json, surroundings }: Context): number {
  if (!keys) {
    surroundings.print(JSON.stringify(config, null, json ? 0 : 2));
    return 0;
  }
  for (const key of listConfigKeys()) {
    const value = key.default === undefined ? 'not set' : JSON.stringify(key.default);
    const environment = key.environment === '' ? '' : ` (${key.environment})`;
    surroundings.print(json ? JSON.stringify(key) : `${key.path}${environment}: ${key.description} [${value}]`);
  }
  return 0;
}
