import { afterEach, expect, test } from '@jest/globals';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ModelServer } from '../model-server/server.js';
import { createFolder } from '../setup/folders.js';
import { startLantern, type Started } from '../setup/run-lantern.js';
import { Monitor } from './monitor.js';
import { playInRoom, record } from './play.js';

/** How long an answer may take on a busy machine. */
const patienceMs = 30_000;
/** What it says before it is answered; the question goes on for four seconds more. */
const saidFirstMs = 1500;
/** In its speech no pause is longer. */
const pauseMs = 500;

let lantern: Started | undefined;
let model: ModelServer | undefined;
let mouth: Monitor | undefined;
afterEach(async () => {
  await lantern?.stop();
  await Promise.all([model?.stop(), mouth?.stop()]);
  lantern = model = mouth = undefined;
});

/** A Lantern whose model notes something each time, for which it has to ask, and then says one of the replies. */
async function start(hasCanceller: boolean, replies: readonly string[]): Promise<void> {
  const call = {
    calls: [
      { tool: 'setData', input: { name: 'guests', value: 'Anna and Berta from London, and their two children' } },
    ],
  };
  model = new ModelServer({ title: 'guests', model: replies.flatMap((text) => [call, { text }]) });
  const folder = createFolder();
  const config = join(folder, 'lantern.yaml');
  const agent = { permissions: [{ tool: 'setData', tier: 'confirm' }] };
  writeFileSync(config, JSON.stringify({ agent, voice: { microphone: { echo_canceller: hasCanceller } } }));
  lantern = startLantern(['run', '--data', folder], {
    LANTERN_CONFIG: config,
    LANTERN_WEB_ENABLED: 'false',
    LANTERN_VOICE_RECOGNIZER_ENABLED: 'true',
    ANTHROPIC_API_KEY: 'any',
    ANTHROPIC_BASE_URL: await model.start(),
  });
  mouth = await Monitor.start('mouth');
  await expectPrinted('Ears are open');
}

/** Waits until this is printed. @throws Error that holds all that was printed, if it takes too long */
async function expectPrinted(text: string): Promise<void> {
  const printed = lantern!.printed(text).then(() => true);
  if (await Promise.race([printed, wait(patienceMs, false, { ref: false })])) return;
  throw new Error(`"${text}" was not printed, but:\n${(await lantern!.stop()).out}`);
}

/**
 * Wishes for something, and says this while it is asked whether that may be, once more where that changes nothing: on a busy machine sound
 * is lost. Resolves when the question is over. @param reply what it comes to
 */
async function sayOverQuestion(word: string, reply: string): Promise<void> {
  await mouth!.untilQuiet();
  const asked = model!.sent.length;
  await playInRoom(record('jarvis, write a story about my friends in london'));
  for (const end = performance.now() + patienceMs; model!.sent.length === asked;) {
    if (performance.now() > end) throw new Error(`the model was not asked:\n${(await lantern!.stop()).out}`);
    await wait(20);
  }
  mouth!.clear();
  await mouth!.untilHeard(patienceMs);
  await wait(saidFirstMs);
  const answered = new AbortController();
  void lantern!.printed(reply).then(() => answered.abort());
  const path = record(word);
  while (!answered.signal.aborted && performance.now() - mouth!.lastHeardAt! < pauseMs) {
    await playInRoom(path);
    await wait(pauseMs / 2);
  }
}

/** Each yes and no that it heard. */
const listAnswers = (out: string) => Array.from(out.matchAll(/heard: (yes|no)$/gm), ([, word]) => word);

test('VOICE-05 a "yes" over the question for a permission is its answer', async () => {
  await start(true, ['Four are noted.']);
  await sayOverQuestion('yes', 'Four are noted.');
  await expectPrinted('Four are noted.');
  expect(listAnswers((await lantern!.stop()).out)).toEqual(['yes']);
}, 180_000);

test('VOICE-05 without the echo canceller, an answer over the question is not heard, and one after it is', async () => {
  await start(false, ['Nothing is noted.']);
  await sayOverQuestion('no', 'Nothing is noted.');
  await mouth!.untilQuiet();
  await playInRoom(record('no'));
  await expectPrinted('Nothing is noted.');
  expect(listAnswers((await lantern!.stop()).out)).toEqual(['no']);
}, 90_000);
