import { describe, expect, test } from '@jest/globals';
import { createHome } from './create-home.js';

/** Says sentences one after the other; returns the replies, and what is lit in the end. */
async function talk(...sentences: readonly string[]) {
  const { say, shown, keeper } = createHome();
  const replies: string[] = [];
  for (const sentence of sentences) replies.push(await say(sentence));
  keeper.stop();
  return { replies, last: replies.at(-1) ?? '', shown: shown() };
}

const asked = 'conjure a dimmer bed light forthwith';

describe("LANG-10 a sentence of one's own", () => {
  test('is what was asked about, after a yes and "from now on": it is not asked about again', async () => {
    const { replies, shown } = await talk(asked, 'yes', 'from now on', 'bed light at 60', asked);
    expect(replies[0]).toBe('Do you mean that the bed light gets dimmer?');
    expect(replies[2]).toBe(`From now on, when you say "${asked}", the bed light gets dimmer.`);
    expect(shown).toEqual({ bed: 'on 40' });
  });

  test('is kept by the very answer', async () => {
    const { last, shown } = await talk(asked, 'yes from now on', 'bed light at 60', asked);
    expect(last).not.toContain('?');
    expect(shown).toEqual({ bed: 'on 40' });
  });

  test.each([
    ['when I say movie time, dim the sofa lamp to 20 percent', 'movie time'],
    ['from now on, if I say lumos then turn on the sofa lamp at 20 percent', 'Lumos!'],
    ['fiat lux means sofa lamp on at 20 percent', 'fiat lux please'],
    ['when I say exam time sofa lamp at 20 percent and everything else off', 'exam time'],
  ])('is taught by "%s"', async (taught, said) => {
    expect((await talk('bed light off', taught, said)).shown).toEqual({ sofa: 'on 20' });
  });

  test('is listed, forgotten, and undone like any change', async () => {
    const taught = 'when I say nox, turn everything off';
    expect((await talk(taught, 'what have I taught you')).last).toBe('When you say "nox", all the lights go off.');
    expect((await talk('bed light on', taught, 'forget what nox means', 'nox')).shown).toEqual({ bed: 'on' });
    expect((await talk('bed light on', taught, 'undo', 'nox')).shown).toEqual({ bed: 'on' });
  });

  test.each([
    ['words that mean something already', 'when I say stop, turn on the bed light', '"stop" means something already'],
    ['a meaning that is not understood', 'when I say foo, sing a song', 'I did not understand what that should do'],
    ['"from now on" after nothing', 'from now on', 'What shall I keep?'],
    ['a phrase that nobody taught', 'forget the phrase abracadabra', 'There is no phrase "abracadabra"'],
  ])('is refused for %s', async (_, sentence, reply) => {
    const { last, shown } = await talk(sentence);
    expect(last).toContain(reply);
    expect(shown).toEqual({});
  });
});
