import { Option } from 'commander';
import type { Definition } from '../command-definition.js';
import { textOf } from '../options.js';

/** The commands that draw looks. */
export const previewDefinitions: readonly Definition[] = [
  {
    words: 'preview <state>',
    summary: 'draw a state over time, with its flashes and its power, without showing it',
    example: 'lantern preview animation/candle --seconds 20 --png candle.png',
    options: [
      new Option('--lamp <id>', 'as this lamp shows it; else the first'),
      new Option('--seconds <number>', 'how long, from 1 to 3600').default('10'),
      new Option('--png <file>', 'write a picture: colors, flashes (orange), power'),
    ],
    run: async (context, [state = ''], { lamp, seconds, png }) => {
      const { parseSeconds, previewLook } = await import('./preview-looks.js');
      return previewLook(state, { lamp: textOf(lamp), seconds: parseSeconds(seconds), png: textOf(png) }, context);
    },
  },
];
