import { useTakenFocus } from '../parts/take-focus.js';

interface SaveOverProps {
  /** The name that a look has already. */
  readonly name: string;
  readonly save: () => void;
  /** Called when the old one is to stay. */
  readonly keep: () => void;
}

/** Asks before a look is lost to another one of its name. */
export function SaveOver({ name, save, keep }: SaveOverProps) {
  const first = useTakenFocus<HTMLButtonElement>();
  return (
    <div role="group" aria-label={`Save over ${name}?`}>
      <p class="quiet">{`There is a look called ${name} already.`}</p>
      <div class="buttons">
        <button ref={first} type="button" onClick={save}>
          Save over it
        </button>
        <button type="button" onClick={keep}>
          Keep the old one
        </button>
      </div>
    </div>
  );
}
