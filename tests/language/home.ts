import type { Command } from '../../src/core/command.js';
import { loadSentences } from '../../src/app/shipped/load-sentences.js';
import { animationNames } from '../../src/light/animations.js';
import { createFastPath, type FastPath, type Vocabulary } from '../../src/language/fast-path.js';

/** A small home, made up for these tests. */
export const vocabulary: Vocabulary = {
  lamps: [
    { id: 'desk', name: 'Desk Lamp', area: 'Studio', floor: 'Upstairs', aliases: ['worktop'] },
    { id: 'shelf', name: 'Bookshelf', area: 'Studio', floor: 'Upstairs', aliases: [] },
    { id: 'table', name: 'Table', area: 'Kitchen', floor: 'Ground Floor', aliases: [] },
    { id: 'window-1', name: 'Window', area: 'Kitchen', floor: 'Ground Floor', aliases: [] },
    { id: 'window-2', name: 'Window', area: 'Porch', floor: 'Ground Floor', aliases: [] },
  ],
  here: 'Studio',
  states: ['movie night', 'deep_work'],
  timers: ['tea'],
  effects: animationNames,
  modes: ['home', 'receptionist', 'comms', 'security', 'chat'],
};

export const sentences = loadSentences();

/** Leaves rules made on the spot alone: they have tests of their own, with what reads their free words. */
export const handsOn = ({ intent }: Command): boolean => intent !== 'automation.make';

export const createHome = (changed: Partial<Vocabulary> = {}): FastPath =>
  createFastPath(sentences, { ...vocabulary, ...changed }, handsOn);
