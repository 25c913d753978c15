import { useSignal } from '@preact/signals';
import { render } from 'preact';
import { SetUpSheet } from './house/set-up.js';
import { LampPicture } from './lamps/lamp-picture.js';
import { LampSheet } from './lamps/lamp-sheet.js';
import { session } from './model/session.js';
import { connection, lamps } from './model/store.js';
import { ConversationView } from './talk/conversation.js';
import { talk } from './talk/talk.js';
import './styles/base.css';
import './styles/house.css';
import './styles/lamps.css';

const connectionWords = {
  connecting: 'Connecting …',
  open: 'Connected',
  closed: 'Lantern is away, trying again …',
  locked: 'Locked',
};
/** From how many lamps on they stand in rows. */
const many = 5;

function Page() {
  const isSetUpOpen = useSignal(false);
  /** The id of the lamp that is being changed by hand; empty if none is. */
  const touched = useSignal('');
  const state = connection.value;
  return (
    <>
      <a class="skip" href="#sentence">
        Skip to the conversation
      </a>
      <header>
        <h1>Lantern</h1>
        <p class="connection" id="connection" role="status" data-state={state}>
          <span class="dot" aria-hidden="true" />
          <span>{connectionWords[state]}</span>
        </p>
        {state !== 'locked' && (
          <button
            class="open-house"
            type="button"
            aria-haspopup="dialog"
            onClick={() => void (isSetUpOpen.value = true)}
          >
            Set-up
          </button>
        )}
      </header>
      <main>
        <section class="stage" aria-label="Lamps" data-many={lamps.value.length >= many ? '' : undefined}>
          {lamps.value.map((lamp) => (
            <LampPicture key={lamp.id} lamp={lamp} open={() => void (touched.value = lamp.id)} />
          ))}
        </section>
        <ConversationView showRun={!isSetUpOpen.value} />
      </main>
      {touched.value && <LampSheet id={touched.value} close={() => void (touched.value = '')} />}
      {isSetUpOpen.value && <SetUpSheet close={() => void (isSetUpOpen.value = false)} />}
    </>
  );
}

addEventListener('keydown', (event) => {
  if (event.key === 'Escape') void talk.stop();
});
const place = document.getElementById('page');
if (place) render(<Page />, place);
session.start();
