import { useSignal } from '@preact/signals';
import type { SettingsReply } from '../../settings-routes.js';
import { Selection, Field, TextArea } from '../parts/field.js';
import { typed } from './drafts.js';
import { writeSettings } from './settings-data.js';
import { describeSetting, nameSetting, parseValue, printValue, type Setting } from './setting-values.js';

interface FormProps {
  readonly topic: string;
  readonly settings: readonly Setting[];
}

/** The settings of one topic, written together. */
export function TopicForm({ topic, settings }: FormProps) {
  const problems = useSignal<SettingsReply['problems']>([]);
  // What was typed may be from before the set-up was closed.
  const told = useSignal(settings.some(isUnsaved) ? 'Not saved yet.' : '');
  const save = async (event: Event) => {
    event.preventDefault();
    const changes = settings.flatMap((each) => toChange(each));
    if (changes.length === 0) {
      told.value = 'Nothing was changed.';
      return;
    }
    const answer = await writeSettings('POST /api/settings', { changes });
    problems.value = 'value' in answer ? answer.value.problems : [];
    told.value = 'problem' in answer ? answer.problem : tellReply(answer.value, settings);
    if ('value' in answer && answer.value.done) forgetTyped(settings);
  };
  return (
    <form
      class="form"
      autocomplete="off"
      // What was told is of what stood there before.
      onInput={() => void (told.value = '')}
      onSubmit={(event) => void save(event)}
    >
      {settings.map((setting) => (
        <SettingField key={setting.path} setting={setting} problem={findProblem(problems.value, setting)} />
      ))}
      <button type="submit" class="primary">{`Save: ${topic}`}</button>
      <p class="quiet" role="status">
        {told}
      </p>
    </form>
  );
}

interface FieldProps {
  readonly setting: Setting;
  readonly problem: string;
}

function SettingField({ setting, problem }: FieldProps) {
  const { path, kind, fixedBy, choices, value } = setting;
  const shared = {
    label: nameSetting(setting),
    hint: describeSetting(setting),
    value: typed.value[path] ?? printValue(setting),
    disabled: fixedBy !== null,
    problem,
    onInput: (text: string) => void (typed.value = { ...typed.value, [path]: text }),
  };
  if (kind === 'yaml') return <TextArea {...shared} />;
  if (kind === 'switch') return <Selection {...shared} choices={['true', 'false']} words={switchWords} />;
  if (kind === 'choice') return <Selection {...shared} choices={choices} words={choiceWords} />;
  if (kind !== 'secret') return <Field {...shared} />;
  return (
    <>
      <Field {...shared} type="password" />
      {value !== null && <RemoveSecret setting={setting} />}
    </>
  );
}

const choiceWords = { '': 'as usual' };
const switchWords = { '': 'as usual', true: 'yes', false: 'no' };

function RemoveSecret({ setting }: { readonly setting: Setting }) {
  const remove = () => void writeSettings('POST /api/settings', { changes: [{ path: setting.path, value: null }] });
  return (
    <button type="button" onClick={remove}>
      {`Remove: ${nameSetting(setting)}`}
    </button>
  );
}

/** Whether something was typed that is not saved yet. */
export function isUnsaved(setting: Setting): boolean {
  const text = typed.value[setting.path];
  return text !== undefined && text !== printValue(setting);
}

function forgetTyped(saved: readonly Setting[]): void {
  const others = Object.entries(typed.value).filter(([path]) => !saved.some((each) => each.path === path));
  typed.value = Object.fromEntries(others);
}

function toChange(setting: Setting): { path: string; value: unknown }[] {
  return isUnsaved(setting)
    ? [{ path: setting.path, value: parseValue(setting, typed.value[setting.path] ?? '') }]
    : [];
}

/** The problem of a setting, or of something in the list that it is. */
function findProblem(all: SettingsReply['problems'], { path, kind }: Setting): string {
  const own = all.filter((each) => each.path === path || each.path.startsWith(`${path}.`));
  const place = (inner: string) => (kind === 'yaml' && inner !== path ? `${inner.slice(path.length + 1)}: ` : '');
  return own.map((each) => `${place(each.path)}${each.message}`).join('; ');
}

function tellReply({ done, problems, waiting }: SettingsReply, own: readonly Setting[]): string {
  if (done) return waiting.length > 0 ? 'Saved. It counts once Lantern is started anew.' : 'Saved.';
  const elsewhere = problems.filter(({ path }) => !own.some((each) => path.startsWith(each.path)));
  return ['Not saved.', ...elsewhere.map(({ path, message }) => `${path}: ${message}.`)].join(' ');
}
