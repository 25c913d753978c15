/**
 * Makes an element with text or children. Text is never parsed as HTML, so outside text is harmless.
 * @param {string} tag @param {Record<string, string>} attributes @param {(string | Node)[]} children
 * @returns {HTMLElement}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/**
 * Makes an SVG element.
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
 * @param {(string | Node)[]} children
 */
export function draw(tag, attributes = {}, ...children) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** Makes a section with a heading. @param {string} title @param {(string | Node)[]} content */
export function section(title, ...content) {
  return make('section', { 'aria-label': title }, make('h3', {}, title), ...content);
}

/** Makes a list of rows, or a text if there are none. @param {Node[]} rows @param {string} none */
export function list(rows, none) {
  return rows.length === 0 ? make('p', { class: 'quiet' }, none) : make('ul', {}, ...rows);
}

/**
 * @param {string} label
 * @param {() => void} act
 * @param {string} key identifies the button when the page is rebuilt, to keep the focus
 */
export function button(label, act, key = '') {
  const made = make('button', { type: 'button', 'data-key': key }, label);
  made.addEventListener('click', act);
  return made;
}

/** Makes a quiet remark. @param {string} text */
export function quiet(text) {
  return make('span', { class: 'quiet' }, text);
}
