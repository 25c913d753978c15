import { useEffect, useRef } from 'preact/hooks';
import type { LampView } from '../../../core/lamp.js';
import { lamps } from '../model/store.js';
import { send } from '../model/client.js';
import { CloseIcon } from '../parts/icons.js';
import { Touching, gestureProblem, sayable, touch, type Wish } from './gesture.js';
import { nameState } from './lamp-picture.js';

/** Kelvin: from candle light to an overcast sky, as far as lamps usually go. */
const [warmest, coolest] = [1800, 6500];
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
      <header>
        <h2 id="sheet-title">{lamp.name}</h2>
        <button type="button" aria-label="Close" onClick={() => dialog.current?.close()}>
          <CloseIcon />
        </button>
      </header>
      <Controls lamp={lamp} />
      <p class="quiet" role="status">
        {sayable.value && `You can say: “${sayable.value}”`}
      </p>
      <p class="notice" role="alert" hidden={!gestureProblem.value}>
        {gestureProblem}
      </p>
      <button type="button" onClick={() => void undo()}>
        Undo
      </button>
    </dialog>
  );
}

async function undo(): Promise<void> {
  const answer = await send('undo', {});
  gestureProblem.value = 'problem' in answer ? answer.problem : '';
  sayable.value = 'problem' in answer ? '' : 'undo that';
}

function Controls({ lamp: { id, state, on, brightness } }: { readonly lamp: LampView }) {
  return (
    <>
      <button type="button" class="switch" aria-pressed={on} onClick={() => void touch(id, { power: 'toggle' })}>
        {on ? 'On' : 'Off'}
      </button>
      <Slider id={id} label="Brightness" min={1} max={100} value={brightness} wish={(level) => ({ level })} />
      <Slider
        id={id}
        label="Warm to cool"
        className="whites"
        min={warmest}
        max={coolest}
        step={100}
        value={(warmest + coolest) / 2}
        wish={(kelvin) => ({ kelvin })}
      />
      <ColorField id={id} />
      <div class="effects" role="group" aria-label="Effects">
        {effects.map((effect) => (
          <button
            key={effect}
            type="button"
            aria-pressed={on && nameState(state).startsWith(effect)}
            onClick={() => void touch(id, { effect })}
          >
            {effect}
          </button>
        ))}
      </div>
    </>
  );
}

interface SliderProps {
  readonly id: string;
  readonly label: string;
  readonly className?: string;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly value: number;
  readonly wish: (value: number) => Wish;
}

function Slider({ id, label, className, min, max, step = 1, value, wish }: SliderProps) {
  const input = useRef<HTMLInputElement>(null);
  const gesture = useRef<Touching | undefined>(undefined);
  // What comes back from the lamp must not pull the knob from under the finger.
  useEffect(() => {
    if (input.current && !gesture.current) input.current.value = String(value);
  }, [value]);
  return (
    <label>
      {label}
      <input
        ref={input}
        type="range"
        class={className}
        min={min}
        max={max}
        step={step}
        defaultValue={String(value)}
        onInput={({ currentTarget }) => {
          gesture.current ??= new Touching(id);
          gesture.current.want(wish(Number(currentTarget.value)));
        }}
        onChange={() => void (gesture.current = undefined)}
      />
    </label>
  );
}

function ColorField({ id }: { readonly id: string }) {
  const gesture = useRef<Touching | undefined>(undefined);
  return (
    <label class="color">
      Color
      <input
        type="color"
        defaultValue="#ffb060"
        onInput={({ currentTarget }) => {
          gesture.current ??= new Touching(id);
          gesture.current.want({ color: currentTarget.value });
        }}
        onChange={() => void (gesture.current = undefined)}
      />
    </label>
  );
}
