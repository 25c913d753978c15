import { randomUUID } from 'node:crypto';

/**
 * Notices another Lantern of the same name. Each says at the broker, in a place that both have, which process it is: what stands there
 * after this one wrote there is another one's.
 */
export class Namesake {
  readonly topic: string;
  /** Says nothing of whoever it is, and is another one after each start. */
  readonly own = randomUUID();
  #hasSaid = false;
  #counts = false;

  /** @param status the topic that tells whether this Lantern is there */
  constructor(status: string) {
    this.topic = status.replace(/[^/]*$/, 'process');
  }

  /** There is a new connection: what the broker kept from before this process first wrote there says nothing. */
  connect(): void {
    this.#counts = this.#hasSaid;
  }

  /** The broker has what this process wrote. */
  said(): void {
    this.#hasSaid = true;
  }

  /** Whether a message is another one's. */
  isOther(topic: string, payload: string, isOld: boolean): boolean {
    return topic === this.topic && payload !== '' && payload !== this.own && (isOld ? this.#counts : this.#hasSaid);
  }
}
