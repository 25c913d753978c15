// A door that tells Lantern when it opens. Lantern's rules say what comes of it; this prints what did.
//
//   lantern token make door --scope control
//   LANTERN_TOKEN=… node examples/door-sensor.js
//
// A rule for it: lantern rule add '{"from":"*","on":"door_opened","to":"on"}'
import process from 'node:process';
import { ClientError, LanternClient } from 'lantern/client';

const { LANTERN_ADDRESS: address = 'http://127.0.0.1:8420', LANTERN_TOKEN: token = '' } = process.env;
const lantern = new LanternClient({ address, token });

try {
  const { writes, firings } = await lantern.fire('door_opened');
  if (firings.length === 0) console.log('The door opened, and no rule answers door_opened.');
  const changed = new Set(writes.filter(({ kind }) => kind === 'lamp').map(({ id }) => id));
  for (const { id, name, on, state, brightness } of await lantern.lamps()) {
    if (changed.has(id)) console.log(`${name} is ${on ? `on: ${state}, ${brightness} percent` : 'off'}.`);
  }
} catch (error) {
  if (!(error instanceof ClientError)) throw error;
  console.error(`${error.code}: ${error.message}`);
  process.exitCode = 1;
}
