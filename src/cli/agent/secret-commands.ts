import { Option } from 'commander';
import type { Definition } from '../command-definition.js';
import * as secrets from './manage-secrets.js';

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** Secrets, from the command line: set, never shown. */
export const secretDefinitions: readonly Definition[] = [
  {
    words: 'secrets set <name>',
    summary: 'keep a secret, encrypted: typed unseen, or from standard input; it cannot be read back',
    example: 'lantern secrets set WEATHER_KEY --host api.example.com',
    options: [new Option('--host <host>', 'the only host that it is ever sent to for model-written code')],
    run: (context, [name = ''], { host }) => secrets.setSecret(name, text(host), context),
  },
  {
    words: 'secrets list',
    summary: 'the names of the secrets, and where they may go',
    example: 'lantern secrets list',
    run: (context) => secrets.listSecrets(context),
  },
  {
    words: 'secrets remove <name>',
    summary: 'forget a secret',
    example: 'lantern secrets remove WEATHER_KEY',
    run: (context, [name = '']) => secrets.removeSecret(name, context),
  },
];
