import type { CheckFailure, CheckOutcome } from '../../automation/code/check-definition.js';
import type { Fetchers } from '../../automation/sources/fetchers.js';
import type { Sources } from '../../automation/sources/sources.js';
import { describeError } from '../../core/errors.js';
import { Untrusted } from '../../core/untrusted.js';
import type { Engine } from '../../engine/engine.js';
import { parseChange } from '../../engine/parse-change.js';
import { applyChanges } from '../../light/changes/apply.js';
import type { ChangeInput } from '../../light/changes/change.js';
import type { CallProblem } from '../../ports/tool.js';
import type { Sandbox } from '../../ports/sandbox.js';

/** What the code tools work with. */
export interface CodeParts {
  readonly engine: Engine;
  /** Runs model-written code for checks. */
  readonly sandbox: Sandbox;
  readonly sources: Pick<Sources, 'list' | 'poll'>;
  readonly fetchers: Pick<Fetchers, 'uses' | 'findProblems'>;
  /** Why code can't ask a host, as far as its name tells; null if it may. */
  readonly explainHost: (host: string) => string | null;
}

/** The problems that changes would have now; nothing is changed. */
export function tryChanges(engine: Engine, changes: readonly ChangeInput[]): readonly CallProblem[] {
  try {
    engine.tryOut((machine, moment) => applyChanges(machine, changes.map(parseChange), moment));
    return [];
  } catch (error) {
    return [{ stage: 'definition', message: describeError(error), mendable: true }];
  }
}

/** Hosts that code can never ask, so that nobody is asked to allow them. */
export function checkHosts(hosts: readonly string[], explainHost: CodeParts['explainHost']): readonly CallProblem[] {
  return hosts.flatMap((host) => {
    const message = explainHost(host);
    return message === null ? [] : [{ stage: 'hosts', message, mendable: true }];
  });
}

/** The findings of a check in the form that the agent reports; text from the code itself is marked as data. */
export function toProblems(outcome: CheckOutcome<unknown>): readonly CallProblem[] {
  return outcome.ok ? [] : outcome.failures.map(toProblem);
}

function toProblem({ stage, message, mendable, line, column }: CheckFailure): CallProblem {
  const place = line === undefined ? '' : ` (line ${line}, column ${column ?? 1})`;
  const isFromCode = stage === 'dry-run' || stage === 'compile';
  const said = `${message}${place}`;
  return { stage, message: isFromCode ? new Untrusted(said) : said, mendable };
}
