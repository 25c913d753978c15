// A house of its own for each thing that is said in a bench, and how its lamps and timers are afterwards. Used by tails.js and commands.js.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { loadConfig } from '../dist/app/configuration/load-config.js';
import { Lantern } from '../dist/app/lantern.js';
import { createBenchFoundation } from './foundation.js';

const frame = 400;
const origin = { kind: 'voice', detail: '', conversation: 'bench' };

/** What can be said and typed to new houses with such lamps. @param lamps as in lantern.yaml */
export function createHouses(lamps) {
  const folder = mkdtempSync(join(tmpdir(), 'lantern-bench-houses-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const list = lamps.map((lamp) => `  - ${JSON.stringify(lamp)}`).join('\n');
  writeFileSync(join(folder, 'lantern.yaml'), `lamps:\n${list}`);
  const config = loadConfig(join(folder, 'lantern.yaml'), {});

  /** Has something done in a new house, and looks at it. @param act answers what was heard and replied */
  async function inHouse(act) {
    const lantern = new Lantern(createBenchFoundation(config, mkdtempSync(join(folder, 'life-'))));
    await lantern.start();
    const replies = await act(lantern);
    const shows = describeHouse(lantern, lamps);
    await lantern.stop();
    return { replies, shows };
  }
  return {
    /** @param texts what is typed, one after the other */
    type: (...texts) => inHouse((lantern) => typeAll(lantern, texts)),
    /** @param samples what the microphone hears, of 16 kHz @param before what is typed first */
    listen: (samples, ...before) => inHouse((lantern) => hear(lantern, cut(samples), before)),
  };
}

/** In pieces of 25 ms, as a recorder delivers them. */
const cut = (samples) =>
  Array.from({ length: Math.floor(samples.length / frame) }, (_, at) => samples.subarray(at * frame, (at + 1) * frame));

async function typeAll({ assistant }, texts) {
  const replies = [];
  for (const text of texts) if (text !== '') replies.push((await assistant.say(text, origin)).reply);
  return replies;
}

async function hear(lantern, pieces, before) {
  await typeAll(lantern, before);
  await lantern.hearing.start();
  const microphone = { name: 'a bench', frames: () => Readable.from(pieces) };
  const options = { wake: true, origin, signal: new AbortController().signal };
  const replies = [];
  for await (const { transcript, reply } of lantern.assistant.listen(microphone, options))
    replies.push(`"${transcript}" -> ${reply}`);
  return replies;
}

/** What the lamps show, and what waits. */
function describeHouse({ lightSide: { engine } }, lamps) {
  const shown = lamps
    .map(({ id }) => engine.status(id))
    .map(({ state, brightness }) => [state, state !== 'off' && brightness]);
  const waiting = [...engine.machine.timers.values()].map(({ name, due }) => [
    name,
    Math.round((due - Date.now()) / 30_000),
  ]);
  return JSON.stringify([shown, waiting]);
}
