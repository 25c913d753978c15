import { Option } from 'commander';
import type { Definition } from '../command-definition.js';
import { textOf } from '../options.js';

// What a command does is loaded when it runs.
const states = () => import('./state-orders.js');

/** The commands for looks. */
export const stateDefinitions: readonly Definition[] = [
  {
    words: 'state list',
    summary: 'every look with what it looks like, your own first',
    example: 'lantern state list --json',
    run: async (context) => (await states()).printStates(context),
  },
  {
    words: 'state show <name>',
    summary: 'what is stored of one look',
    example: 'lantern state show on',
    run: async (context, [name = '']) => (await states()).showState(name, context),
  },
  {
    words: 'state create <json>',
    summary: 'make a state, or replace it',
    example: `lantern state create '{"name":"pulse","r":"165 + 90 * sin(frame * 0.1)","g":0,"b":0,"speed":50}'`,
    run: async (context, [json = '']) => (await states()).createState(json, context),
  },
  {
    words: 'state set <name>',
    summary: 'put the lamps into a state',
    example: 'lantern state set off',
    options: [new Option('--lamp <id>', 'only this lamp')],
    run: async (context, [name = ''], { lamp }) => (await states()).setState(name, textOf(lamp), context),
  },
  {
    words: 'state delete <name>',
    summary: 'delete a state',
    example: 'lantern state delete pulse --cascade',
    options: [new Option('--cascade', 'also delete the rules that name it; lamps in it go off')],
    run: async (context, [name = ''], { cascade }) => (await states()).removeState(name, cascade === true, context),
  },
];
