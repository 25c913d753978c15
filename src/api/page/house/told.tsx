import { signal, type Signal } from '@preact/signals';
import { house, order, sendAndRead } from './house-data.js';

/** What came of an order, and the entry of the history that takes it back; null where there is none. */
export interface Told {
  readonly words: string;
  readonly undo: number | null;
}

const noWords: Told = { words: '', undo: null };

/** What a part of the house told last. */
export const createTold = () => signal<Told>(noWords);

/** Tells what came of the last order, with its undo. */
export function ToldLine({ told }: { readonly told: Signal<Told> }) {
  const { undo } = told.value;
  // It may have been undone elsewhere: in the list of changes, in another tab, by voice.
  const isUndone = house.value?.overview.history.some(({ id, stands }) => id === undo && !stands) === true;
  const words = isUndone ? 'Undone.' : told.value.words;
  const takeBack = async () => {
    if (await order('undo', { id: undo })) told.value = { words: 'Undone.', undo: null };
  };
  return (
    <div class="told">
      <p class="quiet" role="status">
        {words}
      </p>
      {undo !== null && !isUndone && (
        <button type="button" aria-label={`Undo: ${words}`} onClick={() => void takeBack()}>
          Undo
        </button>
      )}
    </div>
  );
}

/** Sends changes, and tells of them once they are done. @param what is told, and shown in the history */
export async function applyAndTell(changes: readonly object[], what: string, told: Signal<Told>): Promise<void> {
  const answer = await sendAndRead<{ id: number | null }>('changes', { changes, detail: what.slice(0, 200) });
  told.value = 'value' in answer ? { words: what, undo: answer.value?.id ?? null } : noWords;
}

/** Sends an order about a time, and tells what it came to. */
export async function orderAndTell(order: object, told: Signal<Told>): Promise<void> {
  const answer = await sendAndRead<{ reply: string; id: number | null }>('times', order);
  told.value = 'value' in answer ? { words: answer.value?.reply ?? '', undo: answer.value?.id ?? null } : noWords;
}
