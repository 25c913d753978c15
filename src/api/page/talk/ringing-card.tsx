import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Overview } from '../../overview.js';
import { nameTimer } from '../house/name-timer.js';
import { fetchFrom, send } from '../model/client.js';
import { changes, notice } from '../model/store.js';

/** In milliseconds. Changes that come within this time are read together. */
const calm = 300;

/** What rings now, with a button to stop it: it is what people look at the page for just then. */
export function RingingCard() {
  const ringing = useSignal<Overview['timers']>([]);
  const read = async () => {
    const answer = await fetchFrom('GET /api/overview');
    if ('value' in answer) ringing.value = answer.value.timers.filter((timer) => timer.ringing_since !== undefined);
  };
  const count = changes.value;
  useEffect(() => {
    const timer = setTimeout(() => void read(), calm);
    return () => clearTimeout(timer);
  }, [count]);
  const stop = async (id: string, what: string) => {
    const detail = `Stopped: ${what}`.slice(0, 200);
    const answer = await send('POST /api/changes', { changes: [{ kind: 'timer.acknowledge', id }], detail });
    notice.value = 'problem' in answer ? answer.problem : '';
    await read();
  };
  return (
    <div class="ringing" role="group" aria-label="What is ringing" hidden={ringing.value.length === 0}>
      {ringing.value.map((timer) => {
        const what = nameTimer(timer);
        return (
          <div key={timer.id} class="run">
            <p>{what} is ringing</p>
            <button type="button" class="primary" aria-label={`Stop ${what}`} onClick={() => void stop(timer.id, what)}>
              Stop
            </button>
          </div>
        );
      })}
    </div>
  );
}
