import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import type { CallBody } from '../../../client/lantern-client.js';
import type { LookList } from '../../house-routes.js';
import type { Overview } from '../../overview.js';
import { readField } from '../parts/form.js';
import { useTakenFocus } from '../parts/take-focus.js';
import { LookEditor } from './look-editor.js';
import { describeNode } from './rule-graph.js';
import { sendAndRead, type HouseData } from './house-data.js';
import { SaveOver } from './save-over.js';

type Look = LookList['looks'][number];
/** Gives an order about a look. Answers whether something came of it. */
type Act = (body: CallBody<'POST /api/looks'>) => Promise<boolean>;

/** The looks that somebody keeps, as cards: to show, rename and delete. */
export function Looks({ house: { looks, overview } }: { readonly house: HouseData }) {
  const saved = useSignal('');
  const act: Act = async (body) => {
    const answer = await sendAndRead('POST /api/looks', body);
    const { reply = '', say = null, done = false } = ('value' in answer && answer.value) || {};
    saved.value = `${reply} ${say === null ? '' : `You can say: “${say}”`}`.trim();
    return done;
  };
  return (
    <div>
      <SaveForm looks={looks} act={act} />
      <details>
        <summary>Write a look of your own</summary>
        <LookEditor taken={[...looks, ...overview.states].map(({ name }) => name)} />
      </details>
      <p class="quiet" role="status">
        {saved}
      </p>
      <ul class="looks">
        {looks.map((look) => (
          <LookCard key={look.name} look={look} states={overview.states} act={act} />
        ))}
      </ul>
    </div>
  );
}

/** Keeps how it looks now under a name. What is typed stays until it is done. */
function SaveForm({ looks, act }: { readonly looks: readonly Look[]; readonly act: Act }) {
  const name = useSignal('');
  const isAsked = useSignal(false);
  const wanted = name.value.trim();
  const save = async () => {
    isAsked.value = false;
    if (await act({ action: 'save', name: wanted })) name.value = '';
  };
  const submit = (event: Event) => {
    event.preventDefault();
    if (looks.some((look) => look.lamps.length > 0 && look.name.toLowerCase() === wanted.toLowerCase()))
      isAsked.value = true;
    else void save();
  };
  return (
    <form class="line" autocomplete="off" onSubmit={submit}>
      <label>
        Name for how it looks now{' '}
        <input
          name="look"
          value={name}
          placeholder="movie night"
          onInput={({ currentTarget }) => {
            name.value = currentTarget.value;
            isAsked.value = false;
          }}
        />
      </label>
      <button type="submit">Save this look</button>
      {isAsked.value && <SaveOver name={wanted} save={() => void save()} keep={() => void (isAsked.value = false)} />}
    </form>
  );
}

interface CardProps {
  readonly look: Look;
  readonly states: Overview['states'];
  readonly act: Act;
}

function LookCard({ look, states, act }: CardProps) {
  const { name, lamps } = look;
  const asked = useSignal<'' | 'rename' | 'forget'>('');
  const called = describeNode(name);
  const end = () => void (asked.value = '');
  const opens = (what: 'rename' | 'forget') => ({
    'aria-expanded': asked.value === what,
    onClick: () => void (asked.value = asked.value === what ? '' : what),
  });
  const parts = lamps.length > 0 ? lamps : [{ name: 'any lamp', state: name }];
  return (
    <li aria-label={called}>
      <div class="swatches">
        {parts.map((part) => (
          <StatePicture key={part.name} name={part.state} states={states} />
        ))}
      </div>
      <strong>{called}</strong>
      <span class="quiet">{parts.map((part) => part.name).join(', ')}</span>
      <div class="buttons">
        <button type="button" aria-label={`Show ${called}`} onClick={() => void act({ action: 'show', name })}>
          Show
        </button>
        <button type="button" aria-label={`Rename ${called}`} {...opens('rename')}>
          Rename
        </button>
        <button type="button" aria-label={`Delete ${called}`} {...opens('forget')}>
          Delete
        </button>
      </div>
      {asked.value === 'rename' && <RenameForm name={name} act={act} end={end} />}
      {asked.value === 'forget' && <LastQuestion look={look} act={act} end={end} />}
    </li>
  );
}

interface AskProps {
  readonly act: Act;
  /** Called when it need not be asked anymore. */
  readonly end: () => void;
}

function RenameForm({ name, act, end }: AskProps & Pick<Look, 'name'>) {
  const field = useTakenFocus<HTMLInputElement>();
  const rename = async (event: { currentTarget: HTMLFormElement; preventDefault(): void }) => {
    event.preventDefault();
    if (await act({ action: 'rename', name, to: readField(event.currentTarget, 'to') })) end();
  };
  return (
    <form class="line" autocomplete="off" onSubmit={(event) => void rename(event)}>
      <label>
        {`New name for ${describeNode(name)}`} <input ref={field} name="to" />
      </label>
      <button type="submit">Rename it</button>
    </form>
  );
}

/** Whether it shall really be deleted, and what that would break. */
function LastQuestion({ look: { name, uses }, act, end }: AskProps & { readonly look: Look }) {
  const [really, id] = [useTakenFocus<HTMLButtonElement>(), useId()];
  return (
    <div role="group" aria-label={`Delete ${describeNode(name)}?`}>
      <p class="quiet" id={id}>
        {uses.length > 0 ? `It is used: ${uses.join(' ')}` : 'Nothing uses it.'}
      </p>
      <div class="buttons">
        <button ref={really} type="button" aria-describedby={id} onClick={() => void act({ action: 'forget', name })}>
          Really delete it
        </button>
        <button type="button" onClick={end}>
          Keep it
        </button>
      </div>
    </div>
  );
}

/** A state as its color, or as a picture of what it does if it moves. */
function StatePicture({ name, states }: { readonly name: string; readonly states: Overview['states'] }) {
  const { r, g, b } = states.find((state) => state.name === name) ?? {};
  const channels = [r, g, b].filter((channel) => typeof channel === 'number');
  if (channels.length === 3) {
    const background = `rgb(${channels.map((channel) => Math.round(Math.min(255, Math.max(0, channel)))).join(' ')})`;
    return <span class="swatch" aria-hidden="true" style={{ background }} />;
  }
  const source = `/api/preview/${encodeURIComponent(name)}`;
  return <img class="preview" src={source} alt={`ten seconds of ${describeNode(name)}`} loading="lazy" />;
}
