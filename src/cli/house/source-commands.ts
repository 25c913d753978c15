import type { Definition } from '../command-definition.js';

// What a command does is loaded when it runs.
const sources = () => import('./manage-sources.js');

/** The commands about data sources. */
export const sourceDefinitions: readonly Definition[] = [
  {
    words: 'sources list',
    summary: 'the data sources, and how each is doing',
    example: 'lantern sources list --json',
    run: async (context) => (await sources()).listSources(context),
  },
  {
    words: 'sources add <json>',
    summary: 'make a data source, replacing one of the same name; for a webhook, print its address and secret',
    example: `lantern sources add '{"name":"outside","interval_ms":900000,"fetch":{"tool":"get_weather"},"store":{"outside_temp":"result.temperatureC"}}'`,
    run: async (context, [json = '']) => (await sources()).addSource(json, context),
  },
  {
    words: 'sources remove <name>',
    summary: 'remove a data source; its variables stay',
    example: 'lantern sources remove outside',
    run: async (context, [name = '']) => (await sources()).removeSource(name, context),
  },
  {
    words: 'sources poll <name>',
    summary: 'fetch from a data source now',
    example: 'lantern sources poll outside',
    run: async (context, [name = '']) => (await sources()).pollSource(name, context),
  },
  {
    words: 'sources secret <name>',
    summary: "a webhook's address and secret",
    example: 'lantern sources secret doorbell',
    run: async (context, [name = '']) => (await sources()).showSecret(name, context),
  },
];
