import { expect, test } from '@jest/globals';
import { filesWith } from '../../memory/forgetting-fixture.js';
import { createFolder } from '../../setup/folders.js';
import { startLantern } from '../../setup/run-lantern.js';

/** What is set up with a word that nothing else has, and canceled, deleted or called otherwise. */
const over: readonly (readonly [word: string, ...sentences: string[]])[] = [
  ['zebrafinkone', 'remind me to feed zebrafinkone at 7 pm', 'cancel the reminder'],
  ['zebrafinktwo', 'set a timer for zebrafinktwo for ten minutes', 'cancel the timer'],
  ['zebrafinkthree', 'put zebrafinkthree in the calendar tomorrow at five pm', 'cancel that appointment'],
  ['zebrafinkfour', 'when the zebrafinkfour rings turn the light red', 'delete that automation'],
  ['zebrafinkfive', 'turn the light green', 'save this look as zebrafinkfive', 'forget the look zebrafinkfive'],
  ['zebrafinksix', 'when I say zebrafinksix turn the light green', 'forget what zebrafinksix means'],
  ['wake me', 'wake me at 7:10 am', 'cancel the alarm'],
];
const [words, sentences] = [over.map(([word]) => word), over.flatMap(([, ...said]) => said)];

/** Says sentences to a Lantern that keeps what it has in a folder; answers with all that it said. */
async function say(data: string, ...lines: readonly string[]): Promise<string> {
  const { input, ended } = startLantern(['run', '--data', data], { LANTERN_WEB_ENABLED: 'false' });
  input.end(lines.map((line) => `${line}\n`).join(''));
  const { code, out, error } = await ended;
  expect([code, error]).toEqual([0, '']);
  return out;
}

test('SAFE-05 "forget everything" and a yes leave no word of what was canceled in any byte of the data folder', async () => {
  const data = createFolder();
  const told = await say(data, ...sentences, 'remind me to water ottokar tomorrow at 8 am', 'turn the light blue');
  expect(told.match(/Cancell?ed: |is canceled|Deleted: |Forgot|forgotten/g)).toHaveLength(over.length);
  expect(words.filter((word) => filesWith(data, word).length === 0)).toEqual([]);
  expect(await say(data, 'forget everything', 'yes')).toContain('gone for good');
  expect(words.filter((word) => filesWith(data, word).length > 0)).toEqual([]);
  // What is there stays, and so does the way back from it.
  const after = await say(data, 'what reminders do I have', 'undo that', 'what color is the light');
  expect(after).toMatch(/water ottokar[^]*Undone: [^]*is green/);
});
