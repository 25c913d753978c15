import { describe, expect, test } from '@jest/globals';
import { createAssistant } from '../create-assistant.js';

const here = { kind: 'text' } as const;
const [note, pills] = ['the wifi password is Sonnenblume42', 'my heart pills are at eight'];

describe('files that may still have what was forgotten', () => {
  test('a copy that could not be cleaned is named, and the rest is gone', async () => {
    const { assistant, memory } = createAssistant(undefined, [], { leftCopies: ['lantern.db.format-1'] });
    const say = async (text: string) => (await assistant.say(text, here)).reply;
    const left =
      ' But a file beside the database could not be cleaned and may still have it: lantern.db.format-1; delete it if you need nothing of it.';
    memory.add('note', 'user', note);
    expect(await say('forget everything about the wifi for good')).toBe(`Gone for good: "${note}".${left}`);
    memory.add('note', 'user', pills);
    await say('forget everything about my pills');
    expect(await say('forget it for good')).toBe(`Gone for good.${left}`);
    await say('forget everything');
    expect(await say('yes')).toBe(
      `Everything that was said is gone for good. Backups from before still have it.${left}`,
    );
    expect([...memory.entries()]).toEqual([]);
  });
});
