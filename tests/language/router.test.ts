import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { englishSentences } from '../../src/app/shipped/compile-sentences.js';
import { topics } from '../../src/core/command.js';
import { createHome } from './home.js';

const home = createHome();
const sentencesByTopic = z
  .record(z.enum(topics), z.array(z.string()))
  .parse(parse(readFileSync(join(englishSentences, 'tests', 'topics.yaml'), 'utf8')));

describe.each(topics)('sentences about %s', (topic) => {
  test.each(sentencesByTopic[topic])('LANG-05 "%s"', (text) => {
    const { route, topic: found, confidence } = home.understand(text);
    expect({ route, topic: found }).toEqual({ route: 'agent', topic });
    expect(confidence).toBeGreaterThan(0.3);
    expect(confidence).toBeLessThan(1);
  });
});

describe('entities', () => {
  test('LANG-05 lamps, colors and what sets it off are named', () => {
    expect(home.understand('when it rains turn the desk lamp light blue at seven pm').entities).toEqual({
      lamps: ['Desk Lamp'],
      states: [],
      colors: ['lightblue'],
      times: ['at seven pm'],
      triggers: ['when it rains'],
    });
  });

  test('LANG-05 states are named as they are configured', () => {
    expect(home.understand('make the breathing slower in deep work').entities).toMatchObject({ states: ['deep_work'] });
  });

  test('LANG-05 "after sunset" is a time, "make a sunset" is a color', () => {
    expect(home.understand('after sunset the light should be calm').entities).toMatchObject({
      colors: [],
      triggers: ['after sunset'],
    });
    expect(home.understand('design a sunset that never ends').entities).toMatchObject({ colors: ['sunset'] });
  });
});

describe('doubt', () => {
  test.each(['xylophone', '開燈', 'qwertz asdf'])('LANG-05 nothing speaks for anything in "%s"', (text) => {
    expect(home.understand(text)).toMatchObject({ route: 'agent', topic: 'chat', confidence: 0, commands: [] });
  });

  test('LANG-05 more evidence for one topic is more confidence', () => {
    const little = home.understand('flash when it rains').confidence ?? 0;
    const much = home.understand('whenever it rains, automatically flash the light every hour').confidence ?? 0;
    expect(much).toBeGreaterThan(little);
  });

  test('LANG-05 what the fast path understands needs no topic', () => {
    expect(home.understand('turn on the light')).not.toHaveProperty('topic');
  });

  test('LANG-05 a sentence too long to look at is still for the agent', () => {
    expect(home.understand('and then '.repeat(100))).toMatchObject({ route: 'agent', topic: 'chat', confidence: 0 });
  });
});
