import { describeError } from '../../core/errors.js';
import type { Secrets } from '../../ports/secrets.js';
import type { Foundation } from '../foundation.js';
import type { Finding } from './finding.js';

/** Opens every secret. @throws LanternError `secret-unreadable` if not even their names can be read */
export function checkSecrets(secrets: Secrets): string | Omit<Finding, 'part'> {
  const names = secrets.list().map(({ name }) => name);
  const problems = findProblems(names, secrets);
  if (problems.size === 0) return `${names.length} secret(s)`;
  return { status: 'failed', message: [...problems].join('; ') };
}

/** Says once, at the start, which secrets can't be used. */
export function tellSecrets(secrets: Secrets, tell: Foundation['tell']): void {
  try {
    const found = checkSecrets(secrets);
    if (typeof found !== 'string') tell('secrets', found.message);
  } catch (error) {
    tell('secrets', describeError(error));
  }
}

/** Why some can't be used, and what helps; what keeps all of them from being used is there once. */
function findProblems(names: readonly string[], secrets: Secrets): ReadonlySet<string> {
  const problems = new Set<string>();
  for (const name of names) {
    try {
      secrets.reveal(name);
    } catch (error) {
      problems.add(describeError(error));
    }
  }
  return problems;
}
