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
