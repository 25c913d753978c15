import type { CallBody } from '../../../client/lantern-client.js';
import type { Overview } from '../../overview.js';
import { readField } from '../parts/form.js';
import { useTakenFocus } from '../parts/take-focus.js';

type TimeOrder = CallBody<'POST /api/times'>;

interface MoveProps {
  readonly timer: Overview['timers'][number];
  readonly what: string;
  readonly act: (body: TimeOrder) => Promise<void>;
}

/** Another clock time, other days and other words, or for a timer another end. */
export function MoveForm({ timer, what, act }: MoveProps) {
  const { id, due, purpose } = timer;
  const isCountdown = purpose?.kind === 'countdown';
  const move = (event: { currentTarget: HTMLFormElement; preventDefault(): void }) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = readField(form, 'time');
    void act(isCountdown ? { action: 'lengthen', id, minutes: Number(typed) } : readMove(id, typed, form));
  };
  const then = new Date(due).toTimeString().slice(0, 5);
  const field = useTakenFocus<HTMLInputElement>();
  return (
    <form class="line" autocomplete="off" onSubmit={move}>
      <label>
        {isCountdown ? `Minutes until ${what} ends` : `New time for ${what}`}{' '}
        <input
          ref={field}
          name="time"
          required
          {...(isCountdown ? numberField : { type: 'time' as const, defaultValue: then })}
        />
      </label>
      <MoreFields purpose={purpose} what={what} />
      <button type="submit">Move it</button>
    </form>
  );
}

/** What else an alarm or a reminder takes. */
function MoreFields({ purpose, what }: Pick<MoveProps, 'what'> & Pick<MoveProps['timer'], 'purpose'>) {
  if (purpose?.kind !== 'alarm' && purpose?.kind !== 'reminder') return null;
  return (
    <>
      <DaysField what={what} />
      {purpose.kind === 'reminder' && (
        <label>
          {`New words for ${what}`} <input name="words" required defaultValue={purpose.message} />
        </label>
      )}
    </>
  );
}

const numberField = { type: 'number', min: 1, max: 1440, defaultValue: '10' } as const;
/** What the API calls the days, and how they are called here. */
const days = {
  '': 'as before',
  once: 'only once',
  daily: 'every day',
  weekdays: 'every weekday',
  weekends: 'on weekends',
  'weekly:mon': 'every Monday',
  'weekly:tue': 'every Tuesday',
  'weekly:wed': 'every Wednesday',
  'weekly:thu': 'every Thursday',
  'weekly:fri': 'every Friday',
  'weekly:sat': 'every Saturday',
  'weekly:sun': 'every Sunday',
};

function DaysField({ what }: { readonly what: string }) {
  return (
    <label>
      {`Days of ${what}`}{' '}
      <select name="every">
        {Object.entries(days).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

function readMove(id: string, at: string, form: HTMLFormElement): TimeOrder {
  const every = readField(form, 'every') as keyof typeof days;
  const words = readField(form, 'words');
  return { action: 'move', id, at, ...(every !== '' && { every }), ...(words !== '' && { words }) };
}
