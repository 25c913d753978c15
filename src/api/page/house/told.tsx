import { signal, type Signal } from '@preact/signals';
import type { CallBody } from '../../../client/lantern-client.js';
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
    if (undo !== null && (await order('POST /api/undo', { id: undo }))) told.value = { words: 'Undone.', undo: null };
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

type Changes = CallBody<'POST /api/changes'>['changes'];

/** Sends changes, and tells of them once they are done. @param what is told, and shown in the history */
export async function applyAndTell(changes: Changes, what: string, told: Signal<Told>): Promise<void> {
  const answer = await sendAndRead('POST /api/changes', { changes, detail: what.slice(0, 200) });
  told.value = 'value' in answer ? { words: what, undo: answer.value.id } : noWords;
}

/** Sends an order about a time, and tells what it came to. */
export async function orderAndTell(order: CallBody<'POST /api/times'>, told: Signal<Told>): Promise<void> {
  const answer = await sendAndRead('POST /api/times', order);
  told.value = 'value' in answer ? { words: answer.value.reply, undo: answer.value.id } : noWords;
}
