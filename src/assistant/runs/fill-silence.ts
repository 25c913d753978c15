import { TextStream } from '../../agent/speech/text-stream.js';
import type { Clock } from '../../core/clock.js';
import { seconds } from '../../core/units.js';

/** A silence longer than this is taken for an end, or for not having been heard. */
const longestSilence = seconds(4);
/** Said once, where nothing else has been said for that long. */
export const stillWorking = 'Still working on it.';

/** What is said, with a word in between where it takes long until the first sentence. */
export function fillSilence(text: AsyncIterable<string>, clock: Clock): AsyncIterable<string> {
  const heard = new TextStream();
  const silence = clock.after('the first words', longestSilence, () => heard.write(`${stillWorking} `));
  const pass = async () => {
    for await (const sentence of text) {
      silence[Symbol.dispose]();
      heard.write(sentence);
    }
  };
  void pass().finally(() => {
    silence[Symbol.dispose]();
    heard.close();
  });
  return heard;
}
