import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { fetchFrom } from '../model/client.js';
import { changes, lamps } from '../model/store.js';

/** In milliseconds: a drag changes much, and one answer is enough. */
const calm = 300;

/** Why a lamp shows what it shows. */
export function LampWhy({ id }: { readonly id: string }) {
  const why = useSignal('');
  const count = changes.value;
  useEffect(() => {
    const timer = setTimeout(() => {
      void fetchFrom('GET /api/overview').then((answer) => {
        // The sentences are in the order of the lamps.
        const place = lamps.value.findIndex((lamp) => lamp.id === id);
        if ('value' in answer) why.value = answer.value.why[place] ?? '';
      });
    }, calm);
    return () => clearTimeout(timer);
  }, [id, count]);
  return (
    <section class="lamp-why" aria-label="Why it shows this">
      <p>{why}</p>
    </section>
  );
}
