import { expect, test } from '@jest/globals';
import { findAbilities } from '../../../src/adapters/anthropic/claude-models.js';
import { models } from '../../model-server/models.js';

test('what the program believes of a model is what the stand-in takes', () => {
  const differing = Object.entries(models).flatMap(([name, model]) => {
    const { effort, thinkLeast, thinkFreely, output, context, searchesTools } = findAbilities(name);
    const asked = [thinkLeast, thinkFreely].flatMap((thinking) => (thinking ? [thinking.type] : []));
    const isSame =
      asked.every((type) => model.thinking.includes(type)) &&
      effort.every((level) => model.effort.includes(level)) &&
      output <= model.output &&
      context <= model.context &&
      (!searchesTools || model.toolSearch);
    return isSame ? [] : [name];
  });
  expect(differing).toEqual([]);
});
