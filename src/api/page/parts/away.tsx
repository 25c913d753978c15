import { connection, lamps } from '../model/store.js';

/** What is told of the connection. */
export const connectionWords = {
  connecting: 'Connecting …',
  open: 'Connected',
  closed: 'Lantern is away',
  locked: 'Not let in',
};

/** Says in an open dialog, which hides the head of the page, that nothing can be done just now. */
export function Away() {
  const state = connection.value;
  return (
    <p class="notice" role="alert" hidden={state === 'open' || state === 'connecting'}>
      {connectionWords[state]}
    </p>
  );
}

/** What a page says that was opened while Lantern is away, and so has no lamps to show. */
export function AwayNote() {
  if (connection.value !== 'closed' || lamps.value.length > 0) return null;
  return (
    <section class="away">
      <h2>Lantern is away</h2>
      <p>
        It does not answer: it may be off or just starting, or this device is in another network. This page shows the
        lamps as soon as it is back.
      </p>
    </section>
  );
}
