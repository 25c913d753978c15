import { useSignal, useSignalEffect } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { say } from '../model/session.js';
import { connection, entries, lamps } from '../model/store.js';
import { LampsForm } from '../settings/lamps-form.js';
import { talk } from '../talk/talk.js';
import { listExamples } from './examples.js';
import { endVisit } from './visit.js';

/** Three steps into a new house, in any order, and what to say next. */
export function FirstVisit() {
  const isNamed = useSignal(false);
  const wasListening = useSignal(false);
  useSignalEffect(() => {
    if (talk.state.value === 'on') wasListening.value = true;
  });
  const hasSpoken = entries.value.some(({ reply, done }) => reply !== '' || done.length > 0);
  const examples = listExamples(lamps.value);
  const isDone = hasSpoken && isNamed.value && wasListening.value;
  return (
    <section class="visit" aria-label="First steps">
      <h2>A light you talk to</h2>
      <ol>
        <Step title="Say something" done={hasSpoken}>
          <p>Type it below, or try:</p>
          <Sentences sentences={examples.slice(0, 2)} />
        </Step>
        <Step title="Name your lamps and rooms" done={isNamed.value}>
          <LampsForm saved={() => void (isNamed.value = true)} />
        </Step>
        <Step title="Talk to it" done={wasListening.value}>
          <Microphone />
        </Step>
      </ol>
      {isDone && (
        <>
          <h3>What to say next</h3>
          <Sentences sentences={[...examples.slice(2), 'what can you do']} />
        </>
      )}
      <button type="button" class={isDone ? 'primary' : ''} onClick={endVisit}>
        {isDone ? 'Done' : 'Skip the first steps'}
      </button>
    </section>
  );
}

interface StepProps {
  readonly title: string;
  readonly done: boolean;
  readonly children: ComponentChildren;
}

function Step({ title, done, children }: StepProps) {
  return (
    <li data-done={done ? '' : undefined}>
      <h3>
        {title}
        {done && <span class="quiet"> ✓ done</span>}
      </h3>
      {children}
    </li>
  );
}

function Sentences({ sentences }: { readonly sentences: readonly string[] }) {
  return (
    <div class="buttons">
      {sentences.map((text) => (
        <button key={text} type="button" onClick={() => say(text)}>
          {text}
        </button>
      ))}
    </div>
  );
}

/** Turns the microphone of this browser on, or says why it can't be. */
function Microphone() {
  if (!isSecureContext)
    return <p class="quiet">The microphone of a browser needs an https address, or this machine itself.</p>;
  const isOn = talk.state.value === 'on';
  return (
    <>
      <p>The button with the microphone, below right, listens to one sentence. Your browser asks you once.</p>
      <button type="button" disabled={connection.value !== 'open'} onClick={() => talk.toggle()}>
        {isOn ? 'I have said it' : 'Turn the microphone on'}
      </button>
    </>
  );
}
