/** Entries sorted by due time, soonest first: a binary heap, so that a thousand cost little more than a few. */
export class DueQueue<Entry extends { readonly due: number }> {
  readonly #heap: Entry[] = [];

  get first(): Entry | undefined {
    return this.#heap[0];
  }

  add(entry: Entry): void {
    const heap = this.#heap;
    let at = heap.push(entry) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (this.#dueAt(parent) <= entry.due) break;
      this.#swap(at, parent);
      at = parent;
    }
  }

  take(): Entry | undefined {
    const heap = this.#heap;
    const [first] = heap;
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return first;
    heap[0] = last;
    for (let at = 0; ;) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      const child = this.#dueAt(right) < this.#dueAt(left) ? right : left;
      if (this.#dueAt(child) >= last.due) return first;
      this.#swap(at, child);
      at = child;
    }
  }

  clear(): void {
    this.#heap.length = 0;
  }

  #dueAt(index: number): number {
    return this.#heap[index]?.due ?? Infinity;
  }

  #swap(a: number, b: number): void {
    const [first, second] = [this.#heap[a], this.#heap[b]];
    if (!first || !second) return;
    this.#heap[a] = second;
    this.#heap[b] = first;
  }
}
