import type { MemoryDesk, MemoryList } from '../../src/api/memory-routes.js';
import type { Origin } from '../../src/core/origin.js';

/** One note and one sentence, until they are forgotten. */
export class FakeMemories implements MemoryDesk {
  readonly asked: { ids: readonly number[]; forGood: boolean; origin: Origin }[] = [];
  #list: MemoryList = {
    notes: [{ id: 3, at: 7, kind: 'note', from: 'user', text: 'the bins go out on tuesday' }],
    sentences: [{ id: 2, at: 6, kind: 'message', from: 'user', text: 'turn on the light' }],
    kept: 1,
  };

  list(): MemoryList {
    return this.#list;
  }

  forget(ids: readonly number[], forGood: boolean, origin: Origin): number {
    this.asked.push({ ids, forGood, origin });
    const left = (rows: MemoryList['notes']) => rows.filter(({ id }) => !ids.includes(id));
    this.#list = { ...this.#list, notes: left(this.#list.notes), sentences: left(this.#list.sentences) };
    return ids.length;
  }
}
