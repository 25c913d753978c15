import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { loadConfig } from '../../src/app/configuration/load-config.js';
import { Comprehension } from '../../src/app/comprehension.js';
import { consentPhrases } from '../../src/voice/plan-utterance.js';
import { stopPhrases } from '../../src/voice/stop-phrases.js';
import { createEngine, oneLamp } from '../engine/create-engine.js';

/** What silences a reply is one list, in src/voice/own-voice.ts; what else says these words follows it. */
test.each(stopPhrases)('VOICE-05 "%s" silences a reply, stops what is going on, and stands in the guide', (phrase) => {
  const comprehension = new Comprehension(loadConfig(null, {}), createEngine(oneLamp).engine);
  expect(comprehension.understand(phrase).commands.map(({ intent }) => intent)).toEqual([
    expect.stringMatching(/^assistant\.(?:stop|cancel)$/),
  ]);
  expect(readFileSync('docs/voice.md', 'utf8').replaceAll(/\s+/g, ' ')).toContain(`"${phrase}"`);
});

test.each(['stop', 'cancel', 'never mind'])('VOICE-06 "%s" answers a question for permission too', (phrase) => {
  expect(stopPhrases).toContain(phrase);
  expect(consentPhrases).toContain(phrase);
});
