import type { Understanding } from '../../core/command.js';
import { omit } from '../../core/omit.js';
import type { Origin } from '../../core/origin.js';
import type { Conversations } from '../../dialogue/conversations.js';
import { homeMode } from '../../dialogue/modes.js';
import type { WorkflowStep, Turn, Workflow, WorkflowState } from '../../dialogue/workflow.js';
import type { Clock } from '../../core/clock.js';
import type { Store } from '../../ports/store.js';
import type { Answer } from '../answers/answer.js';
import { isAskedIn, offeredBy, type OfferedEntry, type OpenWorkflow } from './open-workflow.js';
import { answerableFor, HalfSaid } from './half-said.js';
import type { Needed } from './needed.js';
import { notOnOffer } from './not-on-offer.js';
import { afterAside, isAnother, isDropped, tellLeft } from './let-go.js';
import { movesOn, readTurn } from './read-turn.js';
import type { Taken } from './taken.js';
import type { WorkflowTools } from './workflow-tools.js';
import { DialogueRecords } from './dialogue-records.js';
import { createFieldReader } from './field-reader.js';
import { OpenChoice } from './open-choice.js';
import { inPlace, placeAt, type WantedPlace } from './place.js';

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

/**
 * Keeps what the assistant waits to hear: a workflow's field, a choice, or the rest of an unfinished sentence. A question is open in the
 * conversation that it was asked in; elsewhere, a workflow takes what fills it, and says nothing more.
 */
export class Dialogue {
  readonly #records: DialogueRecords;
  readonly #choice: OpenChoice;
  /** A sentence that waits for its other half, or for a yes. */
  readonly half: HalfSaid;

  constructor(private readonly parts: DialogueParts) {
    this.#records = new DialogueRecords(parts.store);
    this.#choice = new OpenChoice(this.#records, parts.clock);
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

  /** Whether the next sentence of a conversation may be an answer. */
  awaits(origin: Origin): boolean {
    return this.askedAt(origin) > -Infinity;
  }

  /** Whether any words may be the answer, also those that would be a sentence of their own: the text of a message. */
  takesText(origin: Origin): boolean {
    const open = this.#workflowOf(origin);
    return open?.workflow.asksForText(open.state) ?? false;
  }

  /** Whether words are a whole answer to an open choice, or the rest of an unfinished sentence. */
  isAnswer(text: string, origin: Origin): boolean {
    return this.#choice.isChosen(text, origin) || this.half.isAnswer(text, origin);
  }

  /** Whether words answer the open workflow, which they may do over its question. */
  movesOn(text: string, origin: Origin): boolean {
    const open = this.#workflowOf(origin);
    return open !== null && movesOn(open, this.#turnOf(this.parts.understand(text, origin)));
  }

  /** The appointment that is to be agreed to; undefined where none is asked about. */
  offered(origin: Origin): OfferedEntry | undefined {
    return offeredBy(this.#workflowOf(origin));
  }

  /** What is waited for: a yes or a no, one of some choices, or something in anybody's own words. */
  asks(origin: Origin): 'yes-no' | 'choice' | 'anything' {
    if (this.#workflowOf(origin)?.state.phase === 'confirming' || this.half.isOffer(origin)) return 'yes-no';
    return this.#choice.isOpen(origin) ? 'choice' : 'anything';
  }

  /** When the open question of a conversation was asked, in wall time milliseconds; minus infinity if none is open. */
  askedAt(origin: Origin): number {
    const workflow = this.#workflowOf(origin)?.at ?? -Infinity;
    return Math.max(workflow, this.#choice.askedAt(origin), this.half.askedAt(origin));
  }

  /** Whether a fragment of a sentence ("blue", "the kitchen too") can be about the sentence before, and not an answer to a workflow. */
  takesFragments(origin: Origin): boolean {
    return !this.#workflowOf(origin) && !this.#choice.isOpen(origin);
  }

  /** A sentence's understanding as clients are told it: where a question is open, what only the agent could handle answers it. */
  expected(understanding: Understanding, origin: Origin): Understanding {
    const answers = this.awaits(origin) && understanding.route === 'agent';
    return answers ? { ...understanding, route: 'workflow' } : understanding;
  }

  /** Called when nobody answers: asks again, or gives up. Returns what to say; '' if no workflow is open. */
  silence(origin: Origin): string {
    const open = this.#workflowOf(origin);
    if (!open) return '';
    const step = open.workflow.take(open.state, { ...this.#turn(''), answer: null, interrupts: false });
    this.#keep(step.state, open.place);
    return step.say;
  }

  /** The question of the open workflow, or of a sentence that waits for its other half, to repeat after an interruption; '' if there is none. */
  openQuestion(origin: Origin): string {
    const open = this.#workflowOf(origin);
    return open ? open.workflow.question(open.state) : this.half.question(origin);
  }

  /** Takes a sentence as the answer to an open question; null if it is not one. */
  async take(text: string, understanding: Understanding, origin: Origin): Promise<Taken | null> {
    return (
      this.half.takeIfLatest(this.askedAt(origin), text, understanding, origin) ??
      this.#takeChoice(text, understanding, origin) ??
      (await this.#takeField(text, understanding, origin)) ??
      this.half.take(text, understanding, origin)
    );
  }

  /** Remembers the choices of an answer, if it has any, until the user has chosen. */
  offer(answer: Answer, origin: Origin): void {
    this.#choice.offer(answer, origin);
  }

  /**
   * Begins the workflow for what a command left out, with the values already known; returns what to say, or null if there is no such
   * workflow.
   */
  async begin({ workflow, values, sure }: Needed, text: string, origin: Origin): Promise<string | null> {
    const offer = this.parts.conversations.offer(workflow, values['what']?.value ?? text, this.mode, sure);
    if (!offer) return null;
    if ('elsewhere' in offer) return notOnOffer(this.mode, offer.elsewhere);
    const left = tellLeft(this.#workflowOf(origin));
    return `${left}${await this.#follow(offer.workflow, offer.workflow.begin(values, this.#turn(text), sure), origin)}`;
  }

  /** Cancels whatever is open; returns what to say, or '' if nothing was. */
  cancel(origin: Origin): string {
    const open = this.#workflowOf(origin);
    const asked = this.awaits(origin);
    this.half.forget(origin);
    if (this.#choice.isOpen(origin)) this.#choice.forget();
    if (open) this.#keep(null, open.place);
    return open ? open.workflow.parting('canceled') : asked ? 'OK.' : '';
  }

  #takeChoice(text: string, understanding: Understanding, origin: Origin): Taken | null {
    const taken = this.#choice.take(text, understanding, origin);
    if (taken?.commands) this.half.forget(origin);
    return taken;
  }

  async #takeField(text: string, understanding: Understanding, origin: Origin): Promise<Taken | null> {
    const open = this.#workflowOf(origin) ?? this.#workflows()[0];
    if (!open || !this.#isFor(open, text, understanding, origin)) return null;
    // What takes its place tells that it does.
    const { drops } = open.workflow.template;
    if (isAnother(open.workflow, understanding)) return drops ? null : this.#keep(null, open.place);
    if (isDropped(open.state, text)) return { say: this.cancel(origin), route: 'workflow' };
    const step = open.workflow.take(open.state, this.#turnOf(understanding, text));
    if (step.aside) return this.#keep(afterAside(open.workflow, open.state), open.place);
    return { say: await this.#follow(open.workflow, step, inPlace(origin, open.place), open.place), route: 'workflow' };
  }

  /** Follows the workflow's steps until it waits for the user or is done; returns what to say. @param left where it asked until now */
  async #follow(workflow: Workflow, first: WorkflowStep, origin: Origin, left?: WantedPlace): Promise<string> {
    let step = first;
    while (step.state && step.effect) {
      const { state, effect } = step;
      // Stored before the slow outside call, so nothing that was said is lost if Lantern stops during it.
      const { check = '', confirm, tool } = workflow.template;
      this.#keep({ ...state, phase: confirm === undefined ? 'collecting' : 'confirming' }, placeAt(origin), left);
      const result =
        effect === 'check'
          ? await this.parts.tools.check(check, state.values)
          : await this.parts.tools.run(tool, state.values, origin);
      if (typeof result === 'string') {
        this.#keep(null, placeAt(origin), left);
        return result;
      }
      step = workflow.checked(state, result);
    }
    this.#keep(step.state, placeAt(origin), left);
    return step.say;
  }

  /** Whether a sentence is for the open workflow: any is, where it was asked; elsewhere, what fills a field. */
  #isFor(open: OpenWorkflow, text: string, understanding: Understanding, origin: Origin): boolean {
    const turn = this.#turnOf(understanding, text);
    return isAskedIn(open, origin) || (turn.answer === null && movesOn(open, turn));
  }

  /** The workflow that asks in this conversation. */
  #workflowOf(origin: Origin): OpenWorkflow | null {
    return this.#workflows().find((open) => isAskedIn(open, origin)) ?? null;
  }

  /** Those that may still be answered, the latest first. */
  #workflows(): readonly OpenWorkflow[] {
    return this.#records.workflows.flatMap((kept) => {
      const workflow = this.parts.conversations.find(kept.state.workflow);
      return workflow && this.parts.clock.now() - kept.at <= answerableFor ? [{ ...kept, workflow }] : [];
    });
  }

  /** @param place where it asks: it takes the place of what asked there @param left where it asks no more: whoever answers elsewhere is asked on there */
  #keep(state: WorkflowState | null, place: WantedPlace, left = place): null {
    const isGone = (there: WantedPlace) => [place.conversation, left.conversation].includes(there.conversation);
    const others = this.#workflows().filter((open) => !isGone(open.place));
    const asked = state ? [{ state, at: this.parts.clock.now(), place }] : [];
    this.#records.workflows = [...asked, ...others.map((open) => omit(open, 'workflow'))];
    return null;
  }

  #turnOf(understanding: Understanding, text = understanding.text): Turn {
    return { ...this.#turn(text), ...readTurn(understanding) };
  }

  #turn(text: string): Pick<Turn, 'text' | 'extract'> {
    return { text, extract: createFieldReader(this.parts.clock.now(), this.parts.timeZone) };
  }
}
