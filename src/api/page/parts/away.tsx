import { connection } from '../model/store.js';

/** What is told of the connection. */
export const connectionWords = {
  connecting: 'Connecting …',
  open: 'Connected',
  closed: 'Lantern is away, trying again …',
  locked: 'Locked',
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
