import type { LampView } from '../../../core/lamp.js';
import { lamps } from '../model/store.js';
import { touch } from './gesture.js';
import { LampPicture } from './lamp-picture.js';
import { Slider } from './slider.js';

interface Room {
  /** Empty for lamps that are in no room. */
  readonly name: string;
  readonly lamps: readonly LampView[];
}

/** All lamps as cards, by room. @param open shows the sheet of the lamp with this id */
export function Rooms({ open }: { readonly open: (id: string) => void }) {
  const all = lamps.value;
  const rooms = groupByRoom(all);
  return (
    <section class="stage" aria-label="Lamps" data-many={all.length > 1 ? '' : undefined}>
      {all.length > 1 && <Together target="all" name="All lamps" lamps={all} />}
      {rooms.map(({ name, lamps: inside }) => (
        <div class="room" key={name} role="group" aria-label={name || 'In no room'}>
          {name && inside.length > 1 && inside.length < all.length ? (
            <Together target={name} name={name} lamps={inside} />
          ) : (
            name && <h2>{name}</h2>
          )}
          <div class="cards">
            {inside.map((lamp) => (
              <LampPicture key={lamp.id} lamp={lamp} open={() => open(lamp.id)} />
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}

/** Several lamps in one row: switched and dimmed as one. */
function Together({ target, name, lamps: some }: Room & { readonly target: string }) {
  const lit = some.filter(({ on }) => on);
  const levels = (lit.length > 0 ? lit : some).map(({ brightness }) => brightness);
  return (
    <div class="together">
      <h2>{name}</h2>
      <Slider
        target={target}
        label={`Dim ${name}`}
        min={1}
        max={100}
        value={Math.round(levels.reduce((sum, level) => sum + level, 0) / levels.length)}
        wish={(level) => ({ level })}
      />
      <button
        type="button"
        role="switch"
        aria-checked={lit.length > 0}
        aria-label={name}
        onClick={() => void touch(target, { power: lit.length > 0 ? 'off' : 'on' })}
      >
        {lit.length > 0 ? 'On' : 'Off'}
      </button>
    </div>
  );
}

/** In the order of the lamps; those in no room come last. */
function groupByRoom(all: readonly LampView[]): Room[] {
  const names = [...new Set(all.map(({ area }) => area ?? ''))];
  return names
    .map((name) => ({ name, lamps: all.filter(({ area }) => (area ?? '') === name) }))
    .toSorted((one, other) => Number(one.name === '') - Number(other.name === ''));
}
