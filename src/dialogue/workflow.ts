import { capitalize } from '../core/capitalize.js';
import { listSpans } from './list-spans.js';
import { createCorrectionReader, isPhrase, type Correction, type Talk } from './talk.js';
import {
  fillIn,
  type FieldKind,
  type FieldValue,
  type FieldValues,
  type WorkflowTemplate,
} from './workflow-template.js';

/** The state of one conversation; JSON, so that it survives a restart. */
export interface WorkflowState {
  readonly workflow: string;
  /** `checking` and `running` wait for something outside; `correcting` waits to hear what is wrong. */
  readonly phase: 'collecting' | 'checking' | 'confirming' | 'correcting' | 'running';
  readonly values: FieldValues;
  /** The field that was just asked for. */
  readonly asking: string | null;
  /** Optional fields that the user skipped. */
  readonly skipped: readonly string[];
  /** How many turns in a row were not understood. */
  readonly misses: number;
  /** Whether the first sentence ordered it: then nobody has to agree once all is told, unless a check refused something. */
  readonly sure?: true | undefined;
}

/** The value that a text gives for a field, and values for other fields in the same text. */
export type ExtractedField = FieldValue & { readonly also?: Readonly<Partial<Record<FieldKind, FieldValue>>> };

/** Reads a value from a text that contains nothing else; `before` is the value that a correction changes, `told` what else was said. */
export type Extract = (kind: FieldKind, text: string, before?: FieldValue, told?: string) => ExtractedField | undefined;

/** One sentence of the conversation. */
export interface Turn {
  readonly text: string;
  readonly answer: 'yes' | 'no' | null;
  /** Whether the fast path understands it as a command or question of its own. */
  readonly interrupts: boolean;
  /** Whether it is an order to the lights, which is no text of a message: "turn the light blue". */
  readonly orders?: boolean;
  readonly extract: Extract;
}

/** The result of a turn: the new state (null if the conversation is over), what to say, and what to do outside. */
export interface WorkflowStep {
  readonly state: WorkflowState | null;
  readonly say: string;
  readonly effect?: 'check' | 'run';
  /** The sentence was not meant for this conversation, which continues unchanged. */
  readonly aside?: true;
}

/** The result of a check: the completed values; or what to say, which values to clear, and which field to ask for. */
export type CheckResult =
  | { readonly ok: true; readonly values: FieldValues }
  | { readonly ok: false; readonly say: string; readonly clear: readonly string[]; readonly ask?: string };

const mostMisses = 3;
/** Separators between answers: "Sarah Johnson, 789 Main Street", "… and my number is …". */
const parts = /[,;]\s+|\.\s+|\s+and\s+/;
/** Kinds whose values may be any words. */
const textKinds: ReadonlySet<FieldKind> = new Set(['name', 'address', 'message', 'title']);
/** Kinds whose values look like nothing else, so that they are also accepted without being asked for. */
const plainKinds: ReadonlySet<FieldKind> = new Set([
  'date',
  'last_day',
  'end',
  'series',
  'time',
  'phone',
  'email',
  'recurrence',
  'moment',
  'address',
]);

/** Runs the conversation that a template describes (TALK-01, TALK-02). Pure; one step per sentence. */
export class Workflow {
  readonly #readCorrection: (text: string) => Correction;

  constructor(
    readonly template: WorkflowTemplate,
    private readonly talk: Talk,
  ) {
    this.#readCorrection = createCorrectionReader(
      talk,
      Object.values(template.fields).flatMap(({ words }) => words),
    );
  }

  /** Starts with the values that the first sentence gave, and whatever else can be read from it. @param sure whether it is an order, to be carried out once nothing is missing */
  begin(understood: FieldValues, turn: Pick<Turn, 'text' | 'extract'>, sure?: true): WorkflowStep {
    const values: Record<string, FieldValue> = { ...understood };
    for (const [field, { kind }] of Object.entries(this.template.fields)) {
      if (values[field] !== undefined || !plainKinds.has(kind) || kind === 'address') continue;
      for (const part of listSpans(turn.text)) {
        const found = turn.extract(kind, part, undefined, turn.text);
        if (!found) continue;
        this.#keep(values, field, found);
        break;
      }
    }
    this.#fillUsual(values);
    const { workflow } = this.template;
    return this.#goOn({ workflow, phase: 'collecting', values, asking: null, skipped: [], misses: 0, sure });
  }

  #fillUsual(values: Record<string, FieldValue>): void {
    for (const [field, { usual }] of Object.entries(this.template.fields)) {
      if (!usual || values[field] !== undefined) continue;
      const told = ` ${values[usual.of]?.said.toLowerCase() ?? ''} `;
      if (values[usual.given] ?? usual.words.some((word) => told.includes(` ${word} `)))
        values[field] = { value: usual.value, said: '' };
    }
  }

  take(state: WorkflowState, turn: Turn): WorkflowStep {
    if (isPhrase(turn.text, this.talk.recall)) return { state, say: `${this.recall(state)} ${this.question(state)}` };
    if (turn.answer === 'yes' && state.phase === 'confirming')
      return { state: { ...state, phase: 'running' }, say: '', effect: 'run' };
    const { asking } = state;
    if (asking !== null && this.template.fields[asking]?.optional && isPhrase(turn.text, this.talk.nothing))
      return this.#goOn({ ...state, skipped: [...state.skipped, asking], asking: null, misses: 0 });
    if (turn.answer === 'no' && state.phase === 'confirming' && !this.template.drops)
      return { state: { ...state, phase: 'correcting', misses: 0 }, say: this.talk.change_what };
    // Whoever says no to what is missing, or to the whole and to what to change, does not want it.
    if (turn.answer === 'no' && !this.asksForText(state)) return { state: null, say: this.parting('canceled') };
    return this.#collect(state, turn);
  }

  /** Continues after the check. */
  checked(state: WorkflowState, result: CheckResult): WorkflowStep {
    if (result.ok) return this.#confirm({ ...state, values: result.values });
    const values = Object.fromEntries(Object.entries(state.values).filter(([field]) => !result.clear.includes(field)));
    const asking = result.ask ?? result.clear[0] ?? null;
    const phase = asking === null ? 'confirming' : 'collecting';
    return { state: { ...state, phase, values, asking, misses: 0, sure: undefined }, say: result.say };
  }

  /** A sentence with all values so far. */
  recall({ values }: WorkflowState): string {
    const summary = fillIn(this.template.summary, values).replace(/^, /, '');
    return Object.keys(values).length === 0
      ? this.talk.empty
      : fillIn(this.talk.begun, { summary: { value: '', said: summary } });
  }

  /** The question that the conversation is waiting to have answered. */
  question(state: WorkflowState): string {
    if (state.phase === 'correcting') return this.talk.change_what;
    if (state.phase === 'confirming') return capitalize(fillIn(this.template.confirm ?? '', state.values));
    return fillIn(this.template.fields[state.asking ?? '']?.ask ?? '', state.values);
  }

  /** Whether it waits for free text, which may sound like a sentence of its own. */
  asksForText({ phase, asking }: WorkflowState): boolean {
    const kind = this.template.fields[asking ?? '']?.kind;
    return phase === 'collecting' && kind !== undefined && textKinds.has(kind);
  }

  /** What to say when the conversation is given up or canceled. */
  parting(sentence: 'giveUp' | 'canceled'): string {
    return fillIn(this.talk[sentence], { title: { value: '', said: this.template.title } });
  }

  #collect(state: WorkflowState, turn: Turn): WorkflowStep {
    const correction = this.#readCorrection(turn.text);
    const named = this.#fieldCalled(correction.field, state);
    const asked = state.asking;
    const free = asked !== null && this.template.fields[asked]?.kind === 'message' && state.phase === 'collecting';
    if (turn.interrupts && (!free || turn.orders) && named === undefined)
      return { state, say: this.question(state), aside: true };

    const values: Record<string, FieldValue> = { ...state.values };
    const said = correction.corrects ? correction.rest : turn.text;
    const wanted = this.#wanted(named ?? asked, correction.corrects || state.phase !== 'collecting', values);
    const told = Object.values(values).map((value) => value.said);
    const take = (text: string): boolean => {
      for (const field of wanted) {
        const { kind } = this.template.fields[field] ?? {};
        const found = kind && text !== '' ? turn.extract(kind, text, values[field], told.join(' ')) : undefined;
        if (!found) continue;
        this.#keep(values, field, found);
        return true;
      }
      return false;
    };
    if (!take(said)) said.split(parts).map((part) => take(part.trim()));
    const changed = Object.keys(values).some((field) => values[field] !== state.values[field]);
    if (changed) return this.#goOn({ ...state, phase: 'collecting', values, asking: null, misses: 0 });
    if (named !== undefined) return this.#ask({ ...state, phase: 'collecting', misses: 0 }, named);
    return this.#miss(state);
  }

  /** The fields that a sentence may fill: the one it is about first, then those whose values look like nothing else. */
  #wanted(about: string | null, again: boolean, values: FieldValues): readonly string[] {
    const others = Object.entries(this.template.fields)
      .filter(([field, { kind }]) => field !== about && plainKinds.has(kind) && (again || values[field] === undefined))
      .map(([field]) => field);
    return about === null ? others : [about, ...others];
  }

  #keep(values: Record<string, FieldValue>, field: string, { value, said, also = {} }: ExtractedField): void {
    values[field] = { value, said };
    for (const [other, { kind }] of Object.entries(this.template.fields)) {
      const beside = also[kind];
      if (other !== field && beside) values[other] = beside;
    }
  }

  #miss(state: WorkflowState): WorkflowStep {
    const misses = state.misses + 1;
    if (misses >= mostMisses) return { state: null, say: this.parting('giveUp') };
    return { state: { ...state, misses }, say: `${this.talk.misunderstood} ${this.question(state)}` };
  }

  #goOn(state: WorkflowState): WorkflowStep {
    const missing = Object.entries(this.template.fields).find(
      ([field, { ask, optional }]) =>
        state.values[field] === undefined && ask !== undefined && !(optional && state.skipped.includes(field)),
    );
    if (missing) return this.#ask(state, missing[0]);
    if (this.template.check !== undefined)
      return { state: { ...state, phase: 'checking', asking: null }, say: '', effect: 'check' };
    return this.#confirm(state);
  }

  #ask(state: WorkflowState, field: string): WorkflowStep {
    const { ask } = this.template.fields[field] ?? {};
    return {
      state: { ...state, asking: field },
      say: fillIn(ask ?? this.talk.change_what, state.values),
    };
  }

  #confirm(state: WorkflowState): WorkflowStep {
    if (this.template.confirm === undefined || state.sure)
      return { state: { ...state, phase: 'running', asking: null }, say: '', effect: 'run' };
    const confirming = { ...state, phase: 'confirming' as const, asking: null, misses: 0 };
    return { state: confirming, say: this.question(confirming) };
  }

  /** If two fields share a spoken name ("the time"), it means the one just asked for, or else the first. */
  #fieldCalled(word: string | undefined, state: WorkflowState): string | undefined {
    if (word === undefined) return undefined;
    const called = Object.entries(this.template.fields).filter(([, { words }]) => words.includes(word));
    return (called.find(([field]) => field === state.asking) ?? called[0])?.[0];
  }
}
