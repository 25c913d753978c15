import { explainPrivate } from '../../adapters/http/edge-rules.js';
import { GuardedEdge } from '../../adapters/http/guarded-edge.js';
import { findIsolatedVm } from '../../adapters/sandbox/isolated-vm.js';
import { SupervisedSandbox } from '../../adapters/sandbox/supervised-sandbox.js';
import { SecretFile } from '../../adapters/secrets/secret-file.js';
import { makeFolder } from '../../adapters/sqlite/make-folder.js';
import { LanternError } from '../../core/errors.js';
import type { Sandbox } from '../../ports/sandbox.js';
import type { Secrets } from '../../ports/secrets.js';
import type { Config } from '../configuration/config-schema.js';
import type { Foundation } from '../foundation.js';

/**
 * Creates the sandbox for model-written code as configured; nothing runs yet. Secrets are added where its requests leave Lantern.
 * @throws LanternError `config-invalid` if the configured engine is not installed
 */
export function createSandbox({ config, programs: folder, clock }: Foundation, secrets: Secrets): Sandbox {
  const { local_hosts: hosts, at_once: atOnce, calls_per_minute: perMinute, engine } = config.sandbox;
  const edge = new GuardedEdge({ local: { hosts, setting: 'sandbox.local_hosts' } }, secrets, clock);
  const programs = { folder: new URL('adapters/sandbox/', folder), isolatedVm: chooseEngine(engine) };
  return new SupervisedSandbox({ programs, atOnce, perMinute }, clock, edge);
}

/** Tells why model-written code can't ask a host, as far as the host's name tells; null if it may. */
export function createHostCheck({ sandbox }: Pick<Config, 'sandbox'>): (host: string) => string | null {
  const local = { hosts: sandbox.local_hosts, setting: 'sandbox.local_hosts' };
  return (host) => (URL.canParse(`https://${host}`) ? explainPrivate(new URL(`https://${host}`), local) : null);
}

/** The secrets in a data folder. */
export function openSecrets(dataFolder: string): Secrets {
  return new SecretFile(dataFolder, makeFolder);
}

/** The path of isolated-vm, or null for QuickJS. */
function chooseEngine(engine: Config['sandbox']['engine']): string | null {
  if (engine === 'quickjs') return null;
  const found = findIsolatedVm();
  if (found !== null || engine === 'auto') return found;
  throw new LanternError(
    'config-invalid',
    'sandbox.engine: isolated-vm is not installed; docs/SECURITY.md says how to install it, or set quickjs',
  );
}
