import { Option } from 'commander';
import type { CodeKind } from '../../app/checks/try-code.js';
import * as code from './manage-code.js';
import type { Definition } from '../command-definition.js';

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
    run: (context) => code.printCodeList(kind, context),
  },
  {
    words: `${kind}s show <name>`,
    summary: `everything about one ${kind}, with its code`,
    example: `lantern ${kind}s show ${name}`,
    run: (context, [given = '']) => code.showCode(kind, given, context),
  },
  {
    words: `${kind}s test <name>${inputs}`,
    summary: `run one ${kind} once and print its result; nothing is stored`,
    example: `lantern ${kind}s test ${name} ${example}`.trimEnd(),
    run: (context, [given = '', json]) => code.testCode(kind, given, json, context),
  },
  {
    words: `${kind}s add <json>`,
    summary: `check a ${kind} and store it, replacing one of the same name; - reads it from standard input`,
    example: `lantern ${kind}s add - < ${name}.json`,
    run: (context, [json = '']) => code.addCode(kind, json, context),
  },
  {
    words: `${kind}s remove <name>`,
    summary: `remove a ${kind}`,
    example: `lantern ${kind}s remove ${name}`,
    options: kind === 'trigger' ? [] : [new Option('--cascade', 'also remove what uses it')],
    run: (context, [given = ''], { cascade }) => code.removeCode(kind, given, cascade === true, context),
  },
]) satisfies readonly Definition[];
