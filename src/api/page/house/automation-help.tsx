import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { sayName } from '../../../core/say-name.js';
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
  /** Whether Lantern knows where it is, and so when the sun sets there. */
  readonly knowsSun: boolean;
  /** Called with a sentence to go on with. */
  readonly take: (sentence: string) => void;
}

/** Two ways to a sentence: by its parts, and from the library of patterns. */
export function AutomationHelp({ knowsSun, take }: HelpProps) {
  return (
    <details class="automation-help">
      <summary>Choose instead of writing</summary>
      <ByParts knowsSun={knowsSun} take={take} />
      <FromLibrary take={take} />
    </details>
  );
}

function ByParts({ knowsSun, take }: HelpProps) {
  const [occasion, lamp, deed] = [useSignal(occasions[0] ?? ''), useSignal(''), useSignal('on')];
  const names = lamps.value.map(({ name }) => name);
  const what = lamp.value === '' ? 'everything' : sayName({ name: lamp.value });
  const sentence = `${occasion.value} turn ${what} ${deed.value}`;
  const choose = (part: typeof occasion) => (value: string) => void (part.value = value);
  return (
    <>
      <div class="together-fields">
        <Selection
          label="When"
          value={occasion.value}
          choices={knowsSun ? occasions : occasions.filter((each) => !/sun(set|rise)/.test(each))}
          onInput={choose(occasion)}
        />
        <Selection label="Lamp" value={lamp.value} choices={names} words={allLamps} onInput={choose(lamp)} />
        <Selection label="Turns" value={deed.value} choices={deeds} onInput={choose(deed)} />
      </div>
      <div class="buttons">
        {/* It sends the form that this is in. */}
        <button type="submit" onClick={() => take(sentence)}>
          Set up what is chosen
        </button>
        <p class="quiet">{`The same as saying: “${sentence}”`}</p>
      </div>
      {!knowsSun && (
        <p class="quiet">For sunset and sunrise, say under Settings in which place or time zone this house is.</p>
      )}
    </>
  );
}

const allLamps = { '': 'all lamps' };

function FromLibrary({ take }: Pick<HelpProps, 'take'>) {
  const patterns = useSignal<PatternList['patterns']>([]);
  useEffect(() => {
    void fetchFrom<PatternList>('patterns').then((answer) => {
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
