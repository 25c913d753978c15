import { useEffect, useRef } from 'preact/hooks';
import type { LampView } from '../../../core/lamp.js';
import { lamps } from '../model/store.js';
import { Away } from '../parts/away.js';
import { CloseIcon } from '../parts/icons.js';
import { ColorWheel } from './color-wheel.js';
import { gestureProblem, sayable, touch } from './gesture.js';
import { HandNews } from './hand-news.js';
import { nameState } from './lamp-picture.js';
import { LampWhy } from './lamp-why.js';
import { Slider } from './slider.js';

/** Kelvin: from candle light to an overcast sky, as far as lamps usually go. */
const [warmest, coolest] = [1800, 6500];
/** Percent of an effect's own pace: as fast as it was made. */
const usualPace = 50;
const effects = ['pulse', 'breathe', 'candle', 'fireplace', 'rainbow', 'aurora'];

/** Everything that a finger can do to one lamp. @param id the lamp's */
export function LampSheet({ id, close }: { readonly id: string; readonly close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    sayable.value = '';
    gestureProblem.value = '';
    dialog.current?.showModal();
  }, []);
  const lamp = lamps.value.find((each) => each.id === id);
  if (!lamp) return null;
  return (
    <dialog class="sheet" ref={dialog} aria-labelledby="sheet-title" onClose={close}>
      <div class="head">
        <h2 id="sheet-title">{lamp.name}</h2>
        <button type="button" aria-label="Close" onClick={() => dialog.current?.close()}>
          <CloseIcon />
        </button>
      </div>
      {!gestureProblem.value && <Away />}
      {lamp.available === false && (
        <p class="quiet">Nothing reaches it just now. What you change here, it shows once it is back.</p>
      )}
      <Controls lamp={lamp} />
      <HandNews />
      <LampWhy id={id} />
    </dialog>
  );
}

function Controls({ lamp }: { readonly lamp: LampView }) {
  const { id, state, on, brightness } = lamp;
  return (
    <div class="controls" data-off={on ? undefined : ''}>
      <button
        type="button"
        class="switch"
        aria-pressed={on}
        onClick={() => void touch(id, { power: on ? 'off' : 'on' })}
      >
        {on ? 'On' : 'Off'}
      </button>
      {!on && (
        <p class="when-off">It is off. This is what it shows when it goes on; whatever you change switches it on.</p>
      )}
      <Slider target={id} label="Brightness" min={1} max={100} value={brightness} wish={(level) => ({ level })} />
      <Slider
        target={id}
        label="Warm to cool"
        className="whites"
        min={warmest}
        max={coolest}
        step={100}
        value={lamp.kelvin ?? nearestKelvin(lamp.color)}
        wish={(kelvin) => ({ kelvin })}
      />
      <ColorWheel id={id} color={lamp.color} />
      <div class="effects" role="group" aria-label="Effects">
        {effects.map((effect) => (
          <button
            key={effect}
            type="button"
            aria-pressed={on && nameState(state).startsWith(effect)}
            onClick={() => void touch(id, { effect })}
          >
            <span class="moving" data-effect={effect} aria-hidden="true" />
            {effect}
          </button>
        ))}
      </div>
      {on && state.startsWith('animation/') && (
        <Slider target={id} label="Speed" min={1} max={100} value={usualPace} wish={(speed) => ({ speed })} />
      )}
    </div>
  );
}

/** Where a color that is no white stands on the slider of whites: at the end that it is nearer to. */
function nearestKelvin(color = '#ffffff'): number {
  return parseInt(color.slice(1, 3), 16) >= parseInt(color.slice(5), 16) ? warmest : coolest;
}
