import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { lamps } from '../model/store.js';
import { Field, Selection } from '../parts/field.js';
import { dayWords, findLack, orderTime, phraseTime, timerMinutes, type WantedTime } from './phrase-time.js';
import { createTold, orderAndTell, ToldLine } from './told.js';

const kinds = { alarm: 'Alarm', timer: 'Timer', reminder: 'Reminder', lamp: 'A lamp later' };
/** Sets an alarm, a timer, a reminder, or what a lamp is to do later, and tells what can be said for it. */
export function NewTime() {
  const wanted = useSignal<WantedTime>({
    kind: 'alarm',
    at: '07:00',
    day: '',
    minutes: '10',
    text: '',
    lamp: '',
    does: 'off',
  });
  const lack = useSignal('');
  const told = useMemo(createTold, []);
  const change = (to: Partial<WantedTime>) => void (wanted.value = { ...wanted.value, ...to });
  const sentence = phraseTime(wanted.value);
  const set = async (event: Event) => {
    event.preventDefault();
    lack.value = findLack(wanted.value);
    if (lack.value !== '') return;
    await orderAndTell(orderTime(wanted.value, lamps.value), told);
  };
  return (
    <form class="form new-time" autocomplete="off" onSubmit={(event) => void set(event)}>
      <div class="together-fields">
        <Selection
          label="What"
          value={wanted.value.kind}
          choices={Object.keys(kinds)}
          words={kinds}
          onInput={(kind) => change({ kind: kind as WantedTime['kind'] })}
        />
        <Parts wanted={wanted.value} change={change} />
      </div>
      <div class="buttons">
        <button type="submit" class="primary">
          Set it
        </button>
        <p class="quiet">{sentence !== null && `You can say: “${sentence}”`}</p>
      </div>
      <p class="quiet" role="status">
        {lack}
      </p>
      <ToldLine told={told} />
    </form>
  );
}

interface PartsProps {
  readonly wanted: WantedTime;
  readonly change: (to: Partial<WantedTime>) => void;
}

/** The fields that a kind of time needs. */
function Parts({ wanted, change }: PartsProps) {
  const { kind, at, day, minutes, text } = wanted;
  if (kind === 'timer')
    return (
      <>
        <Field
          label="Minutes"
          type="number"
          min={timerMinutes[0]}
          max={timerMinutes[1]}
          value={minutes}
          onInput={(typed) => change({ minutes: typed })}
        />
        <Field label="Called (if you like)" value={text} onInput={(typed) => change({ text: typed })} />
      </>
    );
  return (
    <>
      {kind === 'lamp' && <LampParts wanted={wanted} change={change} />}
      {kind === 'reminder' && <Field label="Remind me to" value={text} onInput={(typed) => change({ text: typed })} />}
      <Field label="At" type="time" value={at} onInput={(typed) => change({ at: typed })} />
      {kind !== 'lamp' && (
        <Selection
          label="Day"
          value={day}
          choices={Object.keys(dayWords)}
          words={dayWords}
          onInput={(next) => change({ day: next as WantedTime['day'] })}
        />
      )}
    </>
  );
}

function LampParts({ wanted: { lamp, does }, change }: PartsProps) {
  const names = lamps.value.map(({ name }) => name);
  const words = { '': 'all lamps' };
  return (
    <>
      <Selection
        label="Which lamp"
        value={lamp}
        choices={names}
        words={words}
        onInput={(name) => change({ lamp: name })}
      />
      <Selection label="Goes" value={does} choices={['on', 'off']} onInput={(next) => change({ does: next })} />
    </>
  );
}
