import { signal } from '@preact/signals';
import { render } from 'preact';
import { SetUpSheet } from './house/set-up.js';
import { HandNews } from './lamps/hand-news.js';
import { LampSheet } from './lamps/lamp-sheet.js';
import { Rooms } from './lamps/rooms.js';
import { session } from './model/session.js';
import { connection } from './model/store.js';
import { installPage } from './offline/install.js';
import { AwayNote, connectionWords } from './parts/away.js';
import { ConversationView } from './talk/conversation.js';
import { NotLetIn } from './talk/not-let-in.js';
import { talk } from './talk/talk.js';
import { FirstVisit } from './visit/first-visit.js';
import { isFirstVisit } from './visit/visit.js';
import './styles/base.css';
import './styles/forms.css';
import './styles/stage.css';
import './styles/conversation.css';
import './styles/run.css';
import './styles/composer.css';
import './styles/layout.css';
import './styles/house.css';
import './styles/lamps.css';
import './styles/lamp-sheet.css';
import './styles/visit.css';
import './styles/settings.css';
import './styles/trust.css';

/** Whether the set-up is open. */
const isSetUpOpen = signal(false);
/** The id of the lamp that is being changed by hand; empty if none is. */
const touched = signal('');

function Page() {
  const state = connection.value;
  const isLocked = state === 'locked';
  return (
    <>
      {!isLocked && (
        <a class="skip" href="#sentence">
          Skip to the conversation
        </a>
      )}
      <header>
        <h1>Lantern</h1>
        <p class="connection" id="connection" role="status" data-state={state}>
          <span class="dot" aria-hidden="true" />
          <span>{connectionWords[state]}</span>
        </p>
        {!isLocked && (
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
      {isLocked ? (
        <main>
          <NotLetIn />
        </main>
      ) : (
        <House />
      )}
    </>
  );
}

/** The lamps, what was said, and what is open over them. */
function House() {
  return (
    <>
      <main>
        <div class="lights">
          <AwayNote />
          <Rooms open={(id) => void (touched.value = id)} />
          {isFirstVisit.value && <FirstVisit />}
        </div>
        <ConversationView showRun={!isSetUpOpen.value}>{!touched.value && <HandNews />}</ConversationView>
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
void installPage();
