import { describeCommand, describeRoute } from './words.js';

/** How many requests stay on the page. */
const limit = 60;

/** The conversation as a list. Each request is one entry, with what was heard, understood and answered. */
export class ConversationView {
  /** @type {Map<string, {entry: HTMLElement, heard: HTMLElement, done: HTMLElement, reply: HTMLElement}>} */
  #entries = new Map();

  /** @param {HTMLElement} log */
  constructor(log) {
    this.log = log;
  }

  /** @param {string} request @param {string} text @param {boolean} final */
  hear(request, text, final) {
    if (!text && !this.#entries.has(request)) return;
    const { heard } = this.#entry(request);
    heard.textContent = text;
    heard.classList.toggle('partial', !final);
    // A screen reader should read the sentence once, not every guess on the way to it.
    heard.setAttribute('aria-hidden', String(!final));
    this.#follow();
  }

  /** @param {string} request @param {string} text @param {string} route @param {readonly Record<string, unknown>[]} commands */
  understand(request, text, route, commands) {
    this.hear(request, text, true);
    const { done } = this.#entry(request);
    const words = commands.length > 0 ? commands.map(describeCommand) : [describeRoute(route)];
    done.replaceChildren(...words.filter(Boolean).map((word) => createElement('span', 'chip', word)));
    this.#follow();
  }

  /** @param {string} request @param {string} text */
  reply(request, text) {
    if (!text) return;
    this.#entry(request).reply.textContent = text;
    this.#follow();
  }

  /** Shows a message that answers no request, such as trouble or a refusal. @param {string} text */
  note(text) {
    this.log.append(createElement('li', 'note', text));
    this.#follow();
  }

  /** @param {string} request */
  #entry(request) {
    const known = this.#entries.get(request);
    if (known) return known;
    const entry = createElement('li', 'entry');
    const heard = createElement('p', 'heard');
    const done = createElement('p', 'done');
    const reply = createElement('p', 'reply');
    entry.append(heard, done, reply);
    this.log.append(entry);
    const made = { entry, heard, done, reply };
    this.#entries.set(request, made);
    if (this.#entries.size > limit) this.#forgetOldest();
    return made;
  }

  #forgetOldest() {
    for (const [request, { entry }] of this.#entries) {
      entry.remove();
      this.#entries.delete(request);
      return;
    }
  }

  #follow() {
    this.log.scrollTop = this.log.scrollHeight;
  }
}

/** @param {string} name @param {string} className @param {string} [text] */
function createElement(name, className, text = '') {
  const element = document.createElement(name);
  element.className = className;
  element.textContent = text;
  return element;
}
