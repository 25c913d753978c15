import { GuardedEdge } from '../../adapters/http/guarded-edge.js';
import { findIsolatedVm } from '../../adapters/sandbox/isolated-vm.js';
import { SupervisedSandbox } from '../../adapters/sandbox/supervised-sandbox.js';
import { SecretFile } from '../../adapters/secrets/secret-file.js';
import { makeFolder } from '../../adapters/sqlite/make-folder.js';
import type { Clock } from '../../core/clock.js';
import { LanternError } from '../../core/errors.js';
import type { Edge } from '../../ports/edge.js';
import type { Sandbox } from '../../ports/sandbox.js';
import type { Secrets } from '../../ports/secrets.js';
import type { Config } from '../configuration/config-schema.js';

/** The sandbox for model-written code, the edge through which it reaches the web, and the secrets that are added there. */
export interface SandboxSide {
  readonly sandbox: Sandbox;
  readonly edge: Edge;
  readonly secrets: Secrets;
}

/**
 * Creates the sandbox as configured; nothing runs yet.
 * @param folder the folder of the compiled program
 * @throws LanternError `config-invalid` if the configured engine is not installed
 */
export function createSandboxSide(
  { sandbox: settings }: Config,
  dataFolder: string,
  folder: URL,
  clock: Clock,
): SandboxSide {
  const secrets = openSecrets(dataFolder);
  const edge = new GuardedEdge(
    { local: { hosts: settings.local_hosts, setting: 'sandbox.local_hosts' } },
    secrets,
    clock,
  );
  const { at_once: atOnce, calls_per_minute: perMinute } = settings;
  const programs = {
    folder: new URL('adapters/sandbox/', folder),
    isolatedVm: chooseEngine(settings.engine),
  };
  return { sandbox: new SupervisedSandbox({ programs, atOnce, perMinute }, clock, edge), edge, secrets };
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
