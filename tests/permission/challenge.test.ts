import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { loadConfig } from '../../src/app/configuration/load-config.js';
import { Comprehension } from '../../src/app/comprehension.js';
import { challengeWords } from '../../src/core/challenge-words.js';
import { createChallenge } from '../../src/permission/challenge.js';
import { createEngine } from '../engine/create-engine.js';

describe('VOICE-06 the word that a dangerous call takes', () => {
  test.each(challengeWords)('"%s" is known to the speech model, and no word of commands', (word) => {
    const known = new Set(
      readFileSync(new URL('../../models/lantern-en-tiny/graph/words.txt', import.meta.url), 'utf8')
        .split('\n')
        .map((line) => line.split(' ')[0]),
    );
    expect(known).toContain(word);
    const isUsed = new RegExp(`\\b${word}\\b`, 'i');
    const folder = new URL('../../src/language/en/', import.meta.url);
    const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'));
    expect(files).toContain('lights.yaml');
    for (const file of files) expect(isUsed.test(readFileSync(new URL(file, folder), 'utf8'))).toBe(false);
    const comprehension = new Comprehension(loadConfig(null, {}), createEngine().engine);
    expect(comprehension.understand(`turn the light ${word}`).commands).toEqual([]);
    expect(comprehension.understand(word).commands).toEqual([]);
  });

  test('is drawn from all of them', () => {
    const drawn = new Set(Array.from({ length: 100 }, (_, at) => createChallenge({ next: () => at / 100 })));
    expect([...drawn]).toEqual([...challengeWords]);
  });
});
