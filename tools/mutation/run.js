// Breaks the program on purpose, in a thousand small ways, and tells which of them the tests don't notice:
//   npm run test:mutation -- [FOLDER…] [--seed N] [--survivors] [--afresh]
// Each folder is one run of Stryker on a copy of the checkout. What is done is kept in coverage/mutation, and goes on from there.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { folders } from './folders.js';
import { describeSurvivors, shareNoticed, toTable } from './table.js';

/** The share of faults that the tests have to notice. */
const wanted = 0.85;

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    survivors: { type: 'boolean', default: false },
    afresh: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
const unknown = positionals.filter((name) => !(name in folders));
if (unknown.length > 0 || !Number.isInteger(seed)) {
  console.error(
    `usage: npm run test:mutation -- [${Object.keys(folders).join(' ')}] [--seed N] [--survivors] [--afresh]`,
  );
  process.exit(2);
}
process.chdir(root);
const kept = join(root, 'coverage/mutation', `seed-${seed}`);
mkdirSync(kept, { recursive: true });

const results = {};
for (const folder of positionals.length > 0 ? positionals : Object.keys(folders)) {
  const file = join(kept, `${folder}.json`);
  try {
    if (values.afresh || !existsSync(file)) writeFileSync(file, JSON.stringify(await mutate(folder), null, 1));
    results[folder] = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    console.error(`${folder}: ${error.message}`);
    process.exitCode = 1;
  }
}
console.log(`\n${toTable(results)}`);
if (shareNoticed(Object.values(results).flat()) < wanted) process.exitCode = 1;
if (values.survivors) console.log(`\n${describeSurvivors(results)}`);

/** Tries the sample of one folder, in a copy that goes away with it. */
async function mutate(folder) {
  const { share, suites, files = ['**/*.ts'] } = folders[folder];
  const copy = mkdtempSync(join(tmpdir(), 'mutation-'));
  // The processes that Stryker starts for jest have to load modules as jest is told to.
  process.env.NODE_OPTIONS = '--experimental-vm-modules --no-warnings';
  try {
    const tried = await new Stryker({
      mutate: files.map((file) => `src/${folder}/${file}`),
      testRunner: 'jest',
      jest: {
        configFile: 'jest.config.js',
        config: {
          testMatch: suites.map((suite) => `<rootDir>/tests/${suite}.test.ts`),
          setupFilesAfterEnv: ['<rootDir>/tests/setup/console-guard.ts', '<rootDir>/tools/mutation/no-shrinking.js'],
        },
        enableFindRelatedTests: true,
      },
      plugins: ['@stryker-mutator/jest-runner', './tools/mutation/sample.js'],
      checkers: ['sample'],
      sample: { seed, share },
      coverageAnalysis: 'perTest',
      concurrency: Math.min(2, availableParallelism()),
      timeoutMS: 10_000,
      reporters: ['progress-append-only'],
      allowConsoleColors: false,
      ignorePatterns: ['/dist*', '/release', '/native', '/coverage'],
      tempDirName: copy,
      cleanTempDir: 'always',
    }).runMutationTest();
    return tried
      .filter(({ status }) => status !== 'CompileError')
      .map(({ fileName, mutatorName, replacement, location, status }) => ({
        file: relative(root, fileName),
        line: location.start.line,
        column: location.start.column,
        mutator: mutatorName,
        replacement,
        status,
      }));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
