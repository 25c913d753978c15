import { useSignal, type Signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { LookSketch } from '../../preview-route.js';
import { send } from '../model/client.js';
import { Field } from '../parts/field.js';
import { sendAndRead } from './house-data.js';
import { SaveOver } from './save-over.js';

/** In milliseconds: how long nothing is typed before it is drawn anew. */
const calm = 250;
const channels = { r: 'Red', g: 'Green', b: 'Blue' } as const;
type Draft = Record<keyof typeof channels | 'speed' | 'name', string>;
const firstDraft: Draft = {
  name: '',
  r: '128 + 127 * sin(frame * 0.05)',
  g: '40',
  b: '0',
  speed: '20',
};

/** Writes a look as expressions, and shows at once what a lamp would show. @param taken the names that looks have already */
export function LookEditor({ taken }: { readonly taken: readonly string[] }) {
  const { typed, told, isAsked, change, submit, save } = useDraft(taken);
  const sketch = useSketch(typed);
  const name = typed.value.name.trim();
  return (
    <form class="form look-editor" autocomplete="off" onSubmit={(event) => void submit(event)}>
      <p class="quiet">
        Numbers from 0 to 255, or expressions: frame counts up, t is seconds, sin(), random(), getData("name").
      </p>
      <Channels typed={typed.value} sketch={sketch} change={change} />
      <Moving sketch={sketch} />
      <Field label="Name of the look" value={typed.value.name} onInput={(text) => change({ name: text })} />
      <div class="buttons">
        <button type="submit" class="primary">
          Save the look
        </button>
      </div>
      {isAsked.value && <SaveOver name={name} save={() => void save()} keep={() => void (isAsked.value = false)} />}
      <p class="quiet" role="status">
        {told}
      </p>
    </form>
  );
}

/** What is written, what was told of it, and whether it was asked to go over another look. */
function useDraft(taken: readonly string[]) {
  const typed = useSignal(firstDraft);
  const told = useSignal('');
  const isAsked = useSignal(false);
  const change = (to: Partial<Draft>) => {
    typed.value = { ...typed.value, ...to };
    isAsked.value = false;
  };
  const submit = async (event: Event) => {
    event.preventDefault();
    told.value = findLack(typed.value) || (await findProblem(typed.value));
    if (told.value !== '') return;
    isAsked.value = findTaken(taken, typed.value.name) !== undefined;
    if (!isAsked.value) await save();
  };
  const save = async () => {
    isAsked.value = false;
    const name = findTaken(taken, typed.value.name) ?? writeName(typed.value.name);
    const state = { name, ...readDraft(typed.value) };
    const answer = await sendAndRead('POST /api/changes', {
      changes: [{ kind: 'state.save', state }],
      detail: `write the look ${name}`,
    });
    told.value = 'value' in answer ? `Saved. You can say: “show ${typed.value.name.trim()}”` : answer.problem;
  };
  return { typed, told, isAsked, change, submit, save };
}

/** A name as Lantern keeps it. */
const writeName = (name: string) => name.trim().replaceAll(/\s+/g, '_');
/** The look that has the name already; names that differ by capitals only are said alike. */
function findTaken(taken: readonly string[], typed: string): string | undefined {
  const fold = (name: string) => writeName(name).toLowerCase();
  return taken.find((name) => fold(name) === fold(typed));
}

interface ChannelsProps {
  readonly typed: Draft;
  readonly sketch: LookSketch | undefined;
  readonly change: (to: Partial<Draft>) => void;
}

/** The fields of a look, each with what is wrong with it. */
function Channels({ typed, sketch, change }: ChannelsProps) {
  const problemOf = (field: keyof typeof channels | 'speed') =>
    (field === 'speed' ? findSpeedProblem(typed.speed) : askWhereEmpty(field, typed[field])) ||
    (sketch?.problems.find((each) => each.field === field)?.message ?? '');
  return (
    <>
      {(['r', 'g', 'b'] as const).map((field) => (
        <Field
          key={field}
          label={channels[field]}
          value={typed[field]}
          problem={problemOf(field)}
          onInput={(text) => change({ [field]: text })}
        />
      ))}
      <Field
        label="Speed (milliseconds a frame; empty: it stands still)"
        type="number"
        value={typed.speed}
        problem={problemOf('speed')}
        onInput={(text) => change({ speed: text })}
      />
    </>
  );
}

const askWhereEmpty = (field: keyof typeof channels, text: string) =>
  text.trim() === '' ? `Give ${channels[field].toLowerCase()} a number from 0 to 255 or an expression.` : '';

/** Milliseconds a frame at least and at most, as Lantern takes them. */
const [fastest, slowest] = [1, 3_600_000];

function findSpeedProblem(speed: string): string {
  if (speed.trim() === '' || (Number(speed) >= fastest && Number(speed) <= slowest)) return '';
  return `It takes ${fastest} (fast) to ${slowest} (an hour a frame), or nothing for a look that stands still.`;
}

/** What keeps it from being saved, and what to do; empty where nothing does. */
function findLack({ name, speed }: Draft): string {
  if (name.trim() === '') return 'Not saved yet: give the look a name, such as “sea”.';
  return findSpeedProblem(speed) === '' ? '' : 'Not saved yet: see what is marked at the speed.';
}

/** Asks what is wrong with the channels: what is saved must be shown. */
async function findProblem(draft: Draft): Promise<string> {
  const answer = await send('POST /api/preview', readDraft(draft));
  if ('problem' in answer) return answer.problem;
  const field = answer.value.problems.at(0)?.field;
  return field === undefined ? '' : `Not saved yet: see what is marked at ${names[field] ?? field}.`;
}

const names: Readonly<Record<string, string>> = { ...channels, speed: 'the speed' };

function readDraft({ r, g, b, speed }: Draft) {
  return { r, g, b, speed: speed.trim() === '' ? null : Number(speed) };
}

/** What the lamp would show of what is typed; undefined until that is known. */
function useSketch(typed: Signal<Draft>): LookSketch | undefined {
  const sketch = useSignal<LookSketch | undefined>(undefined);
  const { r, g, b, speed } = typed.value;
  useEffect(() => {
    const timer = setTimeout(() => {
      // What is no speed is marked without asking.
      if (findSpeedProblem(typed.peek().speed) !== '') return;
      void send('POST /api/preview', readDraft(typed.peek())).then((answer) => {
        if ('value' in answer) sketch.value = answer.value;
      });
    }, calm);
    return () => clearTimeout(timer);
  }, [r, g, b, speed]);
  return sketch.value;
}

/** The look in motion, and as a strip of its first seconds for readers who want less motion. */
function Moving({ sketch }: { readonly sketch: LookSketch | undefined }) {
  const globe = useRef<HTMLSpanElement>(null);
  const { colors = [], stepMs = 50 } = sketch ?? {};
  useEffect(() => {
    let at = 0;
    const show = () => {
      globe.current?.style.setProperty('background', colors[at % colors.length] ?? 'none');
      at += 1;
    };
    show();
    if (matchMedia('(prefers-reduced-motion: reduce)').matches || colors.length === 0) return undefined;
    const timer = setInterval(show, stepMs);
    return () => clearInterval(timer);
  }, [colors, stepMs]);
  const stops = colors.length > 0 ? `linear-gradient(90deg, ${colors.join(', ')})` : 'none';
  return (
    <div class="sketch" role="img" aria-label={colors.length > 0 ? 'How it looks' : 'It cannot be shown yet'}>
      <span class="globe-small" ref={globe} />
      <span class="strip" style={{ background: stops }} />
    </div>
  );
}
