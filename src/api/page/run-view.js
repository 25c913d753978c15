/** @typedef {{kind: string, text: string, tool?: string, word?: string}} Question */
/** @typedef {{state: string, text: string, question: Question | null}} Run */

/** What the agent works on: a button to stop it, and buttons for the permission that it asks for. */
export class RunView {
  /** @param {HTMLElement} place @param {(message: string) => void} onTrouble */
  constructor(place, onTrouble) {
    this.place = place;
    this.onTrouble = onTrouble;
  }

  /** Asks what the agent is working on: after a new connection nothing has been told yet. */
  async refresh() {
    const reply = await fetch('/api/run', { cache: 'no-store' }).catch(() => undefined);
    if (reply?.ok) this.show(await reply.json());
  }

  /** @param {Run} run */
  show({ state, text, question }) {
    const isOpen = state === 'running' || state === 'paused';
    this.place.hidden = !isOpen;
    if (!isOpen) return;
    const asks = question?.kind === 'permission';
    const said = document.createElement('p');
    said.textContent = question?.text ? question.text : `Working on: ${text}`;
    const buttons = asks
      ? [
          this.#button('Allow once', { action: 'permit', consent: 'once' }),
          ...(question?.word ? [] : [this.#button('Always allow', { action: 'permit', consent: 'always' })]),
          this.#button('Deny', { action: 'permit', consent: 'no' }),
        ]
      : question?.kind === 'pause'
        ? [this.#button('Go on', { action: 'resume' })]
        : [];
    this.place.replaceChildren(said, ...buttons, this.#button('Stop', { action: 'stop' }));
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
