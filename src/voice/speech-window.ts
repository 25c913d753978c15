/** When an utterance may begin without the wake word; all in samples of the stream. */
export class SpeechWindow {
  #start = 0;
  #end = 0;

  /** Sound before this may be the assistant's own. */
  get start(): number {
    return this.#start;
  }

  /** Opens it from now on. @param start from where on sound counts */
  open(now: number, length: number, start = now): void {
    this.#start = start;
    this.#end = now + length;
  }

  isOpen(now: number): boolean {
    return now < this.#end;
  }

  /** Nothing that sounded until now counts; there is as much time afterwards. */
  shift(now: number, length: number): void {
    this.#start = now;
    if (this.isOpen(now)) this.#end += length;
  }
}
