import { isMap, parseDocument, type Document } from 'yaml';
import { listWrittenLamps, nameOf, writeLamps, type HouseLamp } from './set-up-lamps.js';

/** What a configuration is made of or changed by. What is absent stays as it is. */
export interface SetUpAnswers {
  readonly board?: string;
  /** All the lamps that there are. One that is known by its name keeps its wiring; others that were there are taken out. */
  readonly lamps?: readonly HouseLamp[];
  /** The pins of an LED strip, for the first lamp. */
  readonly pins?: { readonly red: number; readonly green: number; readonly blue: number };
  readonly microphone?: boolean;
  readonly voice?: string;
  readonly wakeWords?: readonly string[];
  readonly place?: { readonly name: string; readonly latitude: number; readonly longitude: number };
  /** Whether phones and computers at home reach the page, over https. */
  readonly phones?: boolean;
  /** The file that holds the token of the page. */
  readonly tokenFile?: string;
  /** The file that holds the key of the language model; null: there is to be none. */
  readonly keyFile?: string | null;
}

/** A new configuration, before anything is put in. */
const template = `# Lantern's configuration. lantern setup asks for the most common settings and keeps what is written here, with its comments;
# lantern config --keys lists all there are.

# The lamps, each with a name of its own and the room that it is in. Without pins, a lamp exists on the screen only.
lamps: []

# The board that the pins are on; auto: this machine.
board: auto

voice:
  # The words that make Lantern listen.
  wake: { words: [jarvis, computer] }
  # Whether it listens with the microphone of this machine, if there is one.
  microphone: { enabled: true }
  # What speaks replies: auto, espeak-ng, festival, say or silent.
  speech: { engine: auto }

# Where the lamps are, for sunset and the weather:
# place: { name: Lübeck, latitude: 53.87, longitude: 10.69 }
# weather: { provider: open-meteo }

# A key of the language model, for requests that no rule covers. It is never written here, only where it is:
# agent: { key: { file: /home/pi/claude.key } }
`;

/**
 * Writes answers into a configuration and keeps the rest, also its comments.
 * @param text the configuration as it is; null if there is none
 * @returns the new one, and in words what is new in it
 */
export function writeSetUp(
  text: string | null,
  answers: SetUpAnswers,
): { readonly text: string; readonly changes: readonly string[] } {
  const document = parseDocument(text ?? template);
  const changes = [...(answers.lamps ? writeLamps(document, answers.lamps) : []), ...writePins(document, answers.pins)];
  changes.push(...listSettings(answers).flatMap((setting) => writeSetting(document, setting)));
  return { text: changes.length === 0 && text !== null ? text : document.toString({ lineWidth: 0 }), changes };
}

/** @returns in words what is new */
function writeSetting(document: Document, { path, value, said }: Setting): readonly string[] {
  if (value === undefined || isSame(document.getIn(path) ?? null, value)) return [];
  if (value === null) document.deleteIn(path);
  else setValue(document, path, value);
  return [said];
}

interface Setting {
  readonly path: readonly string[];
  /** Null takes it out. */
  readonly value: unknown;
  readonly said: string;
}

function listSettings({ board, microphone, voice, wakeWords, place, ...more }: SetUpAnswers): readonly Setting[] {
  const { phones, tokenFile, keyFile } = more;
  const file = typeof keyFile === 'string' ? { file: keyFile } : keyFile;
  const reach = phones === true ? 'phones at home reach the page, over https' : 'only this machine reaches the page';
  return [
    { path: ['board'], value: board, said: `the board is ${board}` },
    {
      path: ['voice', 'microphone', 'enabled'],
      value: microphone,
      said: `the microphone is ${microphone === true ? 'on' : 'off'}`,
    },
    { path: ['voice', 'speech', 'engine'], value: voice, said: `the voice is ${voice}` },
    { path: ['voice', 'wake', 'words'], value: wakeWords, said: `the wake words are ${wakeWords?.join(', ')}` },
    { path: ['place'], value: place, said: `the place is ${tellPlace(place)}` },
    { path: ['web', 'host'], value: chooseHost(phones), said: reach },
    { path: ['web', 'tls', 'enabled'], value: phones, said: `https is ${phones === true ? 'on' : 'off'}` },
    {
      path: ['web', 'token'],
      value: tokenFile === undefined ? undefined : { file: tokenFile },
      said: `the token of the page is in ${tokenFile}`,
    },
    { path: ['agent', 'key'], value: file, said: tellKey(keyFile) },
  ];
}

function tellKey(file: string | null | undefined): string {
  return file === null ? 'there is no key of the language model' : `the key of the language model is in ${file}`;
}

function tellPlace(place: SetUpAnswers['place']): string {
  return place === undefined ? '' : `${place.name} (${place.latitude}, ${place.longitude})`;
}

function chooseHost(phones: boolean | undefined): string | undefined {
  if (phones === undefined) return undefined;
  return phones ? '0.0.0.0' : '127.0.0.1';
}

/** Whether a part of a file says this already. */
function isSame(node: unknown, value: unknown): boolean {
  return JSON.stringify(node) === JSON.stringify(value);
}

/** Sets a value, on one line as people write it. What is above it is made where it is missing. */
function setValue(document: Document, path: readonly string[], value: unknown): void {
  for (let length = 1; length < path.length; length++) {
    const above = path.slice(0, length);
    if (!isMap(document.getIn(above, true))) document.setIn(above, document.createNode({}));
  }
  document.setIn(path, document.createNode(value, { flow: true }));
}

function writePins(document: Document, pins: SetUpAnswers['pins']): readonly string[] {
  const [first] = listWrittenLamps(document).items;
  const output = { driver: 'sysfs-pwm', pins };
  if (!pins || !first || isSame(first.get('output'), output)) return [];
  first.set('output', document.createNode(output, { flow: true }));
  return [`${nameOf(first)} is on the pins ${pins.red}, ${pins.green}, ${pins.blue}`];
}
