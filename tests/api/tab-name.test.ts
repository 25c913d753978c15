import { expect, test } from '@jest/globals';
import { clientMessageSchema } from '../../src/api/socket-messages.js';
import { createSeededRandom } from '../../src/core/random.js';

interface TabName {
  nameTab: (storage: ReturnType<typeof createStorage>, random: () => number) => string;
}
// The page has types of the browser, which Node lacks; a name in a variable keeps the compiler out of it.
const file = '../../src/api/page/model/tab-name';
const { nameTab } = (await import(file)) as TabName;

function createStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

test('a tab keeps its name over a reload, and another tab has another', () => {
  const random = createSeededRandom(7);
  const storage = createStorage();
  const name = nameTab(storage, () => random.next());
  expect(nameTab(storage, () => random.next())).toBe(name);
  expect(nameTab(createStorage(), () => random.next())).not.toBe(name);
});

test.each([0, 0.5, 0.999_999_999_999])('a name is one that Lantern takes, whatever the chance %d', (chance) => {
  const conversation = nameTab(createStorage(), () => chance);
  expect(clientMessageSchema.parse({ type: 'say', text: 'red', conversation })).toMatchObject({ conversation });
});
