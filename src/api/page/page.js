import { SocketConnection } from './connection.js';
import { ConversationView } from './conversation-view.js';
import { HouseView } from './house-view.js';
import { LampCard } from './lamp-card.js';
import { RunCard } from './run-card.js';
import { nameTab } from './tab-name.js';
import { TalkButton } from './talk-button.js';

const examples = ['turn the light red', 'make it pulse blue', 'dim it to ten percent', 'warm white', 'turn it off'];
const connectionWords = {
  connecting: 'Connecting …',
  open: 'Connected',
  closed: 'Lantern is away, trying again …',
  locked: 'Locked',
};

const lamps = new LampCard(element('stage'));
const conversation = new ConversationView(element('log'));
const run = new RunCard(element('run'), showNotice);
const house = new HouseView(/** @type {HTMLDialogElement} */ (element('house')), element);
const connection = new SocketConnection(nameTab(sessionStorage, Math.random));
const talk = new TalkButton(element('talk'), element('talk-state'), connection, showNotice);
const sentence = /** @type {HTMLInputElement} */ (element('sentence'));

connection.addEventListener('state', (event) => showState(/** @type {CustomEvent} */ (event).detail));
connection.addEventListener('message', (event) => take(/** @type {CustomEvent} */ (event).detail));
element('composer').addEventListener('submit', (event) => {
  event.preventDefault();
  const text = sentence.value.trim();
  if (text && say(text)) sentence.value = '';
});
element('token-form').addEventListener('submit', async (event) => {
  event.preventDefault();
  const token = /** @type {HTMLInputElement} */ (element('token'));
  if (!(await connection.unlock(token.value.trim()))) showNotice('That token is wrong.');
});
for (const text of examples) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text;
  button.addEventListener('click', () => say(text));
  element('examples').append(button);
}
element('open-house').addEventListener('click', () => house.open());
connection.start();

/** @param {string} text @returns {boolean} whether it was sent; if not, the text stays for another try */
function say(text) {
  const sent = connection.say(text);
  showNotice(sent ? '' : 'Lantern is away; nothing was sent.');
  return sent;
}

/** @param {keyof typeof connectionWords} state */
function showState(state) {
  element('connection').dataset.state = state;
  // Written only if it differs, or a screen reader would read out every attempt.
  if (element('connection-text').textContent !== connectionWords[state] && state !== 'connecting') {
    element('connection-text').textContent = connectionWords[state];
  }
  element('token-form').hidden = state !== 'locked';
  element('composer').hidden = state === 'locked';
  element('open-house').hidden = state === 'locked';
  if (state !== 'open') talk.disconnected();
  else showNotice('');
}

/** Handles a message from Lantern. Unknown ones, from a later version, are ignored. @param {any} message */
function take(message) {
  switch (message.type) {
    case 'hello':
      lamps.describe(message.lamps);
      lamps.show(message.shown);
      for (const { part, message: said } of message.troubles) conversation.note(`${part}: ${said}`);
      void run.refresh();
      break;
    case 'run-changed':
      run.show(message.run);
      break;
    case 'tool-called':
      run.note(message);
      break;
    case 'light-changed':
      lamps.describe(message.lamps);
      house.refreshSoon();
      break;
    case 'lamps-shown':
      lamps.show(message.lamps);
      break;
    case 'speech-heard':
      conversation.hear(message.request, message.text, message.final);
      break;
    case 'sentence-understood':
      conversation.understand(message.request, message.text, message.route, message.commands);
      break;
    case 'reply-given':
      conversation.reply(message.request, message.text);
      break;
    case 'trouble-reported':
    case 'trouble-mended':
      conversation.note(`${message.part}: ${message.message}`);
      break;
    case 'listening-ended':
      talk.ended();
      break;
    case 'error':
      showNotice(message.message);
      break;
  }
}

/** @param {string} text empty to take it away */
function showNotice(text) {
  const notice = element('notice');
  notice.textContent = text;
  notice.hidden = !text;
}

/** @param {string} id */
function element(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no element ${id}`);
  return found;
}
