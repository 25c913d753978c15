import { useEffect, useRef } from 'preact/hooks';
import type { LampView } from '../../../core/lamp.js';
import { frames } from '../model/frames.js';
import { MoreIcon } from '../parts/icons.js';
import { touch } from './gesture.js';
import { softenWords } from '../parts/soft-hyphens.js';
import { Slider } from './slider.js';

const parts = ['halo', 'pool', 'foot', 'stem', 'globe'];

interface PictureProps {
  readonly lamp: LampView;
  /** Called when its sheet is wanted. */
  readonly open: () => void;
}

/** A lamp that glows as the real one does, 60 times a second. A tap switches it, its slider dims it. */
export function LampPicture({ lamp, open }: PictureProps) {
  const figure = useRef<HTMLElement>(null);
  // Written past the components: it changes with every frame.
  useEffect(
    () =>
      frames.follow(lamp.id, (srgb) => {
        if (figure.current) drawGlow(figure.current, srgb);
      }),
    [lamp.id],
  );
  const words = describeLamp(lamp);
  return (
    <figure class="lamp" ref={figure} data-away={lamp.available === false ? '' : undefined}>
      <div class="glow" role="img" aria-label={`${lamp.name}: ${words}`}>
        {parts.map((part) => (
          <span key={part} class={part} />
        ))}
      </div>
      <figcaption>
        <strong>{softenWords(lamp.name)}</strong>
        <span>{words}</span>
      </figcaption>
      <button
        class="touch"
        type="button"
        role="switch"
        aria-checked={lamp.on}
        aria-label={lamp.name}
        onClick={() => void touch(lamp.id, { power: lamp.on ? 'off' : 'on' })}
      />
      <div class="dim">
        <Slider
          target={lamp.id}
          label={`Dim ${lamp.name}`}
          min={1}
          max={100}
          value={lamp.brightness}
          wish={(level) => ({ level })}
        />
      </div>
      <button class="more" type="button" aria-haspopup="dialog" aria-label={`Change ${lamp.name}`} onClick={open}>
        <MoreIcon />
      </button>
    </figure>
  );
}

/** What a lamp does in a few words, such as "warm, 80 %"; of one that nothing reaches nobody knows. */
export function describeLamp({ available = true, state, brightness }: LampView): string {
  if (!available) return 'away';
  const words = nameState(state);
  return brightness < 100 ? `${words}, ${Math.round(brightness)} %` : words;
}

/** Makes a state's name readable: "color/red" becomes "red", "white/2700" "2700 kelvin". */
export function nameState(state: string): string {
  if (/^white\/\d+$/.test(state)) return `${state.slice('white/'.length)} kelvin`;
  return state.replace(/^(color|animation)\//, '').replaceAll(/[_/-]+/g, ' ');
}

/** Sets the color of an element's glow. @param srgb 0..255 a channel */
export function drawGlow(element: HTMLElement, srgb: readonly number[]): void {
  const strongest = Math.max(...srgb);
  const hue = strongest === 0 ? srgb : srgb.map((channel) => Math.round((channel / strongest) * 255));
  element.style.setProperty('--hue', `rgb(${hue.join(' ')})`);
  element.style.setProperty('--level', (strongest / 255).toFixed(3));
  // A globe of milk glass takes on a dim color before it lights up the room.
  element.style.setProperty('--lit', `${(Math.sqrt(strongest / 255) * 100).toFixed(1)}%`);
  element.dataset.color = srgb.join(' ');
}
