import type { Understanding } from '../../core/command.js';
import type { Origin } from '../../core/origin.js';
import { choose } from '../../dialogue/choice.js';
import type { Conversations } from '../../dialogue/conversations.js';
import { homeMode } from '../../dialogue/modes.js';
import type { CheckResult, WorkflowStep, Turn, Workflow, WorkflowState } from '../../dialogue/workflow.js';
import type { Clock } from '../../core/clock.js';
import type { Store } from '../../ports/store.js';
import type { Answer } from '../answers/answer.js';
import { answerableFor, HalfSaid } from './half-said.js';
import type { FieldValues } from '../../dialogue/workflow-template.js';
import type { Needed } from './needed.js';
import { notOnOffer } from './not-on-offer.js';
import { afterAside, isAnother, isDropped, tellLeft } from './let-go.js';
import { movesOn, readTurn } from './read-turn.js';
import type { Taken } from './taken.js';
import { DialogueRecords } from './dialogue-records.js';
import { createFieldReader } from './field-reader.js';
import { inPlace, type WantedPlace } from './place.js';

/** What workflows can do with the values they have collected. */
export interface WorkflowTools {
  /** Checks the values before the user confirms them. */
  check(name: string, values: FieldValues): Promise<CheckResult>;
  /** Does the work; returns what to say, or why it failed and what to ask again. Never throws. */
  run(name: string, values: FieldValues, origin: Origin): Promise<CheckResult | string>;
}

/** What a dialogue needs. */
export interface DialogueParts {
  readonly conversations: Conversations;
  readonly store: Store;
  readonly clock: Clock;
  readonly timeZone: string | undefined;
  readonly tools: WorkflowTools;
  /** What a sentence means in the conversation that it comes from. */
  understand(text: string, origin: Origin): Understanding;
}

/** Keeps what the assistant waits to hear: a workflow's field, a choice, or the rest of an unfinished sentence. */
export class Dialogue {
  readonly #records: DialogueRecords;
  /** A sentence that waits for its other half, or for a yes. */
  readonly half: HalfSaid;

  constructor(private readonly parts: DialogueParts) {
    this.#records = new DialogueRecords(parts.store);
    this.half = new HalfSaid(parts);
  }

  /** The mode that decides what is on offer; it survives a restart. */
  get mode(): string {
    return this.#records.mode ?? homeMode;
  }

  /** Enters a mode; returns what to say. */
  enterMode(mode: string): string {
    const known = this.parts.conversations.modes[mode];
    if (!known) return `There is no mode "${mode}".`;
    this.#records.write({ mode });
    return known.entered;
  }

  /** What to say instead if this mode does not offer the agent; null if it does. */
  get agentElsewhere(): string | null {
    return this.parts.conversations.modes[this.mode]?.agent === false ? notOnOffer(this.mode, homeMode) : null;
  }

  /** Whether the next sentence may be an answer. */
  get expects(): 'nothing' | 'answer' {
    return this.#workflow() || this.#records.choices || this.half.at !== null ? 'answer' : 'nothing';
  }

  /** Whether any words may be the answer, also those that would be a sentence of their own: the text of a message. */
  get takesText(): boolean {
    const open = this.#workflow();
    return open?.workflow.asksForText(open.state) ?? false;
  }

  /** Whether words are a whole answer to an open choice, or the rest of an unfinished sentence. */
  isAnswer(text: string, origin: Origin): boolean {
    return this.#chosen(text) !== undefined || this.half.isAnswer(text, origin);
  }

  /** Whether words answer the open workflow, which they may do over its question. */
  movesOn(text: string, origin: Origin): boolean {
    const open = this.#workflow();
    return open !== null && movesOn(open, this.#turnOf(this.parts.understand(text, origin)));
  }

  /** What is waited for: a yes or a no, one of some choices, or something that anybody may put in words of their own. */
  get asks(): 'yes-no' | 'choice' | 'anything' {
    if (this.#workflow()?.state.phase === 'confirming' || this.half.isOffer) return 'yes-no';
    return this.#records.choices ? 'choice' : 'anything';
  }

  /** When the open question was asked, in wall time milliseconds; minus infinity if none is open. */
  get askedAt(): number {
    const { workflow, choices, asked = 0 } = this.#records;
    return Math.max(
      this.#workflow() && workflow ? workflow.at : -Infinity,
      choices ? asked : -Infinity,
      this.half.at ?? -Infinity,
    );
  }

  /** Whether a fragment of a sentence ("blue", "the kitchen too") can be about the sentence before, and not an answer to a workflow. */
  get takesFragments(): boolean {
    return !this.#workflow() && !this.#records.choices;
  }

  /**
   * A sentence's understanding as clients are told it: if a question is open, words that only the agent could handle count as
   * its answer.
   */
  expected(understanding: Understanding): Understanding {
    const answers = this.expects === 'answer' && understanding.route === 'agent';
    return answers ? { ...understanding, route: 'workflow' } : understanding;
  }

  /** Called when nobody answers: asks again, or gives up. Returns what to say; '' if no workflow is open. */
  silence(): string {
    const open = this.#workflow();
    if (!open) return '';
    const step = open.workflow.take(open.state, { ...this.#turn(''), answer: null, interrupts: false });
    this.#keep(step.state);
    return step.say;
  }

  /** The workflow's open question, to repeat after an interruption; '' if there is none. */
  get openQuestion(): string {
    const open = this.#workflow();
    return open ? open.workflow.question(open.state) : '';
  }

  /** Takes a sentence as the answer to an open question; null if it is not one. */
  async take(text: string, understanding: Understanding, origin: Origin): Promise<Taken | null> {
    return (
      this.half.takeIfLatest(this.askedAt, text, understanding, origin) ??
      this.#takeChoice(text, understanding) ??
      (await this.#takeField(text, understanding, origin)) ??
      this.half.take(text, understanding, origin)
    );
  }

  /** Remembers the choices of an answer, if it has any, until the user has chosen. */
  offer({ choices }: Answer): void {
    if (choices) this.#records.write({ choices: [...choices], asked: this.parts.clock.now() });
  }

  /**
   * Begins the workflow for what a command left out, with the values already known; returns what to say, or null if there is no such
   * workflow.
   */
  async begin({ workflow, values, sure }: Needed, text: string, origin: Origin): Promise<string | null> {
    const offer = this.parts.conversations.offer(workflow, values['what']?.value ?? text, this.mode, sure);
    if (!offer) return null;
    if ('elsewhere' in offer) return notOnOffer(this.mode, offer.elsewhere);
    const left = tellLeft(this.#workflow());
    return `${left}${await this.#follow(offer.workflow, offer.workflow.begin(values, this.#turn(text), sure), origin)}`;
  }

  /** Cancels whatever is open; returns what to say, or '' if nothing was. */
  cancel(): string {
    const open = this.#workflow();
    const asked = this.#records.choices !== undefined || this.half.at !== null;
    this.half.forget();
    if (open || asked) this.#records.write({ workflow: null, choices: null });
    return open ? open.workflow.parting('canceled') : asked ? 'OK.' : '';
  }

  /** The reply to "what did I say?" in a workflow; null outside one. */
  get recalled(): string | null {
    const open = this.#workflow();
    return open ? open.workflow.recall(open.state) : null;
  }

  /** Which of the open choices is meant. */
  #chosen(text: string): readonly number[] | undefined {
    const labels = this.#records.choices?.map(({ label }) => label);
    return labels && choose(labels, text);
  }

  #takeChoice(text: string, understanding: Understanding): Taken | null {
    const { choices, asked = 0 } = this.#records;
    if (!choices) return null;
    const meant = this.#chosen(text);
    this.#records.write({ choices: null });
    if (this.parts.clock.now() - asked > answerableFor) return null;
    if (meant) this.half.forget();
    if (meant) return { say: '', route: 'command', commands: meant.flatMap((index) => choices[index]?.command ?? []) };
    if (understanding.commands.some(({ intent }) => intent === 'confirm.no'))
      return { say: 'OK, none.', route: 'command' };
    return null;
  }

  async #takeField(text: string, understanding: Understanding, origin: Origin): Promise<Taken | null> {
    const open = this.#workflow();
    if (!open) return null;
    // What takes its place tells that it does.
    if (isAnother(open.workflow, understanding)) return open.workflow.template.drops ? null : this.#keep(null);
    if (isDropped(open.state, text)) return { say: this.cancel(), route: 'workflow' };
    const step = open.workflow.take(open.state, this.#turnOf(understanding, text));
    if (step.aside) return this.#keep(afterAside(open.workflow, open.state));
    return { say: await this.#follow(open.workflow, step, inPlace(origin, open.place)), route: 'workflow' };
  }

  /** Follows the workflow's steps until it waits for the user or is done; returns what to say. */
  async #follow(workflow: Workflow, first: WorkflowStep, origin: Origin): Promise<string> {
    let step = first;
    while (step.state && step.effect) {
      const { state, effect } = step;
      // Stored before the slow outside call, so nothing that was said is lost if Lantern stops during it.
      const { check = '', confirm, tool } = workflow.template;
      this.#keep({ ...state, phase: confirm === undefined ? 'collecting' : 'confirming' }, origin);
      const result =
        effect === 'check'
          ? await this.parts.tools.check(check, state.values)
          : await this.parts.tools.run(tool, state.values, origin);
      if (typeof result === 'string') {
        this.#keep(null);
        return result;
      }
      step = workflow.checked(state, result);
    }
    this.#keep(step.state, origin);
    return step.say;
  }

  #workflow(): { readonly workflow: Workflow; readonly state: WorkflowState; readonly place: WantedPlace } | null {
    const kept = this.#records.workflow;
    if (!kept) return null;
    const workflow = this.parts.conversations.find(kept.state.workflow);
    return workflow && this.parts.clock.now() - kept.at <= answerableFor ? { ...kept, workflow } : null;
  }

  #keep(state: WorkflowState | null, { satellite, room }: WantedPlace = this.#records.workflow?.place ?? {}): null {
    this.#records.write({ workflow: state && { state, at: this.parts.clock.now(), place: { satellite, room } } });
    return null;
  }

  #turnOf(understanding: Understanding, text = understanding.text): Turn {
    return { ...this.#turn(text), ...readTurn(understanding) };
  }

  #turn(text: string): Pick<Turn, 'text' | 'extract'> {
    return { text, extract: createFieldReader(this.parts.clock.now(), this.parts.timeZone) };
  }
}
