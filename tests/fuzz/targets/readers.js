// What reads one text or file by itself.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listOccurrences } from '../../../dist/adapters/calendar/occurrences.js';
import { parseEvents } from '../../../dist/adapters/calendar/parse-events.js';
import { findZone } from '../../../dist/adapters/calendar/zones.js';
import { parseWavHeader } from '../../../dist/adapters/audio/wav-header.js';
import { WavStream } from '../../../dist/adapters/audio/wav-stream.js';
import { readConfig } from '../../../dist/app/configuration/load-config.js';
import { phraseProblem } from '../../../dist/app/configuration/phrase-problem.js';
import { salvageConfig } from '../../../dist/app/configuration/salvage-config.js';
import { restoreBackup } from '../../../dist/app/data-folder/restore.js';
import { parseSetUp } from '../../../dist/app/data-folder/set-up-file.js';
import { readPersona } from '../../../dist/app/shipped/persona-files.js';
import { extractValue } from '../../../dist/automation/sources/extract.js';
import { parsePayload } from '../../../dist/automation/sources/payload.js';
import { readHomeCommand, toWish } from '../../../dist/home/light-command.js';
import { compileExpression } from '../../../dist/light/expression/compile.js';

const home = findZone('Europe/Berlin');
const from = Date.UTC(2026, 0, 1);
const year = 366 * 86_400_000;

function evaluate(text) {
  const data = new Map([['counter', 3]]);
  const scope = {
    frame: 7,
    t: 0.5,
    random: () => 0.5,
    getData: (name) => data.get(name),
    setData: (name, value) => data.set(name, value),
  };
  const answers = [];
  for (const purpose of ['channel', 'condition', 'action']) {
    try {
      answers.push(typeof compileExpression(text, purpose)(scope));
    } catch (error) {
      if (error?.name !== 'LanternError') throw error;
      answers.push(error.message);
    }
  }
  return answers.join('; ');
}

function readConfiguration(text) {
  const source = { file: 'lantern.yaml', environment: {} };
  salvageConfig(text, source);
  const read = readConfig(text, source);
  return 'config' in read ? 'fine' : read.problems.map(phraseProblem).join('\n');
}

function readCalendar(text) {
  const problems = [];
  const { events } = parseEvents(text, 'appointments.ics', (error) => problems.push(error.message));
  const found = listOccurrences(events, from, from + year, home);
  return [`${found.length} found`, ...problems].join('\n');
}

/** Both readers of sound: of a file, and of what a program writes, which comes in pieces. */
async function readSound(bytes) {
  const stream = new WavStream();
  for (let at = 0; at < bytes.length; at += 700) stream.push(bytes.subarray(at, at + 700));
  const read = (offset, length) => Promise.resolve(bytes.subarray(offset, offset + length));
  return JSON.stringify(await parseWavHeader('sound.wav', bytes.length, read));
}

function withFolder(use) {
  const folder = mkdtempSync(join(tmpdir(), 'lantern-fuzz-'));
  try {
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const restore = (bytes) =>
  withFolder((folder) => {
    const [backup, data] = [join(folder, 'backup'), join(folder, 'data')];
    for (const each of [backup, data]) mkdirSync(each);
    writeFileSync(join(backup, 'lantern.db'), bytes);
    return JSON.stringify(restoreBackup(backup, data));
  });

const readOwnPersona = (text) =>
  withFolder((folder) => {
    writeFileSync(join(folder, 'mine.md'), text);
    return JSON.stringify(readPersona('mine', folder)).slice(0, 100);
  });

function readHome(text) {
  const read = readHomeCommand(text);
  return typeof read === 'string' ? read : Object.keys(toWish(read)).join();
}

/** A message of a source, as it is taken apart. */
const readPayload = (text) => `${typeof extractValue(parsePayload(text), 'result.open[0].value')}`;

export const readers = [
  { name: 'expressions', form: 'text', run: evaluate },
  { name: 'configuration', form: 'text', run: readConfiguration },
  { name: 'set-ups', form: 'text', run: (text) => Object.keys(parseSetUp(text, 'set-up.yaml')).join() },
  { name: 'personas', form: 'text', run: readOwnPersona },
  { name: 'calendars', form: 'text', run: readCalendar },
  { name: 'sound', form: 'bytes', run: readSound },
  { name: 'backups', form: 'bytes', run: restore, rare: true },
  { name: 'home-assistant', form: 'json', run: readHome },
  { name: 'payloads', form: 'json', run: readPayload },
];
