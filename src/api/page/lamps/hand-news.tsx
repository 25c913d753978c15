import { send } from '../model/client.js';
import { gestureProblem, sayable } from './gesture.js';

/** What can be said for what was done by hand, why it could not be done, and the way back. */
export function HandNews() {
  return (
    <div class="hand-news" data-silent={sayable.value || gestureProblem.value ? undefined : ''}>
      <p class="quiet" role="status">
        {sayable.value && `You can say: “${sayable.value}”`}
      </p>
      <p class="notice" role="alert" hidden={!gestureProblem.value}>
        {gestureProblem}
      </p>
      <button type="button" hidden={!sayable.value} onClick={() => void undo()}>
        Undo
      </button>
    </div>
  );
}

async function undo(): Promise<void> {
  const answer = await send('POST /api/undo', {});
  gestureProblem.value = 'problem' in answer ? answer.problem : '';
  sayable.value = 'problem' in answer ? '' : 'undo that';
}
