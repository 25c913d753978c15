import { drawChart } from './chart.js';
import { formatSpan, formatClockTime, formatValue } from './format.js';
import { button, list, make, quiet, section } from './make.js';
import { describeNode, drawRules } from './rule-graph.js';

/** In milliseconds. Changes that come within this time are read together. */
const refreshDelay = 400;

/** The set-up dialog: why the lamps show what they show, sources, rules, timers, code, secrets, and what changed last. */
export class HouseView {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** What is shown, as JSON, to notice changes. */
  #read = '';

  /** @param {HTMLDialogElement} dialog @param {(id: string) => HTMLElement} element */
  constructor(dialog, element) {
    this.dialog = dialog;
    this.element = element;
    element('close-house').addEventListener('click', () => dialog.close());
    // A question of the agent must be visible in this dialog too, so its card moves here while the dialog is open.
    const [run, place] = [element('run'), document.createComment('the run')];
    run.before(place);
    this.bringRun = () => element('house-notice').after(run);
    dialog.addEventListener('close', () => place.after(run));
    dialog.addEventListener('click', (event) => event.target === dialog && event.offsetX < 0 && dialog.close());
    element('secret-form').addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#keepSecret();
    });
  }

  open() {
    if (!this.dialog.open) this.dialog.showModal();
    this.bringRun();
    void this.#refresh();
  }

  /** Called when something has changed; reads it again if the dialog is open. */
  refreshSoon() {
    if (!this.dialog.open || this.#timer !== undefined) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#refresh();
    }, refreshDelay);
  }

  async #refresh() {
    const paths = ['overview', 'sources', 'code', 'secrets'];
    const [overview, { sources } = {}, code, { secrets } = {}] = await Promise.all(
      paths.map((path) => this.#ask(path)),
    );
    if (!overview || !sources || !code || !secrets) return;
    this.#tell('');
    // If nothing changed, the page is left alone, so the reader keeps the place and focus.
    const read = JSON.stringify([overview, sources, code, secrets]);
    if (read === this.#read) return;
    this.#read = read;
    const key = document.activeElement?.getAttribute('data-key');
    this.element('sections').replaceChildren(
      section(
        'Why',
        list(
          overview.why.map((/** @type {string} */ sentence) => make('li', {}, sentence)),
          'There is no lamp.',
        ),
      ),
      section('Data sources', this.#sources(sources, overview)),
      section('Rules', drawRules(overview.rules) ?? '', this.#rules(overview.rules)),
      section('Timers', this.#timers(overview.timers)),
      section('What changed last', this.#history(overview.history)),
      section('Looks', this.#states(overview.states)),
      section('Custom code', this.#code(code)),
    );
    const names = secrets.map((/** @type {any} */ { name, host }) =>
      make('li', {}, make('strong', {}, name), ` for ${host ?? "Lantern's own services"}`),
    );
    this.element('secrets').replaceChildren(...names);
    const again = [...this.dialog.querySelectorAll('[data-key]')].find((each) => each.getAttribute('data-key') === key);
    if (key && again) /** @type {HTMLElement} */ (again).focus();
  }

  /** @param {any[]} entries */
  #history(entries) {
    const rows = entries.map(({ at, by, what, changed }) =>
      make(
        'li',
        {},
        make('time', { datetime: new Date(at).toISOString() }, formatClockTime(at)),
        ` ${what || by}`,
        quiet(changed.join(', ')),
      ),
    );
    const undo = button('Undo the last', () => this.#send('undo', {}), 'undo');
    return make('div', {}, ...(entries.length > 0 ? [undo] : []), list(rows, 'Nothing has changed yet.'));
  }

  /** @param {any[]} sources @param {any} overview */
  #sources(sources, { variables, series }) {
    const rows = sources.map(({ name, fetch: asked, mqtt, cron, interval_ms: interval, store, status }) => {
      const when = cron ?? (interval ? `every ${formatSpan(interval)}` : '');
      const from = asked ? `${asked.tool} ${when}` : mqtt ? `MQTT ${mqtt.topic}` : 'webhook';
      const heard = status.heard === null ? '' : `, heard ${formatClockTime(status.heard)}`;
      const values = Object.keys(store).map((variable) =>
        make(
          'div',
          { class: 'value' },
          `${variable} = ${formatValue(variables[variable])}`,
          ...(series[variable] ? [drawChart(variable, series[variable])] : []),
        ),
      );
      const how = make(
        'span',
        { class: 'state', 'data-state': status.state },
        status.state + (status.stale ? ', stale' : ''),
      );
      const problem = status.problem === null ? [] : [make('p', { class: 'problem' }, status.problem)];
      return make('li', {}, make('strong', {}, name), ' ', how, quiet(`${from}${heard}`), ...values, ...problem);
    });
    return list(rows, 'None yet. Ask for one: "show the weather".');
  }

  /** @param {any[]} rules */
  #rules(rules) {
    const rows = rules.map(({ id, from, on, to, condition, action, enabled, description }) => {
      const box = /** @type {HTMLInputElement} */ (make('input', { type: 'checkbox', 'data-key': `rule ${id}` }));
      box.checked = enabled;
      box.addEventListener(
        'change',
        () =>
          void this.#send('changes', {
            changes: [{ kind: 'rule.enable', id, enabled: box.checked }],
            detail: `the rule ${id} on the page`,
          }),
      );
      const target = to === undefined ? '' : ` → ${describeNode(to)}`;
      const more = [condition && `if ${condition}`, action && `do ${action}`, description].filter(Boolean).join('; ');
      return make('li', {}, make('label', {}, box, ` ${describeNode(from)}, on ${on}${target}`), quiet(more));
    });
    return list(rows, 'None yet. Say "when I press the button toggle red".');
  }

  /** @param {any[]} timers */
  #timers(timers) {
    const rows = timers.map(({ id, name, due, cron, every_ms: every, paused_ms: paused, purpose }) => {
      const when = paused === undefined ? formatClockTime(due) : `paused, ${formatSpan(paused)} left`;
      const again = cron ? `again: ${cron}` : every ? `again every ${formatSpan(every)}` : '';
      const remove = button('Delete', () =>
        this.#send('changes', { changes: [{ kind: 'timer.delete', id }], detail: `the timer ${name} on the page` }),
      );
      remove.setAttribute('aria-label', `Delete ${name}`);
      remove.setAttribute('data-key', `timer ${id}`);
      return make('li', {}, make('strong', {}, purpose?.message ?? name), ` ${when} `, remove, quiet(again));
    });
    return list(rows, 'None is set.');
  }

  /** @param {any[]} states */
  #states(states) {
    const rows = states.map(({ name, r, g, b, description }) => {
      const still = [r, g, b].every((channel) => typeof channel === 'number');
      const swatch = still
        ? make('span', { class: 'swatch', 'aria-hidden': 'true' })
        : make('img', {
            class: 'preview',
            src: `/api/preview/${encodeURIComponent(name)}`,
            alt: `ten seconds of ${describeNode(name)}`,
            loading: 'lazy',
          });
      if (still)
        swatch.style.setProperty(
          'background',
          `rgb(${[r, g, b].map((channel) => Math.round(Math.min(255, Math.max(0, channel)))).join(' ')})`,
        );
      return make('li', {}, swatch, ` ${describeNode(name)}${still ? '' : ', computed'}`, quiet(description ?? ''));
    });
    return list(rows, '');
  }

  /** @param {any} code */
  #code({ tools, functions, triggers }) {
    const row = (/** @type {string} */ kind, /** @type {any} */ { name, description, hosts = [], problem, status }) => {
      const trouble = problem ?? status?.problem ?? null;
      return make(
        'li',
        {},
        make('strong', {}, name),
        ` ${kind}${hosts.length > 0 ? `, asks ${hosts.join(', ')}` : ''}`,
        quiet(description),
        ...(trouble === null ? [] : [make('p', { class: 'problem' }, trouble)]),
      );
    };
    const rows = [
      ...tools.map((/** @type {any} */ each) => row('tool', each)),
      ...functions.map((/** @type {any} */ each) => row('function', each)),
      ...triggers.map((/** @type {any} */ each) => row('trigger', each)),
    ];
    return list(rows, 'None. The agent writes some when a request needs it, and asks first.');
  }

  async #keepSecret() {
    const [name, host, value] = ['secret-name', 'secret-host', 'secret-value'].map(
      (id) => /** @type {HTMLInputElement} */ (this.element(id)),
    );
    if (!name || !host || !value) return;
    if (await this.#send('secrets', { name: name.value.trim(), host: host.value.trim(), value: value.value }))
      /** @type {HTMLFormElement} */ (this.element('secret-form')).reset();
  }

  /** @param {string} path */
  async #ask(path) {
    const reply = await fetch(`/api/${path}`, { cache: 'no-store' }).catch(() => undefined);
    if (reply?.ok) return reply.json();
    this.#tell(reply ? `Lantern refused (${reply.status}).` : 'Lantern is away; this may be out of date.');
    return undefined;
  }

  /** @param {string} path @param {object} body @returns {Promise<boolean>} */
  async #send(path, body) {
    const headers = { 'content-type': 'application/json' };
    const reply = await fetch(`/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) }).catch(
      () => undefined,
    );
    const { error } = reply?.ok ? { error: null } : ((await reply?.json().catch(() => undefined)) ?? {});
    await this.#refresh();
    if (!reply?.ok) this.#tell(error?.message ?? 'Lantern is away; nothing was done.');
    return reply?.ok ?? false;
  }

  /** @param {string} text */
  #tell(text) {
    const notice = this.element('house-notice');
    notice.textContent = text;
    notice.hidden = !text;
  }
}
