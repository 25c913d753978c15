/** @typedef {{kind: string, text: string, tool?: string, word?: string}} Question */
/** @typedef {{goal: string, steps: {what: string, state: string}[]}} Plan */
/** @typedef {{run: string, tool: string, ok: boolean}} Call */
/** @typedef {{id: string, state: string, text: string, question: Question | null, plan: Plan | null}} Run */

/** @type {Record<string, string>} */
const marks = { open: '○', done: '✓', failed: '✗', blocked: '–' };
/** @type {Record<string, string>} */
const words = { open: 'to do', done: 'done', failed: 'failed', blocked: 'not begun' };

/** How many tool calls are shown; older ones go. */
const mostCalls = 8;

/** Shows what the agent works on, with a button to stop it and buttons to answer its questions. */
export class RunCard {
  /** @param {HTMLElement} place @param {(message: string) => void} onTrouble */
  constructor(place, onTrouble) {
    this.place = place;
    this.onTrouble = onTrouble;
    /** What was used for the request so far, the newest last. @type {Call[]} */
    this.calls = [];
    /** @type {Run | undefined} */
    this.run = undefined;
  }

  /** Shows that a tool was used. @param {Call} call */
  note(call) {
    // Other programs use tools as well, and their calls are not shown here.
    if (this.run && isOpen(this.run) && this.run.id !== call.run) return;
    this.calls = [...this.calls.filter(({ run }) => run === call.run), call].slice(-mostCalls);
    if (this.run?.id !== call.run) return;
    const list = this.place.querySelector('.calls');
    // Only the list is drawn anew, so that no button goes away under a finger.
    if (list) list.replaceWith(listCalls(this.calls));
    else this.show(this.run);
  }

  /** Asks what the agent is working on, because a new connection only brings what changes from now on. */
  async refresh() {
    const reply = await fetch('/api/run', { cache: 'no-store' }).catch(() => undefined);
    if (reply?.ok) this.show(await reply.json());
  }

  /** @param {Run} run */
  show(run) {
    const { id, text, question, plan } = (this.run = run);
    const calls = this.calls.filter((call) => call.run === id);
    this.place.hidden = !isOpen(run);
    if (this.place.hidden) return;
    const asks = question?.kind === 'permission';
    const said = document.createElement('p');
    said.textContent = question?.text ? question.text : `Working on: ${text}`;
    // The question goes along, so that a click never answers one that came after it.
    const permit = (/** @type {string} */ label, /** @type {string} */ consent) =>
      this.#button(label, { action: 'permit', consent, question: question?.text });
    const buttons = asks
      ? [
          permit('Allow once', 'once'),
          ...(question?.word ? [] : [permit('Always allow', 'always')]),
          permit('Deny', 'no'),
        ]
      : question?.kind === 'plan'
        ? [permit('Do it', 'once'), permit('Leave it', 'no')]
        : question?.kind === 'pause'
          ? [this.#button('Go on', { action: 'resume' })]
          : [];
    this.place.replaceChildren(
      said,
      ...(plan ? [listSteps(plan)] : []),
      ...(calls.length > 0 ? [listCalls(calls)] : []),
      ...buttons,
      this.#button('Stop', { action: 'stop' }),
    );
  }

  /** @param {string} label @param {object} order */
  #button(label, order) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = label;
    button.addEventListener('click', () => void this.#send(order));
    return button;
  }

  /** @param {object} order */
  async #send(order) {
    for (const button of this.place.querySelectorAll('button')) button.disabled = true;
    const reply = await fetch('/api/run/orders', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(order),
    }).catch(() => undefined);
    if (reply?.ok) return;
    const { error } = (await reply?.json().catch(() => undefined)) ?? {};
    this.onTrouble(error?.message ?? 'Lantern is away; nothing was sent.');
    await this.refresh();
  }
}

/** Whether the agent works on it or waits for an answer. @param {Run} run */
function isOpen({ state }) {
  return state === 'running' || state === 'paused';
}

/** Shows which tools were used, and whether that worked. @param {Call[]} calls */
function listCalls(calls) {
  const list = document.createElement('ul');
  list.className = 'calls';
  list.setAttribute('aria-label', 'Tools used');
  for (const { tool, ok } of calls) {
    const item = document.createElement('li');
    item.textContent = ok ? tool : `${tool} (not done)`;
    list.append(item);
  }
  return list;
}

/** Shows the steps of a plan and how far it is. To change the plan, people type or speak. @param {Plan} plan */
function listSteps({ goal, steps }) {
  const list = document.createElement('ol');
  list.className = 'plan';
  list.setAttribute('aria-label', `Plan: ${goal}`);
  for (const { what, state } of steps) {
    const item = document.createElement('li');
    item.dataset['state'] = state;
    const mark = document.createElement('span');
    mark.setAttribute('role', 'img');
    mark.setAttribute('aria-label', words[state] ?? state);
    mark.textContent = marks[state] ?? '';
    item.append(mark, ` ${what}`);
    list.append(item);
  }
  return list;
}
