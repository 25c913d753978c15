import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { sayName } from '../../../core/say-name.js';
import type { Settings, SettingsReply, WantedLamp } from '../../settings-routes.js';
import { Field } from '../parts/field.js';
import { lampRows, type LampRow as Row } from './drafts.js';
import { refreshSettings, settings, writeSettings } from './settings-data.js';

type NamedLamp = Settings['lamps'][number];
const none: readonly NamedLamp[] = [];
type Problems = SettingsReply['problems'];
/** What is wrong with a lamp, by field. */
interface FieldProblems {
  readonly name: string | undefined;
  readonly area: string | undefined;
}

let keys = 0;
const createRow = (lamp: WantedLamp): Row => ({ ...lamp, key: lamp.id ?? `new ${(keys += 1)}` });

/** Names the lamps and their rooms, adds lamps and takes some away. @param saved called once it is written */
export function LampsForm({ saved }: { readonly saved?: () => void }) {
  useEffect(() => void refreshSettings(), []);
  // A lamp that is added to a list that has not come yet would be the only one, and saving it would take away the others.
  if (!settings.value) return <p role="status">The lamps are being fetched.</p>;
  return <LoadedForm {...(saved && { saved })} />;
}

function LoadedForm({ saved }: { readonly saved?: () => void }) {
  const { rows, problems, told, warn, save } = useRows(saved);
  const change = (at: number, to: Partial<Row>) =>
    void (lampRows.value = rows.map((row, index) => (index === at ? { ...row, ...to } : row)));
  const remove = (at: number) => {
    warn(rows[at]);
    lampRows.value = rows.filter((_, index) => index !== at);
  };
  const add = () => void (lampRows.value = [...rows, createRow({ id: null, name: '', area: null })]);
  return (
    <form class="form" autocomplete="off" onSubmit={(event) => void save(event)}>
      <ul class="lamp-rows">
        {rows.map((row, index) => (
          <LampRow
            key={row.key}
            row={row}
            place={index + 1}
            problems={findProblems(problems.value, index)}
            change={(to) => change(index, to)}
            {...(rows.length > 1 && { remove: () => remove(index) })}
          />
        ))}
      </ul>
      <Rooms rows={rows} />
      <div class="buttons">
        <button type="button" onClick={add}>
          Add a lamp
        </button>
        <button type="submit" class="primary">
          Save the lamps
        </button>
      </div>
      <p class="quiet" role="status">
        {told}
      </p>
    </form>
  );
}

/** The rows of the form as they are typed, what is wrong with them, and how to write them. */
function useRows(done: (() => void) | undefined) {
  // Another tab, or an editor of the file, may have named them anew.
  const saved = settings.value?.lamps ?? none;
  const rows = lampRows.value ?? saved.map(createRow);
  const problems = useSignal<Problems>([]);
  // What was typed may be from before the set-up was closed.
  const told = useSignal(lampRows.value ? 'Not saved yet.' : '');
  const warn = (row: Row | undefined) => void (told.value = tellUses(row));
  const save = async (event: Event) => {
    event.preventDefault();
    problems.value = findNameless(rows);
    if (problems.value.length > 0) {
      told.value = notSaved;
      return;
    }
    const lamps = rows.map(({ id, name, area }) => ({ id, name, area }));
    const answer = await writeSettings('POST /api/settings/lamps', { lamps });
    problems.value = 'value' in answer ? answer.value.problems : [];
    if ('problem' in answer) told.value = answer.problem;
    else if (!answer.value.done) told.value = notSaved;
    else {
      lampRows.value = undefined;
      told.value = tellSaved(settings.value?.lamps ?? none, saved);
      done?.();
    }
  };
  return { rows, problems, told, warn, save };
}

interface RowProps {
  readonly row: Row;
  /** Counted from 1. */
  readonly place: number;
  /** What is wrong with it, by field. */
  readonly problems: FieldProblems;
  readonly change: (to: Partial<Row>) => void;
  /** Absent where it must stay. */
  readonly remove?: () => void;
}

function LampRow({ row, place, problems, change, remove }: RowProps) {
  const { id, name, area } = row;
  const item = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    // Somebody has just added it, to name it.
    if (id === null) item.current?.querySelector('input')?.focus();
  }, []);
  return (
    <li ref={item}>
      <Field
        label={`Name of lamp ${place}`}
        value={name}
        placeholder="Desk lamp"
        problem={problems.name ?? ''}
        onInput={(text) => change({ name: text })}
      />
      <Field
        label={`Room of lamp ${place}`}
        value={area ?? ''}
        placeholder="Office"
        list="rooms"
        problem={problems.area ?? ''}
        onInput={(text) => change({ area: text })}
      />
      {remove && (
        <button type="button" aria-label={`Take away ${name || `lamp ${place}`}`} onClick={remove}>
          Take away
        </button>
      )}
    </li>
  );
}

/** The rooms that there are, for the fields to offer. */
function Rooms({ rows }: { readonly rows: readonly Row[] }) {
  const rooms = new Set(rows.map(({ area }) => area?.trim() ?? '').filter((room) => room !== ''));
  return (
    <datalist id="rooms">
      {[...rooms].map((room) => (
        <option key={room} value={room} />
      ))}
    </datalist>
  );
}

const notSaved = 'Not saved yet: see what is marked.';

/** What a lamp that is taken away leaves behind. */
function tellUses(row: Row | undefined): string {
  const lamp = row && settings.value?.lamps.find(({ id }) => id === row.id);
  if (!lamp) return 'Not saved yet.';
  const { name, usedBy } = lamp;
  if (usedBy.length === 0) return `${name} goes when you save.`;
  const more = usedBy.length === 1 ? '' : ` And ${usedBy.length - 1} more.`;
  return `${name} goes when you save, and would be missed here: ${usedBy[0] ?? ''}${more}`;
}

function findNameless(rows: readonly Row[]): Problems {
  return rows.flatMap(({ name }, index) =>
    name.trim() === '' ? [{ path: `lamps.${index}.name`, message: 'Give it a name, such as “Desk lamp”.' }] : [],
  );
}

function findProblems(all: Problems, index: number): FieldProblems {
  const find = (field: string) => all.find(({ path }) => path === `lamps.${index}.${field}`)?.message;
  return { name: find('name') ?? find('id'), area: find('area') };
}

/** Names the first lamp that was added or named anew. */
function tellSaved(now: readonly NamedLamp[], before: readonly NamedLamp[]): string {
  const isOther = ({ id, name }: NamedLamp) => !before.some((lamp) => lamp.id === id && lamp.name === name);
  const lamp = now.find(isOther) ?? now.at(-1);
  return lamp && now.length > 1 ? `Saved. You can say: “turn ${sayName(lamp)} on”` : 'Saved.';
}
