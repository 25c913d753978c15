import { checkParts } from '../app/check.js';
import { listConfigKeys } from '../app/config-keys.js';
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
