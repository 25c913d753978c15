import { useSignal, type Signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { CallBody } from '../../../client/lantern-client.js';
import type { Overview } from '../../overview.js';
import { formatClockTime, formatSpan } from '../parts/format.js';
import { Quiet, Rows } from '../parts/section.js';
import type { HouseData } from './house-data.js';
import { MoveForm } from './move-form.js';
import { nameTimer } from './name-timer.js';
import { NewTime } from './new-time.js';
import { applyAndTell, createTold, orderAndTell, ToldLine, type Told } from './told.js';

type Timer = Overview['timers'][number];

/** What waits for its time, by what it does, to add, change, skip and delete; times of automations are told with those. */
export function Times({ house: { overview, plans, automations } }: { readonly house: HouseData }) {
  const ofAutomations = new Set(automations.flatMap(({ times }) => times));
  const told = useMemo(createTold, []);
  const rows = overview.timers
    // The wake-up light belongs to its alarm.
    .filter(({ id, purpose }) => !ofAutomations.has(id) && purpose?.kind !== 'dawn')
    .toSorted((one, other) => one.due - other.due)
    .map((timer) => {
      const what = plans.find((plan) => plan.timer === timer.id)?.what ?? nameTimer(timer);
      return <TimeRow key={timer.id} timer={timer} what={what} all={overview.timers} told={told} />;
    });
  return (
    <div>
      <details>
        <summary>Set an alarm, a timer, a reminder, or a lamp for later</summary>
        <NewTime />
      </details>
      <Rows rows={rows} none={'None is set. Say "wake me at seven" or "set a timer for ten minutes".'} />
      <ToldLine told={told} />
    </div>
  );
}

interface TimeProps {
  readonly timer: Timer;
  readonly what: string;
  readonly all: readonly Timer[];
  /** What came of the last order. */
  readonly told: Signal<Told>;
}

function StopRinging({ id, what, called, told }: Pick<TimeProps, 'what' | 'told'> & Record<'id' | 'called', string>) {
  const stop = () => void applyAndTell([{ kind: 'timer.acknowledge', id }], `Stopped: ${what}`, told);
  return (
    <button type="button" aria-label={`Stop ${called}`} onClick={stop}>
      Stop
    </button>
  );
}

function TimeRow({ timer, what, all, told }: TimeProps) {
  const { id, due, name, paused_ms: paused, ringing_since: ringing, skipped } = timer;
  const isMoved = useSignal(false);
  const act = async (body: CallBody<'POST /api/times'>) => {
    await orderAndTell(body, told);
    isMoved.value = false;
  };
  const when = paused === undefined ? formatClockTime(due) : `paused, ${formatSpan(paused)} left`;
  const remove = () => {
    const dawns = all.filter(({ purpose }) => purpose?.kind === 'dawn' && purpose.alarm === name);
    const changes = [id, ...dawns.map((dawn) => dawn.id)].map((gone) => ({ kind: 'timer.delete' as const, id: gone }));
    void applyAndTell(changes, `Deleted: ${what}`, told);
  };
  // Two alarms are told apart by when they are.
  const called = [what, when, tellAgain(timer)].filter((part) => part !== '').join(', ');
  return (
    <li>
      <strong>{what}</strong>
      {` ${ringing === undefined ? when : 'is ringing'} `}
      <Quiet>{[tellAgain(timer), tellSkipped(skipped)].filter((part) => part !== '').join('; ')}</Quiet>
      <div class="buttons">
        {ringing !== undefined && <StopRinging id={id} what={what} called={called} told={told} />}
        <button
          type="button"
          aria-label={`Change ${called}`}
          aria-expanded={isMoved.value}
          onClick={() => void (isMoved.value = !isMoved.value)}
        >
          Change
        </button>
        {skipped.length > 0 && (
          <button type="button" aria-label={`Don’t skip: ${called}`} onClick={() => void act({ action: 'keep', id })}>
            Don’t skip
          </button>
        )}
        {repeats(timer) && (
          <button type="button" aria-label={`Skip once: ${called}`} onClick={() => void act({ action: 'skip', id })}>
            Skip once
          </button>
        )}
        <button type="button" aria-label={`Delete ${called}`} onClick={remove}>
          Delete
        </button>
      </div>
      {isMoved.value && <MoveForm timer={timer} what={what} act={act} />}
    </li>
  );
}

const repeats = ({ cron, every_ms: every }: Timer) => cron !== undefined || every !== undefined;

/** So many skipped times are told one by one. */
const mostSkipped = 3;

function tellSkipped(skipped: readonly number[]): string {
  if (skipped.length === 0) return '';
  const more = skipped.length > mostSkipped ? ' and later ones' : '';
  return `skipped: ${skipped.slice(0, mostSkipped).map(formatClockTime).join(', ')}${more}`;
}

function tellAgain({ cron, every_ms: every, purpose }: Timer): string {
  if (cron === undefined && every === undefined) return '';
  if (purpose && 'said' in purpose && purpose.said !== undefined) return purpose.said;
  return cron === undefined ? `again every ${formatSpan(every ?? 0)}` : `again: ${cron}`;
}
