import { Option } from 'commander';
import type { CodeKind } from '../../app/checks/try-code.js';
import type { Definition } from '../command-definition.js';

// What a command does is loaded when it runs.
const code = () => import('./manage-code.js');

const kinds: readonly { kind: CodeKind; what: string; name: string; inputs: string; example: string }[] = [
  {
    ...{ kind: 'tool', what: 'custom fetchers for data sources', name: 'get_tide', inputs: ' [inputs]' },
    example: `'{"place":"Hamburg"}'`,
  },
  {
    ...{ kind: 'function', what: 'functions for expressions', name: 'ember', inputs: ' [inputs]' },
    example: `'[0.5]'`,
  },
  {
    ...{ kind: 'trigger', what: 'checks that fire an event when they turn true', name: 'frost', inputs: '' },
    example: '',
  },
];

/** The commands about model-written code; they are the same for each kind. */
export const codeDefinitions: readonly Definition[] = kinds.flatMap(({ kind, what, name, inputs, example }) => [
  {
    words: `${kind}s list`,
    summary: `the ${what}, and how each is doing`,
    example: `lantern ${kind}s list --json`,
    run: async (context) => (await code()).printCodeList(kind, context),
  },
  {
    words: `${kind}s show <name>`,
    summary: `everything about one ${kind}, with its code`,
    example: `lantern ${kind}s show ${name}`,
    run: async (context, [given = '']) => (await code()).showCode(kind, given, context),
  },
  {
    words: `${kind}s test <name>${inputs}`,
    summary: `run one ${kind} once and print its result; nothing is stored`,
    example: `lantern ${kind}s test ${name} ${example}`.trimEnd(),
    run: async (context, [given = '', json]) => (await code()).testCode(kind, given, json, context),
  },
  {
    words: `${kind}s add <json>`,
    summary: `check a ${kind} and store it, replacing one of the same name; - reads it from standard input`,
    example: `lantern ${kind}s add - < ${name}.json`,
    run: async (context, [json = '']) => (await code()).addCode(kind, json, context),
  },
  {
    words: `${kind}s remove <name>`,
    summary: `remove a ${kind}`,
    example: `lantern ${kind}s remove ${name}`,
    options: kind === 'trigger' ? [] : [new Option('--cascade', 'also remove what uses it')],
    run: async (context, [given = ''], { cascade }) =>
      (await code()).removeCode(kind, given, cascade === true, context),
  },
]) satisfies readonly Definition[];
