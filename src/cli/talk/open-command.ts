import type { Definition } from '../command-definition.js';

/** `lantern open`: the address of the page, for whoever may read the data folder. */
export const openDefinition: Definition = {
  words: 'open',
  summary: 'print the address that opens the page in a browser',
  example: 'lantern open',
  run: async (context) => (await import('./print-page.js')).printPage(context),
};
