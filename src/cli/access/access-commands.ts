import { Option } from 'commander';
import { tokenScopes } from '../../app/controls.js';
import type { Definition } from '../command-definition.js';
import { matterDefinition } from './matter-command.js';
import { pairDefinition } from './pair-command.js';

// What a command does is loaded when it runs.
const tokens = () => import('./manage-tokens.js');

/** The commands that let devices and programs in, and turn them away. */
export const accessDefinitions: readonly Definition[] = [
  pairDefinition,
  matterDefinition,
  {
    words: 'token make <name>',
    summary: 'make a token for a program that uses the API; it is shown once',
    example: 'lantern token make grafana --scope read',
    options: [
      new Option('--scope <scope>', 'look; or also change lamps, talk, fire events and set times; or everything')
        .choices(tokenScopes)
        .default('read'),
    ],
    run: async (context, [name = ''], { scope }) =>
      (await tokens()).makeToken(name, tokenScopes.find((each) => each === scope) ?? 'read', context),
  },
  {
    words: 'token list',
    summary: 'the tokens of programs and devices, and when each was last used',
    example: 'lantern token list',
    run: async (context) =>
      (await tokens()).listTokens(() => true, 'there are no tokens; lantern token make NAME makes one', context),
  },
  {
    words: 'token revoke <name>',
    summary: 'revoke a token; what the program has open ends at once',
    example: 'lantern token revoke grafana',
    run: async (context, [name = '']) => (await tokens()).revokeToken(name, context),
  },
];
