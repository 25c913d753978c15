// Prints what happens at home, as it happens, until Ctrl+C: what somebody said, what Lantern replied, how the lamps changed.
// When the connection breaks off it comes back by itself, with what happened meanwhile.
//
//   lantern token make doorbell --scope read
//   LANTERN_TOKEN=… node examples/doorbell.js
import process from 'node:process';
import { ClientError, LanternClient } from 'lantern/client';

const { LANTERN_ADDRESS: address = 'http://127.0.0.1:8420', LANTERN_TOKEN: token = '' } = process.env;
const lantern = new LanternClient({ address, token });

/** One line for an event; undefined for what is not worth one. */
function phrase(event) {
  switch (event.type) {
    case 'sentence-understood':
      return `said: ${event.text}`;
    case 'reply-given':
      return event.text && `reply: ${event.text}`;
    case 'light-changed':
      return event.lamps.map(({ name, on, state }) => `${name}: ${on ? state : 'off'}`).join('\n');
    case 'missed':
      return 'more happened than is known here';
    default:
      return undefined;
  }
}

try {
  const events = await lantern.listen();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => events.close());
  console.log('listening');
  for await (const event of events) {
    const line = phrase(event);
    if (line) console.log(line);
  }
} catch (error) {
  if (!(error instanceof ClientError)) throw error;
  console.error(`${error.code}: ${error.message}`);
  process.exitCode = 1;
}
