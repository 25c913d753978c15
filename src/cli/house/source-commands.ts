import type { Definition } from '../command-definition.js';
import * as sources from './manage-sources.js';

/** The commands about data sources. */
export const sourceDefinitions: readonly Definition[] = [
  {
    words: 'sources list',
    summary: 'the data sources, and how each is doing',
    example: 'lantern sources list --json',
    run: (context) => sources.listSources(context),
  },
  {
    words: 'sources add <json>',
    summary: 'make a data source, replacing one of the same name; for a webhook, print its address and secret',
    example: `lantern sources add '{"name":"outside","interval_ms":900000,"fetch":{"tool":"get_weather"},"store":{"outside_temp":"result.temperatureC"}}'`,
    run: (context, [json = '']) => sources.addSource(json, context),
  },
  {
    words: 'sources remove <name>',
    summary: 'remove a data source; its variables stay',
    example: 'lantern sources remove outside',
    run: (context, [name = '']) => sources.removeSource(name, context),
  },
  {
    words: 'sources poll <name>',
    summary: 'fetch from a data source now',
    example: 'lantern sources poll outside',
    run: (context, [name = '']) => sources.pollSource(name, context),
  },
  {
    words: 'sources secret <name>',
    summary: "a webhook's address and secret",
    example: 'lantern sources secret doorbell',
    run: (context, [name = '']) => sources.showSecret(name, context),
  },
];
