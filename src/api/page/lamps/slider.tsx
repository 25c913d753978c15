import { useEffect, useRef } from 'preact/hooks';
import { Touching, type Wish } from './gesture.js';

interface SliderProps {
  /** A lamp's id, a room, or "all". */
  readonly target: string;
  readonly label: string;
  readonly className?: string;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly value: number;
  /** What is wanted of the lamps at a value. */
  readonly wish: (value: number) => Wish;
}

/** Changes lamps live while it is dragged; one drag is undone at once. */
export function Slider({ target, label, className, min, max, step = 1, value, wish }: SliderProps) {
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
          gesture.current ??= new Touching(target);
          gesture.current.want(wish(Number(currentTarget.value)));
        }}
        onChange={() => void (gesture.current = undefined)}
      />
    </label>
  );
}
