import { Option } from 'commander';
import type { Definition } from '../command-definition.js';
import { textOf } from '../options.js';

// What a command does is loaded when it runs.
const secrets = () => import('./manage-secrets.js');

/** The commands about secrets. No command shows their values. */
export const secretDefinitions: readonly Definition[] = [
  {
    words: 'secrets set <name>',
    summary:
      'store a secret, encrypted; type it (it is not shown) or send it on standard input; it cannot be read back',
    example: 'lantern secrets set WEATHER_KEY --host api.example.com',
    options: [new Option('--host <host>', 'the only host that model-written code may send it to')],
    run: async (context, [name = ''], { host }) => (await secrets()).setSecret(name, textOf(host), context),
  },
  {
    words: 'secrets list',
    summary: 'the names of the secrets, and the hosts they may be sent to',
    example: 'lantern secrets list',
    run: async (context) => (await secrets()).listSecrets(context),
  },
  {
    words: 'secrets remove <name>',
    summary: 'forget a secret',
    example: 'lantern secrets remove WEATHER_KEY',
    run: async (context, [name = '']) => (await secrets()).removeSecret(name, context),
  },
];
