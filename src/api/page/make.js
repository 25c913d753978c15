/**
 * An element with text or children: what comes from outside is only ever text.
 * @param {string} tag @param {Record<string, string>} attributes @param {(string | Node)[]} children
 * @returns {HTMLElement}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** The same in SVG. @param {string} tag @param {Record<string, string | number>} attributes @param {(string | Node)[]} children */
export function draw(tag, attributes = {}, ...children) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** A part with its heading. @param {string} title @param {(string | Node)[]} content */
export function section(title, ...content) {
  return make('section', { 'aria-label': title }, make('h3', {}, title), ...content);
}

/** Rows, or why there are none. @param {Node[]} rows @param {string} none */
export function list(rows, none) {
  return rows.length === 0 ? make('p', { class: 'quiet' }, none) : make('ul', {}, ...rows);
}

/** @param {string} label @param {() => void} act @param {string} key known again after what is around it is made anew */
export function button(label, act, key = '') {
  const made = make('button', { type: 'button', 'data-key': key }, label);
  made.addEventListener('click', act);
  return made;
}

/** What is said by the way. @param {string} text */
export function quiet(text) {
  return make('span', { class: 'quiet' }, text);
}
