/** Listeners for one kind of news, called in the order in which they were added. */
export class Listeners<News> {
  readonly #all = new Set<(news: News) => void>();

  add(listener: (news: News) => void): Disposable {
    this.#all.add(listener);
    return { [Symbol.dispose]: () => void this.#all.delete(listener) };
  }

  tell(news: News): void {
    for (const listener of this.#all) listener(news);
  }
}
