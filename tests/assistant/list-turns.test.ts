import { describe, expect, test } from '@jest/globals';
import { listTurns } from '../../src/assistant/list-turns.js';
import { millis } from '../../src/core/units.js';
import { createAssistant } from './create-assistant.js';

const here = { kind: 'page', conversation: 'tab' } as const;

function create() {
  const made = createAssistant();
  const say = async (text: string) => {
    made.clock.advance(millis(1000));
    return (await made.assistant.say(text, here)).reply;
  };
  const turns = (since = 0) => listTurns(made, 60, since);
  return { ...made, say, turns };
}

describe('what was said of late', () => {
  test('tells which sentences have done something that can be taken back', async () => {
    const { say, turns } = create();
    await say('turn the light red');
    await say('turn the light red');
    await say('what time is it');
    await say('remember that the bins go out on Tuesday');
    await say('fly to the moon');
    expect(turns().map(({ text, undo }) => [text, undo])).toEqual([
      ['turn the light red', 'left'],
      ['turn the light red', 'none'],
      ['what time is it', 'none'],
      ['remember that the bins go out on Tuesday', 'left'],
      ['fly to the moon', 'none'],
    ]);
    await say('undo that');
    expect(turns().map(({ undo }) => undo)).toEqual(['left', 'none', 'none', 'undone', 'none', 'none']);
    expect(turns()[0]).toMatchObject({
      reply: expect.stringMatching(/red/),
      commands: [{ intent: 'light.color.set' }],
    });
  });

  test('what was forgotten is not among it, and what was said before a time is not told', async () => {
    const { say, turns, clock, forgetting } = create();
    await say('remember that the safe is behind the picture');
    const later = clock.now();
    await say('turn the light red');
    expect(turns(later + 1).map(({ text }) => text)).toEqual(['turn the light red']);
    await say('forget everything about the safe');
    expect(JSON.stringify(turns())).not.toContain('safe');
    await say('undo that');
    expect(JSON.stringify(turns())).toContain('safe');
    await say('forget everything about the safe');
    forgetting.forgetHidden();
    expect(JSON.stringify(turns())).not.toContain('safe');
  });
});
