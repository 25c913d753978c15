import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { PatternList } from '../../record-routes.js';
import { fetchFrom } from '../model/client.js';
import { lamps } from '../model/store.js';
import { Field, Selection } from '../parts/field.js';
import { findMissing, phraseAutomation, daysOfWeek, type WantedAutomation } from './phrase-automation.js';

const occasions = {
  time: 'at a time',
  'every day at sunset': 'at sunset',
  'every day at sunrise': 'at sunrise',
  'when I press the button': 'when I press the button',
  'when I double click the button': 'when I double click the button',
  'when the doorbell rings': 'when the doorbell rings',
  'when there is motion': 'when there is motion',
};
const days = {
  'every day': 'every day',
  'every weekday': 'every weekday',
  'every weekend': 'every weekend',
  some: 'some days',
};
const deeds = [
  'on',
  'off',
  'red',
  'orange',
  'yellow',
  'green',
  'turquoise',
  'blue',
  'purple',
  'pink',
  'warm white',
  'cool white',
];

export interface HelpProps {
  /** Whether Lantern knows where it is, and so when the sun sets there. */
  readonly knowsSun: boolean;
  /** The looks of one's own that a rule can show. */
  readonly looks: readonly string[];
  /** Called with a sentence to go on with. */
  readonly take: (sentence: string) => void;
}

/** Two ways to a sentence: by its parts, and from the library of patterns. */
export function AutomationHelp({ knowsSun, looks, take }: HelpProps) {
  return (
    <details class="automation-help">
      <summary>Choose instead of writing</summary>
      <ByParts knowsSun={knowsSun} looks={looks} take={take} />
      <FromLibrary take={take} />
    </details>
  );
}

const first: WantedAutomation = { when: 'time', at: '07:00', days: 'every day', chosen: [], what: '', does: 'on' };

function ByParts({ knowsSun, looks, take }: HelpProps) {
  const wanted = useSignal(first);
  const change = (to: Partial<WantedAutomation>) => void (wanted.value = { ...wanted.value, ...to });
  const { when, what, does } = wanted.value;
  const sentence = phraseAutomation(wanted.value);
  const told = sentence === null ? findMissing(wanted.value) : `The same as saying: “${sentence}”`;
  const targets = listTargets();
  return (
    <>
      <div class="together-fields">
        <Selection
          label="When"
          value={when}
          choices={Object.keys(occasions).filter((each) => knowsSun || !/sun(set|rise)/.test(each))}
          words={occasions}
          onInput={(next) => change({ when: next })}
        />
        {when === 'time' && <TimeParts wanted={wanted.value} change={change} />}
        <Selection
          label="Lamps"
          value={what}
          choices={Object.keys(targets)}
          words={targets}
          onInput={(next) => change({ what: next })}
        />
        <Selection
          label="Turns"
          value={does}
          choices={[...looks, ...deeds]}
          onInput={(next) => change({ does: next })}
        />
      </div>
      {when === 'time' && wanted.value.days === 'some' && <Days wanted={wanted.value} change={change} />}
      <div class="buttons">
        {/* It sends the form that this is in. */}
        <button type="submit" disabled={sentence === null} onClick={() => sentence !== null && take(sentence)}>
          Set up what is chosen
        </button>
        <p class="quiet" role="status">
          {told}
        </p>
      </div>
      {!knowsSun && (
        <p class="quiet">For sunset and sunrise, say under Settings in which place or time zone this house is.</p>
      )}
    </>
  );
}

interface PartProps {
  readonly wanted: WantedAutomation;
  readonly change: (to: Partial<WantedAutomation>) => void;
}

function TimeParts({ wanted: { at, days: chosen }, change }: PartProps) {
  return (
    <>
      <Field label="Time" type="time" value={at} onInput={(next) => change({ at: next })} />
      <Selection
        label="Days"
        value={chosen}
        choices={Object.keys(days)}
        words={days}
        onInput={(next) => change({ days: next })}
      />
    </>
  );
}

function Days({ wanted: { chosen }, change }: PartProps) {
  const toggle = (day: string, isOn: boolean) =>
    change({ chosen: isOn ? [...chosen, day] : chosen.filter((each) => each !== day) });
  return (
    <fieldset class="days">
      <legend>Which days</legend>
      {daysOfWeek.map((day) => (
        <label key={day}>
          <input
            type="checkbox"
            checked={chosen.includes(day)}
            onChange={({ currentTarget }) => toggle(day, currentTarget.checked)}
          />
          {day}
        </label>
      ))}
    </fieldset>
  );
}

/** All lamps, each room, and each lamp, by what the sentence calls them. */
function listTargets(): Readonly<Record<string, string>> {
  const all = lamps.value;
  const rooms = [...new Set(all.flatMap(({ area }) => area ?? []))];
  return Object.fromEntries([
    ['', 'all lamps'],
    ...rooms.map((room) => [`room:${room}`, `${room} (room)`]),
    ...all.map(({ name }) => [`lamp:${name}`, name]),
  ]) as Record<string, string>;
}

function FromLibrary({ take }: Pick<HelpProps, 'take'>) {
  const patterns = useSignal<PatternList['patterns']>([]);
  useEffect(() => {
    void fetchFrom('GET /api/patterns').then((answer) => {
      if ('value' in answer) patterns.value = answer.value.patterns;
    });
  }, []);
  const examples = patterns.value.flatMap(({ example }) => example ?? []);
  return (
    <>
      <p>Or begin with one of these, and change its words above:</p>
      <ul class="ideas" aria-label="Patterns">
        {examples.map((example) => (
          <li key={example}>
            <button type="button" onClick={() => take(example)}>
              {example}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
