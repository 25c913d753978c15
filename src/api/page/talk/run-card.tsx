import { useSignal } from '@preact/signals';
import type { CallBody } from '../../../client/lantern-client.js';
import type { PlanView } from '../../../core/plan-steps.js';
import { send } from '../model/client.js';
import { refreshRun } from '../model/session.js';
import { agentRun, calls, notice, type ToolUse } from '../model/store.js';

const marks: Readonly<Record<string, string>> = { open: '○', done: '✓', failed: '✗', blocked: '–' };
const words: Readonly<Record<string, string>> = {
  open: 'to do',
  done: 'done',
  failed: 'failed',
  blocked: 'not begun',
};

type RunOrder = CallBody<'POST /api/run/orders'>;

/** A button of the card and the order that it sends. */
interface Choice {
  readonly label: string;
  readonly order: RunOrder;
}

/** Shows what the agent works on, with a button to stop it and buttons to answer its questions. */
export function RunCard() {
  const { state } = agentRun.value;
  const isOpen = state === 'running' || state === 'paused';
  return (
    <div class="run" role="group" aria-label="What Lantern is working on" aria-live="polite" hidden={!isOpen}>
      {isOpen && <Work />}
    </div>
  );
}

function Work() {
  const { id, text, question, plan } = agentRun.value;
  const used = calls.value.filter((call) => call.run === id);
  return (
    <>
      <p>{question?.text || `Working on: ${text}`}</p>
      {plan && <Steps plan={plan} />}
      {used.length > 0 && <Calls used={used} />}
      <Choices key={question?.text ?? ''} choices={listChoices()} />
    </>
  );
}

/** The question goes along, so that a click never answers one that came after it. */
function listChoices(): readonly Choice[] {
  const { question } = agentRun.value;
  const permit = (label: string, consent: 'once' | 'always' | 'no'): Choice => ({
    label,
    order: { action: 'permit', consent, question: question?.text },
  });
  const stop: Choice = { label: 'Stop', order: { action: 'stop' } };
  switch (question?.kind) {
    case 'permission':
      return [
        permit('Allow once', 'once'),
        ...(question.word ? [] : [permit('Always allow', 'always')]),
        permit('Deny', 'no'),
        stop,
      ];
    case 'plan':
      return [permit('Do it', 'once'), permit('Leave it', 'no'), stop];
    case 'pause':
      return [{ label: 'Go on', order: { action: 'resume' } }, stop];
    case 'question':
    case undefined:
      return [stop];
  }
}

function Choices({ choices }: { readonly choices: readonly Choice[] }) {
  const sent = useSignal(false);
  const choose = async (order: RunOrder) => {
    sent.value = true;
    const answer = await send('POST /api/run/orders', order, { away: 'Lantern is away; nothing was sent.' });
    sent.value = false;
    if ('value' in answer) return;
    notice.value = answer.problem;
    await refreshRun();
  };
  const { question } = agentRun.value;
  return choices.map(({ label, order }, index) => (
    <button
      key={label}
      type="button"
      class={index === 0 && question !== null ? 'primary' : ''}
      disabled={sent.value}
      onClick={() => void choose(order)}
    >
      {label}
    </button>
  ));
}

/** Which tools were used, and whether that worked. */
function Calls({ used }: { readonly used: readonly ToolUse[] }) {
  return (
    <ul class="calls" aria-label="Tools used">
      {used.map(({ tool, ok }, index) => (
        <li key={index}>{ok ? tool : `${tool} (not done)`}</li>
      ))}
    </ul>
  );
}

/** The steps of a plan and how far it is. To change the plan, people type or speak. */
function Steps({ plan: { goal, steps } }: { readonly plan: PlanView }) {
  return (
    <ol class="plan" aria-label={`Plan: ${goal}`}>
      {steps.map(({ id, what, state }) => (
        <li key={id} data-state={state}>
          <span role="img" aria-label={words[state] ?? state}>
            {marks[state] ?? ''}
          </span>
          {` ${what}`}
        </li>
      ))}
    </ol>
  );
}
