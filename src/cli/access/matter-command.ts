import { Option } from 'commander';
import type { Definition } from '../command-definition.js';

/** `lantern matter`: shows the lamps to Matter's apps, as a process beside the Lantern that runs. */
export const matterDefinition: Definition = {
  words: 'matter',
  summary: 'show the lamps to Matter apps (Apple Home, Google Home, Alexa) until it is ended; prints the code to pair',
  example: 'lantern matter --network eth0',
  options: [
    new Option('--port <n>', 'the UDP port to listen on').default('5540'),
    new Option('--network <name>', 'be found only in this network, such as eth0; default: in all of them'),
    new Option('--forget', 'forget all homes that were paired, instead; the next start has a new code'),
  ],
  run: async (context, _values, { port, network, forget }) => {
    // What a command does is loaded when it runs.
    const { serveMatter, forgetMatterHomes } = await import('./serve-matter.js');
    return forget === true ? forgetMatterHomes(context) : serveMatter({ port, network }, context);
  },
};
