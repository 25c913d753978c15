/** @typedef {{id: string, state: string, brightness: number, rgb: readonly number[]}} Lamp */
/** @typedef {{id: string, srgb: readonly number[]}} Shown */

/** Readers who want less motion get fewer pictures; the style sheet fades between them. */
const calmInterval = 500;

/** Draws the glowing lamps. It only works in frames in which a color has changed. */
export class LampCard {
  /** @type {Map<string, {figure: HTMLElement, caption: HTMLElement, drawn: string}>} */
  #figures = new Map();
  /** @type {readonly Shown[]} */
  #shown = [];
  #pending = false;
  #drawnAt = 0;
  #calm = matchMedia('(prefers-reduced-motion: reduce)');

  /** @param {HTMLElement} stage */
  constructor(stage) {
    this.stage = stage;
  }

  /** Takes the list of lamps, and shows in words what each is doing. @param {readonly Lamp[]} lamps */
  describe(lamps) {
    for (const lamp of lamps) {
      const { figure, caption } = this.#figure(lamp.id);
      const state = readable(lamp.state);
      const words = lamp.brightness < 100 ? `${state}, ${Math.round(lamp.brightness)} %` : state;
      caption.textContent = words;
      figure.firstElementChild?.setAttribute('aria-label', `${readable(lamp.id)}: ${words}`);
    }
  }

  /** Takes the colors that the lamps show now. @param {readonly Shown[]} shown */
  show(shown) {
    this.#shown = shown;
    if (this.#pending) return;
    this.#pending = true;
    const wait = this.#calm.matches ? Math.max(0, this.#drawnAt + calmInterval - performance.now()) : 0;
    if (wait > 0) setTimeout(() => this.#schedule(), wait);
    else this.#schedule();
  }

  #schedule() {
    requestAnimationFrame((time) => {
      this.#pending = false;
      this.#drawnAt = time;
      for (const { id, srgb } of this.#shown) this.#draw(id, srgb);
    });
  }

  /** @param {string} id @param {readonly number[]} srgb */
  #draw(id, srgb) {
    const entry = this.#figure(id);
    const drawn = srgb.join(' ');
    if (drawn === entry.drawn) return;
    entry.drawn = drawn;
    const strongest = Math.max(...srgb);
    const hue = strongest === 0 ? srgb : srgb.map((channel) => Math.round((channel / strongest) * 255));
    entry.figure.style.setProperty('--hue', `rgb(${hue.join(' ')})`);
    entry.figure.style.setProperty('--level', (strongest / 255).toFixed(3));
    // A globe of milk glass takes on a dim color before it lights up the room.
    entry.figure.style.setProperty('--lit', `${(Math.sqrt(strongest / 255) * 100).toFixed(1)}%`);
    entry.figure.dataset.color = drawn;
  }

  /** @param {string} id */
  #figure(id) {
    const known = this.#figures.get(id);
    if (known) return known;
    const figure = document.createElement('figure');
    figure.className = 'lamp';
    figure.dataset.lamp = id;
    const glow = document.createElement('div');
    glow.className = 'glow';
    glow.setAttribute('role', 'img');
    glow.setAttribute('aria-label', readable(id));
    for (const part of ['halo', 'pool', 'foot', 'stem', 'globe']) {
      const layer = document.createElement('span');
      layer.className = part;
      glow.append(layer);
    }
    const words = document.createElement('figcaption');
    const name = document.createElement('strong');
    name.textContent = readable(id);
    const caption = document.createElement('span');
    words.append(name, caption);
    figure.append(glow, words);
    this.stage.append(figure);
    this.stage.toggleAttribute('data-many', this.#figures.size >= 4);
    const entry = { figure, caption, drawn: '' };
    this.#figures.set(id, entry);
    return entry;
  }
}

/** Makes an id readable: "living_room-lamp" becomes "living room lamp", "color/red" becomes "red". @param {string} id */
function readable(id) {
  return id.replace(/^(color|animation)\//, '').replaceAll(/[_/-]+/g, ' ');
}
