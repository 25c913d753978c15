import { useSignal } from '@preact/signals';
import type { CallAnswer } from '../../../client/lantern-client.js';
import { sendAndRead } from './house-data.js';

const gestures = [
  ['Click', 'button_click'],
  ['Double-click', 'button_double_click'],
  ['Hold', 'button_hold'],
] as const;

/** Does what the button on the lamp does, for houses that have none, and for trying out what it sets off. */
export function VirtualButton() {
  const told = useSignal('');
  const press = async (label: string, name: string) => {
    const answer = await sendAndRead('POST /api/events', { name });
    told.value = 'value' in answer ? tellPress(label, answer.value) : '';
  };
  return (
    <>
      <div class="buttons">
        {gestures.map(([label, name]) => (
          <button key={name} type="button" onClick={() => void press(label, name)}>
            {label}
          </button>
        ))}
      </div>
      <p class="quiet" role="status">
        {told}
      </p>
    </>
  );
}

function tellPress(label: string, { firings, writes, problems }: CallAnswer<'POST /api/events'>): string {
  const came = firings.length > 0 || writes.length > 0 ? 'it was answered.' : 'nothing answers it yet.';
  return [`${label}: ${came}`, ...problems].join(' ');
}
