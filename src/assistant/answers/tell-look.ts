import { sayName } from '../../core/say-name.js';
import type { Engine } from '../../engine/engine.js';
import { anyLamp } from '../../light/saved-scene.js';
import { listWords } from '../time/describe-dates.js';
import { describeColor } from './describe-state.js';

interface Kept {
  readonly lamp: string;
  readonly state: string;
  readonly brightness: number;
}

/** What a kept look makes of its lamps: "deep red at 40 percent", "the sofa lamp and the bed light blue, the shelf light off". */
export function tellLamps(kept: readonly Kept[], engine: Pick<Engine, 'lamps' | 'machine'>): string {
  const looks = kept.map((each) => describeKept(each, engine));
  const told = [...new Set(looks)].map((look) => {
    const alike = kept.filter((_, at) => looks[at] === look);
    const names = alike.map(({ lamp }) => nameLamp(lamp, engine)).filter((name) => name !== '');
    return names.length === 0 ? look : `${listWords(names)} ${look}`;
  });
  return told.join(', ');
}

function describeKept({ state, brightness }: Kept, { machine }: Pick<Engine, 'machine'>): string {
  const look = describeColor(state, machine.states);
  return brightness >= 100 || state === 'off' ? look : `${look} at ${Math.round(brightness)} percent`;
}

function nameLamp(id: string, { lamps }: Pick<Engine, 'lamps'>): string {
  const lamp = lamps.find((each) => each.id === id);
  if (lamp) return sayName(lamp);
  return id === anyLamp ? '' : 'a lamp that is gone';
}
