import { useSignal } from '@preact/signals';
import type { AutomationList } from '../../house-routes.js';
import { entries, notice } from '../model/store.js';
import { say } from '../model/session.js';
import { readField } from '../parts/form.js';
import { formatClockTime } from '../parts/format.js';
import { Quiet, Rows } from '../parts/section.js';
import { order, type HouseData } from './house-data.js';
import { RuleGraph } from './rule-graph.js';

type Automation = AutomationList['automations'][number];

/** The automations as sentences: each to switch on and off, to try and to delete; a sentence makes another one. */
export function AutomationCards({ house: { automations, overview } }: { readonly house: HouseData }) {
  const rows = automations.map((each) => <AutomationRow key={each.id} automation={each} />);
  return (
    <div>
      <NewAutomation />
      <Rows rows={rows} none="None yet." />
      {overview.rules.length > 0 && (
        <details>
          <summary>The rules behind them</summary>
          <RuleGraph rules={overview.rules} />
        </details>
      )}
    </div>
  );
}

/** A sentence is sent as if it were typed in the conversation, and its answer shown here: it may be a question. */
function NewAutomation() {
  const said = useSignal('');
  const add = (event: { currentTarget: HTMLFormElement; preventDefault(): void }) => {
    event.preventDefault();
    const text = readField(event.currentTarget, 'sentence');
    if (!say(text)) return;
    said.value = text;
    event.currentTarget.reset();
  };
  const answer = said.value && entries.value.findLast(({ heard }) => heard === said.value)?.reply;
  return (
    <form class="line" autocomplete="off" onSubmit={add}>
      <label>
        What should happen, and when
        <input
          name="sentence"
          required
          pattern=".*\S.*"
          maxLength={500}
          placeholder="every weekday at 6:30 turn the light on"
        />
      </label>
      <button type="submit">Set it up</button>
      <p class="quiet" role="status">
        {notice.value || answer}
      </p>
    </form>
  );
}

function AutomationRow({ automation }: { readonly automation: Automation }) {
  const { told, enabled, event, rules, times } = automation;
  const change = (changes: readonly object[], what: string) =>
    void order('changes', { changes, detail: `${what}: ${told}`.slice(0, 200) });
  const toggle = ({ currentTarget: { checked } }: { currentTarget: HTMLInputElement }) =>
    change(
      rules.map((id) => ({ kind: 'rule.enable', id, enabled: checked })),
      checked ? 'switched on' : 'switched off',
    );
  const remove = () =>
    change(
      [...rules.map((id) => ({ kind: 'rule.delete', id })), ...times.map((id) => ({ kind: 'timer.delete', id }))],
      'deleted',
    );
  return (
    <li>
      <label>
        <input type="checkbox" checked={enabled} onChange={toggle} />
        {told}
      </label>
      <Quiet>{tellTimes(automation)}</Quiet>
      <div class="buttons">
        {event !== null && (
          <button type="button" aria-label={`Try it: ${told}`} onClick={() => void order('events', { name: event })}>
            Try it
          </button>
        )}
        <button type="button" aria-label={`Delete: ${told}`} onClick={remove}>
          Delete
        </button>
      </div>
    </li>
  );
}

/** When it did something last, when it will, and what would come of it now. */
function tellTimes({ enabled, pausedUntil, next, last, now }: Automation): string {
  return [
    pausedUntil !== null && enabled ? `Rests until ${formatClockTime(pausedUntil)}.` : '',
    last === null
      ? 'It has not done anything lately.'
      : `Last: ${formatClockTime(last.at)}, because of ${last.event.replaceAll('_', ' ')}.`,
    next === null || !enabled ? '' : `Next: ${formatClockTime(next)}.`,
    now === '' ? '' : `If that happened now: ${now.charAt(0).toLowerCase()}${now.slice(1)}.`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}
