import { findRunning } from '../../app/data-folder/running.js';
import { LanternError } from '../../core/errors.js';
import { phraseTrust } from '../access/phrase-trust.js';
import type { Definition } from '../command-definition.js';
import type { CommandContext } from '../context.js';

/** `lantern open`: the address of the page, for whoever may read the data folder. */
export const openDefinition: Definition = {
  words: 'open',
  summary: 'print the address that opens the page in a browser',
  example: 'lantern open',
  run: (context) => Promise.resolve(printPage(context)),
};

/** @throws LanternError `not-found` */
function printPage({ dataFolder, json, surroundings }: CommandContext): number {
  const running = findRunning(dataFolder);
  if (!running?.api) throw new LanternError('not-found', 'no Lantern with a page is running on this data folder');
  const { page, trust } = running.api;
  surroundings.print(json ? JSON.stringify({ page, trust }) : page);
  if (!json && trust !== null) surroundings.print(phraseTrust(trust));
  return 0;
}
