import { useSignal, type Signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { AutomationList } from '../../house-routes.js';
import type { CallAnswer, CallBody } from '../../../client/lantern-client.js';
import { sayEvent } from '../../../core/say-event.js';
import { session } from '../model/session.js';
import { formatClockTime } from '../parts/format.js';
import { Quiet, Rows } from '../parts/section.js';
import { YesNo } from '../parts/yes-no.js';
import { AutomationHelp, type HelpProps } from './automation-help.js';
import { sendAndRead, type HouseData } from './house-data.js';
import { RuleGraph } from './rule-graph.js';
import { applyAndTell, createTold, ToldLine, type Told } from './told.js';

type Automation = AutomationList['automations'][number];

/** The automations as sentences: each to switch on and off, to try and to delete; a sentence makes another one. */
export function AutomationCards({ house: { automations, overview } }: { readonly house: HouseData }) {
  const told = useMemo(createTold, []);
  const rows = automations.map((each) => <AutomationRow key={each.id} automation={each} outcome={told} />);
  return (
    <div>
      <NewAutomation knowsSun={'sunset' in overview.variables} looks={listShowable(overview.states)} />
      <ToldLine told={told} />
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

/** The looks of one's own that a rule can show: how several lamps look together is none. */
function listShowable(states: HouseData['overview']['states']): readonly string[] {
  return states.filter(({ name, look }) => !look && name !== 'on' && name !== 'off').map(({ name }) => name);
}

/** Sends a sentence, and shows its answer here: it may be a question. What is typed stays until it is taken. */
function NewAutomation({ knowsSun, looks }: Pick<HelpProps, 'knowsSun' | 'looks'>) {
  const said = useSignal('');
  const text = useSignal('');
  const add = async (event: Event) => {
    event.preventDefault();
    if (text.value.trim() === '') {
      said.value = 'Say what should happen, and when: “every weekday at 6:30 turn the light on”.';
      return;
    }
    const body = { text: text.value, conversation: session.conversation };
    const answer = await sendAndRead('POST /api/automations', body);
    const { reply = '', done = false } = ('value' in answer && answer.value) || {};
    said.value = reply;
    if (done) text.value = '';
  };
  const settle = async (word: 'yes' | 'no') => {
    const body = { text: word, conversation: session.conversation };
    const answer = await sendAndRead('POST /api/say', body);
    said.value = 'value' in answer ? answer.value.reply : answer.problem;
  };
  return (
    <form class="line" autocomplete="off" onSubmit={(event) => void add(event)}>
      <label>
        What should happen, and when
        <input
          name="sentence"
          value={text}
          placeholder="every weekday at 6:30 turn the light on"
          onInput={({ currentTarget }) => void (text.value = currentTarget.value)}
        />
      </label>
      <button type="submit">Set it up</button>
      <p class="quiet" role="status">
        {said}
      </p>
      {said.value.endsWith('?') && <YesNo question={said.value} answer={(word) => void settle(word)} />}
      <AutomationHelp knowsSun={knowsSun} looks={looks} take={(sentence) => void (text.value = sentence)} />
    </form>
  );
}

interface RowProps {
  readonly automation: Automation;
  /** What came of the last order. */
  readonly outcome: Signal<Told>;
}

function AutomationRow({ automation, outcome }: RowProps) {
  const { told, enabled, event, rules, times } = automation;
  const change = (changes: CallBody<'POST /api/changes'>['changes'], what: string) =>
    void applyAndTell(changes, `${what}: ${told}`, outcome);
  const toggle = ({ currentTarget: { checked } }: { currentTarget: HTMLInputElement }) =>
    change(
      rules.map((id) => ({ kind: 'rule.enable' as const, id, enabled: checked })),
      checked ? 'Switched on' : 'Switched off',
    );
  const tried = useSignal('');
  const attempt = async (name: string) => {
    const answer = await sendAndRead('POST /api/events', { name });
    tried.value = 'value' in answer ? tellAttempt(answer.value, automation) : '';
  };
  const remove = () =>
    change(
      [
        ...rules.map((id) => ({ kind: 'rule.delete' as const, id })),
        ...times.map((id) => ({ kind: 'timer.delete' as const, id })),
      ],
      'Deleted',
    );
  return (
    <li>
      <label>
        <input type="checkbox" checked={enabled} onChange={toggle} />
        {told}
      </label>
      <Quiet>{tellTimes(automation)}</Quiet>
      <p class="quiet" role="status">
        {tried}
      </p>
      <div class="buttons">
        {event !== null && (
          <button type="button" aria-label={`Try it: ${told}`} onClick={() => void attempt(event)}>
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

/** What came of trying it. */
function tellAttempt(done: CallAnswer<'POST /api/events'>, { rules, now }: Automation): string {
  if (done.firings.some(({ rule }) => rules.includes(rule))) return 'Tried: it was done.';
  return ['Tried: nothing came of it.', ...done.problems, now === '' ? '' : `${now}.`].join(' ').trim();
}

/** When it did something last, when it will, and what would come of it now. */
function tellTimes({ enabled, pausedUntil, next, last, now }: Automation): string {
  return [
    pausedUntil !== null && enabled ? `Rests until ${formatClockTime(pausedUntil)}.` : '',
    last === null
      ? 'It has not done anything lately.'
      : `Last: ${formatClockTime(last.at)}, because of ${sayEvent(last.event)}.`,
    next === null || !enabled ? '' : `Next: ${formatClockTime(next)}.`,
    now === '' ? '' : `If that happened now: ${now.charAt(0).toLowerCase()}${now.slice(1)}.`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}
