// A plugin for Stryker, which can't try a part of its mutants: as a checker it turns down all but a sample. What is tried
// depends on the seed and the mutant alone, so a run can be repeated, and no one chooses.
import { createHash } from 'node:crypto';
import { CheckStatus } from '@stryker-mutator/api/check';
import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';

/** Whether a mutant is in the sample: each has the same chance, `share`, 0..1. */
export function isSampled({ fileName, mutatorName, replacement, location }, { seed, share }) {
  const file = fileName.slice(fileName.lastIndexOf('/src/') + 1);
  const text = JSON.stringify([seed, file, mutatorName, replacement, location.start, location.end]);
  return createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32 < share;
}

class Sample {
  static inject = tokens(commonTokens.options);

  constructor(options) {
    this.sample = options.sample;
  }

  async init() {}

  check(mutants) {
    const results = mutants.map((mutant) => [
      mutant.id,
      isSampled(mutant, this.sample)
        ? { status: CheckStatus.Passed }
        : { status: CheckStatus.CompileError, reason: 'not in the sample' },
    ]);
    return Promise.resolve(Object.fromEntries(results));
  }

  group(mutants) {
    return Promise.resolve([mutants.map(({ id }) => id)]);
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'sample', Sample)];
/** Lets Stryker take the option of that name. */
export const strykerValidationSchema = { properties: { sample: { type: 'object' } } };
