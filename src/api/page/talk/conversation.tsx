import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { say } from '../model/session.js';
import { send } from '../model/client.js';
import { refreshTurns } from '../model/conversation.js';
import { agentRun, entries, lamps, notice } from '../model/store.js';
import type { Entry } from '../model/entry.js';
import { listExamples } from '../visit/examples.js';
import { isFirstVisit } from '../visit/visit.js';
import { Composer } from './composer.js';
import { RingingCard } from './ringing-card.js';
import { RunCard } from './run-card.js';
import { talk } from './talk.js';

interface ViewProps {
  /** False while the run is shown elsewhere. */
  readonly showRun: boolean;
  /** What is told of lamps that are changed by hand: here it is in sight, however many lamps there are. */
  readonly children: ComponentChildren;
}

/** What was said and done, and where to say more. */
export function ConversationView({ showRun, children }: ViewProps) {
  const listening = talk.state.value === 'on';
  return (
    <section class="conversation" aria-label="Conversation">
      <Log />
      {children}
      {!isFirstVisit.value && <Examples />}
      <RingingCard />
      {showRun && <RunCard />}
      <p class="notice" role="alert" hidden={!notice.value}>
        {notice}
      </p>
      <p class="talk-state" role="status">
        {listening ? 'Listening. Press again when you have finished.' : ''}
      </p>
      <Composer />
    </section>
  );
}

function Examples() {
  return (
    <div class="examples" role="group" aria-label="Sentences to try">
      {listExamples(lamps.value).map((text) => (
        <button key={text} type="button" onClick={() => say(text)}>
          {text}
        </button>
      ))}
    </div>
  );
}

function Log() {
  const log = useRef<HTMLDivElement>(null);
  const shown = entries.value;
  useLayoutEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [shown]);
  return (
    <div class="log" ref={log} role="log" aria-label="What was said and done" tabIndex={0}>
      <ol>
        {shown.map((entry) =>
          entry.note === undefined ? (
            <Exchange key={entry.id} entry={entry} />
          ) : (
            <li key={entry.id} class="note">
              {entry.note}
            </li>
          ),
        )}
      </ol>
    </div>
  );
}

function Exchange({ entry: { id, heard, partial, done, reply, undo } }: { readonly entry: Entry }) {
  // A question that waits for its answer is shown with its buttons, once.
  const isAsked = agentRun.value.state === 'paused' && agentRun.value.question?.text === reply;
  return (
    <li class="entry">
      {/* A screen reader should read the sentence once, not every guess on the way to it. */}
      <p class={partial ? 'heard partial' : 'heard'} aria-hidden={partial}>
        {heard}
      </p>
      <p class="done">
        {done.map((word) => (
          <span key={word} class="chip">
            {word}
          </span>
        ))}
      </p>
      <p class="reply">{isAsked ? '' : reply}</p>
      {undo === 'left' && <UndoButton id={id} heard={heard} />}
      {undo === 'undone' && <p class="quiet">Undone.</p>}
    </li>
  );
}

interface UndoProps {
  readonly id: string;
  readonly heard: string;
}

/** Takes back what was done for one sentence. */
function UndoButton({ id, heard }: UndoProps) {
  const undo = async () => {
    const answer = await send('POST /api/undo', { request: id });
    notice.value = 'problem' in answer ? answer.problem : '';
    refreshTurns();
  };
  return (
    <button type="button" class="take-back" aria-label={`Undo “${heard}”`} onClick={() => void undo()}>
      Undo
    </button>
  );
}
