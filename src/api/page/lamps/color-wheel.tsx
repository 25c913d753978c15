import { useEffect, useId, useRef } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import { describe, Remarks } from '../parts/field.js';
import { parseHex, toHex, toHueAndSaturation } from './color-math.js';
import { Touching } from './gesture.js';

interface WheelProps {
  readonly id: string;
  /** What the lamp has, #rrggbb; undefined where it moves. */
  readonly color: string | undefined;
}

/** The color of a lamp: a wheel for the finger, two sliders for the keyboard, and a field for its number. */
export function ColorWheel({ id, color }: WheelProps) {
  const shown = useSignal(color ?? '#ffffff');
  const gesture = useRef<Touching | undefined>(undefined);
  // What comes back from the lamp must not change the color that is being picked.
  useEffect(() => {
    if (color && !gesture.current) shown.value = color;
  }, [color]);
  const want = (next: string) => {
    shown.value = next;
    gesture.current ??= new Touching(id);
    gesture.current.want({ color: next });
  };
  const end = () => void (gesture.current = undefined);
  const [hue, saturation] = toHueAndSaturation(shown.value);
  return (
    <div class="colors" role="group" aria-label="Color">
      <Disc hue={hue} saturation={saturation} want={want} end={end} />
      <div>
        <label>
          Hue
          <input
            type="range"
            class="hues"
            min={0}
            max={359}
            value={Math.round(hue)}
            aria-valuetext={`${Math.round(hue)} degrees`}
            onInput={({ currentTarget }) => want(toHex(Number(currentTarget.value), Math.max(saturation, 0.05)))}
            onChange={end}
          />
        </label>
        <label>
          Saturation
          <input
            type="range"
            min={0}
            max={100}
            value={Math.round(saturation * 100)}
            onInput={({ currentTarget }) => want(toHex(hue, Number(currentTarget.value) / 100))}
            onChange={end}
          />
        </label>
        <HexField value={shown.value} want={want} end={end} />
      </div>
    </div>
  );
}

interface Picking {
  readonly want: (hex: string) => void;
  /** Called when a movement is over: what comes next is undone by itself. */
  readonly end: () => void;
}

/** The hue is the direction, the saturation the distance from the middle. Screen readers are given the sliders. */
function Disc({ hue, saturation, want, end }: Picking & { readonly hue: number; readonly saturation: number }) {
  const pick = (event: PointerEvent & { currentTarget: HTMLElement }) => {
    if (event.buttons === 0) return;
    const { left, top, width } = event.currentTarget.getBoundingClientRect();
    const [x, y] = [(event.clientX - left) / width - 0.5, (event.clientY - top) / width - 0.5];
    want(toHex((Math.atan2(x, -y) * 180) / Math.PI, Math.min(1, Math.hypot(x, y) * 2)));
  };
  const angle = (hue * Math.PI) / 180;
  const [x, y] = [Math.sin(angle) * saturation, -Math.cos(angle) * saturation];
  return (
    <div
      class="wheel"
      aria-hidden="true"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        pick(event);
      }}
      onPointerMove={pick}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <span style={{ left: `${50 + x * 50}%`, top: `${50 + y * 50}%`, background: toHex(hue, saturation) }} />
    </div>
  );
}

function HexField({ value, want, end }: Picking & { readonly value: string }) {
  const typed = useSignal<string | undefined>(undefined);
  const problem = useSignal('');
  const id = useId();
  // A color that was chosen otherwise takes the place of what was no color.
  useEffect(() => {
    if (problem.peek() === '') return;
    problem.value = '';
    typed.value = undefined;
  }, [value]);
  const take = (text: string) => {
    typed.value = text;
    const hex = parseHex(text);
    if (hex !== null || /^#?[0-9a-f]{0,6}$/i.test(text.trim())) problem.value = '';
    if (hex === null) return;
    want(hex);
    end();
  };
  /** Only once nobody types anymore: what is half written is not wrong. */
  const judge = (text: string) => {
    const isColor = text.trim() === '' || parseHex(text) !== null;
    problem.value = isColor ? '' : `“${text}” is no color: write # and six digits or letters a to f, such as #ff8800.`;
    if (isColor) typed.value = undefined;
  };
  const attributes: object = { id, ...describe(id, '', problem.value) };
  return (
    <div class="hex-field">
      <label for={id}>Color, as #rrggbb</label>
      <input
        {...attributes}
        class="hex"
        value={typed.value ?? value}
        maxLength={20}
        spellcheck={false}
        onInput={({ currentTarget }) => take(currentTarget.value)}
        onChange={({ currentTarget }) => judge(currentTarget.value)}
      />
      <Remarks id={id} hint="" problem={problem.value} />
    </div>
  );
}
