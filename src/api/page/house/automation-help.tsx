import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { PatternList } from '../../record-routes.js';
import { fetchFrom } from '../model/client.js';
import { lamps } from '../model/store.js';
import { Selection } from '../parts/field.js';

const occasions = [
  'every day at 7:00 AM',
  'every weekday at 6:30 AM',
  'every day at 10:30 PM',
  'every day at sunset',
  'every day at sunrise',
  'when I press the button',
  'when I double click the button',
  'when the doorbell rings',
  'when there is motion',
];
const deeds = ['on', 'off', 'red', 'green', 'blue', 'warm white'];

interface HelpProps {
  /** Called with a sentence to go on with. */
  readonly take: (sentence: string) => void;
}

/** Two ways to a sentence: by its parts, and from the library of patterns. */
export function AutomationHelp({ take }: HelpProps) {
  return (
    <details class="automation-help">
      <summary>Choose instead of writing</summary>
      <ByParts take={take} />
      <FromLibrary take={take} />
    </details>
  );
}

function ByParts({ take }: HelpProps) {
  const [occasion, lamp, deed] = [useSignal(occasions[0] ?? ''), useSignal(''), useSignal('on')];
  const names = lamps.value.map(({ name }) => name);
  const choose = (part: typeof occasion) => (value: string) => {
    part.value = value;
    const what = lamp.value === '' ? 'everything' : `the ${lamp.value.toLowerCase()}`;
    take(`${occasion.value} turn ${what} ${deed.value}`);
  };
  return (
    <div class="together-fields">
      <Selection label="When" value={occasion.value} choices={occasions} onInput={choose(occasion)} />
      <Selection label="Lamp" value={lamp.value} choices={names} words={allLamps} onInput={choose(lamp)} />
      <Selection label="Turns" value={deed.value} choices={deeds} onInput={choose(deed)} />
    </div>
  );
}

const allLamps = { '': 'all lamps' };

function FromLibrary({ take }: HelpProps) {
  const patterns = useSignal<PatternList['patterns']>([]);
  useEffect(() => {
    void fetchFrom<PatternList>('patterns').then((answer) => {
      if ('value' in answer) patterns.value = answer.value.patterns;
    });
  }, []);
  return (
    <ul aria-label="Patterns">
      {patterns.value.map(({ name, description, example }) =>
        example === null ? null : (
          <li key={name}>
            <span class="quiet">{description}</span>
            <button type="button" onClick={() => take(example)}>
              {example}
            </button>
          </li>
        ),
      )}
    </ul>
  );
}
