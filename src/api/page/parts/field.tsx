import { useId } from 'preact/hooks';

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onInput: (text: string) => void;
  /** What is wrong with what is typed; empty if nothing is. */
  readonly problem?: string;
  readonly hint?: string;
  readonly placeholder?: string;
  readonly type?: 'text' | 'time' | 'number' | 'password' | 'date';
  readonly disabled?: boolean;
  readonly min?: number;
  readonly max?: number;
  /** The id of a list of values to offer. */
  readonly list?: string;
}

/** A line of text with its label, its hint, and what is wrong with it. */
export function Field({ label, value, onInput, problem = '', hint = '', type = 'text', ...rest }: FieldProps) {
  const id = useId();
  // Preact's types know each type of input with attributes of its own.
  const attributes: object = { id, type, value, ...rest, ...describe(id, hint, problem) };
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input {...attributes} onInput={({ currentTarget }) => onInput(currentTarget.value)} />
      <Remarks id={id} hint={hint} problem={problem} />
    </div>
  );
}

/** What ties a field to its remarks, for screen readers. */
export function describe(id: string, hint: string, problem: string): object {
  const ids = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return { 'aria-invalid': problem !== '', ...(ids && { 'aria-describedby': ids }) };
}

interface RemarksProps {
  readonly id: string;
  readonly hint: string;
  readonly problem: string;
}

/** What stands below a field. */
export function Remarks({ id, hint, problem }: RemarksProps) {
  return (
    <>
      {hint && (
        <p class="quiet" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {problem && (
        <p class="problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}

interface SelectionProps extends Omit<FieldProps, 'type' | 'list' | 'placeholder' | 'min' | 'max'> {
  readonly choices: readonly string[];
  /** How choices read; "" is the one that says nothing. Without it, one must be chosen. */
  readonly words?: Readonly<Record<string, string>>;
}

/** One of several, with its label, its hint, and what is wrong with it. */
export function Selection({
  label,
  value,
  onInput,
  choices,
  words = {},
  hint = '',
  problem = '',
  disabled,
}: SelectionProps) {
  const id = useId();
  const attributes: object = { id, value, disabled, ...describe(id, hint, problem) };
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select {...attributes} onChange={({ currentTarget }) => onInput(currentTarget.value)}>
        {[...new Set(['' in words ? [''] : [], choices].flat())].map((choice) => (
          <option key={choice} value={choice} selected={choice === value}>
            {words[choice] ?? choice}
          </option>
        ))}
      </select>
      <Remarks id={id} hint={hint} problem={problem} />
    </div>
  );
}

/** Several lines of text. */
export function TextArea({ label, value, onInput, hint = '', problem = '', disabled }: Omit<FieldProps, 'type'>) {
  const id = useId();
  const attributes: object = { id, value, disabled, ...describe(id, hint, problem) };
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <textarea
        {...attributes}
        rows={Math.min(12, Math.max(2, value.split('\n').length))}
        spellcheck={false}
        onInput={({ currentTarget }) => onInput(currentTarget.value)}
      />
      <Remarks id={id} hint={hint} problem={problem} />
    </div>
  );
}
