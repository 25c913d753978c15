// `lantern/client` for Node, from a checkout as from a package. Browsers are given the file itself.
import { program, unbuilt } from './find-program.js';

if (program === undefined) throw new Error(unbuilt);
export const { LanternClient, ClientError } = await import(`../${program}/client/lantern-client.js`);
